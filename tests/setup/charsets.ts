/** Text as bytes in an encoding that Node only reads: each letter is looked up among all that the decoder knows. */
export function encodeText(text: string, charset: string): Buffer {
  const name = charset.toLowerCase();
  if (name === 'utf-8' || name === 'us-ascii') return Buffer.from(text, 'utf8');
  if (name === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (name === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  if (name === 'iso-2022-jp') return encodeJapanese(text);
  const table = name === 'gb18030' ? pairs(name, 0x81, 0xfe, 0x40, 0xfe) : singles(name);
  return Buffer.concat([...text].map((letter) => found(table, letter, charset)));
}

const tables = new Map<string, Map<string, Buffer>>();

function singles(charset: string): Map<string, Buffer> {
  const known = tables.get(charset);
  if (known) return known;
  const decoder = new TextDecoder(charset);
  const table = new Map(
    Array.from({ length: 256 }, (_, byte): [string, Buffer] => [
      decoder.decode(Buffer.from([byte])),
      Buffer.from([byte]),
    ]),
  );
  tables.set(charset, table);
  return table;
}

function pairs(charset: string, from: number, to: number, low: number, high: number): Map<string, Buffer> {
  const known = tables.get(charset);
  if (known) return known;
  const decoder = new TextDecoder(charset);
  const table = new Map<string, Buffer>();
  for (let byte = 0; byte < 128; byte += 1) table.set(String.fromCharCode(byte), Buffer.from([byte]));
  for (let first = from; first <= to; first += 1) {
    for (let second = low; second <= high; second += 1) {
      const letter = decoder.decode(Buffer.from([first, second]));
      if ([...letter].length === 1 && !table.has(letter)) table.set(letter, Buffer.from([first, second]));
    }
  }
  tables.set(charset, table);
  return table;
}

function found(table: Map<string, Buffer>, letter: string, charset: string): Buffer {
  const bytes = table.get(letter);
  if (!bytes) throw new RangeError(`${charset} has no ${letter}`);
  return bytes;
}

/** ISO-2022-JP: the letters of JIS X 0208 are those of EUC-JP without their high bits, between two escapes. */
function encodeJapanese(text: string): Buffer {
  const table = pairs('euc-jp', 0xa1, 0xfe, 0xa1, 0xfe);
  const bytes: number[] = [];
  let isWide = false;
  for (const letter of text) {
    const code = found(table, letter, 'iso-2022-jp');
    const wide = code.length === 2;
    if (wide !== isWide) bytes.push(0x1b, wide ? 0x24 : 0x28, 0x42);
    isWide = wide;
    bytes.push(...code.map((byte) => byte & 0x7f));
  }
  return Buffer.from(isWide ? [...bytes, 0x1b, 0x28, 0x42] : bytes);
}
