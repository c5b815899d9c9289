import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promptWords } from '../src/content/prompts.ts';
import type { Deps } from '../src/server/deps.ts';
import { createDemoGitHub } from '../src/server/integrations/demo-github.ts';
import { createGitHub } from '../src/server/integrations/github.ts';
import { type GitHub, GitHubError, type Repository } from '../src/server/ports/github.ts';
import { rankFiles, textsIn } from '../src/server/repositories/ranking.ts';
import { readRepository } from '../src/server/repositories/service.ts';
import { textBudget } from '../src/server/repositories/texts-service.ts';
import { takeTurns } from '../src/server/repositories/turns.ts';
import { readSample } from './eval/support-corpus.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { noArchive } from './setup/no-archive.ts';
import { describeOnServer } from './setup/server.ts';
import { startGitHub } from './stand-ins/github.ts';

const never = new AbortController().signal;
const words = promptWords.fr.problems;
const report = {
  title: 'Le total du panier est faux avec un code promo',
  description: 'La réduction n’est pas comptée dans les frais de port.',
  documentText: null,
};
const rightFile = 'src/server/orders/cartTotals.ts';
const secrets = new Map([
  ['.env.production', 'PASSWORD=CANARY'],
  ['config/id_rsa', 'CANARY'],
  ['keys/server.pem', 'CANARY'],
  ['credentials.json', '{"cart":"CANARY"}'],
  ['package-lock.json', '{"coupon":"CANARY"}'],
  ['dist/cart.js', 'const coupon = "CANARY"'],
  ['node_modules/cart/index.js', 'const coupon = "CANARY"'],
]);

/** Counts what is asked of a GitHub. */
function counted(github: GitHub) {
  const calls: string[] = [];
  const count =
    <Args extends unknown[], Answer>(name: string, work: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      calls.push(name);
      return work(...args);
    };
  return {
    calls,
    github: {
      findHead: count('head', github.findHead),
      listTree: count('tree', github.listTree),
      readBlob: count('blob', github.readBlob),
      readArchive: count('archive', github.readArchive),
      listCommits: count('commits', github.listCommits),
      readIssue: count('issue', github.readIssue),
      remaining: github.remaining,
    } satisfies GitHub,
  };
}

describeOnServer(
  'repositories',
  () => createScriptedAssistant(),
  (server) => {
    let emulated: Awaited<ReturnType<typeof startGitHub>>;
    beforeAll(async () => {
      const texts = await readSample();
      emulated = await startGitHub({ owner: 'soleil', name: 'boutique' }, new Map([...texts, ...secrets]));
    });
    afterAll(() => emulated.close());
    const db = () => server().deps.database.db;
    const emulator = () => createGitHub({ github: { apiUrl: new URL(emulated.url) } });
    const depsWith = (github: GitHub): Deps => ({ ...server().deps, github });
    let projects = 0;
    const addProject = async (repository: string | null) => {
      const { id } = await db()
        .insertInto('client_projects')
        .values({
          slug: `repository-${++projects}`,
          name: 'Boutique',
          password_hash: 'x',
          github_repository: repository,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const url = 'https://github.com/soleil/boutique';
    const keptTexts = (id: number) =>
      db()
        .selectFrom('repository_texts')
        .select(['blob_sha', 'text'])
        .where('client_project_id', '=', id)
        .execute();

    it('is read as far as the hour allows, kept, and read further by the next report', async () => {
      const id = await addProject(url);
      const { github, calls } = counted({ ...emulator(), remaining: () => undefined });
      const first = await readRepository(depsWith(github), id, report, never);
      const blobs = calls.filter((name) => name === 'blob').length;
      expect(blobs).toBe(20);
      expect(first.problem).toMatch(
        /^\d+ fichiers lisibles sur \d+ ne sont encore connus que par leur chemin\.$/,
      );
      expect(first.facts?.files.slice(0, 5).map(({ path }) => path)).toContain(rightFile);
      expect((await keptTexts(id)).length).toBe(20);
      await readRepository(depsWith(github), id, report, never);
      expect((await keptTexts(id)).length).toBe(40);
      expect(calls.filter((name) => name === 'tree')).toHaveLength(1);
    });

    it('gives the facts of the newest commit, and nothing of secrets or of what nobody wrote', async () => {
      const id = await addProject(url);
      const generous = { ...emulator(), remaining: () => 5_000 };
      const cold = counted(generous);
      const { facts, problem } = await readRepository(depsWith(cold.github), id, report, never);
      expect(problem).toBeUndefined();
      expect(facts).toMatchObject({ url, branch: 'main', isTruncated: false });
      expect(facts?.commit).toMatch(/^[0-9a-f]{40}$/);
      expect(facts?.readme).toContain('Boutique Soleil');
      expect(facts?.files.length).toBeLessThanOrEqual(30);
      expect(facts?.files.slice(0, 3).map(({ path }) => path)).toContain(rightFile);
      for (const { path, why, lines } of facts?.files ?? []) {
        expect(facts?.paths.has(path)).toBe(true);
        expect(why.length).toBeGreaterThan(0);
        expect(lines && lines.from <= lines.to && lines.to - lines.from < 24).toBe(true);
      }
      expect(facts?.commits[0]?.paths.length).toBeGreaterThan(0);
      expect(facts?.paths.has('.env.production')).toBe(true);
      const texts = await keptTexts(id);
      expect(texts.filter(({ text }) => text.includes('CANARY'))).toEqual([]);
      expect(JSON.stringify([facts?.files, facts?.readme])).not.toMatch(/CANARY|id_rsa|\.env/);
      const warm = counted(generous);
      await readRepository(depsWith(warm.github), id, report, never);
      console.log(`calls: ${cold.calls.length} at first, ${warm.calls.length} again`);
      expect(warm.calls.filter((name) => name === 'blob' || name === 'tree')).toEqual([]);
    });

    it('follows the branch, and forgets the texts that are gone', async () => {
      const id = await addProject(url);
      const github = { ...emulator(), remaining: () => 5_000 };
      await readRepository(depsWith(github), id, report, never);
      const added = `src/server/orders/discountRules${id}.ts`;
      const commit = await emulated.commit('Rule', new Map([[added, '// coupon discount, first\n']]));
      const { facts } = await readRepository(depsWith(github), id, report, never);
      expect([facts?.commit, facts?.paths.has(added)]).toEqual([commit, true]);
      const before = await keptTexts(id);
      expect(before.some(({ text }) => text.includes('discount, first'))).toBe(true);
      await emulated.commit('Rule again', new Map([[added, '// coupon discount, second\n']]));
      await readRepository(depsWith(github), id, report, never);
      const after = await keptTexts(id);
      expect(after.some(({ text }) => text.includes('discount, first'))).toBe(false);
      expect(after.some(({ text }) => text.includes('discount, second'))).toBe(true);
    });

    it('can be read for several reports at once', async () => {
      const id = await addProject(url);
      const github = { ...emulator(), remaining: () => 5_000 };
      const readings = await Promise.all(
        Array.from({ length: 4 }, () => readRepository(depsWith(github), id, report, never)),
      );
      expect(readings.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined, undefined]);
      expect(new Set(readings.map(({ facts }) => JSON.stringify(facts?.files))).size).toBe(1);
    });

    it('keeps nothing of a repository that was left while it was read', async () => {
      const id = await addProject(url);
      const real = emulator();
      const github: GitHub = {
        ...real,
        remaining: () => 5_000,
        async listTree(...args) {
          const tree = await real.listTree(...args);
          await db()
            .updateTable('client_projects')
            .set({ github_repository: 'https://github.com/soleil/other' })
            .where('id', '=', id)
            .execute();
          return tree;
        },
      };
      await readRepository(depsWith(github), id, report, never);
      expect(await keptTexts(id)).toEqual([]);
      const trees = db()
        .selectFrom('repository_trees')
        .select('commit_sha')
        .where('client_project_id', '=', id);
      expect(await trees.execute()).toEqual([]);
    });

    it('neither keeps nor gives what a token opened that is taken away meanwhile', async () => {
      const id = await addProject(url);
      const setToken = (token: Buffer | null) =>
        db()
          .updateTable('client_projects')
          .set({ github_token_encrypted: token })
          .where('id', '=', id)
          .execute();
      await setToken(Buffer.from('sealed'));
      const real = emulator();
      let blobs = 0;
      const github: GitHub = {
        ...real,
        remaining: () => 5_000,
        async readBlob(...args) {
          if (++blobs === 1) await setToken(null);
          return real.readBlob(...args);
        },
      };
      expect(await readRepository(depsWith(github), id, report, never)).toEqual({
        facts: undefined,
        problem: words.changed,
      });
      expect([blobs > 0, await keptTexts(id)]).toEqual([true, []]);
    });

    it('keeps no more of a repository than its share', async () => {
      const id = await addProject(url);
      const size = 190_000;
      const files = Array.from({ length: 400 }, (_, index) => ({
        path: `src/cart${index}.ts`,
        sha: index.toString(16).padStart(40, '0'),
        size,
      }));
      const wanted: boolean[] = [];
      const github: GitHub = {
        ...emulator(),
        remaining: () => 0,
        listTree: async () => ({ files, isTruncated: false }),
        listCommits: async () => [],
        async *readArchive(_repository, _commit, isWanted) {
          wanted.push(...files.map(({ path }) => isWanted(path)));
        },
      };
      const { facts, problem } = await readRepository(depsWith(github), id, report, never);
      expect(wanted.filter(Boolean)).toHaveLength(Math.floor(60_000_000 / size));
      // What is not kept is found by its path.
      expect(facts?.files).toHaveLength(30);
      expect(problem).toBe(words.pathsAlone(400, 400));
    });

    it('says what it could not read, and goes on with what was read before where that is no breach', async () => {
      const none = await readRepository(server().deps, await addProject(null), report, never);
      expect(none).toEqual({ facts: undefined, problem: promptWords.fr.files.none });
      const id = await addProject(url);
      const github = { ...emulator(), remaining: () => 5_000 };
      const failing = (error: Error): GitHub => ({ ...github, findHead: () => Promise.reject(error) });
      const unread = await readRepository(
        depsWith(failing(new GitHubError('unreachable'))),
        id,
        report,
        never,
      );
      expect(unread).toEqual({ facts: undefined, problem: words.github.unreachable });
      const { facts } = await readRepository(depsWith(github), id, report, never);
      const limited = await readRepository(
        depsWith(failing(new GitHubError('rate-limited', 9))),
        id,
        report,
        never,
      );
      expect(limited.facts?.commit).toBe(facts?.commit);
      expect(limited.problem).toContain(words.github['rate-limited']);
      for (const problem of ['bad-token', 'no-access', 'not-found', 'moved', 'empty'] as const) {
        const lost = await readRepository(depsWith(failing(new GitHubError(problem))), id, report, never);
        expect([lost.facts, typeof lost.problem]).toEqual([undefined, 'string']);
      }
      const odd = await readRepository(depsWith(failing(new Error('secret inside'))), id, report, never);
      expect(odd).toEqual({ facts: undefined, problem: words.unread });
    });

    it('stops when it is told to', async () => {
      const id = await addProject(url);
      const stop = new AbortController();
      const github: GitHub = {
        ...emulator(),
        async readBlob() {
          stop.abort(new Error('enough'));
          throw new GitHubError('unreachable');
        },
      };
      await expect(readRepository(depsWith(github), id, report, stop.signal)).rejects.toThrow('enough');
    });

    it('stops while it ranks', async () => {
      const stop = new AbortController();
      const files = Array.from({ length: 20_000 }, (_, index) => ({
        path: `src/cart${index}.ts`,
        sha: index.toString(16).padStart(40, '0'),
        size: 10,
      }));
      setTimeout(() => stop.abort(new Error('enough')), 1);
      const ranked = rankFiles({ files, texts: textsIn(new Map()) }, report, takeTurns(stop.signal));
      await expect(ranked).rejects.toThrow('enough');
    });
  },
);

describe('the budget of texts', () => {
  it.each([
    [5_000, true, 300],
    [250, true, 150],
    [90, true, 0],
    [undefined, true, 300],
    [undefined, false, 20],
    [58, false, 20],
    [15, false, 5],
    [3, false, 0],
    [5_000, false, 300],
  ])('with %s calls left and a token: %s, is %s', (remaining, hasToken, budget) => {
    expect(textBudget(remaining, hasToken)).toBe(budget);
  });
});

describe('the sample repository', () => {
  const asked: string[] = [];
  const elsewhere = (repository: Repository) => {
    asked.push(repository.name);
    return Promise.reject(new GitHubError('not-found'));
  };
  const github = createDemoGitHub({
    findHead: elsewhere,
    listTree: elsewhere,
    readBlob: elsewhere,
    readArchive: noArchive,
    listCommits: elsewhere,
    readIssue: elsewhere,
    remaining: () => 7,
  });
  const sample = { owner: 'vitrine-demo', name: 'boutique', token: undefined };

  it('is served as GitHub would, always the same', async () => {
    const found = await github.findHead(sample, never);
    if (found === 'unchanged') throw new Error('It was never read before');
    expect(await github.findHead(sample, never, found.etag)).toBe('unchanged');
    const { files } = await github.listTree(sample, found.head.commit, never);
    expect(files.length).toBeGreaterThanOrEqual(150);
    const [file] = files.filter(({ path }) => path === 'public/robots.txt');
    const text = await github.readBlob(sample, file?.sha ?? '', never);
    // As `git hash-object` says.
    expect(file?.sha).toBe('63dd0edde3b8cd33bbef0a5df3e6a83fb1772b24');
    expect(text.length).toBe(file?.size);
    const paths = new Set(files.map(({ path }) => path));
    const query = { commit: found.head.commit, limit: 3 };
    const commits = await github.listCommits(sample, { ...query, path: rightFile }, never);
    expect(commits.length).toBeGreaterThan(0);
    expect([paths.has(rightFile), asked]).toEqual([true, []]);
  });

  it('hands every other repository on', async () => {
    await expect(github.findHead({ ...sample, name: 'boutique2' }, never)).rejects.toThrow('not-found');
    await expect(github.readBlob({ ...sample, owner: 'vitrine' }, 'a', never)).rejects.toThrow('not-found');
    expect([asked, github.remaining({ ...sample, name: 'x' })]).toEqual([['boutique2', 'boutique'], 7]);
  });
});
