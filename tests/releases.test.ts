import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { said } from '../src/content/language.ts';
import { promptWords } from '../src/content/prompts.ts';
import { askStale } from '../src/server/releases/follow-service.ts';
import { insertPrompt } from '../src/server/support-requests/prompt-queries.ts';
import { insertRequest, updateRequest } from '../src/server/support-requests/queries.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { mailsTo } from './setup/outbox.ts';
import { required } from './setup/required.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { addOpenPortal } from './setup/support-portals.ts';
import { startForeignServer, startGitHub } from './stand-ins/github.ts';
import { createAgent } from './stand-ins/github-agent.ts';

const files = new Map([
  ['README.md', '# Boutique\n'],
  ['src/cart/total.ts', 'export function cartTotal() {}\n'],
]);

let github: Awaited<ReturnType<typeof startGitHub>>;
let agent: ReturnType<typeof createAgent>;
let server: TestServer;
let base: string;
/** Stands before GitHub: hands on what it is asked, unless a test has it do otherwise once. */
let foreign: Awaited<ReturnType<typeof startForeignServer>>;
let once: { path: RegExp; answer: number | 'cut off' } | undefined;

beforeAll(async () => {
  github = await startGitHub({ owner: 'soleil', name: 'boutique' }, files);
  agent = createAgent(github);
  foreign = await startForeignServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const asked = `${request.method} ${request.url}`;
    const now = once?.path.test(asked) ? once : undefined;
    if (now) once = undefined;
    if (typeof now?.answer === 'number') {
      response.writeHead(now.answer, { 'content-type': 'application/json' }).end('{"message":"No"}');
      return;
    }
    const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
    const answer = await fetch(`${github.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { authorization, 'content-type': type },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    // What a process does not hear that is killed, or cut off, after GitHub has done it.
    if (now) response.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  server = await startTestServer('postgres', createScriptedAssistant(), { GITHUB_API_URL: foreign.url });
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server?.close();
  await foreign?.close();
  await github?.close();
});

const staff = () => server.asStaff('support');
const db = () => server.deps.database.db;

const prompt = (
  expected = 'Amounts are exact to the cent.',
) => `# Fix a bug (support request 1, critical priority)

**Paths:** 1 path proven to exist in https://github.com/soleil/boutique at commit \`0123456789abcdef0123456789abcdef01234567\`.

## Observed

The client reports a defect in \`Boutique Lumière\`. The report stands word for word under the client's words.

## Expected

- ${expected}

## Relevant files

Found by the words of the report, best first.

- \`src/cart/total.ts\`, line 1: the path holds "panier"

## Acceptance criteria

- [ ] A test (beside \`src/cart/total.ts\`) fails before the change and passes after it.

## Client's words (untrusted)

Everything from here to the end is quoted from outside.

Title:

> Le panier se vide
`;

/** A project with a token that may write, and a request in it whose prompt is written. */
async function addRequest({ language = 'fr' as const, text = prompt(), title = 'Le panier se vide' } = {}) {
  const portal = await addOpenPortal(server, { language });
  const caller = await staff();
  await caller.clientProjects.setGithub({
    clientProjectId: portal.id,
    githubRepository: 'https://github.com/soleil/boutique',
  });
  await caller.releases.setSettings({ clientProjectId: portal.id, writeToken: github.token });
  const requestId = await writeRequest(portal.id, { text, title });
  return { portal, requestId, clientProjectId: portal.id };
}

const writeRequest = (clientProjectId: number, { text = prompt(), title = 'Le panier se vide' } = {}) =>
  db()
    .transaction()
    .execute(async (trx) => {
      const id = required(
        await insertRequest(trx, {
          clientProjectId,
          requestType: 'Bug',
          title,
          description:
            'Le panier se vide quand Nadia Rahman recharge la page, écrire à nadia@soleil.example.',
          priority: 'Critique',
          rating: 4,
        }),
      );
      await insertPrompt(trx, id, {
        text,
        writer: 'embedded',
        repository: 'https://github.com/soleil/boutique',
        commit: '0123456789abcdef0123456789abcdef01234567',
        namedPaths: 1,
        provenPaths: 1,
        requestedBy: undefined,
      });
      await updateRequest(trx, id, { prompt_state: 'done' });
      return id;
    });

async function handOver(requestId: number, withAgent = false) {
  const caller = await staff();
  const { digest } = await caller.releases.preview({ requestId });
  await caller.releases.handOver({ requestId, digest, withAgent });
  return reaches(requestId, 'issue');
}

const newest = async (requestId: number) =>
  required((await (await staff()).releases.rounds({ requestId })).at(-1));

/** Waits until the newest round is at a step, and answers it. */
async function reaches(requestId: number, step: string, round?: number) {
  await expect
    .poll(async () => {
      const last = await newest(requestId);
      return round === undefined || last.round === round ? last.step : undefined;
    })
    .toBe(step);
  return newest(requestId);
}

/** Has GitHub looked at now, however short ago that was. */
async function look(requestId: number) {
  const { round } = await newest(requestId);
  await db()
    .updateTable('handovers')
    .set({ looked_at: null })
    .where('support_request_id', '=', requestId)
    .execute();
  await (await staff()).releases.look({ requestId, round });
}

const lookUntil = async (requestId: number, step: string) => {
  await look(requestId);
  return reaches(requestId, step);
};

const issuesOf = async (requestId: number) =>
  (await agent.issues()).filter(({ title }) =>
    title.includes(`(${said(promptWords).issue.request(requestId, 1)}`),
  );

describe('the token that writes', () => {
  it('is tried without opening an issue, and never answered', async () => {
    const { clientProjectId } = await addRequest();
    const caller = await staff();
    const before = (await agent.issues()).length;
    expect(await caller.releases.testSettings({ clientProjectId })).toMatchObject({
      outcome: 'ok',
      isPrivate: false,
    });
    expect((await agent.issues()).length).toBe(before);
    const settings = await caller.releases.settings({ clientProjectId });
    expect(settings).toMatchObject({ hasWriteToken: true, agent: null });
    expect(JSON.stringify(settings)).not.toContain(github.token);
    const row = await db()
      .selectFrom('release_settings')
      .selectAll()
      .where('client_project_id', '=', clientProjectId)
      .executeTakeFirstOrThrow();
    expect(row.write_token_encrypted?.toString('latin1')).not.toContain(github.token);
  });

  it('says what is wrong with it', async () => {
    const { clientProjectId } = await addRequest();
    const caller = await staff();
    once = { path: /GET/, answer: 401 };
    expect(await caller.releases.testSettings({ clientProjectId })).toMatchObject({ outcome: 'bad-token' });
    once = { path: /POST .*\/issues$/, answer: 403 };
    expect(await caller.releases.testSettings({ clientProjectId })).toMatchObject({ outcome: 'no-write' });
    once = { path: /GET/, answer: 503 };
    expect(await caller.releases.testSettings({ clientProjectId })).toMatchObject({ outcome: 'unreachable' });
    await caller.releases.setSettings({ clientProjectId, writeToken: null });
    expect(await caller.releases.testSettings({ clientProjectId })).toMatchObject({ outcome: 'no-token' });
    expect((await caller.releases.settings({ clientProjectId })).hasWriteToken).toBe(false);
  });

  it('does not go on to the repository of another owner', async () => {
    const { clientProjectId } = await addRequest();
    const caller = await staff();
    await caller.releases.testSettings({ clientProjectId });
    await caller.clientProjects.setGithub({
      clientProjectId,
      githubRepository: 'https://github.com/soleil/other',
    });
    expect((await caller.releases.settings({ clientProjectId })).hasWriteToken).toBe(true);
    await caller.clientProjects.setGithub({
      clientProjectId,
      githubRepository: 'https://github.com/lune/boutique',
    });
    expect((await caller.releases.settings({ clientProjectId })).hasWriteToken).toBe(false);
  });
});

describe('handing over', () => {
  it('sends what was read, and nothing of the client to a public repository', async () => {
    const { requestId } = await addRequest();
    const caller = await staff();
    const preview = await caller.releases.preview({ requestId });
    expect(preview).toMatchObject({ isPublic: true, isVisibilityKnown: true, problem: null, round: 1 });
    await caller.releases.handOver({ requestId, digest: preview.digest });
    const { issue } = await reaches(requestId, 'issue');
    const [made, ...others] = await issuesOf(requestId);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ number: issue?.number, title: preview.title, body: preview.body });
    expect(made?.body).toContain('- `src/cart/total.ts`, line 1');
    expect(made?.body).toContain('Amounts are exact to the cent.');
    expect(made?.body).not.toMatch(/Lumière|panier|Nadia|Rahman|soleil\.example|untrusted|non fiables/);
  });

  it('is refused where something else would be sent by now', async () => {
    const { requestId, clientProjectId } = await addRequest();
    const caller = await staff();
    const { digest } = await caller.releases.preview({ requestId });
    await caller.releases.setSettings({ clientProjectId, agent: 'copilot-swe-agent[bot]' });
    await expect(caller.releases.handOver({ requestId, digest })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await issuesOf(requestId)).toEqual([]);
  });

  it('makes one issue, however often it is asked for at once', async () => {
    const { requestId } = await addRequest();
    const caller = await staff();
    const { digest } = await caller.releases.preview({ requestId });
    await Promise.all(Array.from({ length: 5 }, () => caller.releases.handOver({ requestId, digest })));
    await reaches(requestId, 'issue');
    await caller.releases.handOver({ requestId, digest });
    expect(await issuesOf(requestId)).toHaveLength(1);
  });

  it('counts the first of two, also where the other one is asking GitHub by then', async () => {
    const { requestId } = await addRequest();
    const caller = await staff();
    const { digest } = await caller.releases.preview({ requestId });
    const asked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    const about = vi.spyOn(server.deps.tracker, 'about').mockImplementationOnce(async (...of) => {
      asked.resolve();
      await mayAnswer.promise;
      return server.deps.tracker.about(...of);
    });
    const late = caller.releases.handOver({ requestId, digest });
    await asked.promise;
    await handOver(requestId);
    mayAnswer.resolve();
    await late;
    about.mockRestore();
    expect(await issuesOf(requestId)).toHaveLength(1);
  });

  it('finds the issue that an earlier try has made, and makes no second', async () => {
    const { requestId } = await addRequest();
    const caller = await staff();
    const preview = await caller.releases.preview({ requestId });
    // As a process leaves it that is killed between the answer and our row.
    await github.call('POST', '/issues', { title: preview.title, body: preview.body });
    const { issue } = await handOver(requestId);
    const made = await issuesOf(requestId);
    expect(made.map(({ number }) => number)).toEqual([issue?.number]);
  });

  it('assigns the agent where it can be, and says where it cannot', async () => {
    const { requestId, clientProjectId } = await addRequest();
    const caller = await staff();
    await caller.releases.setSettings({ clientProjectId, agent: 'nobody-here' });
    expect(await handOver(requestId, true)).toMatchObject({ agent: 'nobody-here', isAgentAssigned: false });
    const other = await addRequest();
    await caller.releases.setSettings({ clientProjectId: other.clientProjectId, agent: 'soleil' });
    expect(await handOver(other.requestId, true)).toMatchObject({ agent: 'soleil', isAgentAssigned: true });
    const [made] = await issuesOf(other.requestId);
    expect(made?.assignees.map(({ login }) => login)).toEqual(['soleil']);
  });

  it('makes one issue also where GitHub’s answer is lost', async () => {
    const { requestId } = await addRequest();
    once = { path: /POST .*\/issues$/, answer: 'cut off' };
    const { issue } = await handOver(requestId);
    expect(once).toBeUndefined();
    expect((await issuesOf(requestId)).map(({ number }) => number)).toEqual([issue?.number]);
  });

  it('fails in words where GitHub refuses, and can be tried again', async () => {
    const { requestId } = await addRequest();
    const caller = await staff();
    const { digest } = await caller.releases.preview({ requestId });
    once = { path: /POST .*\/issues$/, answer: 403 };
    await caller.releases.handOver({ requestId, digest });
    expect((await reaches(requestId, 'failed')).problem).toMatch(/Issues/);
    await handOver(requestId);
    expect(await issuesOf(requestId)).toHaveLength(1);
  });

  it('counts a repository as public of which GitHub says nothing, and quotes the client in a private one', async () => {
    const { requestId } = await addRequest();
    const caller = await staff();
    once = { path: /GET/, answer: 503 };
    expect(await caller.releases.preview({ requestId })).toMatchObject({
      isPublic: true,
      isVisibilityKnown: false,
      problem: expect.any(String),
    });
    await github.call('PATCH', '', { private: true });
    // Of an answer that went translated, whoever mends it reads what was written.
    const original = {
      text: 'We look into the cart.',
      language: 'en' as const,
      to: 'fr' as const,
      model: 'gpt-test',
    };
    await caller.supportRequests.write({ requestId, message: 'Nous regardons le panier.', original });
    const preview = await caller.releases.preview({ requestId });
    expect(preview).toMatchObject({ isPublic: false, problem: null });
    expect(preview.body).toContain(`> staff: ${original.text}`);
    expect(preview.body).not.toContain('Nous regardons');
    expect(preview.body).toContain('> 1 | Le panier se vide quand Nadia Rahman recharge la page');
    expect(preview.body).not.toContain('soleil.example');
    // Read for a private place, it is not sent to a public one.
    await github.call('PATCH', '', { private: false });
    await expect(caller.releases.handOver({ requestId, digest: preview.digest })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await issuesOf(requestId)).toEqual([]);
  });

  it('waits for a prompt, for an open request and for a token', async () => {
    const { requestId, clientProjectId } = await addRequest();
    const caller = await staff();
    await caller.supportRequests.setStatus({ requestId, status: 'Résolu' });
    expect((await caller.releases.preview({ requestId })).problem).toMatch(/rouvrez/);
    await caller.supportRequests.setStatus({ requestId, status: 'En cours' });
    await caller.releases.setSettings({ clientProjectId, writeToken: null });
    const { problem, digest } = await caller.releases.preview({ requestId });
    expect(problem).toMatch(/token/);
    await expect(caller.releases.handOver({ requestId, digest })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('what becomes of it', () => {
  it('is followed from the branch to the release, and the client told once', async () => {
    const { portal, requestId } = await addRequest({
      text: prompt('Le panier garde ses articles après un rechargement de la page.'),
    });
    const { issue } = await handOver(requestId);
    const number = required(issue).number;
    const branch = `fix-${number}`;
    await agent.openBranch(branch);
    expect((await lookUntil(requestId, 'branch')).facts.map(({ kind }) => kind)).toEqual(['issue', 'branch']);
    const pull = await agent.openPull(branch, `Fixes #${number}`);
    await agent.check(pull.head.sha, 'success');
    await agent.review(pull.number, 'APPROVE');
    const review = await lookUntil(requestId, 'review');
    expect(review.facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'pull-request', number: pull.number, detail: 'open' }),
        expect.objectContaining({ kind: 'checks', detail: 'passed' }),
        expect.objectContaining({ kind: 'review', detail: 'approved' }),
      ]),
    );
    const seen = async () =>
      (await portal.client.supportRequests.forProject({ clientProjectId: portal.id }))[0]?.repair;
    expect(await seen()).toBe('review');
    await agent.merge(pull.number);
    expect((await lookUntil(requestId, 'merged')).note).toBeNull();
    expect(await seen()).toBe('repaired');
    // Neither a draft nor a trial is a release.
    await agent.release(`v0.${number}-draft`, { draft: true });
    await agent.release(`v0.${number}-rc`, { prerelease: true });
    await look(requestId);
    await expect.poll(async () => (await newest(requestId)).lookedAt).not.toBeNull();
    expect((await newest(requestId)).step).toBe('merged');
    await agent.release(`v1.${number}`);
    const released = await lookUntil(requestId, 'released');
    expect(released.facts.at(-1)).toMatchObject({ kind: 'released', detail: `release:v1.${number}` });
    // They hear it from the staff first, who are told that it waits, and of no look after it.
    expect(await seen()).toBe('repaired');
    await look(requestId);
    await expect.poll(async () => (await newest(requestId)).lookedAt).not.toBeNull();
    const notices = await server.deps.database.db
      .selectFrom('notices')
      .select(['count', 'kind'])
      .where('request_id', '=', requestId)
      .where('kind', '=', 'repair-released')
      .execute();
    expect(notices[0]).toMatchObject({ count: 1 });
    const { text, language, sentAt } = required(released.note);
    expect({ language, sentAt }).toEqual({ language: 'fr', sentAt: null });
    expect(text).toContain('Le panier se vide');
    expect(text).toContain('- Le panier garde ses articles après un rechargement de la page.');
    expect(text).not.toMatch(/Mend|free|Fixes|<!--/);
    expect(await mailsTo(server, portal.mailbox)).toEqual([]);

    const caller = await staff();
    const told = { requestId, round: 1, message: text };
    await Promise.all([caller.releases.tellClient(told), caller.releases.tellClient(told)]);
    await caller.releases.tellClient(told);
    expect(await seen()).toBe('released');
    const thread = await portal.client.supportRequests.thread({ requestId });
    expect(thread.map(({ message }) => message)).toEqual([text]);
    expect(await caller.supportRequests.get({ requestId })).toMatchObject({ status: 'Résolu' });
    const jobs = await server.deps.database.jobs.executeSql(
      `select data from pgboss.job where name = 'support-request.mail-client' and data ->> 'requestId' = $1`,
      [String(requestId)],
    );
    expect(jobs.rows).toHaveLength(1);
    expect((await newest(requestId)).note?.sentAt).not.toBeNull();
  });

  it('begins another round where the request is opened again, and keeps the first', async () => {
    const { portal, requestId } = await addRequest();
    const { issue } = await handOver(requestId);
    const caller = await staff();
    await caller.releases.markReleased({ requestId, round: 1 });
    const [first] = await caller.releases.rounds({ requestId });
    expect(first).toMatchObject({ step: 'released', endedAt: null });
    await caller.releases.tellClient({ requestId, round: 1, message: required(first?.note).text });
    await portal.client.supportRequests.reopen({ requestId });
    const [row] = await portal.client.supportRequests.forProject({ clientProjectId: portal.id });
    expect(row).toMatchObject({ status: 'Nouveau', repair: null });
    const preview = await caller.releases.preview({ requestId });
    expect(preview).toMatchObject({ round: 2, problem: null });
    await caller.releases.handOver({ requestId, digest: preview.digest });
    await reaches(requestId, 'issue', 2);
    const rounds = await caller.releases.rounds({ requestId });
    expect(rounds.map(({ round, issue: made }) => [round, made?.number === issue?.number])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(rounds[0]?.endedAt).not.toBeNull();
    expect(rounds[1]?.title).toContain(said(promptWords).issue.request(requestId, 2));
  });

  it('is closed without a repair, and goes on where the issue is opened again', async () => {
    const { requestId } = await addRequest();
    const { issue } = await handOver(requestId);
    const number = required(issue).number;
    await agent.closeIssue(number, 'not_planned');
    expect((await lookUntil(requestId, 'closed')).facts.at(-1)).toMatchObject({
      kind: 'closed',
      detail: 'not-planned',
    });
    await agent.reopenIssue(number);
    await lookUntil(requestId, 'issue');
  });

  it('falls back where the pull request is given up', async () => {
    const { requestId } = await addRequest();
    const { issue } = await handOver(requestId);
    const number = required(issue).number;
    await agent.openBranch(`issue-${number}`);
    const pull = await agent.openPull(`issue-${number}`, 'A try');
    await lookUntil(requestId, 'review');
    await agent.closePull(pull.number);
    await lookUntil(requestId, 'issue');
  });

  it('is looked at by itself where nobody tells of events', async () => {
    const { requestId } = await addRequest();
    const { issue } = await handOver(requestId);
    const number = required(issue).number;
    await agent.openBranch(`issue-${number}`);
    await agent.openPull(`issue-${number}`, 'A try');
    await db()
      .updateTable('handovers')
      .set({ looked_at: new Date(Date.now() - 6 * 60_000) })
      .where('support_request_id', '=', requestId)
      .execute();
    expect(await askStale(server.deps)).toBeGreaterThan(0);
    await reaches(requestId, 'review');

    // One that was asked for and never came is asked for anew.
    for (const [hours, asked] of [
      [1, 0],
      [7, 1],
    ] as const) {
      await db()
        .updateTable('handovers')
        .set({ is_due: true, looked_at: new Date(Date.now() - hours * 3_600_000) })
        .where('support_request_id', '=', requestId)
        .execute();
      expect(await askStale(server.deps)).toBe(asked);
    }
  });

  it('goes with its request', async () => {
    const { requestId } = await addRequest();
    await handOver(requestId);
    const id = (
      await db()
        .selectFrom('handovers')
        .select('id')
        .where('support_request_id', '=', requestId)
        .executeTakeFirstOrThrow()
    ).id;
    const { removeRequestsOf } = await import('../src/server/support-requests/service.ts');
    const { clientProjectId } = await (await staff()).supportRequests.get({ requestId });
    await removeRequestsOf(server.deps, [clientProjectId]);
    for (const table of ['handover_facts', 'release_notes'] as const) {
      expect(await db().selectFrom(table).selectAll().where('handover_id', '=', id).execute()).toEqual([]);
    }
  });
});

describe('the webhook', () => {
  const sign = (secret: string, body: string | Buffer) =>
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

  /** Sends what GitHub would, or somebody who would like to be it. */
  const deliver = async (
    clientProjectId: number | string,
    body: string | Buffer,
    headers: Record<string, string | undefined>,
  ) => {
    const all = {
      'content-type': 'application/json',
      'x-github-event': 'issues',
      'x-github-delivery': randomUUID(),
      ...headers,
    };
    const response = await fetch(`${base}/api/webhooks/github/${clientProjectId}`, {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
  };

  async function hooked() {
    const added = await addRequest();
    const caller = await staff();
    await caller.releases.testSettings({ clientProjectId: added.clientProjectId });
    const { secret } = await caller.releases.renewWebhookSecret({ clientProjectId: added.clientProjectId });
    const { issue } = await handOver(added.requestId);
    const repository = await github.call<{ id: number; full_name: string }>('GET', '');
    const event = { action: 'closed', issue: { number: required(issue).number }, repository };
    return { ...added, secret, event, number: required(issue).number };
  }
  const isAsked = async (requestId: number) => {
    const { is_due: isDue } = await db()
      .selectFrom('handovers')
      .select('is_due')
      .where('support_request_id', '=', requestId)
      .executeTakeFirstOrThrow();
    return isDue;
  };
  const heldLooks = (requestId: number) =>
    // The next look is then due in a while, so that what is asked for stays to be seen.
    db()
      .updateTable('handovers')
      .set({ looked_at: new Date(Date.now() + 60_000) })
      .where('support_request_id', '=', requestId)
      .execute();

  it('is told of by GitHub itself, signed, and has the rest followed', async () => {
    const { requestId, clientProjectId, secret, number } = await hooked();
    await agent.hook(`${base}/api/webhooks/github/${clientProjectId}`, secret);
    await db()
      .updateTable('handovers')
      .set({ looked_at: null })
      .where('support_request_id', '=', requestId)
      .execute();
    await agent.openBranch(`fix-${number}`);
    await agent.openPull(`fix-${number}`, `Fixes #${number}`);
    await reaches(requestId, 'review');
    const settings = await (await staff()).releases.settings({ clientProjectId });
    expect(settings.webhook.heardAt).not.toBeNull();
  });

  it('takes a signed event once, whatever number it comes under', async () => {
    const { requestId, clientProjectId, secret, event } = await hooked();
    await heldLooks(requestId);
    const body = JSON.stringify(event);
    const headers = { 'x-hub-signature-256': sign(secret, body) };
    expect(await deliver(clientProjectId, body, headers)).toEqual({
      status: 200,
      answer: { received: true },
    });
    expect(await isAsked(requestId)).toBe(true);
    await db()
      .updateTable('handovers')
      .set({ is_due: false })
      .where('support_request_id', '=', requestId)
      .execute();
    expect((await deliver(clientProjectId, body, headers)).status).toBe(200);
    expect(await isAsked(requestId)).toBe(false);
  });

  it('refuses in one and the same way what is not signed with the project’s own secret', async () => {
    const { requestId, clientProjectId, secret, event } = await hooked();
    const other = await hooked();
    await heldLooks(requestId);
    const body = JSON.stringify(event);
    const good = sign(secret, body);
    const refused = {
      status: 400,
      answer: expect.objectContaining({
        code: 'BAD_REQUEST',
        message: 'The event or its signature is not valid',
      }),
    };
    const tries: [string | number, string, Record<string, string | undefined>][] = [
      [clientProjectId, body, { 'x-hub-signature-256': undefined }],
      [clientProjectId, body, { 'x-hub-signature-256': '' }],
      [clientProjectId, body, { 'x-hub-signature-256': 'sha256=' }],
      [clientProjectId, body, { 'x-hub-signature-256': `sha1=${'0'.repeat(40)}` }],
      [clientProjectId, body, { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }],
      [clientProjectId, body, { 'x-hub-signature-256': sign('', body) }],
      [clientProjectId, body, { 'x-hub-signature-256': sign('none', body) }],
      [clientProjectId, body, { 'x-hub-signature-256': sign(other.secret, body) }],
      [clientProjectId, `${body} `, { 'x-hub-signature-256': good }],
      [clientProjectId, body.replace('closed', 'opened'), { 'x-hub-signature-256': good }],
      [other.clientProjectId, body, { 'x-hub-signature-256': good }],
      [999_999_999, body, { 'x-hub-signature-256': good }],
      ['1%20or%201', body, { 'x-hub-signature-256': good }],
      [clientProjectId, body, { 'x-hub-signature-256': good, 'x-github-event': undefined }],
      [clientProjectId, body, { 'x-hub-signature-256': good, 'x-github-delivery': undefined }],
      [clientProjectId, body, { 'x-hub-signature-256': good, 'x-github-delivery': 'x'.repeat(300) }],
    ];
    for (const one of tries) expect(await deliver(...one), JSON.stringify(one[2])).toMatchObject(refused);
    expect(await isAsked(requestId)).toBe(false);
  });

  it('hears nothing of another repository, also under the name of the own', async () => {
    const { requestId, clientProjectId, secret, event } = await hooked();
    await heldLooks(requestId);
    for (const repository of [
      { id: event.repository.id + 1, full_name: 'lune/other' },
      { id: event.repository.id + 1, full_name: event.repository.full_name },
      undefined,
    ]) {
      const body = JSON.stringify({ ...event, repository });
      const headers = { 'x-hub-signature-256': sign(secret, body) };
      expect(await deliver(clientProjectId, body, headers)).toEqual({
        status: 200,
        answer: { received: false },
      });
    }
    for (const body of ['[]', 'null', '"x"', '{', `{"repository":{"id":"1"}}`]) {
      const headers = { 'x-hub-signature-256': sign(secret, body) };
      expect(await deliver(clientProjectId, body, headers)).toEqual({
        status: 200,
        answer: { received: false },
      });
    }
    expect(await isAsked(requestId)).toBe(false);
  });

  it('hears the repository that takes the place of another, by its name until GitHub is asked', async () => {
    const { clientProjectId, secret, event } = await hooked();
    await (await staff()).clientProjects.setGithub({
      clientProjectId,
      githubRepository: 'https://github.com/soleil/other',
    });
    const other = { id: event.repository.id + 1, full_name: 'soleil/other' };
    for (const [repository, received] of [
      [other, true],
      [event.repository, false],
    ] as const) {
      const body = JSON.stringify({ ...event, repository });
      const headers = { 'x-hub-signature-256': sign(secret, body) };
      expect(await deliver(clientProjectId, body, headers)).toEqual({ status: 200, answer: { received } });
    }
  });

  it('counts the old secret no more once there is another, and none where it is removed', async () => {
    const { clientProjectId, secret, event } = await hooked();
    const caller = await staff();
    const { secret: next } = await caller.releases.renewWebhookSecret({ clientProjectId });
    expect(next).not.toBe(secret);
    const body = JSON.stringify(event);
    expect((await deliver(clientProjectId, body, { 'x-hub-signature-256': sign(secret, body) })).status).toBe(
      400,
    );
    expect((await deliver(clientProjectId, body, { 'x-hub-signature-256': sign(next, body) })).status).toBe(
      200,
    );
    await caller.releases.removeWebhook({ clientProjectId });
    const later = JSON.stringify({ ...event, action: 'reopened' });
    expect((await deliver(clientProjectId, later, { 'x-hub-signature-256': sign(next, later) })).status).toBe(
      400,
    );
    const audit = await db()
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject', '=', `client-project:${clientProjectId}`)
      .execute();
    expect(audit.filter(({ action }) => action === 'client-project.set-webhook')).toHaveLength(3);
    expect(JSON.stringify(audit)).not.toContain(next);
  });

  it('takes 25 MB and no more', async () => {
    const { clientProjectId, secret, event } = await hooked();
    const most = 25 * 1024 * 1024;
    const empty = JSON.stringify({ ...event, filler: '' });
    const body = JSON.stringify({ ...event, filler: 'x'.repeat(most - empty.length) });
    expect(body.length).toBe(most);
    expect((await deliver(clientProjectId, body, { 'x-hub-signature-256': sign(secret, body) })).status).toBe(
      200,
    );
    const more = `${body} `;
    const answer = await deliver(clientProjectId, more, { 'x-hub-signature-256': sign(secret, more) }).catch(
      () => ({ status: 413 }),
    );
    expect(answer.status).toBe(413);
  });

  it('takes events that come late and in another order', async () => {
    const { requestId, clientProjectId, secret, number } = await hooked();
    await agent.openBranch(`fix-${number}`);
    const pull = await agent.openPull(`fix-${number}`, `Fixes #${number}`);
    await agent.merge(pull.number);
    await agent.release(`v2.${number}`);
    const repository = await github.call<{ id: number; full_name: string }>('GET', '');
    const head = { ref: `fix-${number}` };
    const pullRequest = { number: pull.number, title: 'Mend', body: `Fixes #${number}`, head };
    const events: [string, object][] = [
      ['release', { action: 'published', release: { tag_name: `v2.${number}` } }],
      ['pull_request', { action: 'closed', pull_request: pullRequest }],
      ['pull_request_review', { action: 'submitted', pull_request: pullRequest }],
      ['pull_request', { action: 'opened', pull_request: pullRequest }],
      ['issues', { action: 'opened', issue: { number } }],
    ];
    await db()
      .updateTable('handovers')
      .set({ looked_at: null })
      .where('support_request_id', '=', requestId)
      .execute();
    for (const [name, event] of events) {
      const body = JSON.stringify({ ...event, repository });
      const headers = { 'x-hub-signature-256': sign(secret, body), 'x-github-event': name };
      expect((await deliver(clientProjectId, body, headers)).status).toBe(200);
    }
    const { facts, note } = await reaches(requestId, 'released');
    expect(facts.filter(({ kind }) => kind === 'released')).toHaveLength(1);
    expect(note).not.toBeNull();
  });
});
