/** The end of the header of a mail, after its empty line, in bytes; the whole where it has none. */
export function headerEnd(raw: Buffer): number {
  const ends = ['\n\n', '\n\r\n'].map((end) => {
    const at = raw.indexOf(end);
    return at < 0 ? raw.length : at + end.length;
  });
  return Math.min(...ends);
}
