import { beforeAll, expect, it } from 'vitest';
import { type GitHub, GitHubError, maxBlobBytes } from '../src/server/ports/github.ts';
import { readRepositoryLink } from '../src/server/support-requests/read-document.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { noArchive } from './setup/no-archive.ts';
import { describeOnServer } from './setup/server.ts';

const never = new AbortController().signal;
const home = 'https://github.com/agence/boutique';
const missing = 'Ce fichier n’existe pas dans la version actuelle du dépôt GitHub.';
const secrets = [
  '.env',
  '.ENV',
  'config/.env.production',
  'config/credentials.json',
  'keys/server.pem',
  'home/.ssh/config',
];
const sizes = new Map([
  ...secrets.map((path): [string, number] => [path, 20]),
  ['.env.example', 20],
  ['src/cart.ts', maxBlobBytes],
  ['src/large.ts', maxBlobBytes + 1],
]);

describeOnServer(
  'a link into the repository of a project',
  () => createScriptedAssistant(),
  (server) => {
    let clientProjectId = 0;
    let blobs: string[] = [];
    const github: GitHub = {
      findHead: async () => ({
        head: { branch: 'main', commit: 'c0ffee0123', isPrivate: true },
        etag: undefined,
      }),
      listTree: async () => ({
        files: [...sizes].map(([path, size]) => ({ path, sha: path, size })),
        isTruncated: false,
      }),
      readArchive: noArchive,
      readBlob: async (_repository, sha) => {
        blobs.push(sha);
        return Buffer.from('CANARY');
      },
      listCommits: async () => [],
      readIssue: () => Promise.reject(new GitHubError('not-found')),
      remaining: () => undefined,
    };
    const read = (path: string, given = github) => {
      blobs = [];
      const link = { clientProjectId, githubRepository: home, url: `${home}/blob/main/${path}` };
      return readRepositoryLink({ ...server().deps, github: given }, link, never);
    };
    beforeAll(async () => {
      const row = await server()
        .deps.database.db.insertInto('client_projects')
        .values({ slug: 'links', name: 'Boutique', password_hash: 'x', github_repository: home })
        .returning('id')
        .executeTakeFirstOrThrow();
      clientProjectId = row.id;
    });

    it.each([...secrets, '%2Eenv', 'config%2F.env.production', 'nothing.ts'])(
      'answers of %s as of a file that is not there, and does not ask for it',
      async (path) => {
        expect(await read(path)).toEqual({ state: 'failed', problem: missing });
        expect(blobs).toEqual([]);
      },
    );

    it.each(['.env.example', 'src/cart.ts'])('reads %s', async (path) => {
      expect(await read(path)).toEqual({ state: 'read', title: path, text: 'CANARY', problem: null });
      expect(blobs).toEqual([path]);
    });

    it('says that a file is too large where GitHub would not give it either', async () => {
      const problem = 'Ce fichier du dépôt GitHub est trop volumineux.';
      expect(await read('src/large.ts')).toEqual({ state: 'failed', problem });
      expect(blobs).toEqual([]);
    });

    it('gives nothing of a repository that was left while it was read', async () => {
      const leave: GitHub = {
        ...github,
        async readBlob(...args) {
          await server()
            .deps.database.db.updateTable('client_projects')
            .set({ github_repository: 'https://github.com/agence/autre' })
            .where('id', '=', clientProjectId)
            .execute();
          return github.readBlob(...args);
        },
      };
      const problem = 'Le dépôt GitHub du projet a changé pendant la lecture.';
      expect(await read('src/cart.ts', leave)).toEqual({ state: 'failed', problem });
    });
  },
);
