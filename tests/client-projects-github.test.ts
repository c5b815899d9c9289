import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Staff } from '../src/server/access.ts';
import { findRepository, parseRepositoryAddress } from '../src/server/client-projects/github-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { addPortal, newBrowser } from './setup/portals.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

const publicApi = new URL('https://api.github.com');

describe('the address of a repository', () => {
  it.each([
    'https://github.com/agence/boutique',
    'https://github.com/agence/boutique/',
    'https://github.com/agence/boutique.git',
    'HTTPS://GitHub.com/agence/boutique',
    'https://github.com/agence/boutique/tree/main',
    'https://github.com/agence/boutique/tree/feature/panier%20vide/src',
  ])('is taken from %s', (text) => {
    const address = { url: 'https://github.com/agence/boutique', owner: 'agence', name: 'boutique' };
    expect(parseRepositoryAddress(text, publicApi)).toEqual(address);
    expect(parseRepositoryAddress(text, new URL('http://127.0.0.1:4000/api'))).toEqual(address);
  });

  it.each([
    'http://github.com/agence/boutique',
    'https://github.com.evil.example/agence/boutique',
    'https://evil.example/github.com/agence/boutique',
    'https://github.com@evil.example/agence/boutique',
    'https://x@github.com/agence/boutique',
    'https://x:y@github.com/agence/boutique',
    'https://github.com:8443/agence/boutique',
    'https://github.com:443/agence/boutique',
    'https://github.com./agence/boutique',
    'https://www.github.com/agence/boutique',
    'https://api.github.com/agence/boutique',
    'https://gist.github.com/agence/boutique',
    'https://gіthub.com/agence/boutique',
    'https://ｇithub.com/agence/boutique',
    'https://github。com/agence/boutique',
    'https://xn--gthub-n4a.com/agence/boutique',
    'https:\\\\github.com\\agence\\boutique',
    'https:/github.com/agence/boutique',
    '//github.com/agence/boutique',
    'git@github.com:agence/boutique.git',
    'ssh://github.com/agence/boutique',
    'javascript:https://github.com/agence/boutique',
    'https://github.com/agence',
    'https://github.com/agence/',
    'https://github.com//agence/boutique',
    'https://github.com/agence/..',
    'https://github.com/../boutique',
    'https://github.com/agence/.git',
    'https://github.com/agence/boutique/../../autre/depot',
    'https://github.com/agence/boutique/tree/../../../autre/depot',
    'https://github.com/agence/boutique/tree/%2e%2E/autre',
    'https://github.com/agence%2fautre/boutique',
    'https://github.com/agence/boutique?token=x',
    'https://github.com/agence/boutique#@evil.example',
    'https://github.com/agence/boutique\n.evil.example',
    'https://github.com/agence/bou\u200btique',
    'https://github.com/agence/\u202eboutique',
    'https://127.0.0.1/agence/boutique',
    'https://0x7f000001/agence/boutique',
    `https://github.com/agence/${'x'.repeat(101)}`,
    'agence/boutique',
    '',
  ])('is not taken from %j', (text) => {
    expect(parseRepositoryAddress(text, publicApi)).toBeUndefined();
  });

  it('is on the API’s own host where that is a server of one’s own', () => {
    const apiUrl = new URL('https://git.agence.example/api/v3');
    const url = 'https://git.agence.example/agence/boutique';
    expect(parseRepositoryAddress(`${url}.git`, apiUrl)).toMatchObject({ url });
    for (const text of [
      'https://github.com/a/b',
      'https://agence.example/a/b',
      'https://git.agence.example:81/a/b',
    ]) {
      expect(parseRepositoryAddress(text, apiUrl)).toBeUndefined();
    }
  });
});

const commit = 'c0ffee'.padEnd(40, '0');
const token = 'ghp_planted0token0that0must0never0show';

/** Speaks as GitHub's API does, each repository with a trouble of its own, and keeps which tokens it was shown. */
function createApi(): Server & { shown: Set<string | undefined> } {
  const shown = new Set<string | undefined>();
  // Counted at each answer: its words say the minutes that are left.
  const halfAnHourOn = () => String(Math.floor(Date.now() / 1_000) + 1_800);
  const troublesNow = (): Record<string, [number, Record<string, string>?]> => ({
    gone: [404],
    refused: [401],
    closed: [403],
    limited: [403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': halfAnHourOn() }],
    renamed: [301, { location: 'https://evil.example/' }],
    broken: [500],
  });
  const server = createServer(({ url = '', headers }, response) => {
    shown.add(headers.authorization);
    const [, name = '', below = ''] = /^\/repos\/[^/]+\/([^/?]+)([^?]*)/.exec(url) ?? [];
    const [status = 200, extra = {}] = troublesNow()[name] ?? (name === 'empty' && below ? [409] : []);
    const answers: Record<string, unknown> = {
      '': { default_branch: 'main', private: true },
      '/commits': [
        { sha: commit, commit: { message: 'Premier', committer: { date: '2026-01-01T00:00:00Z' } } },
      ],
      [`/git/trees/${commit}`]: {
        truncated: false,
        tree: ['README.md', 'src/panier.ts'].map((path, index) => ({
          path,
          type: 'blob',
          mode: '100644',
          sha: String(index).repeat(40),
          size: 12,
        })),
      },
    };
    const body = status === 200 ? answers[below] : { message: 'No' };
    response.writeHead(body ? status : 404, { 'content-type': 'application/json', ...extra });
    response.end(JSON.stringify(body ?? {}));
  });
  return Object.assign(server, { shown });
}

describe('the repository of a client project', () => {
  let server: TestServer;
  let api: ReturnType<typeof createApi>;
  let staff: Staff;
  let projects: ReturnType<typeof callAs>['clientProjects'];

  beforeAll(async () => {
    api = createApi();
    await once(api.listen(0, '127.0.0.1'), 'listening');
    const { port } = api.address() as AddressInfo;
    const env = { GITHUB_API_URL: `http://127.0.0.1:${port}` };
    server = await startTestServer('postgres', createScriptedAssistant(), env);
    staff = await addStaff(server.deps, { role: 'support' });
    projects = callAs(server.deps, staff).clientProjects;
  });
  afterAll(async () => {
    await server.close();
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
  });

  const repository = (name = 'boutique', owner = 'agence') => `https://github.com/${owner}/${name}`;
  const db = () => server.deps.database.db;
  const add = async () => (await addPortal(server)).id;
  const rowOf = (id: number) =>
    db().selectFrom('client_projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const entriesOf = async (id: number) =>
    (
      await auditEntries(db())
        .select(['before', 'after'])
        .where('subject', '=', `client-project:${id}`)
        .where('action', '=', 'client-project.set-github')
        .orderBy('id')
        .execute()
    ).map(({ before, after }) => [before, after]);
  const storedToken = async (id: number) => (await findRepository(server.deps, id))?.token;

  it('is stored in its one form, with a token that nobody is shown', async () => {
    const id = await add();
    expect(await findRepository(server.deps, id)).toBeUndefined();
    const given = { clientProjectId: id, githubRepository: `${repository()}.git`, githubToken: token };
    expect(await projects.setGithub(given)).toMatchObject({
      id,
      githubRepository: repository(),
      hasGithubToken: true,
    });
    expect(await findRepository(server.deps, id)).toEqual({ owner: 'agence', name: 'boutique', token });
    const { github_token_encrypted: sealed } = await rowOf(id);
    expect(Buffer.from(sealed ?? []).toString('latin1')).not.toContain('planted');
    await projects.setGithub(given);
    expect(Buffer.from((await rowOf(id)).github_token_encrypted ?? [])).not.toEqual(
      Buffer.from(sealed ?? []),
    );
    expect(await entriesOf(id)).toEqual([
      [
        { githubRepository: null, hasGithubToken: false },
        { githubRepository: repository(), hasGithubToken: true },
      ],
      [{}, { hasNewToken: true }],
    ]);
  });

  it('keeps a token that is not mentioned as long as the owner stays, and removes one that is null', async () => {
    const id = await add();
    await projects.setGithub({ clientProjectId: id, githubRepository: repository(), githubToken: token });
    await projects.setGithub({ clientProjectId: id, githubRepository: repository(), githubToken: '' });
    await projects.setGithub({ clientProjectId: id, githubRepository: repository('autre', 'AGENCE') });
    expect(await storedToken(id)).toBe(token);
    const left = await projects.setGithub({
      clientProjectId: id,
      githubRepository: repository('b', 'voisin'),
    });
    expect(left.hasGithubToken).toBe(false);
    expect(await rowOf(id)).toMatchObject({ github_token_encrypted: null });
    await projects.setGithub({ clientProjectId: id, githubRepository: repository(), githubToken: token });
    expect(
      await projects.setGithub({ clientProjectId: id, githubRepository: repository(), githubToken: null }),
    ).toMatchObject({ hasGithubToken: false, githubRepository: repository() });
    expect((await entriesOf(id)).at(-1)).toEqual([{ hasGithubToken: true }, { hasGithubToken: false }]);
    const count = (await entriesOf(id)).length;
    await projects.setGithub({ clientProjectId: id, githubRepository: repository(), githubToken: null });
    expect(await entriesOf(id)).toHaveLength(count);
  });

  it('is refused at its field where it is none, and changes nothing', async () => {
    const id = await add();
    const message = 'Saisissez l’adresse d’un repository, par exemple https://github.com/agence/boutique';
    for (const githubRepository of [
      'https://github.com.evil.example/a/b',
      'https://github.com@evil.example/a/b',
    ]) {
      await expect(
        projects.setGithub({ clientProjectId: id, githubRepository, githubToken: token }),
      ).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message,
        issues: [{ path: 'githubRepository', message }],
      });
    }
    await expect(projects.setGithub({ clientProjectId: id, githubRepository: ' ' })).rejects.toThrow(
      "Veuillez entrer l'URL du repository GitHub",
    );
    await expect(
      projects.setGithub({
        clientProjectId: id,
        githubRepository: repository(),
        githubToken: 'a\r\nHost: x',
      }),
    ).rejects.toThrow('Ce token contient un caractère interdit');
    await expect(
      projects.setGithub({ clientProjectId: 999_999, githubRepository: repository() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowOf(id)).toMatchObject({ github_repository: null, github_token_encrypted: null });
    expect(await entriesOf(id)).toEqual([]);
  });

  it('forgets what was read of it where another one, or another token, takes its place', async () => {
    const id = await add();
    await projects.setGithub({ clientProjectId: id, githubRepository: repository() });
    const read = async () => {
      const tree = {
        repository: 'agence/boutique',
        commit_sha: commit,
        is_truncated: false,
        branch: 'main',
        tree: '[]',
      };
      await db()
        .insertInto('repository_trees')
        .values({ client_project_id: id, ...tree })
        .execute();
      const text = { client_project_id: id, blob_sha: commit, text: 'Bonjour' };
      await db().insertInto('repository_texts').values(text).execute();
    };
    const kept = async () => [
      ...(await db()
        .selectFrom('repository_trees')
        .select('commit_sha')
        .where('client_project_id', '=', id)
        .execute()),
      ...(await db()
        .selectFrom('repository_texts')
        .select('blob_sha')
        .where('client_project_id', '=', id)
        .execute()),
    ];
    await read();
    await projects.setGithub({ clientProjectId: id, githubRepository: repository() });
    expect(await kept()).toHaveLength(2);
    await projects.setGithub({ clientProjectId: id, githubRepository: repository('autre') });
    expect(await kept()).toEqual([]);
    await read();
    await projects.setGithub({
      clientProjectId: id,
      githubRepository: repository('autre'),
      githubToken: token,
    });
    expect(await kept()).toEqual([]);
  });

  it('has a token that opens for this project alone', async () => {
    const [id, thief] = [await add(), await add()];
    await projects.setGithub({ clientProjectId: id, githubRepository: repository(), githubToken: token });
    await projects.setGithub({ clientProjectId: thief, githubRepository: repository() });
    const { github_token_encrypted } = await rowOf(id);
    await db()
      .updateTable('client_projects')
      .set({ github_token_encrypted })
      .where('id', '=', thief)
      .execute();
    expect(await findRepository(server.deps, thief)).toEqual({
      owner: 'agence',
      name: 'boutique',
      token: undefined,
    });
    api.shown.clear();
    expect(await projects.testGithub({ clientProjectId: thief })).toMatchObject({
      outcome: 'bad-token',
      message: expect.stringContaining('La clé du serveur a changé'),
    });
    expect(api.shown.size).toBe(0);
  });

  it('is not read where it belongs to another GitHub than the configured one', async () => {
    const id = await add();
    await projects.setGithub({ clientProjectId: id, githubRepository: repository(), githubToken: token });
    const url = 'https://git.ancien.example/agence/boutique';
    await db().updateTable('client_projects').set({ github_repository: url }).where('id', '=', id).execute();
    api.shown.clear();
    expect(await findRepository(server.deps, id)).toBeUndefined();
    expect(await projects.testGithub({ clientProjectId: id })).toMatchObject({ outcome: 'not-configured' });
    expect(api.shown.size).toBe(0);
  });

  describe('when it is tried', () => {
    it('says what was read', async () => {
      const id = await add();
      const clientProjectId = id;
      expect(await projects.testGithub({ clientProjectId })).toMatchObject({
        outcome: 'not-configured',
        message: 'Aucun repository n’est configuré\u00a0: saisissez son adresse.',
      });
      await projects.setGithub({ clientProjectId, githubRepository: repository(), githubToken: token });
      api.shown.clear();
      expect(await projects.testGithub({ clientProjectId })).toEqual({
        outcome: 'ok',
        message: 'Connexion réussie\u00a0: 2 fichiers sur la branche main, au commit c0ffee0.',
        branch: 'main',
        commit,
        isPrivate: true,
        fileCount: 2,
      });
      expect([...api.shown]).toEqual([`Bearer ${token}`]);
      await expect(projects.testGithub({ clientProjectId: 999_999 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    it.each([
      ['gone', undefined, 'not-found', 'ajoutez un token si le repository est privé'],
      ['gone', 't', 'not-found', 'que le token donne accès à ce repository'],
      ['refused', 't', 'bad-token', 'erroné, révoqué ou expiré'],
      ['refused', undefined, 'no-access', 'ajoutez-en un'],
      ['closed', 't', 'no-access', 'n’a pas le droit de lire le repository'],
      ['renamed', 't', 'moved', 'saisissez sa nouvelle adresse'],
      ['empty', 't', 'empty', 'premier commit'],
      ['broken', 't', 'unreachable', 'réessayez dans quelques minutes'],
      ['limited', 'limited-token', 'rate-limited', 'réessayez dans 30 minutes.'],
    ])(
      'says of one that is %s, with the token %s, that it is %s',
      async (name, githubToken, outcome, part) => {
        const clientProjectId = await add();
        const mine = callAs(server.deps, await addStaff(server.deps, { role: 'support' })).clientProjects;
        await mine.setGithub({ clientProjectId, githubRepository: repository(name), githubToken });
        expect(await mine.testGithub({ clientProjectId })).toEqual({
          outcome,
          message: expect.stringContaining(part),
          branch: null,
          commit: null,
          isPrivate: null,
          fileCount: null,
        });
      },
    );

    it('is refused beyond twenty tries of one person in an hour', async () => {
      const clientProjectId = await add();
      const mine = callAs(server.deps, await addStaff(server.deps, { role: 'support' })).clientProjects;
      await mine.setGithub({ clientProjectId, githubRepository: repository('gone') });
      for (let count = 0; count < 20; count++) await mine.testGithub({ clientProjectId });
      await expect(mine.testGithub({ clientProjectId })).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(/^Trop de tests\u00a0: réessayez dans \d+ (seconde|minute)s?$/),
      });
      expect(await projects.testGithub({ clientProjectId })).toMatchObject({ outcome: 'not-found' });
    });
  });

  it('never gives its token away, whatever is called', async () => {
    const { deps } = server;
    const lines: unknown[] = [];
    const spies = (['info', 'warn', 'error', 'debug'] as const).map((level) =>
      vi.spyOn(deps.log, level).mockImplementation((...line: unknown[]) => void lines.push(line)),
    );
    const portal = await addPortal(server);
    const { id: clientProjectId, slug, password } = portal;
    const client = server.as({ cookie: newBrowser() }).clientProjects;
    const answers: unknown[] = [];
    for (const name of ['boutique', 'refused', 'broken', 'renamed']) {
      answers.push(
        await projects.setGithub({ clientProjectId, githubRepository: repository(name), githubToken: token }),
        await projects.testGithub({ clientProjectId }),
      );
    }
    answers.push(
      await projects.list({}),
      await projects.detail({ clientProjectId }),
      await projects.update({ clientProjectId, name: 'Autre nom', newPassword: 'generate' }),
      await projects.update({ clientProjectId, password }),
      await client.authenticate({ slug, password }),
      await client.get({ clientProjectId }),
      await projects
        .setGithub({ clientProjectId, githubRepository: 'https://evil.example/a/b', githubToken: token })
        .catch(String),
      await auditEntries(db()).selectAll().execute(),
      await db().selectFrom('client_projects').selectAll().execute(),
    );
    for (const spy of spies) spy.mockRestore();
    const { github_token_encrypted: sealed } = await rowOf(clientProjectId);
    const text = JSON.stringify([answers, lines]);
    for (const form of [
      token,
      encodeURIComponent(token),
      Buffer.from(token).toString('base64').slice(0, 40),
    ]) {
      expect(text).not.toContain(form);
    }
    expect(sealed).not.toBeNull();
    expect(await storedToken(clientProjectId)).toBe(token);
  });
});
