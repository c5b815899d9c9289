import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../src/server/document-reading/fetch-address.ts';
import { problems } from '../src/server/document-reading/limits.ts';
import { createDocumentReader, toSheetExport } from '../src/server/document-reading/reader.ts';
import type { DocumentReader } from '../src/server/ports/document-reader.ts';
import { type Page, startWeb, type WebStandIn } from './stand-ins/web.ts';

const never = new AbortController().signal;
const failure = (problem: keyof typeof problems) => ({ state: 'failed', problem: problems[problem] });
const page =
  (body: string | Buffer, headers: Record<string, string> = {}): Page =>
  (answer) =>
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
const redirect =
  (location: string, status = 302): Page =>
  (answer) =>
    // Letters outside ASCII go out as their UTF-8 bytes, as sloppy servers send them.
    answer.writeHead(status, { location: Buffer.from(location).toString('latin1') }).end();

let web: WebStandIn;
let reader: DocumentReader;
const read = (url: string, kind: 'url' | 'pdf' | 'google_sheet' = 'url', signal = never) =>
  reader.read({ kind, url }, signal);

beforeAll(async () => {
  web = await startWeb();
  reader = createDocumentReader({ guard: web.guard });
});
beforeEach(() => {
  web.pages.clear();
  web.addresses.clear();
  web.seen.length = 0;
  web.connections = 0;
});
afterAll(() => web.close());

/** This machine, its network and what clouds keep there, in the spellings that got past guards elsewhere. */
const innerHosts = [
  '0.0.0.0',
  '0',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '0x7f.0x0.0x0.0x1',
  '127.0.0.1.',
  '127.0.0.2',
  '%31%32%37.0.0.2',
  '127%2e0%2e0%2e2',
  '１２７.０.０.２',
  '127。0。0。2',
  '⑫⑦.0.0.2',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'localhost.localdomain',
  'printer.local',
  'metadata.google.internal',
  'db',
  'kubernetes.default.svc.cluster.local',
  'router.home.arpa',
  '10.0.0.1',
  '10.1',
  '0xa000001',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.257',
  '3232235521',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '100.100.100.200',
  '100.64.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:a9fe:a9fe]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::169.254.169.254]',
  '[64:ff9b:1::1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001:0:0:0:0:0:80ff:fffe]',
  '[fe80::1]',
  '[fe80::1%25eth0]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[5f00::1]',
  '[4000::1]',
];
/** Addresses that are wrong by more than their host. */
const wrongAddresses = [
  'ftp://www.example.com/',
  'file:///etc/passwd',
  'data:text/plain,x',
  'javascript:alert(1)',
  'gopher://127.0.0.1:6379/_',
  'http://www.example.com:22/',
  'http://www.example.com:8080/',
  'https://www.example.com:8443/',
  'http://user@www.example.com/',
  'http://user:secret@www.example.com/',
  'http://www.example.com@127.0.0.1/',
  'http://127.0.0.1\\@www.example.com/',
  'http:///',
  'http://',
  '//www.example.com/',
  'www.example.com',
  '',
  'http://a b.example.com/',
  'http://[::1/',
  `http://www.example.com/${'a'.repeat(4_000)}`,
];

describe('an address inside a network', () => {
  // Here not even 127.0.0.1 is allowed, but its server would see who comes.
  const guarded = () =>
    createDocumentReader({
      guard: { ...web.guard, allows: isPublicAddress, resolve: async () => ['127.0.0.1'] },
    });
  const refusal = failure('unreachable');

  it(`is refused in each of ${innerHosts.length} spellings, without a connection`, async () => {
    const { read } = guarded();
    for (const host of innerHosts) {
      for (const url of [`http://${host}/`, `https://${host}:443/latest/meta-data`]) {
        expect([url, await read({ kind: 'url', url }, never)]).toEqual([url, refusal]);
      }
    }
    for (const url of wrongAddresses)
      expect([url, await read({ kind: 'pdf', url }, never)]).toEqual([url, refusal]);
    expect(web.connections).toBe(0);
  });

  it('is refused where a redirect leads to it', async () => {
    for (const [index, host] of innerHosts.entries()) {
      const url = `http://www.example.com/${index}`;
      web.pages.set(url, redirect(`http://${host}/inside`, [301, 302, 303, 307, 308][index % 5]));
      // The stand-in is allowed for the first address: when its name is asked for, and when it is connected to.
      let asked = 0;
      const allows = (address: string) => {
        asked += 1;
        return asked <= 2 || isPublicAddress(address);
      };
      const { read } = createDocumentReader({ guard: { ...web.guard, allows } });
      expect([host, await read({ kind: 'url', url }, never)]).toEqual([host, refusal]);
    }
    for (const [index, address] of wrongAddresses.filter((one) => /^\w+:./.test(one)).entries()) {
      const url = `http://www.example.com/wrong/${index}`;
      web.pages.set(url, redirect(encodeURI(address)));
      expect([address, await read(url)]).toEqual([address, refusal]);
    }
    expect(web.seen.filter(({ url }) => url.endsWith('/inside'))).toEqual([]);
    expect(web.connections).toBe(web.seen.length);
    expect(web.seen.length).toBeGreaterThan(innerHosts.length);
  });

  it('is refused where a name leads to it, as is a name without address', async () => {
    const addresses = [
      '10.0.0.1',
      '169.254.169.254',
      '::1',
      '::ffff:127.0.0.1',
      'fd00:ec2::254',
      '100.100.100.200',
      '',
    ];
    for (const address of addresses) {
      web.addresses.set('inner.example.com', [address]);
      expect([address, await read('https://inner.example.com/')]).toEqual([address, refusal]);
    }
    expect(web.connections).toBe(0);
  });

  it('is passed over where a name has a public one too', async () => {
    web.addresses.set('both.example.com', ['10.0.0.1 127.0.0.1 ::1']);
    web.pages.set('http://both.example.com/', page('<p>Bonjour'));
    expect(await read('http://both.example.com/')).toMatchObject({ text: 'Bonjour' });
  });

  it('is refused where the name has it at the second asking', async () => {
    web.addresses.set('rebound.example.com', ['127.0.0.1', '10.0.0.1']);
    web.pages.set('http://rebound.example.com/', redirect('/inside'));
    expect(await read('http://rebound.example.com/')).toEqual(refusal);
    expect(web.seen.map(({ url }) => url)).toEqual(['http://rebound.example.com/']);
  });

  it('gets no byte where a connection reached it after all', async () => {
    // Allowed when the name is asked for, no more when the connection stands.
    for (const protocol of ['http', 'https']) {
      let asked = 0;
      const allows = () => {
        asked += 1;
        return asked === 1;
      };
      const { read } = createDocumentReader({ guard: { ...web.guard, allows } });
      expect(await read({ kind: 'url', url: `${protocol}://www.example.com/` }, never)).toEqual(refusal);
      expect(asked).toBe(2);
    }
    expect(web.seen).toEqual([]);
  });

  it.each(['8.8.8.8', '1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4007:80e::200e'])(
    'is not %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('a page', () => {
  const url = 'https://www.example.com/rapport';

  it('is read by its title and main text, without what nobody sees', async () => {
    const html = `<!doctype html><title>Rapport d’été</title><style>p{color:red}</style><script>alert(1)</script>
      <nav>Menu</nav><main><h1>Ventes</h1><p>Voir <a href="https://evil.example.com/?q=1">le détail</a> de l’année.</p>
      <p hidden>caché un</p><p style="Display : None">caché deux</p><div aria-hidden="true">caché trois</div>
      <template>caché quatre</template><noscript>caché cinq</noscript><!-- caché six --><p>${'Une ligne de texte. '.repeat(20)}</p>
      </main><footer>Mentions</footer>`;
    web.pages.set(url, page(html));
    const document = await read(url);
    expect(document).toMatchObject({ state: 'read', title: 'Rapport d’été', problem: null });
    expect(document).toHaveProperty(
      'text',
      expect.stringMatching(/^Ventes\n\nVoir le détail de l’année\.\n\nUne ligne/),
    );
    expect(JSON.stringify(document)).not.toMatch(/caché|alert|evil|Menu|Mentions|color/);
  });

  it('is asked for plainly', async () => {
    web.pages.set('http://www.example.com/', redirect('https://www.example.com/rapport'));
    web.pages.set(url, page('<p>Bonjour', { 'set-cookie': 'a=b' }));
    expect(await read('http://www.example.com/')).toMatchObject({ text: 'Bonjour' });
    expect(web.seen).toHaveLength(2);
    for (const { headers } of web.seen) {
      expect(headers['user-agent']).toBe('Vitrine (document reader)');
      expect(Object.keys(headers)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/cookie|referer|auth/)]),
      );
    }
  });

  it('is read in its own encoding, and unpacked', async () => {
    const latin = Buffer.from('<meta charset=iso-8859-1><p>Élève à l’école', 'latin1');
    web.pages.set(url, page(gzipSync(latin), { 'content-type': 'text/html', 'content-encoding': 'gzip' }));
    expect(await read(url)).toMatchObject({ text: expect.stringContaining('Élève à') });
    web.pages.set(url, page(brotliCompressSync('<p>Bonjour'), { 'content-encoding': 'br' }));
    expect(await read(url)).toMatchObject({ text: 'Bonjour' });
  });

  it('is what its bytes are, whatever its header says', async () => {
    const pdf = readFileSync(join(import.meta.dirname, 'fixtures/documents/brief-libreoffice.pdf'));
    web.pages.set(
      url,
      page(pdf, { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="x.txt"' }),
    );
    expect(await read(url, 'pdf')).toMatchObject({ state: 'read', title: 'Cahier des charges' });
    web.pages.set(url, page('Bonjour', { 'content-type': 'text/plain' }));
    expect(await read(url)).toMatchObject({ text: 'Bonjour' });
    web.pages.set(url, page('<!doctype html><p>Connectez-vous', { 'content-type': 'application/pdf' }));
    expect(await read(url, 'pdf')).toEqual(failure('notPdf'));
    web.pages.set(url, page(Buffer.from('89504e470d0a1a0a00000000', 'hex'), { 'content-type': 'image/png' }));
    expect(await read(url)).toEqual(failure('unknownType'));
  });

  it('leads on three times, never from https to http', async () => {
    for (const step of [1, 2, 3, 4]) web.pages.set(`${url}/${step}`, redirect(`${url}/${step + 1}`));
    web.pages.set(`${url}/5`, page('<p>Arrivé'));
    expect(await read(`${url}/2`)).toMatchObject({ text: 'Arrivé' });
    expect(await read(`${url}/1`)).toEqual(failure('tooManyRedirects'));
    web.pages.set(url, redirect('http://www.example.com/'));
    expect(await read(url)).toEqual(failure('insecureRedirect'));
  });

  it.each([
    [401, 'notPublic'],
    [403, 'notPublic'],
    [404, 'missingPage'],
    [500, 'siteError'],
    [206, 'siteError'],
  ] as const)('that answers %i says so', async (status, problem) => {
    web.pages.set(url, (answer) => answer.writeHead(status).end('<p>non'));
    expect(await read(url)).toEqual(failure(problem));
  });
});

describe('a site that attacks', () => {
  const url = 'http://www.example.com/';

  it('with an endless body is left at 5 MB', async () => {
    let sent = 0;
    web.pages.set(url, (answer) => {
      const chunk = Buffer.alloc(65_536, 'a');
      const more = () => {
        while (!answer.destroyed && answer.write(chunk)) sent += chunk.length;
      };
      answer.writeHead(200, { 'content-type': 'text/plain' }).on('drain', more);
      more();
    });
    expect(await read(url)).toEqual(failure('tooLarge'));
    expect(sent).toBeLessThan(40 * 1024 ** 2);
  });

  it('that announces too much is left at once', async () => {
    web.pages.set(url, (answer) => answer.writeHead(200, { 'content-length': 6_000_000 }).write('a'));
    expect(await read(url)).toEqual(failure('tooLarge'));
  });

  it.each([
    ['gzip', gzipSync, 300],
    // Brotli packs slowly.
    ['br', brotliCompressSync, 80],
  ] as const)('with a bomb in %s is left at 5 MB unpacked', async (encoding, compress, mebibytes) => {
    const bomb = compress(Buffer.alloc(mebibytes * 1024 ** 2));
    expect(bomb.length).toBeLessThan(1024 ** 2);
    web.pages.set(url, page(bomb, { 'content-encoding': encoding }));
    const before = process.memoryUsage().arrayBuffers;
    expect(await read(url)).toEqual(failure('tooLarge'));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 ** 2);
  });

  it('with a broken answer is a site with an error', async () => {
    web.pages.set(url, page('not gzip', { 'content-encoding': 'gzip' }));
    expect(await read(url)).toEqual(failure('siteError'));
    web.pages.set(url, page('x', { 'content-encoding': 'gzip, gzip, gzip' }));
    expect(await read(url)).toEqual(failure('siteError'));
    web.pages.set(url, (answer) => answer.socket?.destroy());
    expect(await read(url)).toEqual(failure('siteError'));
  });

  it('that sends a byte now and then is left after 15 seconds', async () => {
    web.pages.set(url, (answer) => {
      answer.writeHead(200, { 'content-type': 'text/plain' });
      const drip = setInterval(() => answer.write('a'), 500);
      answer.on('close', () => clearInterval(drip));
    });
    expect(await read(url)).toEqual(failure('slowSite'));
  });

  it('is left when the work is called off', async () => {
    const stop = new AbortController();
    web.pages.set(url, () => stop.abort(new Error('called off')));
    await expect(read(url, 'url', stop.signal)).rejects.toThrow('called off');
    const again = new AbortController();
    const resolve = () => {
      again.abort(new Error('called off again'));
      return new Promise<never>(() => {});
    };
    const silent = createDocumentReader({ guard: { ...web.guard, resolve } });
    await expect(silent.read({ kind: 'url', url }, again.signal)).rejects.toThrow('called off again');
  });
});

describe('a Google sheet', () => {
  const shared = 'https://docs.google.com/spreadsheets/d/1AbC_dEf-1234567890/edit?usp=sharing#gid=42';
  const exported = 'https://docs.google.com/spreadsheets/d/1AbC_dEf-1234567890/export?format=csv&gid=42';

  it('is read as CSV, with the name that Google gives it', async () => {
    const elsewhere = 'https://doc-0s-sheets.googleusercontent.com/export/abc';
    web.pages.set(exported, redirect(elsewhere, 307));
    web.addresses.set('doc-0s-sheets.googleusercontent.com', ['127.0.0.1']);
    const name = `attachment; filename="Budget.csv"; filename*=UTF-8''Budget%20%C3%A9t%C3%A9%20-%20Feuille%201.csv`;
    web.pages.set(
      elsewhere,
      page('Poste,Prix\nCafé,"2,50"\n', { 'content-type': 'text/csv', 'content-disposition': name }),
    );
    const document = {
      state: 'read',
      title: 'Budget été - Feuille 1.csv',
      text: 'Poste | Prix\nCafé | 2,50',
      problem: null,
    };
    expect(await read(shared, 'google_sheet')).toEqual(document);
    expect(await read(shared, 'url')).toEqual(document);
  });

  it('that is not shared says so', async () => {
    const notShared = failure('sheetNotShared');
    web.pages.set(exported, redirect('https://accounts.google.com/ServiceLogin?continue=x'));
    expect(await read(shared, 'google_sheet')).toEqual(notShared);
    web.pages.set(exported, page('<html><title>Sign in'));
    expect(await read(shared, 'google_sheet')).toEqual(notShared);
    web.pages.set(exported, (answer) => answer.writeHead(401).end());
    expect(await read(shared, 'google_sheet')).toEqual(notShared);
    expect(web.seen.filter(({ url }) => url.includes('accounts.google.com'))).toEqual([]);
  });

  it.each([
    'https://docs.google.com/document/d/1AbC_dEf-1234567890/edit',
    'https://docs.google.com.evil.example.com/spreadsheets/d/1AbC_dEf-1234567890/edit',
    'https://evil@docs.google.com/spreadsheets/d/1AbC_dEf-1234567890/edit',
    'http://127.0.0.1/spreadsheets/d/1AbC_dEf-1234567890/edit',
    'bonjour',
  ])('is not %s', async (url) => {
    expect(await read(url, 'google_sheet')).toEqual(failure('notGoogleSheet'));
    expect(web.connections).toBe(0);
  });

  it('is found in every form of its address', () => {
    const id = '1AbC_dEf-1234567890';
    const sheet = 'https://docs.google.com/spreadsheets';
    expect(toSheetExport(`${sheet}/d/${id}`)).toBe(`${sheet}/d/${id}/export?format=csv`);
    expect(toSheetExport(`${sheet}/u/1/d/${id}/htmlview?gid=7&x=1`)).toBe(
      `${sheet}/d/${id}/export?format=csv&gid=7`,
    );
    expect(toSheetExport(`${sheet}/d/e/2PACX-1vAbCdEf/pubhtml?gid=3&single=true`)).toBe(
      `${sheet}/d/e/2PACX-1vAbCdEf/pub?output=csv&gid=3`,
    );
  });
});
