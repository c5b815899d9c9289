const mebibytes = (count: number) => count * 1024 ** 2;

/** What reading one mail may cost. The words for what was left out name some of these numbers. */
export const limits = {
  inputBytes: mebibytes(25),
  /** Of a mail that cannot be read whole, so much of its beginning is. */
  beginningBytes: 256 * 1024,
  /** Of its header, so much is read. */
  headerBytes: 768 * 1024,
  headerLines: 12_000,
  /** Parts of all kinds; what stands after them is not read. */
  parts: 2_000,
  depth: 50,
  files: 50,
  /** Files left out that are named one by one. */
  leftOut: 100,
  /** HTML is read so far, in characters, and so deep. */
  htmlCharacters: 3_000_000,
  htmlDepth: 300,
  /** Of what is handed on as text, in UTF-16 units. */
  textCharacters: 500_000,
  addresses: 200,
  references: 100,
  nameCharacters: 200,
  idCharacters: 998,
  diagnosticCharacters: 300,
  authenticationResults: 20,
  /** Of a header that is handed on as it is. */
  headerCharacters: 4_000,
  readingMs: 15_000,
  /** For the beginning of a mail that could not be read whole. */
  beginningMs: 10_000,
  heapMebibytes: 256,
  residentBytes: mebibytes(512),
  processes: 2,
} as const;
