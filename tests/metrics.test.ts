import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedAssistant } from '../src/server/assistant/embedded.ts';
import { readConfig } from '../src/server/config/config.ts';
import { createOpenAiAssistant } from '../src/server/integrations/openai.ts';
import { createOpenAiPromptWriter } from '../src/server/integrations/openai-prompt.ts';
import { countStreams, takeStream } from '../src/server/limits/streams-service.ts';
import { startMetrics } from '../src/server/metrics/metrics.ts';
import { joinSections, sectionTitles } from '../src/server/prompts/check.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { modelAt, modelsAt } from './setup/models.ts';
import { promptFacts } from './setup/prompt-facts.ts';
import { startTestServer, type TestServer } from './setup/server.ts';

const docs = join(import.meta.dirname, '../docs/metrics');

it('is off unless a port is set, and then on this machine only', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
});

describe('the metrics', () => {
  let server: TestServer;
  let metrics: Awaited<ReturnType<typeof startMetrics>>;
  beforeAll(async () => {
    server = await startTestServer('postgres', createScriptedAssistant());
    metrics = await startMetrics({ port: 0, host: '127.0.0.1' }, server.deps.database, countStreams);
  });
  afterAll(async () => {
    await metrics?.close();
    await server?.close();
  });
  const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();

  it('count requests by pattern, jobs by kind, and name nobody', async () => {
    const visitor = server.as();
    const { id } = (await visitor.chat.start({ sessionId: 'session_secret' })).toJSON();
    await visitor.chat.send({ conversationId: id, message: 'Bonjour' });
    await server.app.inject({ url: `/api/chat/conversation/${id}/messages` });
    await server.app.inject({ url: '/api/none' });
    await server.deps.database.db
      .insertInto('failed_jobs')
      .values({
        job_id: crypto.randomUUID(),
        name: 'chat.release',
        data: '{}',
        reason: 'time',
        attempts: 1,
        stored_at: new Date(),
        failed_at: new Date(Date.now() - 100_000),
      })
      .execute();
    await expect
      .poll(read)
      .toMatch(/vitrine_job_duration_seconds_count\{job="chat.answer",outcome="done"\} 1/);
    const text = await read();
    const ofRoute = 'route="/api/chat/conversation/:conversationId/messages",status="200"';
    expect(text).toContain(`vitrine_http_request_duration_seconds_count{method="GET",${ofRoute}} 1`);
    expect(text).toContain('vitrine_jobs{job="chat.release",state="failed"} 1');
    expect(text).toMatch(/vitrine_oldest_job_age_seconds\{job="chat.release",state="failed"\} 1\d\d/);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).not.toContain(id);
    expect(text).not.toContain('secret');
    expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
  });

  it.each(['/metrics', '/'])('are text at %s, never guessed at', async (path) => {
    const { headers } = await fetch(`http://127.0.0.1:${metrics.port}${path}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('tell of open streams, connections, the last backup and night, and mails that failed', async () => {
    const { db } = server.deps.database;
    expect(await read()).not.toMatch(/^vitrine_(backup|nightly)_age_seconds /m);
    // The process may still hold streams of tests before this one.
    const streams = async () => Number(/^vitrine_live_streams (\d+)$/m.exec(await read())?.[1]);
    const before = await streams();
    const stream = takeStream(server.deps, { address: '192.0.2.7' });
    await sql`update installation set backed_up_at = now() - interval '1 hour', backup_bytes = 1`.execute(db);
    await sql`
      insert into nightly_runs (name, ran_on, finished_at)
      values ('retention', current_date, now() - interval '2 hours')`.execute(db);
    await sql`
      insert into failed_jobs (job_id, name, data, reason, attempts, stored_at)
      values (gen_random_uuid(), 'staff.mail-link', '{}', 'mail-refused', 1, now())`.execute(db);
    const text = await read();
    expect(await streams()).toBe(before + 1);
    expect(text).toMatch(/^vitrine_backup_age_seconds 36\d\d/m);
    expect(text).toMatch(/^vitrine_nightly_age_seconds 72\d\d/m);
    expect(text).toMatch(/^vitrine_failed_mails 1$/m);
    expect(text).toContain('vitrine_database_connections{purpose="calls",state="waiting"} 0');
    await db.connection().execute(async () => {
      expect(await read()).toContain('vitrine_database_connections{purpose="calls",state="used"} 1');
    });
    stream.release();
    expect(await streams()).toBe(before);
  });

  describe('of the model', () => {
    const model = new LLMock({ port: 0, logLevel: 'silent' });
    const { agency } = readConfig({});
    const never = new AbortController().signal;
    const counted = (purpose: string, outcome: string) =>
      `vitrine_model_call_duration_seconds_count{purpose="${purpose}",outcome="${outcome}"}`;
    const price = { input: 2, output: 10 };
    const assistantAt = (baseUrl: string, more: object = { price }) =>
      createOpenAiAssistant(modelsAt(baseUrl, more), agency, createEmbeddedAssistant(agency, 0));
    const question = 'Que faites-vous pour un restaurant ?';
    const answer = async (assistant: ReturnType<typeof assistantAt>, stopped = never) => {
      let text = '';
      const turns = [{ role: 'visitor' as const, text: question }];
      for await (const event of assistant.answer({ turns, language: 'fr' }, stopped))
        if (event.type === 'text' || event.type === 'replace') text += event.text;
      return text;
    };
    beforeAll(() => model.start());
    afterAll(() => model.stop());

    it('tell calls by purpose and outcome, their tokens and what they cost, and nobody’s words', async () => {
      const words = 'Nous automatisons les restaurants.';
      const sections = joinSections(Object.fromEntries(sectionTitles.map((title) => [title, words])));
      const assistant = assistantAt(`${model.url}/v1`);
      const usage = (input: number, output: number) => ({ prompt_tokens: input, completion_tokens: output });
      model.onMessage(/restaurant/, { content: words, usage: usage(1_000, 200) });
      model.onMessage(/<transcript>/, { content: 'Un visiteur.', usage: usage(300, 50) });
      model.onMessage(/<facts>/, { content: sections, usage: usage(5_000, 1_500) });
      expect(await answer(assistant)).toBe(words);
      await assistant.summarise(
        {
          turns: [{ role: 'visitor', text: 'Bonjour' }],
          counts: { visitor: 1, assistant: 0, staff: 0 },
          visitor: { name: 'Noor', email: null, phone: null },
          language: 'fr',
          isEscalated: false,
        },
        never,
      );
      const writer = createOpenAiPromptWriter([modelAt(`${model.url}/v1`, { price })]);
      await writer.write(promptFacts(), never);
      model.reset();
      model.onMessage(/<facts>/, { content: 'I cannot help with that.', usage: usage(7, 3) });
      await expect(writer.write(promptFacts(), never)).rejects.toThrow();
      await expect(
        writer.write(promptFacts(), AbortSignal.abort(new Error('The server is stopping'))),
      ).rejects.toThrow();
      const text = await read();
      expect(text).toContain(`${counted('answer', 'done')} 1\n`);
      expect(text).toContain(`${counted('summary', 'done')} 1\n`);
      expect(text).toContain(`${counted('prompt', 'done')} 1\n`);
      expect(text).toContain(`${counted('prompt', 'failed')} 1\n`);
      expect(text).toContain(`${counted('prompt', 'stopped')} 1\n`);
      const tokens = (purpose: string, direction: string) =>
        `vitrine_model_tokens_total{purpose="${purpose}",direction="${direction}"}`;
      expect(text).toContain(`${tokens('answer', 'input')} 1000\n`);
      expect(text).toContain(`${tokens('answer', 'output')} 200\n`);
      expect(text).toContain(`${tokens('summary', 'input')} 300\n`);
      expect(text).toContain(`${tokens('prompt', 'input')} 5007\n`);
      expect(text).toContain(`${tokens('prompt', 'output')} 1503\n`);
      const costs = [...text.matchAll(/^vitrine_model_cost_total\{purpose="(\w+)"\} (\S+)$/gm)];
      expect(Object.fromEntries(costs.map(([, purpose, cost]) => [purpose, Number(cost)]))).toEqual({
        answer: expect.closeTo(0.004, 9),
        summary: expect.closeTo(0.001_1, 9),
        prompt: expect.closeTo(0.025_044, 9),
      });
      expect(text).not.toMatch(/restaurant|Noor|gpt-test/);
    });

    it('are without costs where no prices are known', async () => {
      const others = await startMetrics({ port: 0, host: '127.0.0.1' }, server.deps.database, countStreams);
      const costs = async () => (await read()).match(/^vitrine_model_cost_total.*$/gm);
      const before = await costs();
      model.reset();
      model.onMessage(/restaurant/, { content: 'Oui.' });
      await answer(assistantAt(`${model.url}/v1`, {}));
      const text = await (await fetch(`http://127.0.0.1:${others.port}/metrics`)).text();
      await others.close();
      expect(text).toContain('vitrine_model_tokens_total{purpose="answer",direction="output"} 1\n');
      expect(await costs()).toEqual(before);
    });

    it('count the calls of a service that tells no tokens, or refuses to be asked for them', async () => {
      const bodies: { stream_options?: object }[] = [];
      const chunk = (delta: object, finish_reason: string | null) =>
        `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
      const reply = async (request: IncomingMessage, response: ServerResponse) => {
        const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
        bodies.push(body);
        if (request.url?.startsWith('/strict') && 'stream_options' in body) {
          response.writeHead(422, { 'content-type': 'application/json' });
          response.end(
            JSON.stringify({ error: { message: 'Extra inputs are not permitted: stream_options' } }),
          );
          return;
        }
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(`${chunk({ content: 'Bonjour.' }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`);
      };
      const service = createServer((request, response) => void reply(request, response));
      await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
      const at = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
      const before = Number((await read()).split(`${counted('answer', 'done')} `)[1]?.split('\n', 1)[0] ?? 0);
      expect(await answer(assistantAt(`${at}/silent/v1`))).toBe('Bonjour.');
      const strict = assistantAt(`${at}/strict/v1`);
      expect(await answer(strict)).toBe('Bonjour.');
      expect(await answer(strict)).toBe('Bonjour.');
      service.closeAllConnections();
      service.close();
      // The second question knows better than to ask again.
      expect(bodies.map((body) => 'stream_options' in body)).toEqual([true, true, false, false]);
      const text = await read();
      expect(text).toContain(`${counted('answer', 'done')} ${before + 3}\n`);
      expect(text).not.toContain('NaN');
    });
  });

  it('are as Prometheus wants them', async () => {
    expect(execFileSync('promtool', ['check', 'metrics'], { input: await read(), encoding: 'utf8' })).toBe(
      '',
    );
  });
});

it('the alert rules are valid', () => {
  execFileSync('promtool', ['check', 'rules', join(docs, 'alerts.yml')]);
});

it('the alerts of the model rise where calls fail or cost too much, and else not', () => {
  const calls = (outcome: string, each: string) => ({
    series: `vitrine_model_call_duration_seconds_count{purpose="answer",outcome="${outcome}"}`,
    values: each,
  });
  const cost = (values: string) => ({ series: 'vitrine_model_cost_total{purpose="answer"}', values });
  const alertsOf = (input_series: object[], raised: Record<string, string | undefined>) => ({
    interval: '1m',
    input_series,
    alert_rule_test: ['VitrineModelFails', 'VitrineModelCosts'].map((alertname) => ({
      alertname,
      eval_time: '1h',
      exp_alerts: raised[alertname] ? [{ exp_annotations: { summary: raised[alertname] } }] : [],
    })),
  });
  const tests = {
    rule_files: [join(docs, 'alerts.yml')],
    tests: [
      alertsOf([calls('done', '0+10x60'), calls('failed', '0+1x60'), cost('0+0.1x60')], {}),
      alertsOf([calls('done', '0+10x60'), calls('failed', '0+5x60'), cost('0+1x60')], {
        VitrineModelFails:
          'More than 20 % of the calls of the model fail. Visitors may be answered from the content alone.',
        VitrineModelCosts: 'The model has cost more than 10 in a day.',
      }),
    ],
  };
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-alerts-'));
  // JSON is YAML.
  writeFileSync(join(folder, 'tests.yml'), JSON.stringify(tests));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'tests.yml')], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

it('the dashboard and the alerts ask for metrics that there are', () => {
  const source = readFileSync(join(import.meta.dirname, '../src/server/metrics/metrics.ts'), 'utf8');
  const asked = `${readFileSync(join(docs, 'dashboard.json'), 'utf8')}${readFileSync(join(docs, 'alerts.yml'), 'utf8')}`;
  for (const [name] of asked.matchAll(/vitrine_[a-z_]+/g)) {
    expect(source).toContain(`'${name.replace(/_(count|bucket|sum)$/, '')}'`);
  }
});
