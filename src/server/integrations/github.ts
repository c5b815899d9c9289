import { z } from 'zod';
import type { Config } from '../config.ts';
import { type GitHub, GitHubError, maxBlobBytes, maxTreeFiles, type Tree, type TreeFile } from '../github.ts';
import { type Answer, createGitHubHttp } from './github-http.ts';

/** GitHub itself cuts a tree at 7 MB. */
const maxTreeBytes = 16_000_000;
/** Base64 with its line ends, and what stands around it. */
const maxBlobAnswerBytes = Math.ceil(maxBlobBytes * 1.4) + 4_000;
const maxAnswerBytes = 2_000_000;
const maxComments = 30;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const repositoryAnswer = z.object({ default_branch: z.string(), private: z.boolean() });
const commitsAnswer = z.array(
  z.object({
    sha: z.string().regex(/^[0-9a-f]{40,64}$/),
    commit: z.object({ message: text, committer: z.object({ date: z.string() }).nullish() }),
  }),
);
const blobAnswer = z.object({ content: z.string(), encoding: z.literal('base64') });
const issueAnswer = z.object({ title: z.string(), body: text });
const commentsAnswer = z.array(z.object({ body: text }));

/** GitHub's REST API at GITHUB_API_URL. */
export function createGitHub({ github }: Pick<Config, 'github'>, answerTimeout?: number): GitHub {
  const http = createGitHubHttp(github.apiUrl, answerTimeout);
  return {
    remaining: http.remaining,
    async findHead(repository, signal, etag) {
      // The list, since a single commit comes with the whole of its changes. It answers of the default branch.
      const newest = { path: '/commits?per_page=1', maxBytes: maxAnswerBytes };
      if (etag !== undefined) {
        const answer = await http.ask(repository, { ...newest, etag }, signal);
        if (answer.status === 304) return 'unchanged';
      }
      const about = parse(
        repositoryAnswer,
        await http.ask(repository, { path: '', maxBytes: maxAnswerBytes }, signal),
      );
      const answer = await http.ask(repository, newest, signal);
      const [commit] = parse(commitsAnswer, answer);
      if (!commit) throw new GitHubError('empty');
      return {
        head: { branch: about.default_branch, commit: commit.sha, isPrivate: about.private },
        etag: answer.etag,
      };
    },
    async listTree(repository, commit, signal) {
      const path = `/git/trees/${encodeURIComponent(commit)}?recursive=1`;
      return treeOf(await http.ask(repository, { path, maxBytes: maxTreeBytes }, signal));
    },
    async readBlob(repository, sha, signal) {
      const path = `/git/blobs/${encodeURIComponent(sha)}`;
      const answer = await http.ask(repository, { path, maxBytes: maxBlobAnswerBytes }, signal);
      return Buffer.from(parse(blobAnswer, answer).content, 'base64');
    },
    async listCommits(repository, { commit, path, limit }, signal) {
      const query = new URLSearchParams({ sha: commit, path, per_page: String(limit) });
      const answer = await http.ask(
        repository,
        { path: `/commits?${query}`, maxBytes: maxAnswerBytes },
        signal,
      );
      return parse(commitsAnswer, answer)
        .slice(0, limit)
        .map(({ sha, commit: { message, committer } }) => ({
          sha,
          subject: (message.split('\n')[0] ?? '').slice(0, 200),
          committedAt: committer?.date ?? '',
        }));
    },
    async readIssue(repository, number, signal) {
      const path = `/issues/${encodeURIComponent(number)}`;
      const ask = (below: string) =>
        http.ask(repository, { path: `${path}${below}`, maxBytes: maxAnswerBytes }, signal);
      const { title, body } = parse(issueAnswer, await ask(''));
      const comments = parse(commentsAnswer, await ask(`/comments?per_page=${maxComments}`));
      return { title, text: body, comments: comments.slice(0, maxComments).map((comment) => comment.body) };
    },
  };
}

/** What is no JSON, or of another shape, comes from something that is no GitHub. */
function parse<T>(schema: z.ZodType<T>, { body }: Answer): T {
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) throw new GitHubError('unreachable');
  return parsed.data;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new GitHubError('unreachable');
  }
}

/** Read by hand: a schema takes too long for the 100,000 entries that an answer may have. */
function treeOf({ body }: Answer): Tree {
  const answer = parseJson(body);
  if (!isRecord(answer) || !Array.isArray(answer['tree'])) throw new GitHubError('unreachable');
  const files: TreeFile[] = [];
  let isTruncated = answer['truncated'] === true;
  for (const entry of answer['tree']) {
    const file = fileOf(entry);
    if (!file) continue;
    if (files.length === maxTreeFiles) {
      isTruncated = true;
      break;
    }
    files.push(file);
  }
  return { files, isTruncated };
}

/**
 * Links (mode 120000) hold a path instead of a text, and submodules are no blobs. A path with signs that nobody sees
 * (ends of lines, changes of direction) would say in a prompt something else than it is.
 */
function fileOf(entry: unknown): TreeFile | undefined {
  if (!isRecord(entry) || entry['type'] !== 'blob' || entry['mode'] === '120000') return undefined;
  const { path, sha, size } = entry;
  if (typeof path !== 'string' || typeof sha !== 'string' || !/^[0-9a-f]{40,64}$/.test(sha)) return undefined;
  if (/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(path)) return undefined;
  return { path, sha, size: typeof size === 'number' ? size : 0 };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
