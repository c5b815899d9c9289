import { crc32, inflateRawSync } from 'node:zlib';
import { limits, unreadable } from './limits.ts';

type Entry = { name: string; method: number; packed: Buffer; size: number };

/** What text is never taken from: pictures, fonts, macros, embedded files. */
const unneeded =
  /(^|\/)(media|embeddings|fonts|activeX|ctrlProps|customUI)\/|\.(bin|png|jpe?g|gif|emf|wmf|tiff?|bmp|odttf)$/i;

/**
 * The parts of an Office document that hold text, in a zip without compression. The parsers never see the given one:
 * they believe what its directory says and unpack without bounds. Throws UnreadableDocument, before unpacking where
 * the directory already says too much (60 MB in all, 200 times the packed size), else as soon as an entry exceeds it.
 */
export function unpackZip(bytes: Buffer): { names: string[]; bytes: Buffer } {
  const all = listEntries(bytes);
  checkSizes(all);
  const seen = new Set<string>();
  const entries = all.filter(({ name }) => !unneeded.test(name) && !seen.has(name) && seen.add(name));
  const unpacked = entries.map((entry) => ({ name: entry.name, content: unpack(entry) }));
  return { names: [...seen], bytes: storeZip(unpacked) };
}

/**
 * Reads the central directory (APPNOTE 4.3.12): what stands before it is not believed, nor is zip64, which 5 MB need
 * not.
 */
function listEntries(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) throw unreadable('damaged');
  const count = bytes.readUInt16LE(end + 10);
  if (count > limits.zipEntries) throw unreadable('tooHeavy');
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw unreadable('damaged');
    if (bytes.readUInt16LE(at + 8) & 1) throw unreadable('encrypted');
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, nameEnd);
    const packed = findPacked(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20));
    entries.push({ name, method: bytes.readUInt16LE(at + 10), packed, size: bytes.readUInt32LE(at + 24) });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function findPacked(bytes: Buffer, at: number, size: number): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) throw unreadable('damaged');
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + size > bytes.length) throw unreadable('damaged');
  return bytes.subarray(start, start + size);
}

function checkSizes(entries: readonly Entry[]): void {
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const bomb = entries.some(
    ({ size, packed }) => size > limits.ratioFreeBytes && size > packed.length * limits.unpackedRatio,
  );
  if (total > limits.unpackedBytes || bomb) throw unreadable('tooHeavy');
}

function unpack({ method, packed, size }: Entry): Buffer {
  if (method === 0 && packed.length === size) return packed;
  if (method !== 8) throw unreadable('damaged');
  try {
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
    if (content.length === size) return content;
  } catch {
    // Longer than its directory says, or broken.
  }
  throw unreadable('damaged');
}

function storeZip(files: readonly { name: string; content: Buffer }[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const encoded = Buffer.from(name);
    // Version, flags (names are UTF-8), method and time, checksum, both sizes, name: the same in both places.
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800, 2);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(encoded.length, 22);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, central, encoded);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), fields, encoded, content);
    at += 30 + encoded.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
