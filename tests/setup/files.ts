import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one colour whose header says this size; only one of a single pixel holds what it says. */
export function png(width = 1, height = 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 20, 120, 200]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
export const losslessWebp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

/** A document that Word has written. */
export const docx = readFileSync(
  join(import.meta.dirname, '../../node_modules/mammoth/test/test-data/single-paragraph.docx'),
);

/** What an old Office program writes: a compound file with this stream in its directory, where a program would look. */
export function compound(stream: string): Buffer {
  const bytes = Buffer.alloc(2_048);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  const name = Buffer.from(`${stream}\0`, 'utf16le');
  name.copy(bytes, 1_024);
  bytes.writeUInt16LE(name.length, 1_024 + 64);
  return bytes;
}

/** What OpenDocument programs write first: a zip whose first part, not packed, names the media type. */
export function openDocument(mediaType: string): Buffer {
  const name = Buffer.from('mimetype', 'latin1');
  const content = Buffer.from(mediaType, 'latin1');
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(crc32(content), 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, content]);
}
