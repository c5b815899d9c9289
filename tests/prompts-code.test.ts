import { setTimeout as wait } from 'node:timers/promises';
import { LLMock } from '@copilotkit/aimock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createDemoGitHub } from '../src/server/integrations/demo-github.ts';
import { createGitHub } from '../src/server/integrations/github.ts';
import { createCodeDesk } from '../src/server/integrations/openai-code-tools.ts';
import { createOpenAiPromptWriter } from '../src/server/integrations/openai-prompt.ts';
import { type RepositoryFacts, writePromptWithin } from '../src/server/ports/prompt-writer.ts';
import { checkPrompt, joinSections, namedFiles, sectionTitles } from '../src/server/prompts/check.ts';
import { codeOf } from '../src/server/repositories/code.ts';
import { readRepository } from '../src/server/repositories/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { modelAt } from './setup/models.ts';
import { promptFacts } from './setup/prompt-facts.ts';
import { describeOnServer } from './setup/server.ts';
import { addOpenPortal, filledRequest } from './setup/support-portals.ts';

const never = new AbortController().signal;
const report = {
  title: 'Le total du panier est faux avec un code promo',
  description: 'La réduction n’est pas comptée dans les frais de port.',
  documentText: null,
};

type Message = { role: string; content: unknown; tool_calls?: unknown[] };
type Sent = { tools?: unknown[]; tool_choice?: string; messages: Message[] };
const call = (name: string, input: object) => ({
  toolCalls: [{ name, arguments: JSON.stringify(input) }],
});
const answersIn = ({ messages }: Sent) =>
  messages.filter(({ role }) => role === 'tool').map(({ content }) => String(content));

describeOnServer(
  'a model that may see the code',
  () => createScriptedAssistant(),
  (server) => {
    const model = new LLMock({ port: 0, logLevel: 'silent' });
    beforeAll(() => model.start());
    afterAll(() => model.stop());
    beforeEach(() => model.reset());
    const writer = () => createOpenAiPromptWriter([modelAt(`${model.url}/v1`)]);
    const bodies = () => model.getRequests().map(({ body }) => body as unknown as Sent);
    let projects = 0;
    const sampleGitHub = () =>
      createDemoGitHub(createGitHub({ github: { apiUrl: new URL('http://127.0.0.1:9') } }, 100));
    const read = async (showsCode: boolean, signal = never): Promise<RepositoryFacts> => {
      const { id } = await server()
        .deps.database.db.insertInto('client_projects')
        .values({
          slug: `code-${++projects}`,
          name: 'Boutique',
          password_hash: 'x',
          github_repository: 'https://github.com/vitrine-demo/boutique',
          shows_code_to_model: showsCode,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const deps = { ...server().deps, github: sampleGitHub() };
      const { facts } = await readRepository(deps, id, report, signal);
      if (!facts) throw new Error('The sample was not read');
      return facts;
    };

    /** Looks for a word, reads the first file it finds, and names the lines in which it stands there. */
    const searchAndWrite = (request: Sent) => {
      const [found, file] = answersIn(request);
      if (found === undefined) return call('search_code', { words: 'applyCoupon' });
      const hit = JSON.parse(found.split('\n')[0] ?? '') as { path: string; line: number };
      if (file === undefined) return call('read_file', { path: hit.path, from: hit.line, to: hit.line + 9 });
      const last = Number(/^(\d+) \|/.exec(file.split('\n').at(-1) ?? '')?.[1]);
      const sections = Object.fromEntries(sectionTitles.map((title) => [title, `Words on ${title}.`]));
      const files = [
        `- \`${hit.path}\`, lines ${hit.line}–${last}: the discount is applied there`,
        `- \`${hit.path}:9000-9010\`: invented lines`,
        '- `src/server/orders/magic.ts`, lines 1–4: invented',
      ];
      return { content: joinSections({ ...sections, 'Relevant files': files.join('\n') }) };
    };

    it('searches, reads, and names files with lines, each of which is proven at the commit', async () => {
      const repository = await read(true);
      model.onMessage(/.*/, ((request: Sent) => searchAndWrite(request)) as never);
      const facts = promptFacts({ repository });
      const written = await writer().write(facts, never);
      const lines = await repository.countLines(namedFiles(written, repository.paths));
      const { text, namedPaths, provenPaths } = checkPrompt(written, facts, lines);
      const asked = bodies();
      expect(asked).toHaveLength(3);
      expect(asked[0]?.tools).toHaveLength(3);
      const first = JSON.stringify(asked[0]?.messages[1]?.content);
      expect(first).toContain('excerpt');
      expect([namedPaths, provenPaths]).toEqual([2, 1]);
      const [path, from, to] = /`([^`]+)`, lines (\d+)–(\d+): the discount/.exec(text)?.slice(1) ?? [];
      expect(repository.paths.has(path ?? '')).toBe(true);
      expect(Number(to)).toBeLessThanOrEqual(lines.get(path ?? '') ?? 0);
      const shown = await repository.code?.read(path ?? '', Number(from), Number(to));
      expect(shown?.join('\n')).toContain('applyCoupon');
      expect(text).not.toMatch(/9000|9010|magic\.ts/);
      expect(text).toContain(`\`${path}\`: invented lines`);
    });

    it('is stopped where it goes on looking, and has to write then', async () => {
      const repository = await read(true);
      const sent: Sent[] = [];
      model.onMessage(/.*/, ((request: Sent) =>
        sent.push(request) > 0 && request.tool_choice === 'none'
          ? searchAndWrite({
              messages: [
                { role: 'tool', content: '{"path":"README.md","line":1}' },
                { role: 'tool', content: '1 | x' },
              ],
            })
          : {
              toolCalls: Array.from({ length: 4 }, () => ({
                name: 'read_file',
                arguments: '{"path":"src/server/orders/cartTotals.ts"}',
              })),
            }) as never);
      const written = await writer().write(promptFacts({ repository }), never);
      expect(written).toContain('## Relevant files');
      expect(sent.length).toBeLessThanOrEqual(7);
      expect(sent.at(-1)?.tool_choice).toBe('none');
      const answers = answersIn(sent.at(-1) ?? { messages: [] });
      expect(answers.length).toBeGreaterThan(10);
      expect(answers.join('').length).toBeLessThan(100_000);
    });

    it('has to write once half of its time is over', async () => {
      const repository = await read(true);
      const now = performance.now.bind(performance);
      let later = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
      const choices: (string | undefined)[] = [];
      model.onMessage(/.*/, ((request: Sent) => {
        choices.push(request.tool_choice);
        if (request.tool_choice === 'none')
          return {
            content: joinSections(Object.fromEntries(sectionTitles.map((title) => [title, 'Words.']))),
          };
        later += writePromptWithin / 3;
        return call('search_code', { words: 'applyCoupon' });
      }) as never);
      try {
        expect(await writer().write(promptFacts({ repository }), never)).toContain('## Observed');
      } finally {
        clock.mockRestore();
      }
      expect(choices).toEqual(['auto', 'auto', 'none']);
    });

    it('is not asked a fourth time where it takes too long', async () => {
      const { deps } = server();
      const before = { promptWriter: deps.promptWriter };
      let tries = 0;
      deps.promptWriter = {
        name: 'openai',
        write: async () => {
          tries++;
          throw new DOMException('The operation timed out', 'TimeoutError');
        },
      };
      try {
        await sql`update pgboss.queue set retry_limit = 20, retry_delay = 0, retry_backoff = false
          where name = 'support-request.write-prompt'`.execute(deps.database.db);
        const portal = await addOpenPortal(server());
        const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
        const staff = await server().asStaff('support');
        await expect
          .poll(async () => (await staff.supportRequests.get({ requestId })).promptState, {
            interval: 50,
            timeout: 20_000,
          })
          .toBe('done');
        const [version] = await staff.supportRequests.prompts({ requestId });
        expect([tries, version?.writer]).toEqual([3, 'embedded']);
      } finally {
        Object.assign(deps, before);
      }
    });

    it('gets neither code nor tools where the project does not allow it, and no secret where it does', async () => {
      const closed = await read(false);
      expect(closed.code).toBeUndefined();
      model.onMessage(/.*/, ((request: Sent) =>
        searchAndWrite({
          ...request,
          messages: [
            { role: 'tool', content: '{"path":"README.md","line":1}' },
            { role: 'tool', content: '1 | x' },
          ],
        })) as never);
      await writer().write(promptFacts({ repository: closed }), never);
      const [body] = bodies();
      expect(body?.tools).toBeUndefined();
      const text = JSON.stringify(body?.messages[1]?.content);
      expect(text).not.toContain('excerpt');
      expect(text.match(/cartTotals\.ts/g)?.length).toBeGreaterThan(0);
      const open = (await read(true)).code;
      expect(await open?.read('.env.production', 1, 10)).toBeUndefined();
      expect(await open?.read('../../etc/passwd', 1, 10)).toBeUndefined();
      expect(open?.list('src/server/orders').every((path) => path.startsWith('src/server/orders/'))).toBe(
        true,
      );
    });

    it('may go on looking when the time of the reading is over', async () => {
      const reading = new AbortController();
      const { code } = await read(true, reading.signal);
      reading.abort(new DOMException('The reading took too long', 'TimeoutError'));
      await wait(20);
      expect(await code?.search('applyCoupon')).not.toEqual([]);
    });

    it('is refused what cannot be looked up, and loses nothing by it', async () => {
      const desk = createCodeDesk({
        read: () => Promise.reject(new Error('The database is gone')),
        search: () => Promise.reject(new Error('The database is gone')),
        list: () => {
          throw new Error('There is no tree');
        },
      });
      for (const [name, input] of [
        ['read_file', { path: 'a.ts' }],
        ['search_code', { words: 'total' }],
        ['list_files', {}],
      ] as const)
        expect(await desk.answer(name, JSON.stringify(input))).toMatch(/^refused/);
    });

    it('is shown no part of a key, wherever it begins to read, and every line in its place', async () => {
      const { db } = server().deps.database;
      const { id } = await db
        .insertInto('client_projects')
        .values({ slug: `code-${++projects}`, name: 'Boutique', password_hash: 'x' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const key = [
        '-----BEGIN RSA PRIVATE KEY-----',
        ...Array.from({ length: 8 }, (_, index) => `MIIEpAIBAAKCAQEA${index}${'qZ7x'.repeat(11)}`),
        '-----END RSA PRIVATE KEY-----',
      ];
      const lines = ['const signedBy = `', ...key, '`;', 'export const total = 3;'];
      const file = { path: 'src/sign.ts', sha: 'a'.repeat(40), size: 900 };
      await db
        .insertInto('repository_texts')
        .values({ client_project_id: id, blob_sha: file.sha, text: lines.join('\n') })
        .execute();
      const code = codeOf(db, id, [file]);
      for (let from = 1; from <= lines.length; from++) {
        const shown = (await code.read(file.path, from, from + 2))?.join('\n');
        expect(shown).not.toMatch(/MIIE|qZ7x/);
      }
      expect(await code.read(file.path, lines.length, lines.length)).toEqual([lines.at(-1)]);
      expect(await code.search('qZ7x')).toEqual([]);
      expect(await code.search('total = 3')).toMatchObject([{ line: lines.length }]);
    });

    it('is shown no code once that is forbidden, for a prompt that is under way too', async () => {
      const { deps } = server();
      const portal = await addOpenPortal(server(), {
        github_repository: 'https://github.com/vitrine-demo/boutique',
        shows_code_to_model: true,
      });
      const forbid = () =>
        deps.database.db
          .updateTable('client_projects')
          .set({ shows_code_to_model: false })
          .where('id', '=', portal.id)
          .execute();
      const shown: boolean[] = [];
      const before = { github: deps.github, promptWriter: deps.promptWriter };
      const github = sampleGitHub();
      deps.promptWriter = {
        name: 'openai',
        write: async (facts) => {
          shown.push(facts.repository?.code !== undefined);
          return joinSections({ Observed: 'It breaks.' });
        },
      };
      try {
        for (const [index, whileRead] of [async () => {}, forbid].entries()) {
          deps.github = {
            ...github,
            async listCommits(...asked) {
              await whileRead();
              return github.listCommits(...asked);
            },
          };
          await portal.client.supportRequests.create(filledRequest(portal));
          await expect.poll(() => shown.length).toBe(index + 1);
        }
      } finally {
        Object.assign(deps, before);
      }
      expect(shown).toEqual([true, false]);
    });

    it('translates a report first, and throws where it answers something else', async () => {
      model.onMessage(/.*/, { content: '{"title":"Cart total","description":"wrong"}' });
      const { translate } = writer();
      expect(await translate?.(report, never)).toEqual({ title: 'Cart total', description: 'wrong' });
      model.reset();
      model.onMessage(/.*/, { content: 'Sorry' });
      await expect(translate?.(report, never)).rejects.toThrow();
    });
  },
);
