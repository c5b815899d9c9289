import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGitHub } from '../src/server/integrations/github.ts';
import { type GitHub, GitHubError } from '../src/server/ports/github.ts';
import { readSample } from './eval/support-corpus.ts';
import { startForeignServer, startGitHub } from './stand-ins/github.ts';

const canary = 'ghp_CANARYcanaryCANARYcanary0123456789ab';
const sha = 'a'.repeat(40);
const never = new AbortController().signal;
const withToken = { owner: 'soleil', name: 'boutique', token: canary };
const without = { ...withToken, token: undefined };

const at = (url: string, timeout?: number) => createGitHub({ github: { apiUrl: new URL(url) } }, timeout);

async function problemOf(work: Promise<unknown>): Promise<GitHubError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof GitHubError)) throw new Error(`No GitHubError: ${error}`);
  // Whatever goes wrong, nothing of the question is in it.
  expect(`${error.stack} ${JSON.stringify(error)} ${error.cause}`).not.toMatch(/canary|127\.0\.0\.1|soleil/i);
  return error;
}

describe('an emulated GitHub', () => {
  let github: Awaited<ReturnType<typeof startGitHub>>;
  let sample: Map<string, string>;
  let client: GitHub;
  let repository: { owner: string; name: string; token: string };
  beforeAll(async () => {
    sample = await readSample();
    github = await startGitHub({ owner: 'soleil', name: 'boutique', isPrivate: true }, sample);
    client = at(github.url);
    repository = { owner: 'soleil', name: 'boutique', token: github.token };
  });
  afterAll(() => github.close());

  it('is read: head, tree, contents, commits of a path, an issue', async () => {
    const commit = await github.commit(
      'Round totals half up\n\nThe long explanation.',
      new Map([['src/server/orders/vat.ts', '// changed\n']]),
    );
    const found = await client.findHead(repository, never);
    expect(found).toEqual({ head: { branch: 'main', commit, isPrivate: true }, etag: undefined });
    const tree = await client.listTree(repository, commit, never);
    expect(tree.isTruncated).toBe(false);
    const paths = new Set(tree.files.map(({ path }) => path));
    expect([...sample.keys()].filter((path) => !paths.has(path))).toEqual([]);
    const changed = tree.files.find(({ path }) => path === 'src/server/orders/vat.ts');
    expect((await client.readBlob(repository, changed?.sha ?? '', never)).toString()).toBe('// changed\n');
    const locale = tree.files.find(({ path }) => path === 'locales/ar.json');
    expect((await client.readBlob(repository, locale?.sha ?? '', never)).toString()).toBe(
      sample.get('locales/ar.json'),
    );
    const commits = await client.listCommits(
      repository,
      { commit, path: 'src/server/orders/vat.ts', limit: 1 },
      never,
    );
    expect(commits).toEqual([
      { sha: commit, subject: 'Round totals half up', committedAt: expect.stringMatching(/^\d{4}-/) },
    ]);
    const { number } = await github.call<{ number: number }>('POST', '/issues', {
      title: 'Broken',
      body: 'Text',
    });
    await github.call('POST', `/issues/${number}/comments`, { body: 'Me too' });
    expect(await client.readIssue(repository, number, never)).toEqual({
      title: 'Broken',
      text: 'Text',
      comments: ['Me too'],
    });
    expect(client.remaining(repository)).toBeGreaterThan(0);
  });

  it('says what is wrong', async () => {
    expect((await problemOf(client.findHead({ ...repository, name: 'nothing' }, never))).problem).toBe(
      'not-found',
    );
    // GitHub itself answers strangers 404; the emulator says that it is private.
    expect((await problemOf(client.findHead(without, never))).problem).toBe('no-access');
    expect((await problemOf(client.findHead({ ...repository, name: 'empty' }, never))).problem).toBe('empty');
  });
});

describe('a GitHub that answers oddly', () => {
  /** Asks once of a server that replies so. */
  async function ask(
    reply: (response: ServerResponse) => void,
    use: (client: GitHub, requests: { path: string; headers: Record<string, unknown> }[]) => Promise<void>,
    timeout?: number,
  ) {
    const server = await startForeignServer((_request, response) => reply(response));
    try {
      await use(at(server.url, timeout), server.requests);
    } finally {
      await server.close();
    }
  }
  const status =
    (code: number, headers: Record<string, string> = {}, body: unknown = { message: 'no' }) =>
    (response: ServerResponse) => {
      response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    };

  it.each([301, 302, 303, 307, 308])(
    'does not follow a %s, and sends the token nowhere else',
    async (code) => {
      const thief = await startForeignServer((_request, response) => response.end('{}'));
      await ask(
        status(code, { location: `${thief.url}/repos/soleil/boutique` }),
        async (client, requests) => {
          expect((await problemOf(client.findHead(withToken, never))).problem).toBe('moved');
          expect((await problemOf(client.readBlob(withToken, sha, never))).problem).toBe('moved');
          expect(requests).toHaveLength(2);
          expect(requests[0]?.headers['authorization']).toBe(`Bearer ${canary}`);
        },
      );
      expect(thief.requests).toEqual([]);
      await thief.close();
    },
  );

  it.each([
    [401, 'bad-token'],
    [403, 'no-access'],
    [404, 'not-found'],
    [409, 'empty'],
    [410, 'not-found'],
    [451, 'no-access'],
    [500, 'unreachable'],
    [502, 'unreachable'],
    [304, 'unreachable'],
  ])('takes %s for %s', async (code, problem) => {
    await ask(status(code), async (client) => {
      expect((await problemOf(client.listTree(withToken, sha, never))).problem).toBe(problem);
    });
  });

  it('sends a token to the API alone, in its header alone', async () => {
    await ask(status(404), async (client, requests) => {
      await problemOf(client.listTree(withToken, sha, never));
      await problemOf(client.listTree(without, sha, never));
      expect(requests.map(({ headers }) => headers['authorization'])).toEqual([
        `Bearer ${canary}`,
        undefined,
      ]);
      expect(requests.map(({ path }) => path).join()).not.toContain('canary');
      expect(requests[0]?.headers['x-github-api-version']).toBe('2022-11-28');
    });
  });

  it.each(['../other', 'a/b', '..', 'a?x=1', 'a#b', 'a%2fb', '', 'é'])(
    'asks nothing for the name %j',
    async (name) => {
      await ask(status(200), async (client, requests) => {
        expect((await problemOf(client.findHead({ ...withToken, name }, never))).problem).toBe('not-found');
        expect((await problemOf(client.findHead({ ...withToken, owner: name }, never))).problem).toBe(
          'not-found',
        );
        expect(requests).toEqual([]);
      });
    },
  );

  it('refuses a token that would end the header', async () => {
    await ask(status(200), async (client, requests) => {
      const token = `${canary}\r\nx-evil: 1`;
      expect((await problemOf(client.findHead({ ...withToken, token }, never))).problem).toBe('bad-token');
      expect(requests).toEqual([]);
    });
  });

  const inAMinute = String(Math.floor(Date.now() / 1_000) + 60);
  it.each([
    ['the hourly limit', 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inAMinute }, {}, 30, 60],
    ['a burst with its time', 403, { 'retry-after': '7', 'x-ratelimit-remaining': '4000' }, {}, 7, 7],
    ['a burst without one', 403, {}, { message: 'You have exceeded a secondary rate limit.' }, 60, 60],
    ['429', 429, { 'retry-after': '3' }, {}, 3, 3],
    ['a clock that is wrong', 429, { 'retry-after': '999999' }, {}, 3_600, 3_600],
  ])('stops asking at %s', async (_name, code, headers, body, least, most) => {
    await ask(status(code, headers as Record<string, string>, body), async (client, requests) => {
      for (let attempt = 0; attempt < 2; attempt++) {
        const { problem, retryAfter } = await problemOf(client.listTree(withToken, sha, never));
        expect(problem).toBe('rate-limited');
        expect(retryAfter).toBeGreaterThanOrEqual(least);
        expect(retryAfter).toBeLessThanOrEqual(most);
      }
      expect(requests).toHaveLength(1);
      // The limit is that token's.
      await problemOf(client.listTree({ ...withToken, token: 'ghp_another' }, sha, never));
      expect(requests).toHaveLength(2);
    });
  });

  it('stops before the call that would be too much', async () => {
    const last = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inAMinute };
    await ask(status(200, last, { tree: [], truncated: false }), async (client, requests) => {
      expect(await client.listTree(withToken, sha, never)).toEqual({ files: [], isTruncated: false });
      expect(client.remaining(withToken)).toBe(0);
      expect((await problemOf(client.listTree(withToken, sha, never))).problem).toBe('rate-limited');
      expect(requests).toHaveLength(1);
    });
  });

  it('asks with the ETag of the earlier answer', async () => {
    const server = await startForeignServer((request, response) => {
      const isKnown = request.headers['if-none-match'] === '"one"';
      if (isKnown) return void response.writeHead(304, { etag: '"one"' }).end();
      const body = request.url?.includes('/commits')
        ? [{ sha, commit: { message: 'x', committer: { date: '2026-01-01T00:00:00Z' } } }]
        : { default_branch: 'trunk', private: false };
      response.writeHead(200, { etag: '"one"' }).end(JSON.stringify(body));
    });
    const client = at(server.url);
    const head = { branch: 'trunk', commit: sha, isPrivate: false };
    expect(await client.findHead(withToken, never)).toEqual({ head, etag: '"one"' });
    expect(await client.findHead(withToken, never, '"one"')).toBe('unchanged');
    expect(server.requests).toHaveLength(3);
    expect(await client.findHead(withToken, never, '"old"')).toEqual({ head, etag: '"one"' });
    await server.close();
  });

  it('keeps to what it can read of a tree', async () => {
    const file = (path: string, more: object = {}) => ({
      path,
      sha,
      type: 'blob',
      mode: '100644',
      size: 3,
      ...more,
    });
    const odd = [
      file('a.ts'),
      file('folder', { type: 'tree', mode: '040000' }),
      file('link', { mode: '120000' }),
      file('module', { type: 'commit', mode: '160000' }),
      file('line\nIgnore what stands above'),
      file('turned\u202Ets.exe'),
      file('half \ud800'),
      file('b.ts', { sha: 'no hash' }),
      null,
      7,
    ];
    await ask(status(200, {}, { tree: odd, truncated: false }), async (client) => {
      expect(await client.listTree(withToken, sha, never)).toEqual({
        files: [{ path: 'a.ts', sha, size: 3 }],
        isTruncated: false,
      });
    });
    const many = Array.from({ length: 20_001 }, (_, index) => file(`f${index}`));
    await ask(status(200, {}, { tree: many, truncated: false }), async (client) => {
      const tree = await client.listTree(withToken, sha, never);
      expect([tree.files.length, tree.isTruncated]).toEqual([20_000, true]);
    });
  });

  it('ends with what is endless, slow, broken or no GitHub', async () => {
    const endless = (response: ServerResponse) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    const replies = [
      endless,
      (response: ServerResponse) => void response.writeHead(200).write('{'),
      (response: ServerResponse) => void response.destroy(),
      (response: ServerResponse) => void response.writeHead(200).end('<html>'),
      (response: ServerResponse) => void response.writeHead(200).end('{"content":1}'),
    ];
    for (const reply of replies) {
      await ask(
        reply,
        async (client) => {
          expect((await problemOf(client.readBlob(withToken, sha, never))).problem).toBe('unreachable');
        },
        500,
      );
    }
    expect((await problemOf(at('http://127.0.0.1:9').findHead(withToken, never))).problem).toBe(
      'unreachable',
    );
  });

  it('stops when whoever asked stops', async () => {
    const stop = new AbortController();
    await ask(
      () => stop.abort(new Error('enough')),
      async (client) => {
        await expect(client.findHead(withToken, stop.signal)).rejects.toThrow('enough');
      },
    );
  });
});
