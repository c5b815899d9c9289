import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { fileLimit } from '../src/routers/files.schema.ts';
import { AppError } from '../src/server/errors.ts';
import { identify, safeName } from '../src/server/files/content.ts';
import { readDataUrl } from '../src/server/files/service.ts';
import { compound, docx, gif, jpeg, losslessWebp, pdf, png, webp } from './setup/files.ts';

const workbook = utils.book_new();
utils.book_append_sheet(
  workbook,
  utils.aoa_to_sheet([
    ['Client', 'Montant'],
    ['Nadia', 3000],
  ]),
  'Ventes',
);
const xlsx: Buffer = write(workbook, { type: 'buffer', bookType: 'xlsx' });
const xls: Buffer = write(workbook, { type: 'buffer', bookType: 'biff8' });

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error) => (error instanceof AppError ? error.code : String(error)),
  );

describe('a screenshot', () => {
  it.each([
    ['png', png(), 'image/png'],
    ['png', png(7_680, 4_320), 'image/png'],
    ['jpg', jpeg, 'image/jpeg'],
    ['jpeg', jpeg, 'image/jpeg'],
    ['gif', gif, 'image/gif'],
    ['webp', webp, 'image/webp'],
    ['webp', losslessWebp, 'image/webp'],
  ])('may be a .%s', async (ending, bytes, mediaType) => {
    expect(await identify('screenshot', `capture.${ending}`, bytes)).toEqual({
      mediaType,
      name: `capture.${ending}`,
    });
  });

  it.each([
    ['photo.gif', png(), 'photo.gif.png'],
    ['evil.html', png(), 'evil.html.png'],
    ['evil.svg', jpeg, 'evil.svg.jpg'],
    ['capture', webp, 'capture.webp'],
  ])('called %s is called after its bytes', async (name, bytes, told) => {
    expect((await identify('screenshot', name, bytes)).name).toBe(told);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG with a prologue', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', pdf],
    ['a text', Buffer.from('bonjour')],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['a bitmap', Buffer.concat([Buffer.from('BM'), Buffer.alloc(500)])],
    ['a PNG that ends in its header', png().subarray(0, 20)],
    ['a PNG without a pixel', png(0, 5)],
    ['a JPEG without a frame', Buffer.concat([jpeg.subarray(0, 20), Buffer.from('ffd9', 'hex')])],
  ])('cannot be %s', async (_name, bytes) => {
    const refusal = identify('screenshot', 'capture.png', bytes);
    await expect(refusal).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: expect.stringContaining('PNG, JPEG, WebP ou GIF'),
    });
  });

  it('cannot have more pixels than a browser should unpack', async () => {
    const huge = Buffer.from(gif);
    huge.writeUInt16LE(65_535, 6);
    huge.writeUInt16LE(65_535, 8);
    for (const bytes of [png(100_000, 100_000), png(2 ** 31, 1), huge]) {
      expect(await codeOf(identify('screenshot', 'capture.png', bytes))).toBe('BAD_REQUEST');
    }
  });

  it('that is a script or an archive too is an image and nothing else', async () => {
    const gifScript = Buffer.concat([Buffer.from('GIF89a/*'), gif.subarray(8), Buffer.from('*/=1;alert(1)')]);
    expect((await identify('screenshot', 'a.js', gifScript)).mediaType).toBe('image/gif');
    const pngZip = Buffer.concat([png(), Buffer.from('504b0304', 'hex'), Buffer.alloc(200)]);
    expect(await identify('screenshot', 'a.zip', pngZip)).toEqual({
      mediaType: 'image/png',
      name: 'a.zip.png',
    });
  });
});

describe('a document', () => {
  it.each([
    ['pdf', pdf, 'application/pdf'],
    ['docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['xlsx', xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['xls', xls, 'application/vnd.ms-excel'],
    ['doc', compound('WordDocument'), 'application/msword'],
    // One with a password.
    ['docx', compound('EncryptedPackage'), expect.stringContaining('wordprocessingml')],
    ['txt', Buffer.from('déjà vu'), 'text/plain'],
    ['txt', Buffer.from('déjà vu', 'latin1'), 'text/plain'],
    ['txt', utf16('déjà vu'), 'text/plain'],
    ['txt', utf16('déjà vu').swap16(), 'text/plain'],
    // The first two letters are those of a bitmap.
    ['txt', Buffer.from('BMW, la commande 320'), 'text/plain'],
    ['csv', Buffer.from('\ufeffClient;Montant\r\nNadia;3 000 €\r\n'), 'text/csv'],
    ['CSV', Buffer.from('a,b\n1,2\n'), 'text/csv'],
  ])('may be a .%s', async (ending, bytes, mediaType) => {
    const name = `brief.${ending}`;
    expect(await identify('document', name, bytes)).toEqual({ mediaType, name });
  });

  it.each([
    ['brief.pdf', docx],
    ['brief.pdf', Buffer.from('<html><script>alert(1)</script></html>\n%PDF-1.7')],
    ['brief.pdf', png()],
    ['brief.docx', xlsx],
    ['brief.docx', pdf],
    ['brief.docx', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(300)])],
    ['brief.xlsx', docx],
    ['brief.doc', xls],
    ['brief.doc', docx],
    // What an installer is packed in, and one that only mentions the word.
    ['brief.doc', compound('MsiDatabase')],
    ['brief.doc', Buffer.concat([compound('Root'), Buffer.from('xWordDocument\0', 'utf16le')])],
    ['brief.xls', Buffer.from('<table><tr><td>1</td></tr></table>')],
    ['brief.txt', Buffer.concat([Buffer.from('MZ\x90\0\x03'), Buffer.alloc(500)])],
    ['brief.txt', Buffer.from('7f454c46020101', 'hex')],
    ['brief.txt', Buffer.from('un\0deux')],
    ['brief.txt', utf16('un\0deux')],
    ['brief.txt', utf16('\ud800 seul')],
    ['brief.csv', pdf],
    ['brief.exe', pdf],
    ['brief.docm', docx],
    ['brief.html', Buffer.from('<p>bonjour</p>')],
    ['brief.svg', Buffer.from('<svg/>')],
    ['brief', Buffer.from('bonjour')],
    ['brief.toString', Buffer.from('bonjour')],
  ])('called %s has to be one (%#)', async (name, bytes) => {
    await expect(identify('document', name, bytes)).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: expect.stringContaining('PDF, DOC, DOCX, TXT, CSV, XLSX ou XLS'),
    });
  });

  it('that is a page too is a PDF and nothing else', async () => {
    const both = Buffer.concat([pdf, Buffer.from('<html><script>alert(1)</script></html>')]);
    expect((await identify('document', 'a.pdf', both)).mediaType).toBe('application/pdf');
    expect(await codeOf(identify('document', 'a.html', both))).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('a name', () => {
  it.each([
    ['capture d’écran.png', 'capture d’écran.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Nadia\\brief.pdf', 'brief.pdf'],
    ['..', 'fichier'],
    ['...', 'fichier'],
    ['', 'fichier'],
    ['\u200b\u202e', 'fichier'],
    ['.pdf', 'fichier.pdf'],
    ['/', 'fichier'],
    ['.htaccess', 'fichier.htaccess'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['facture\u202Efdp.exe', 'facturefdp.exe'],
    ['sc\u200Bript\u2060.p\u200Ddf', 'script.pdf'],
    ['filler\u3164\u115f\u034f.pdf', 'filler.pdf'],
    ['brief.pdf. . ', 'brief.pdf'],
    ['a"b<c>:|?*.txt', 'a_b_c_____.txt'],
    ['line\u2028two.txt', 'linetwo.txt'],
    ['half\ud800.txt', 'half.txt'],
    ['e\u0301te\u0301.txt', 'été.txt'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(116)}.pdf`],
    [`${'😀'.repeat(300)}.docx`, `${'😀'.repeat(115)}.docx`],
  ])('sent as %j is kept as %j', (sent, kept) => {
    expect(safeName(sent)).toBe(kept);
    expect(safeName(kept)).toBe(kept);
  });

  it('stays within its length when an image gets its ending', async () => {
    const { name } = await identify('screenshot', safeName('b'.repeat(500)), png());
    expect(name).toBe(`${'b'.repeat(116)}.png`);
  });
});

describe('a data URL', () => {
  const url = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

  it.each([
    ['image/png', png(), 'screenshot', 'capture.png'],
    // Whatever it declares.
    ['text/html', jpeg, 'screenshot', 'capture.jpg'],
    ['application/pdf', pdf, 'document', 'document.pdf'],
    ['', docx, 'document', 'document.docx'],
    ['application/octet-stream', xlsx, 'document', 'document.xlsx'],
    ['application/vnd.ms-excel', xls, 'document', 'document.xls'],
    ['application/vnd.ms-excel', Buffer.from('a;b\n'), 'document', 'document.csv'],
    ['text/plain;charset=utf-8', Buffer.from('bonjour'), 'document', 'document.txt'],
    ['', compound('WordDocument'), 'document', 'document.doc'],
  ] as const)('of %j is read by its bytes', async (type, bytes, purpose, name) => {
    const file = readDataUrl(url(type, bytes), purpose);
    expect(file.bytes.equals(bytes)).toBe(true);
    expect((await identify(purpose, file.name, file.bytes)).name).toBe(name);
  });

  it.each([
    'https://files.example/a.png',
    'data:image/png,abc',
    'data:image/png;base64',
    'data:image/png;base64,a',
    'data:image/png;base64,ab*d',
    'data:image/png;base64,abcd\n',
    'javascript:alert(1);base64,abcd',
    '',
  ])('cannot be %j', (text) => {
    expect(() => readDataUrl(text, 'screenshot')).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  });

  it('that is too large is refused before it is unpacked', () => {
    const text = `data:image/png;base64,${'A'.repeat(Math.ceil((fileLimit + 3) / 3) * 4)}`;
    expect(() => readDataUrl(text, 'screenshot')).toThrow(
      expect.objectContaining({
        code: 'PAYLOAD_TOO_LARGE',
        message: 'La taille du fichier ne doit pas dépasser 5MB',
      }),
    );
    expect(readDataUrl(url('image/png', Buffer.alloc(fileLimit)), 'screenshot').bytes.length).toBe(fileLimit);
  });
});
