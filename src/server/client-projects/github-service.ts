import type { z } from 'zod';
import type * as schema from '../../routers/client-projects.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Repository } from '../github.ts';

const toBeWritten = () => new AppError('INTERNAL_SERVER_ERROR', 'To be written');

/** Throws NOT_FOUND, and BAD_REQUEST at `githubRepository` for what is no repository on the configured GitHub. */
export async function setGithub(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.setGithubInput>,
): Promise<schema.AdminClientProject> {
  throw toBeWritten();
}

/** Reads the repository as a prompt would, and says what is wrong. Throws NOT_FOUND. */
export async function testGithub(
  _deps: Deps,
  _clientProjectId: number,
  _signal: AbortSignal | undefined,
): Promise<schema.GithubTest> {
  throw toBeWritten();
}

/** The configured repository with its token, for the program's own reading alone. */
export async function findRepository(_deps: Deps, _clientProjectId: number): Promise<Repository | undefined> {
  throw toBeWritten();
}
