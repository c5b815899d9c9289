import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of a zip: its name with `/` between folders, and its bytes as they come. */
export type ZipEntry = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> };

/** A zip without the extension for large ones: so many files at most, and so many bytes. */
export const zipLimits = { entries: 65_000, bytes: 0xffff_ffff } as const;

const [localHeader, descriptor, centralHeader, endOfDirectory] = [
  0x0403_4b50, 0x0807_4b50, 0x0201_4b50, 0x0605_4b50,
];
/** Sizes follow the bytes, names are UTF-8. */
const flags = 0x0808;
/** 1 January 1980, the first day that there is. */
const day = 0x0021;

type Packed = { name: Buffer; crc: number; packed: number; size: number; at: number };

/**
 * The bytes of a zip (APPNOTE 6.3) with these files, as they come: memory holds one piece of one file. What is behind
 * waits for what is before. Throws RangeError beyond `zipLimits`.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const done: Packed[] = [];
  let at = 0;
  const count = (bytes: Buffer): Buffer => {
    at += bytes.length;
    if (at > zipLimits.bytes || done.length > zipLimits.entries) throw new RangeError('The zip is too large');
    return bytes;
  };
  for await (const { name, content } of entries) {
    const entry: Packed = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at };
    yield count(fields([4, localHeader], [2, 20], ...common({ ...entry, crc: 0 }), [2, 0]));
    yield count(entry.name);
    for await (const bytes of deflate(content, entry)) {
      entry.packed += bytes.length;
      yield count(bytes);
    }
    yield count(fields([4, descriptor], [4, entry.crc], [4, entry.packed], [4, entry.size]));
    done.push(entry);
  }
  const start = at;
  for (const entry of done) {
    const more = [
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, entry.at],
    ] as const;
    yield count(fields([4, centralHeader], [2, 20], [2, 20], ...common(entry), ...more));
    yield count(entry.name);
  }
  const files = done.length;
  yield count(
    fields([4, endOfDirectory], [2, 0], [2, 0], [2, files], [2, files], [4, at - start], [4, start], [2, 0]),
  );
}

type Field = readonly [length: 2 | 4, value: number];

/** What the header before a file and the directory say alike: of the first the sizes are not known yet. */
const common = ({ name, crc, packed, size }: Packed): Field[] => [
  [2, flags],
  [2, 8],
  [2, 0],
  [2, day],
  [4, crc],
  [4, packed],
  [4, size],
  [2, name.length],
];

function fields(...list: Field[]): Buffer {
  const bytes = Buffer.alloc(list.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of list) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}

/** The packed bytes of a file; what it held is counted into `entry` meanwhile. */
async function* deflate(content: ZipEntry['content'], entry: Packed): AsyncGenerator<Buffer> {
  const packing = createDeflateRaw();
  const counted = async function* () {
    for await (const bytes of content) {
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  };
  // Whatever breaks it, the reader of the packed bytes is told.
  const filled = pipeline(Readable.from(counted()), packing).catch(() => {});
  yield* packing;
  await filled;
}
