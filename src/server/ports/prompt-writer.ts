import type { RequestPriority, RequestType } from '../../routers/support-requests.schema.ts';

/** A file that the report seems to be about. `why` are short English phrases, `lines` where the words stand. */
export type RankedFile = { path: string; why: string[]; lines: { from: number; to: number } | undefined };

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
};

/** Everything that a prompt is written from. What comes from outside is data, whoever wrote it. */
export type PromptFacts = {
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
  /** Why there is no repository, or only a part of it: an English sentence. */
  repositoryProblem: string | undefined;
};

/**
 * Writes the sections of a prompt but for the client's own words, which are added after the check. Throws where the
 * model does not answer.
 */
export type PromptWriter = {
  name: 'embedded' | 'openai';
  write(facts: PromptFacts, signal: AbortSignal): Promise<string>;
};
