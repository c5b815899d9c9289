import { ofAgency } from '../../content/language.ts';
import { documentProblems } from '../../content/refusals/document-reading.ts';

const mebibytes = (count: number) => count * 1024 ** 2;

/** What one document may cost. `problems` names some of these numbers. */
export const limits = {
  inputBytes: mebibytes(5),
  pages: 50,
  sheets: 20,
  cells: 20_000,
  characters: 100_000,
  titleCharacters: 300,
  /** Of a zip's entries together, and of any beside what it was compressed to. Small entries may exceed the ratio. */
  unpackedBytes: mebibytes(60),
  unpackedRatio: 200,
  ratioFreeBytes: mebibytes(1),
  zipEntries: 2_000,
  readingMs: 15_000,
  fetchingMs: 15_000,
  redirects: 3,
  heapMebibytes: 192,
  /** Of the whole process that parses: its heap, what stands outside it (unpacked bytes) and Node itself. */
  residentBytes: mebibytes(450),
  processes: 2,
} as const;

/** What is said of a document that was not read, or not wholly. */
export const problems = ofAgency(documentProblems);

/** Why a document cannot be read: its message is the sentence for client and staff. */
export class UnreadableDocument extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problems[problem]);
    this.problem = problem;
  }
}

type Problem = keyof typeof problems;

export const unreadable = (problem: Problem) => new UnreadableDocument(problem);
