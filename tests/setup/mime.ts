/** A mail read back from its source: headers by their lower-case name, decoded, in order; and both parts. */
export type ReadMail = {
  headers: Map<string, string[]>;
  header(name: string): string;
  text: string;
  html: string;
  attachments: { name: string; type: string; content: Buffer }[];
};

type Entity = ReturnType<typeof splitEntity>;

/**
 * Reads what the tests send: one multipart/alternative of a text and an HTML part, which stands in a multipart/mixed
 * before attachments. Throws where it is anything else.
 */
export function readMail(source: string): ReadMail {
  const { headers, body } = splitEntity(source);
  const { header } = readHeaders(source);
  const isMixed = header('content-type').startsWith('multipart/mixed');
  const [letter, ...files] = isMixed ? partsOf({ headers, body }, 'mixed') : [{ headers, body }];
  const bodies = letter ? partsOf(letter, 'alternative') : [];
  if (bodies.length !== 2) throw new Error(`${bodies.length} parts`);
  const [text, html] = ['text/plain', 'text/html'].map((type, index) => {
    const part = bodies[index];
    const contentType = part?.headers.get('content-type')?.[0] ?? '';
    if (!part || contentType !== `${type}; charset=utf-8`) throw new Error(`Part ${index} is ${contentType}`);
    return decodeBody(
      part.body.replace(/\r\n$/, ''),
      part.headers.get('content-transfer-encoding')?.[0] ?? '7bit',
    );
  });
  return { headers, header, text: text ?? '', html: html ?? '', attachments: files.map(attachmentOf) };
}

/** Reads the headers alone, of a mail of any kind. */
export function readHeaders(source: string): Pick<ReadMail, 'header'> {
  const { headers } = splitEntity(source);
  return { header: (name) => headers.get(name)?.join('\n') ?? '' };
}

function partsOf({ headers, body }: Entity, kind: 'mixed' | 'alternative'): Entity[] {
  const type = headers.get('content-type')?.join('\n') ?? '';
  const boundary = new RegExp(`^multipart/${kind};\\s*boundary="?([^"]+)"?$`).exec(type)?.[1];
  if (boundary === undefined) throw new Error(`Not multipart/${kind}: ${type}`);
  const [before, ...parts] = body.split(`--${boundary}`);
  if (before?.trim() !== '' || !parts.pop()?.startsWith('--')) throw new Error('The mail is cut off');
  return parts.map((part) => splitEntity(part.replace(/^\r\n/, '')));
}

function attachmentOf({ headers, body }: Entity): ReadMail['attachments'][number] {
  const [type = ''] = headers.get('content-type') ?? [];
  const name = /filename="?([^";]+)"?/.exec(headers.get('content-disposition')?.[0] ?? '')?.[1] ?? '';
  return { name, type: type.split(';')[0] ?? '', content: Buffer.from(body, 'base64') };
}

function splitEntity(source: string) {
  const end = source.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of source
    .slice(0, end)
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')) {
    const [, name, value] = /^([!-9;-~]+): ?(.*)$/s.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`Not a header: ${JSON.stringify(line)}`);
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), decodeWords(value)]);
  }
  return { headers, body: source.slice(end + 4) };
}

/** RFC 2047; white space between two encoded words does not count. */
const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, kind, text = '']) =>
          kind?.toLowerCase() === 'b'
            ? Buffer.from(text, 'base64')
            : quotedPrintable(text.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    );

const quotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'quoted-printable') return quotedPrintable(body).toString('utf8').replaceAll('\r\n', '\n');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  if (/[^\0-\x7f]/.test(body)) throw new Error('Not 7bit');
  return body.replaceAll('\r\n', '\n');
}
