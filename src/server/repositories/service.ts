import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { RepositoryFacts } from '../prompt-writer.ts';

/** What the files are looked for by: the report's words, its stack traces, and what was read of its document. */
export type Report = { title: string; description: string; documentText: string | null };

/** `problem` is an English sentence on what could not be read, be it all or a part. */
export type RepositoryReading = { facts: RepositoryFacts | undefined; problem: string | undefined };

/**
 * Reads the repository of a client project as far as one report needs it, from what was kept of earlier readings where
 * that still counts. It never throws but for `signal`: a prompt without a repository is better than none.
 */
export async function readRepository(
  _deps: Deps,
  _clientProjectId: number,
  _report: Report,
  _signal: AbortSignal,
): Promise<RepositoryReading> {
  throw new AppError('INTERNAL_SERVER_ERROR', 'To be written');
}
