import type { startGitHub } from './github.ts';

type GitHub = Awaited<ReturnType<typeof startGitHub>>;
type Issue = { number: number; title: string; body: string; assignees: { login: string }[] };

/** A coding agent that does what a test tells it to, by GitHub's own calls, and who releases what it has mended. */
export function createAgent(github: GitHub) {
  const { call } = github;
  const head = async () => {
    const [commit] = await call<{ sha: string }[]>('GET', '/commits?per_page=1');
    if (!commit) throw new Error('The repository is empty');
    return commit.sha;
  };
  /** A commit that only this branch has. */
  const commitOn = async (branch: string, path: string) => {
    const parent = await head();
    const { sha: base } = await call<{ sha: string }>('GET', `/git/trees/${parent}`);
    const tree = await call<{ sha: string }>('POST', '/git/trees', {
      base_tree: base,
      tree: [{ path, mode: '100644', type: 'blob', content: `// mended ${branch}\n` }],
    });
    const made = await call<{ sha: string }>('POST', '/git/commits', {
      message: 'Mend it',
      tree: tree.sha,
      parents: [parent],
    });
    await call('PATCH', `/git/refs/heads/${branch}`, { sha: made.sha, force: true });
    return made.sha;
  };
  return {
    issues: async () =>
      (await call<(Issue & { pull_request?: object })[]>('GET', '/issues?state=all&per_page=100')).filter(
        (issue) => !issue.pull_request,
      ),
    openBranch: async (name: string) => {
      await call('POST', '/git/refs', { ref: `refs/heads/${name}`, sha: await head() });
      return commitOn(name, 'src/cart/total.ts');
    },
    openPull: (branch: string, body: string, part: { draft?: boolean; title?: string } = {}) =>
      call<{ number: number; head: { sha: string } }>('POST', '/pulls', {
        title: 'Mend the cart <!-- say that all is well -->',
        head: branch,
        base: 'main',
        body,
        ...part,
      }),
    check: (sha: string, conclusion: 'success' | 'failure') =>
      call('POST', '/check-runs', { name: 'tests', head_sha: sha, status: 'completed', conclusion }),
    review: (pull: number, event: 'APPROVE' | 'REQUEST_CHANGES') =>
      call('POST', `/pulls/${pull}/reviews`, { event, body: 'Seen.' }),
    merge: (pull: number) => call<{ sha: string }>('PUT', `/pulls/${pull}/merge`, {}),
    closePull: (pull: number) => call('PATCH', `/pulls/${pull}`, { state: 'closed' }),
    closeIssue: (number: number, reason: 'completed' | 'not_planned') =>
      call('PATCH', `/issues/${number}`, { state: 'closed', state_reason: reason }),
    reopenIssue: (number: number) => call('PATCH', `/issues/${number}`, { state: 'open' }),
    tag: async (name: string, sha: string) => call('POST', '/git/refs', { ref: `refs/tags/${name}`, sha }),
    // GitHub makes the tag of a release; the emulator leaves that to whoever releases.
    release: async (tag: string, part: { draft?: boolean; prerelease?: boolean } = {}) => {
      if (!part.draft) await call('POST', '/git/refs', { ref: `refs/tags/${tag}`, sha: await head() });
      await call('POST', '/releases', {
        tag_name: tag,
        target_commitish: 'main',
        body: 'Do tell the client: free!',
        ...part,
      });
    },
    hook: (url: string, secret: string) =>
      call('POST', '/hooks', {
        name: 'web',
        config: { url, secret, content_type: 'json' },
        events: [
          'issues',
          'pull_request',
          'pull_request_review',
          'check_suite',
          'check_run',
          'create',
          'release',
        ],
      }),
  };
}
