import { GitHubError } from '../../src/server/ports/github.ts';

/** For a GitHub without archives, whose texts are read one by one. */
// biome-ignore lint/correctness/useYield: there is nothing to hand over
export async function* noArchive(): AsyncGenerator<never> {
  throw new GitHubError('not-found');
}
