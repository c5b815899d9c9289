import { beforeEach, describe, expect, it } from 'vitest';
import { promptVersions } from '../src/routers/support-requests.schema.ts';
import type { DocumentSource } from '../src/server/ports/document-reader.ts';
import { GitHubError } from '../src/server/ports/github.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { noArchive } from './setup/no-archive.ts';
import { describeOnServer } from './setup/server.ts';
import {
  addOpenPortal,
  filledRequest,
  pixel,
  setSupportFakes,
  supportIsQuiet,
  textFile,
} from './setup/support-portals.ts';

const repositoryUrl = 'https://github.com/agence/boutique';

describeOnServer('the work on a support request', createScriptedAssistant, (server) => {
  let fakes: ReturnType<typeof setSupportFakes>;
  beforeEach(() => {
    fakes = setSupportFakes(server().deps);
  });
  const db = () => server().deps.database.db;
  const create = async (part: object = {}, fields: Parameters<typeof addOpenPortal>[1] = {}) => {
    const portal = await addOpenPortal(server(), fields);
    const { id } = await portal.client.supportRequests.create({ ...filledRequest(portal), ...part });
    return { portal, requestId: id };
  };
  const staff = () => server().asStaff('support');
  const detail = async (requestId: number) => (await staff()).supportRequests.get({ requestId });
  const finished = async (requestId: number) => {
    await supportIsQuiet(server().deps);
    return detail(requestId);
  };
  const versionsOf = async (requestId: number) =>
    promptVersions.parse(await (await staff()).supportRequests.prompts({ requestId }));
  /** Something that a fake waits for until the test opens it. */
  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { opened, open };
  };

  describe('that reads its document', () => {
    it('asks the reader for what the type says', async () => {
      const asked: DocumentSource[] = [];
      const { read } = fakes;
      fakes.read = (source, signal) => {
        asked.push(source);
        return read(source, signal);
      };
      for (const [documentType, documentUrl] of [
        ['pdf', 'https://example.com/a.pdf'],
        ['google_sheet', 'https://docs.google.com/spreadsheets/d/x'],
        ['github', 'https://github.com/other/thing/issues/1'],
        ['url', 'https://example.com/'],
        ['file', textFile('Des mots')],
      ] as const) {
        const { requestId } = await create({ documentType, documentUrl });
        expect(await finished(requestId)).toMatchObject({ documentState: 'read', promptState: 'done' });
      }
      expect(asked.map(({ kind }) => kind)).toEqual(['pdf', 'google_sheet', 'url', 'url', 'file']);
      expect(asked.at(-1)).toMatchObject({ mediaType: 'text/plain', bytes: Buffer.from('Des mots') });
    });

    it('keeps what a database takes of it, within limits', async () => {
      fakes.read = async () => ({
        state: 'read',
        title: `T\u0000${'t'.repeat(400)}`,
        text: `a\u0000b\ud800${'x'.repeat(100_010)}`,
        problem: 'Seules les 50 premières pages ont été lues.',
      });
      const { requestId, portal } = await create({ documentUrl: 'https://example.com/' });
      const found = await finished(requestId);
      expect(found.documentTitle).toHaveLength(300);
      expect(found.documentText).toHaveLength(100_000);
      expect(found.documentText).toMatch(/^ab\ufffdx/);
      const [own] = await portal.client.supportRequests.forProject({ clientProjectId: portal.id });
      expect(own?.documentProblem).toBe('Seules les 50 premières pages ont été lues.');
    });

    it('says what could not be read, and has the prompt written all the same', async () => {
      fakes.read = async () => ({ state: 'failed', problem: 'Le PDF est protégé par un mot de passe.' });
      const { requestId } = await create({ documentUrl: 'https://example.com/', documentType: 'pdf' });
      expect(await finished(requestId)).toMatchObject({
        documentState: 'failed',
        documentProblem: 'Le PDF est protégé par un mot de passe.',
        documentText: null,
        promptState: 'done',
      });
    });

    it('leaves what a link to GitHub failed by to the agency', async () => {
      fakes.read = async () => ({ state: 'failed', problem: 'GitHub refuse le token du projet.' });
      const documentUrl = 'https://github.com/agence/boutique/issues/3';
      const { portal, requestId } = await create({ documentUrl, documentType: 'github' });
      const forStaff = await finished(requestId);
      expect(forStaff.documentProblem).toBe('GitHub refuse le token du projet.');
      const [own] = await portal.client.supportRequests.forProject({ clientProjectId: portal.id });
      expect(own?.documentProblem).toMatch(/^Le lien GitHub n’a pas pu être lu\./);
    });

    it('is given up where the reader breaks each time, without the inner text, and the prompt is written', async () => {
      let tries = 0;
      fakes.read = async () => {
        tries++;
        throw new Error('connect ECONNREFUSED 10.0.0.1');
      };
      const { requestId } = await create({ documentUrl: 'https://example.com/' });
      await expect.poll(async () => (await detail(requestId)).promptState).toBe('done');
      expect(await detail(requestId)).toMatchObject({
        documentState: 'failed',
        documentProblem: 'Le document n’a pas pu être lu.',
      });
      expect(tries).toBe(3);
      expect(await versionsOf(requestId)).toHaveLength(1);
    });

    describe('from the repository of the project', () => {
      const calls: string[] = [];
      beforeEach(() => {
        calls.length = 0;
        server().deps.github = {
          findHead: async () => ({
            head: { branch: 'main', commit: 'c0ffee0123', isPrivate: true },
            etag: undefined,
          }),
          listTree: async () => ({
            files: [
              { path: 'src/cart.ts', sha: 'aaa', size: 20 },
              { path: 'docs/two words.md', sha: 'bbb', size: 20 },
              { path: 'big.bin', sha: 'ccc', size: 9_000_000 },
            ],
            isTruncated: false,
          }),
          readArchive: noArchive,
          readBlob: async (_repository, sha) => Buffer.from(`blob ${sha}`),
          listCommits: async () => [],
          readIssue: async ({ owner, name }, number) => {
            calls.push(`${owner}/${name}#${number}`);
            if (number === 404) throw new GitHubError('not-found');
            return { title: `Issue ${number}`, text: 'Le corps', comments: ['Un commentaire'] };
          },
          remaining: () => undefined,
        };
      });

      it.each([
        ['/issues/7', { documentTitle: 'Issue 7', documentText: 'Le corps\n\n---\n\nUn commentaire' }],
        ['/pull/8/files?w=1#diff', { documentTitle: 'Issue 8' }],
        [
          '/blob/main/src/cart.ts#L3',
          { documentTitle: 'src/cart.ts', documentText: 'blob aaa', documentProblem: null },
        ],
        [
          '/blob/feature/x/docs/two%20words.md',
          { documentText: 'blob bbb', documentProblem: expect.stringMatching(/branche main/) },
        ],
        ['/issues/404', { documentState: 'failed', documentProblem: expect.stringMatching(/n’existe pas/) }],
        [
          '/blob/main/none.ts',
          { documentState: 'failed', documentProblem: expect.stringMatching(/n’existe pas/) },
        ],
        [
          '/blob/main/big.bin',
          { documentState: 'failed', documentProblem: expect.stringMatching(/volumineux/) },
        ],
        // Everything else is a web page.
        ['', { documentTitle: 'Une page' }],
        ['/issues', { documentTitle: 'Une page' }],
        ['/issues/1e9', { documentTitle: 'Une page' }],
      ])('with %j', async (path, expected) => {
        const { requestId } = await create(
          { documentType: 'github', documentUrl: `https://GitHub.com/Agence/Boutique${path}` },
          { github_repository: repositoryUrl },
        );
        expect(await finished(requestId)).toMatchObject(expected);
      });

      it.each([
        'https://github.com.evil.example/agence/boutique/issues/7',
        'https://github.com/agence/boutique2/issues/7',
        'https://github.com/agence/boutique/../secret/issues/7',
        'http://github.com/agence/boutique/issues/7',
        'https://github.com:444/agence/boutique/issues/7',
      ])('and never with %j', async (documentUrl) => {
        const { requestId } = await create(
          { documentType: 'github', documentUrl },
          { github_repository: repositoryUrl },
        );
        expect(await finished(requestId)).toMatchObject({ documentTitle: 'Une page' });
        expect(calls).toEqual([]);
      });
    });
  });

  describe('that writes its prompt', () => {
    it('hands the writer all that is known', async () => {
      const facts: Parameters<typeof fakes.write>[0][] = [];
      fakes.write = async (given) => {
        facts.push(given);
        return 'Un prompt';
      };
      const { requestId, portal } = await create(
        { attachment: pixel, documentUrl: textFile('Du texte') },
        { technical_context: 'Next.js' },
      );
      await finished(requestId);
      await portal.client.supportRequests.write({ requestId, message: 'Aussi sur mobile' });
      await (await staff()).supportRequests.regeneratePrompt({ requestId });
      const found = await finished(requestId);
      expect(facts).toHaveLength(2);
      expect(facts[1]).toMatchObject({
        projectName: 'Boutique Lumière',
        technicalContext: 'Next.js',
        request: { id: requestId, title: 'Le panier se vide', createdAt: expect.any(Date) },
        thread: [{ sender: 'client', message: 'Aussi sur mobile' }],
        screenshot: { mediaType: 'image/png', bytes: expect.any(Buffer) },
        document: { name: 'document.txt', text: 'Du texte', problem: null },
        repository: undefined,
        repositoryProblem: expect.any(String),
      });
      expect(found.gptResponse).toContain('Un prompt');
      const versions = await versionsOf(requestId);
      expect(versions.map(({ version }) => version)).toEqual([2, 1]);
      expect(versions[0]).toMatchObject({ requestedBy: expect.stringContaining('Sara'), writer: 'embedded' });
      expect(versions[1]?.requestedBy).toBeNull();
    });

    it('is stored once for many who ask at the same moment, and shows how far it is', async () => {
      const { requestId } = await create();
      await finished(requestId);
      const { opened, open } = gate();
      fakes.write = async () => {
        await opened;
        return 'Le deuxième\u0000 \ud800';
      };
      const caller = await staff();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => caller.supportRequests.regeneratePrompt({ requestId })),
      );
      expect(new Set(answers.map(({ promptState }) => promptState))).toEqual(new Set(['writing']));
      await expect.poll(async () => (await detail(requestId)).promptStep).toBe('writing');
      // While it is written the old one stays, and asking again changes nothing.
      const meanwhile = await detail(requestId);
      expect(meanwhile).toMatchObject({ promptVersion: 1, promptState: 'writing' });
      expect(await caller.supportRequests.regeneratePrompt({ requestId })).toEqual({
        promptState: 'writing',
      });
      open();
      const found = await finished(requestId);
      expect(found).toMatchObject({ promptVersion: 2, promptState: 'done', promptStep: null });
      expect(found.gptResponse).toContain('Le deuxième \ufffd');
      expect(await versionsOf(requestId)).toHaveLength(2);
      const audit = await auditEntries(db())
        .select('action')
        .where('subject', '=', `support-request:${requestId}`)
        .execute();
      expect(audit).toEqual([{ action: 'support-request.regenerate-prompt' }]);
    });

    it('leaves the old prompt where the writer fails each time, and can be asked again', async () => {
      const { requestId } = await create();
      const before = await finished(requestId);
      fakes.write = async () => {
        throw new Error('The model is down: key sk-secret');
      };
      const caller = await staff();
      await caller.supportRequests.regeneratePrompt({ requestId });
      await expect.poll(async () => (await detail(requestId)).promptState).toBe('failed');
      const failed = await detail(requestId);
      expect(failed).toMatchObject({ gptResponse: before.gptResponse, promptVersion: 1, promptStep: null });
      expect(failed.events.at(-1)).toMatchObject({ kind: 'prompt', detail: 'failed' });
      expect(JSON.stringify(failed)).not.toContain('sk-secret');
      fakes.reset();
      expect(await caller.supportRequests.regeneratePrompt({ requestId })).toEqual({
        promptState: 'writing',
      });
      await expect.poll(async () => (await detail(requestId)).promptVersion).toBe(2);
    });

    it('is not waited for before the document is read, nor stored twice by a job that ran before', async () => {
      const { opened, open } = gate();
      const { read } = fakes;
      fakes.read = async (...args) => {
        await opened;
        return read(...args);
      };
      const { requestId } = await create({ documentUrl: 'https://example.com/' });
      const caller = await staff();
      expect(await caller.supportRequests.regeneratePrompt({ requestId })).toEqual({
        promptState: 'waiting',
      });
      expect(await detail(requestId)).toMatchObject({ documentState: 'reading', promptStep: 'document' });
      open();
      await finished(requestId);
      // As after a crash between storing and saying so: both jobs run once more.
      const { jobs } = server().deps;
      for (const name of ['support-request.read-document', 'support-request.write-prompt']) {
        await db()
          .transaction()
          .execute((trx) => jobs.send(trx, name, { requestId }, { group: String(requestId) }));
        jobs.wake(name);
      }
      await finished(requestId);
      expect(await versionsOf(requestId)).toHaveLength(1);
      const { events } = await detail(requestId);
      expect(events.map(({ kind }) => kind)).toEqual(['created', 'document', 'prompt']);
    });

    it('is asked for 30 times an hour by one person, and by another one still', async () => {
      const portal = await addOpenPortal(server());
      const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
      await supportIsQuiet(server().deps);
      const person = await server().signUp('support');
      const rule = { name: 'support.prompts', subject: person.id, limit: 30, seconds: 3_600 };
      for (let count = 0; count < 29; count++) {
        const taken = await server().deps.limits.take([rule]);
        if (!taken.refused) await taken.settle(Promise.resolve('asked'));
      }
      const staff = await server().asStaff(person);
      await staff.supportRequests.regeneratePrompt({ requestId });
      await expect(staff.supportRequests.regeneratePrompt({ requestId })).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(/^Trop de régénérations/),
      });
      await supportIsQuiet(server().deps);
      const other = await server().asStaff(await server().signUp('support'));
      await other.supportRequests.regeneratePrompt({ requestId });
      await supportIsQuiet(server().deps);
      expect(await other.supportRequests.prompts({ requestId })).toHaveLength(3);
    });

    it('is unknown of a request that is none', async () => {
      const caller = await staff();
      for (const call of [caller.supportRequests.regeneratePrompt, caller.supportRequests.prompts]) {
        await expect(call({ requestId: 2 ** 50 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    });
  });
});
