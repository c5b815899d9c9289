// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { said } from '../../src/content/language.ts';
import { promptWords } from '../../src/content/prompts.ts';
import type {
  PromptVersion,
  RequestDetail,
  SupportRequest,
} from '../../src/routers/support-requests.schema.ts';
import { noteFault } from '../setup/fault-table.ts';
import { builtServer, type Started, startProgram } from '../setup/processes.ts';
import { databaseEnv } from '../setup/server.ts';
import { addAdministrator, createBrowser, promptWritten, staffEmail } from '../setup/support-browser.ts';
import { startForeignServer, startGitHub } from '../stand-ins/github.ts';

describe('kill -9 in the support', () => {
  let github: Awaited<ReturnType<typeof startGitHub>>;
  let gate: Awaited<ReturnType<typeof startGate>>;
  let env: Record<string, string>;
  let folder: string;
  let server: Started;
  let projectId: number;
  const staff = createBrowser(() => server.url);

  beforeAll(async () => {
    github = await startGitHub(
      { owner: 'soleil', name: 'boutique' },
      new Map([['src/cart/total.ts', 'export function cartTotal() {}\n']]),
    );
    await github.call('POST', '/issues', { title: 'Le total', body: 'Le total du panier est faux.' });
    gate = await startGate(github.url);
    folder = await mkdtemp(join(tmpdir(), 'vitrine-kill-'));
    env = {
      ...(await databaseEnv('postgres')),
      HOST: '127.0.0.1',
      GITHUB_API_URL: gate.url,
      LOG_LEVEL: 'warn',
    };
    if (env.DATABASE_URL) await addAdministrator(env.DATABASE_URL);
    await start();
    expect((await staff.signInAsStaff(env.DATABASE_URL ? staffEmail : 'admin@vitrine.example')).status).toBe(
      200,
    );
    const project = await staff.call<{ id: number }>('POST', '/api/client-projects', {
      slug: 'coupure',
      name: 'Boutique',
    });
    projectId = project.id;
    await staff.call('PATCH', `/api/client-projects/${projectId}/github`, {
      githubRepository: 'https://github.com/soleil/boutique',
    });
  });
  afterAll(async () => {
    gate?.open();
    await server?.stop();
    await gate?.close();
    await github?.close();
    for (const used of [folder, env.DATA_DIR]) await rm(used as string, { recursive: true, force: true });
  });

  const start = async () => {
    server = await startProgram(builtServer, env, join(folder, 'server.log'));
  };
  const detailOf = (id: number) => staff.call<RequestDetail>('GET', `/api/support-requests/${id}`);
  const create = () =>
    staff.call<SupportRequest>('POST', '/api/support-requests', {
      clientProjectId: projectId,
      title: 'Le total est faux',
      description: 'Le total du panier (cart total) est faux.',
      documentType: 'github',
      documentUrl: 'https://github.com/soleil/boutique/issues/1',
    });

  /** Kills the server while GitHub is being asked for `path`, and starts it again with a GitHub that answers. */
  const killDuring = async (path: RegExp, begin: () => Promise<number>) => {
    gate.hold(path);
    const id = await begin();
    await expect.poll(() => gate.isHolding(), { interval: 20 }).toBe(true);
    const meanwhile = await detailOf(id);
    await server.kill();
    gate.open();
    await start();
    return { id, meanwhile };
  };

  /** The same, once GitHub has done what it was asked and before anybody has heard of it. */
  const killAfterAnswer = async (path: RegExp, begin: () => Promise<number>) => {
    gate.hold(path, 'answered');
    await begin();
    await expect.poll(() => gate.isHolding(), { interval: 20 }).toBe(true);
    await server.kill();
    gate.open();
    await start();
  };

  it('in the middle of reading leaves a request that has its document, and one prompt', async () => {
    const { id, meanwhile } = await killDuring(/\/issues\/1$/, async () => (await create()).id);
    expect(meanwhile).toMatchObject({ documentState: 'reading', promptState: 'waiting' });
    const detail = await promptWritten(staff, id, 1);
    expect(detail).toMatchObject({ documentState: 'read', documentTitle: 'Le total' });
    expect(detail.events.map(({ kind }) => kind)).toEqual(['created', 'document', 'prompt']);
    note('kill -9 while a document is read');
  });

  it('in the middle of writing leaves exactly one new version', async () => {
    const { id } = await create();
    await promptWritten(staff, id, 1);
    const { meanwhile } = await killDuring(/\/commits/, async () => {
      await staff.call('POST', `/api/support-requests/${id}/regenerate-gpt`);
      return id;
    });
    expect(meanwhile).toMatchObject({ promptState: 'writing', promptStep: 'repository', promptVersion: 1 });
    const detail = await promptWritten(staff, id, 2);
    expect(detail.gptResponse).toContain('`src/cart/total.ts`');
    const versions = await staff.call<PromptVersion[]>('GET', `/api/support-requests/${id}/prompts`);
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(detail.events.map(({ kind }) => kind)).toEqual(['created', 'document', 'prompt', 'prompt']);
    note('kill -9 while a prompt is written');
  });

  it('between GitHub’s answer and our row leaves exactly one issue', async () => {
    const { id } = await create();
    await promptWritten(staff, id, 1);
    await staff.call('PATCH', `/api/client-projects/${projectId}/release`, { writeToken: github.token });
    const { digest } = await staff.call<{ digest: string }>('GET', `/api/support-requests/${id}/hand-over`);
    await killAfterAnswer(/\/issues$/, async () => {
      await staff.call('POST', `/api/support-requests/${id}/hand-over`, { digest });
      return id;
    });
    const rounds = () =>
      staff.call<{ step: string; issue: { number: number } | null }[]>(
        'GET',
        `/api/support-requests/${id}/rounds`,
      );
    await expect.poll(async () => (await rounds())[0]?.step, { timeout: 120_000 }).toBe('issue');
    const issues = await github.call<{ number: number; title: string }[]>('GET', '/issues?state=all');
    const made = issues.filter(({ title }) => title.includes(`(${said(promptWords).issue.request(id, 1)})`));
    expect(made.map(({ number }) => number)).toEqual([(await rounds())[0]?.issue?.number]);
    note('kill -9 while an issue is opened');
  });
});

/** Comes after what has compared all that there is with what there has to be. */
const note = (what: string) => noteFault({ what, times: 1, acknowledged: 1 });

/** Stands before a GitHub and holds back the answers to some paths until it is opened. */
async function startGate(target: string) {
  let held: RegExp | undefined;
  let isAnswered = false;
  let isHolding = false;
  let release = () => {};
  let opened = Promise.resolve();
  const server = await startForeignServer(async (request, response) => {
    const path = request.url ?? '';
    const wait = async () => {
      isHolding = true;
      await opened;
    };
    const isHeld = held?.test(path);
    if (isHeld && !isAnswered) await wait();
    if (response.destroyed) return;
    const { authorization } = request.headers;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await fetch(target + path, {
      method: request.method ?? 'GET',
      headers: { ...(authorization && { authorization }), 'content-type': 'application/json' },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    if (isHeld && isAnswered) await wait();
    if (response.destroyed) return;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  return {
    ...server,
    isHolding: () => isHolding,
    /** `answered`: GitHub does what it is asked, and only its answer is held back. */
    hold(path: RegExp, when: 'asked' | 'answered' = 'asked') {
      held = path;
      isAnswered = when === 'answered';
      isHolding = false;
      opened = new Promise((resolve) => {
        release = resolve;
      });
    },
    open() {
      held = undefined;
      release();
    },
  };
}
