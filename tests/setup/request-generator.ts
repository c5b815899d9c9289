import fc from 'fast-check';

/** A request as it goes over the wire; `body` is there where one is sent. */
export type GeneratedRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** What was done to an ordinary request, for the report. */
  what: string;
};

/** Where an ordinary request goes, by one of the two ways, and what it asks. */
export type Target = {
  way: 'REST' | 'tRPC';
  method: string;
  /** With parameters as `{name}`. */
  path: string;
  readsQuery: boolean;
  /** The names that the document knows, besides those of `input`. */
  names: string[];
  input: Record<string, unknown>;
};

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

/** Values that were good for trouble somewhere: types, sizes, numbers, encodings, names of every object. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -0,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    1e21,
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'NaN',
    '9223372036854775808',
    '99999999999999999999',
    'null',
    'true',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfffy',
    '\ud83d\ude00',
    '\u202eabc',
    '\ufeff',
    'e\u0301',
    "' or 1=1 --",
    '"; drop table staff; --',
    '../../etc/passwd',
    '%00',
    '%zz',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '__proto__',
    'constructor',
    '2026-02-30',
    '0000-00-00T00:00:00Z',
    '+999999-01-01',
    'a@b',
    'a@b.example\r\nBcc: c@d.example',
    [],
    {},
    [null],
    [[]],
    { length: -1 },
    { toString: 1 },
    'x'.repeat(5_000),
    'é'.repeat(3_000),
    '0123456789abcdef',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(Number),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Somewhere in a value another one is put, taken away or added. */
function spoil(
  value: unknown,
  where: number[],
  put: { kind: 'set' | 'drop' | 'add'; value: unknown; name: string },
): unknown {
  if (typeof value !== 'object' || value === null || where.length === 0) return put.value;
  const keys = Object.keys(value);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const [first = 0, ...rest] = where;
  const key = keys[first % Math.max(keys.length, 1)];
  if (put.kind === 'add' || key === undefined) {
    Object.defineProperty(copy, put.name, {
      value: put.value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  } else if (rest.length > 0 && typeof copy[key] === 'object') copy[key] = spoil(copy[key], rest, put);
  else if (put.kind === 'drop') delete copy[key];
  else copy[key] = put.value;
  return copy;
}

const brokenBodies = [
  '',
  '{',
  '}',
  'null',
  '[]',
  '"text"',
  '7',
  'true',
  '{"a":1,"a":2}',
  '{"a":01}',
  '{a:1}',
  "{'a':1}",
  '\ufeff{}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"a":1e400}',
  `{"a":${'9'.repeat(400)}}`,
  deep('[', ']', 20_000),
  deep('{"a":', '}', 5_000).replace('}', '1}'),
  `{"a":"${'x'.repeat(70_000)}"}`,
  'a=1&b=2',
  '<xml/>',
  '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n',
].map((text) => Buffer.from(text));
const brokenBytes = [
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  Buffer.alloc(1_000),
];
const contentTypes = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=made-up',
  'APPLICATION/JSON',
  'application/json, text/html',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  '*/*',
  ';',
  'application/',
  'application/vnd.api+json',
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const oddHeaders: Record<string, string>[] = [
  { 'last-event-id': 'x' },
  { 'last-event-id': '-1' },
  { 'last-event-id': '9'.repeat(40) },
  { 'last-event-id': '' },
  { cookie: 'vitrine=' },
  { cookie: '=;;=' },
  { cookie: `vitrine=${'a'.repeat(4_000)}` },
  { cookie: 'vitrine=%zz; a=%' },
  { cookie: 'vitrine-staff.session_token=x.y' },
  { cookie: 'vitrine-staff.session_token=%00' },
  { cookie: 'vitrine-staff.two_factor=%ff%fe' },
  { cookie: 'vitrine-staff.two_factor=a.b' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer  ' },
  { authorization: 'Bearer a b' },
  { authorization: 'Bearer vk_\u00e9' },
  { authorization: `Bearer vk_${'x'.repeat(3_000)}` },
  { authorization: 'Basic Og==' },
  { origin: 'https://evil.example', cookie: 'a=b' },
  { origin: 'null', cookie: 'a=b' },
  { 'sec-fetch-site': 'cross-site', cookie: 'a=b' },
  { 'x-forwarded-for': 'unknown' },
  { 'x-forwarded-for': '::ffff:1.2.3.4%eth0' },
  { 'x-forwarded-for': ','.repeat(50) },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'ftp' },
  { 'x-request-id': '\u00e9'.repeat(50) },
  { accept: 'text/html' },
  { accept: 'application/jsonl' },
  { 'trpc-accept': 'application/jsonl' },
  { 'accept-encoding': 'br;q=x' },
  { 'content-encoding': 'gzip' },
  { range: 'bytes=0-' },
  { 'if-none-match': '*' },
  { 'x-http-method-override': 'DELETE' },
  { 'user-agent': '' },
  { 'accept-language': '*;q=a' },
  { 'trpc-batch-mode': 'stream' },
];
const oddQueries = [
  'constructor=1',
  '__proto__=1',
  '__proto__[a]=1',
  'toString',
  '%zz',
  '%E0%A4%A',
  '%ED%A0%80=1',
  '&&&==',
  'a=1&a=2',
  'limit=1&limit=2',
  'limit=99999999999999999999',
  'limit=1e3',
  'limit=-1',
  'after=%00',
  'search=%00',
  'search=%F0%9F%98',
  'q[]=1',
  `x=${'y'.repeat(3_000)}`,
  'batch=1',
  'batch=2',
  'batch=1&input=7',
  'batch=1&input=null',
  'input=',
  'input=%7B',
  'input=null',
  'input=%22%5Cud800%22',
  'input=1&input=2',
  ';',
  '#',
];

const encode = (value: unknown) => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
};

/** The ordinary request for a target, before anything is done to it. */
function compose({ way, method, path, readsQuery, input }: Target): Omit<GeneratedRequest, 'what'> {
  const json = JSON.stringify(input);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(input[name] ?? ''));
  if (readsQuery) {
    const query =
      way === 'tRPC'
        ? `input=${encodeURIComponent(json)}`
        : Object.entries(input)
            .filter(([name]) => !path.includes(`{${name}}`))
            .map(([name, value]) => `${encode(name)}=${encode(value)}`)
            .join('&');
    return { method, path: `${filled}?${query}`, headers: {}, body: undefined };
  }
  return { method, path: filled, headers: { 'content-type': 'application/json' }, body: Buffer.from(json) };
}

/** Requests to a target: some as they should be, most with one or two things wrong. */
export function requestsTo(target: Target): fc.Arbitrary<GeneratedRequest> {
  const where = fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 4 });
  const names = fc.oneof(
    fc.constantFrom('constructor', '__proto__', 'toString', 'limit', 'after', 'search', ...target.names),
    fc.string({ maxLength: 10 }),
  );
  const put = fc.record({ kind: fc.constantFrom('set', 'set', 'drop', 'add'), value: odd, name: names });
  const input = fc
    .array(fc.tuple(where, put), { maxLength: 3 })
    .map((changes) =>
      changes.reduce<unknown>(
        (value, [at, change]) => spoil(value, at, change as Parameters<typeof spoil>[2]),
        target.input,
      ),
    );
  const plain = input.map((value) => ({
    ...compose({
      ...target,
      input: typeof value === 'object' && value !== null ? (value as Target['input']) : {},
    }),
    what: 'fields',
  }));
  const asBody = fc.constantFrom(...brokenBodies, ...brokenBytes);
  return fc.oneof(
    { weight: 6, arbitrary: plain },
    {
      weight: 2,
      arbitrary: fc.tuple(plain, asBody).map(([one, body]) => ({
        ...one,
        method: one.method === 'GET' ? 'POST' : one.method,
        headers: { 'content-type': 'application/json' },
        body,
        what: 'body',
      })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(plain, fc.constantFrom(...contentTypes)).map(([one, type]) => ({
        ...one,
        headers: type === '' ? {} : { 'content-type': type },
        what: 'content type',
      })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(plain, fc.constantFrom(...methods))
        .map(([one, method]) => ({ ...one, method, what: 'method' })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(plain, fc.constantFrom(...oddHeaders)).map(([one, headers]) => ({
        ...one,
        headers: { ...one.headers, ...headers },
        what: 'headers',
      })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(plain, fc.constantFrom(...oddQueries)).map(([one, query]) => ({
        ...one,
        path: `${one.path.split('?', 1)[0]}?${query}`,
        what: 'query',
      })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(plain, names, odd).map(([one, name, value]) => ({
        ...one,
        path: `${one.path}${one.path.includes('?') ? '&' : '?'}${encode(name)}=${encode(value)}`,
        what: 'query',
      })),
    },
    {
      weight: 1,
      arbitrary: odd.map((value) => {
        const one = compose(target);
        const [path = '', query] = one.path.split('?');
        const spoilt = target.path.includes('{')
          ? target.path.replaceAll(/\{\w+\}/g, encode(value))
          : `${path}/${encode(value)}`;
        return { ...one, path: query === undefined ? spoilt : `${spoilt}?${query}`, what: 'path' };
      }),
    },
  );
}
