import type { AppLanguage } from '../../content/language.ts';
import type { RequestPriority, RequestType } from '../../routers/support-requests.schema.ts';

/**
 * A file that the report seems to be about. `why` are short phrases in the staff's language, `lines` where the words
 * stand.
 */
export type RankedFile = { path: string; why: string[]; lines: { from: number; to: number } | undefined };

/** Looks into the files of one commit, as far as their texts are kept. Lines are counted from 1. */
export type RepositoryCode = {
  /** The lines, or undefined where no text of that path is kept. */
  read(path: string, from: number, to: number): Promise<string[] | undefined>;
  /** Lines that hold the words as they stand, case apart; a few of each file. */
  search(words: string): Promise<{ path: string; line: number; text: string }[]>;
  /** Paths below a folder; an empty one is the whole tree. */
  list(folder: string): string[];
};

/** What is known of the repository at one commit. */
export type RepositoryFacts = {
  /** `https://github.com/owner/name`. */
  url: string;
  branch: string;
  commit: string;
  /** Every path of the tree, against which named paths are proven. */
  paths: ReadonlySet<string>;
  isTruncated: boolean;
  /** The beginning of the README: untrusted text. */
  readme: string | undefined;
  /** Best first. */
  files: RankedFile[];
  /** Newest first, each with the files of `files` that it touches. */
  commits: { sha: string; subject: string; committedAt: string; paths: string[] }[];
  /** The code itself, where the project allows that it is shown to a model. */
  code: RepositoryCode | undefined;
  /** How many lines those of the files have whose texts are kept. */
  countLines(paths: string[]): Promise<ReadonlyMap<string, number>>;
};

export type ReportWords = { title: string; description: string };

/** Everything that a prompt is written from. What comes from outside is data, whoever wrote it. */
export type PromptFacts = {
  /** In which the prompt is written: the staff's. What the client wrote stays as it is. */
  language: AppLanguage;
  projectName: string;
  technicalContext: string | null;
  request: {
    id: number;
    requestType: RequestType;
    priority: RequestPriority;
    rating: number;
    title: string;
    description: string;
    createdAt: Date;
  };
  thread: { sender: 'client' | 'staff'; message: string }[];
  screenshot: { name: string; mediaType: string; bytes: Buffer } | undefined;
  document: { name: string; title: string | null; text: string | null; problem: string | null } | undefined;
  repository: RepositoryFacts | undefined;
  /** Why there is no repository, or only a part of it: a sentence in the staff's language. */
  repositoryProblem: string | undefined;
};

/**
 * Longest writing of a prompt, in milliseconds, whichever models are asked: with the reading before it less than a
 * job's time.
 */
export const writePromptWithin = 45_000;

/**
 * Writes the sections of a prompt but for the client's own words, which are added after the check. Throws where the
 * model does not answer.
 */
export type PromptWriter = {
  name: 'embedded' | 'openai';
  write(facts: PromptFacts, signal: AbortSignal): Promise<string>;
  /**
   * A report in English, for finding what it is about. Only where there is a model; throws where it does not answer.
   */
  translate?(report: ReportWords, signal: AbortSignal): Promise<ReportWords>;
};
