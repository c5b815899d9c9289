export type ImageSize = { width: number; height: number };

/** What the header of a PNG, JPEG, GIF or WebP says of its size in pixels; undefined where it cannot be read. */
export function readImageSize(bytes: Buffer, mediaType: string): ImageSize | undefined {
  const read = readers[mediaType];
  try {
    const size = read?.(bytes);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // A header that ends too early.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const readers: Record<string, (bytes: Buffer) => ImageSize | undefined> = {
  'image/png': (bytes) =>
    bytes.toString('latin1', 12, 16) === 'IHDR'
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : undefined,
  'image/gif': (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
};

/** Goes from one marker to the next until the one that begins the frame. */
function readJpeg(bytes: Buffer): ImageSize | undefined {
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // The image data begins, or ends, without a frame.
    else if (marker === 0xda || marker === 0xd9) return undefined;
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
}

/** C0 to CF, but for the tables and the reserved one among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The three kinds of WebP, each with its own header. */
function readWebp(bytes: Buffer): ImageSize | undefined {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind === 'VP8 ') {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  return undefined;
}
