import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import {
  blobHashOf,
  type Commit,
  type GitHub,
  GitHubError,
  type Repository,
  type TreeFile,
} from '../ports/github.ts';
import { root } from '../root.ts';

const folder = join(root, 'db/demo-repository');

/** The one repository that exists nowhere but in the demo. */
export const isSample = ({ owner, name }: Pick<Repository, 'owner' | 'name'>) =>
  owner.toLowerCase() === 'vitrine-demo' && name.toLowerCase() === 'boutique';

const history = z.array(
  z.object({ subject: z.string(), committedAt: z.string(), paths: z.array(z.string()) }),
);

type Sample = {
  files: TreeFile[];
  contents: Map<string, Buffer>;
  commit: string;
  commits: (Commit & { paths: string[] })[];
};

/**
 * For the demo alone: it answers of `vitrine-demo/boutique` from the folder db/demo-repository as GitHub would, so that
 * prompts can be seen without an account there, and hands every other repository on to `github`.
 */
export function createDemoGitHub(github: GitHub): GitHub {
  let reading: Promise<Sample> | undefined;
  const sample = () => {
    reading ??= readSample();
    return reading;
  };
  return {
    async findHead(repository, signal, etag) {
      if (!isSample(repository)) return github.findHead(repository, signal, etag);
      const { commit } = await sample();
      if (etag === commit) return 'unchanged';
      return { head: { branch: 'main', commit, isPrivate: false }, etag: commit };
    },
    async listTree(repository, commit, signal) {
      if (!isSample(repository)) return github.listTree(repository, commit, signal);
      return { files: (await sample()).files, isTruncated: false };
    },
    async readBlob(repository, sha, signal) {
      if (!isSample(repository)) return github.readBlob(repository, sha, signal);
      const content = (await sample()).contents.get(sha);
      if (!content) throw new GitHubError('not-found');
      return content;
    },
    async *readArchive(repository, commit, isWanted, signal) {
      if (!isSample(repository)) return yield* github.readArchive(repository, commit, isWanted, signal);
      const { files, contents } = await sample();
      for (const { path, sha } of files) {
        const bytes = contents.get(sha);
        if (bytes && isWanted(path)) yield { path, bytes };
      }
    },
    async listCommits(repository, query, signal) {
      if (!isSample(repository)) return github.listCommits(repository, query, signal);
      const { commits } = await sample();
      return commits
        .filter(({ paths }) => paths.includes(query.path))
        .slice(0, query.limit)
        .map(({ sha, subject, committedAt }) => ({ sha, subject, committedAt }));
    },
    async readIssue(repository, number, signal) {
      if (!isSample(repository)) return github.readIssue(repository, number, signal);
      throw new GitHubError('not-found');
    },
    remaining: (repository) => (isSample(repository) ? 5_000 : github.remaining(repository)),
  };
}

async function readSample(): Promise<Sample> {
  const root = join(folder, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = await Promise.all(
    names.map(async (name) => {
      const content = await readFile(name);
      const path = relative(root, name).replaceAll(sep, '/');
      return { path, sha: blobHashOf(content), size: content.length, content };
    }),
  );
  const files = read
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, sha, size }) => ({ path, sha, size }));
  const commit = hash(files.map(({ path, sha }) => `${sha} ${path}`).join('\n'));
  const past = history.parse(JSON.parse(await readFile(join(folder, 'commits.json'), 'utf8')));
  return {
    files,
    contents: new Map(read.map(({ sha, content }) => [sha, content])),
    commit,
    commits: past.map((one, index) => ({ ...one, sha: index === 0 ? commit : hash(JSON.stringify(one)) })),
  };
}

const hash = (text: string) => createHash('sha1').update(text).digest('hex');
