import type { Config } from '../config.ts';
import type { GitHub } from '../github.ts';

/** GitHub's REST API at GITHUB_API_URL. */
export function createGitHub(_config: Config): GitHub {
  const toBeWritten = async () => {
    throw new Error('To be written');
  };
  return {
    findHead: toBeWritten,
    listTree: toBeWritten,
    readBlob: toBeWritten,
    listCommits: toBeWritten,
    readIssue: toBeWritten,
    remaining: () => undefined,
  };
}
