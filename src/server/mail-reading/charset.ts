/**
 * Text of a part, whatever it says of its encoding: programs name the wrong one, none, or break it. A mark at its
 * beginning counts first; then what is declared, unless the bytes are valid UTF-8 with letters beyond ASCII, which no
 * text in an encoding of single bytes is by chance; else it is told by its bytes. Never throws.
 */
export function decodeBytes(bytes: Buffer, declared: string | undefined): string {
  const marked = markOf(bytes);
  if (marked) return decode(bytes, marked) ?? '';
  const utf8 = decode(bytes, 'utf-8', true);
  const charset = known(declared);
  if (charset?.startsWith('utf-16')) return decode(bytes, sideOf(bytes, charset)) ?? '';
  if (charset === undefined || charset === 'utf-8') return utf8IfTold(bytes, utf8) ?? guess(bytes);
  if (charset === 'iso-2022-jp') return decode(bytes, charset) ?? '';
  if (utf8 !== undefined && isSingleByte(charset)) return utf8;
  return decode(bytes, charset, true) ?? utf8 ?? decode(bytes, charset) ?? '';
}

function markOf(bytes: Buffer): string | undefined {
  const mark = bytes.toString('hex', 0, 3);
  if (mark === 'efbbbf') return 'utf-8';
  if (mark.startsWith('fffe')) return 'utf-16le';
  return mark.startsWith('feff') ? 'utf-16be' : undefined;
}

/** Names that mail programs use and the standard of encodings does not know. */
const aliases: Record<string, string> = {
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  'iso-2022-jp-1': 'iso-2022-jp',
  'iso-2022-jp-2': 'iso-2022-jp',
  'iso-2022-jp-ms': 'iso-2022-jp',
  cp50220: 'iso-2022-jp',
  cp65001: 'utf-8',
  utf8mb4: 'utf-8',
};

/** The standard name of an encoding; undefined where none is named, or one that is not known. */
function known(declared: string | undefined): string | undefined {
  const name = (declared ?? '')
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '');
  // What is declared as ASCII and is none may be anything.
  if (/^(us-?ascii|ascii|ansi_x3\.4-1968|unknown-8bit|x-unknown|binary|default)?$/.test(name))
    return undefined;
  const label = aliases[name] ?? name.replace(/^(?:ms|cp|windows)[-_]?(125\d)$/, 'windows-$1');
  try {
    const { encoding } = new TextDecoder(label);
    return encoding;
  } catch {
    return undefined;
  }
}

const isSingleByte = (charset: string) => /^(windows-|iso-8859-|koi8-|macintosh|x-mac-|ibm866)/.test(charset);

function decode(bytes: Buffer, charset: string, fatal = false): string | undefined {
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * UTF-16 without a mark: its zeros stand where its ASCII has its high byte. The name without a side means the high byte
 * first.
 */
function sideOf(bytes: Buffer, charset: string): string {
  let [even, odd] = [0, 0];
  for (let at = 0; at + 1 < Math.min(bytes.length, 2_000); at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  if (even === odd) return charset;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

/** Broken in few places, as where a program cuts a line within a letter, it still is UTF-8. */
function utf8IfTold(bytes: Buffer, utf8: string | undefined): string | undefined {
  if (utf8 !== undefined) return utf8.includes('\u001b$') ? undefined : utf8;
  const lenient = decode(bytes, 'utf-8') ?? '';
  let [broken, whole] = [0, 0];
  for (const character of lenient) {
    if (character === '\ufffd') broken += 1;
    else if (character > '\u007f') whole += 1;
  }
  return whole > 2 * broken ? lenient : undefined;
}

/** Single bytes that nobody named: where most letters are beyond ASCII they are Arabic, where few are, of the West. */
function guess(bytes: Buffer): string {
  if (bytes.includes('\u001b$')) return decode(bytes, 'iso-2022-jp') ?? '';
  let [high, low] = [0, 0];
  for (const byte of bytes) {
    if (byte >= 0xc0) high += 1;
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) low += 1;
  }
  return decode(bytes, high > low ? 'windows-1256' : 'windows-1252') ?? '';
}

/** A header whose bytes are no UTF-8, made such: programs of old wrote their own encoding there without naming it. */
export function headerAsUtf8(head: Buffer): Buffer {
  if (decode(head, 'utf-8', true) !== undefined) return head;
  const named = /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(head.toString('latin1'))?.[1];
  const lines = head.toString('latin1').split('\n');
  return Buffer.from(lines.map((line) => decodeBytes(Buffer.from(line, 'latin1'), named)).join('\n'), 'utf8');
}
