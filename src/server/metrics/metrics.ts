import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { reasonOf } from '../errors.ts';
import { requestChannel } from '../http/request-log.ts';
import { answerHeaders, responseWith } from '../http/security-headers.ts';
import { jobNumbersSql } from '../jobs/statements.ts';
import { jobChannel } from '../jobs/workers.ts';
import { type ModelCall, modelChannel } from './model-calls.ts';

type Asked = { method: string; route: string; status: number; seconds: number };
type Worked = { job: string; outcome: string; seconds: number };

type Standing = { backup: number | null; night: number | null; mails: number };

/** What is worth an alarm of the whole database; an age is in seconds, and none where there was nothing yet. */
const standingSql = `
  select (select extract(epoch from now() - backed_up_at)::float8 from installation) as backup,
    (select extract(epoch from now() - finished_at)::float8 from nightly_runs where name = 'retention') as night,
    (select count(*)::int from failed_jobs where reason in ('mail-refused', 'mail-server')) as mails`;

type JobNumbers = { name: string; state: string; count: number; oldest: number };

/**
 * Serves `/metrics` for Prometheus on a port of its own, which never is the public one. Labels are patterns of routes,
 * names of jobs and purposes, never ids. `countStreams` says how many live streams are open in this process. Answers
 * where it listens, and how to end it.
 */
export async function startMetrics(
  { port, host }: NonNullable<Config['metrics']>,
  database: Database,
  countStreams: () => number,
): Promise<{ port: number; close(): Promise<void> }> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Their names say that they are counters, which they are not: promtool refuses them.
  for (const what of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  const registers = [registry];
  const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];
  const durations = (name: string, help: string, ...labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const requests = durations(
    'vitrine_http_request_duration_seconds',
    'Answered requests by method, pattern of the route and status; a live stream is one long request.',
    'method',
    'route',
    'status',
  );
  const runs = durations(
    'vitrine_job_duration_seconds',
    'Runs of background jobs by kind and outcome.',
    'job',
    'outcome',
  );
  const modelCalls = durations(
    'vitrine_model_call_duration_seconds',
    'Calls of the model by purpose and outcome, retries included: done, failed, or stopped by us before the end.',
    'purpose',
    'outcome',
  );
  const tokens = new Counter({
    name: 'vitrine_model_tokens_total',
    help: 'Tokens of the model by purpose and direction, as its service tells them; calls that were cut off tell none.',
    labelNames: ['purpose', 'direction'],
    registers,
  });
  const cost = new Counter({
    name: 'vitrine_model_cost_total',
    help: 'What these tokens cost, by purpose, in the currency of the prices; of models without prices nothing.',
    labelNames: ['purpose'],
    registers,
  });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const jobs = gauge(
    'vitrine_jobs',
    'Stored background jobs by kind: waiting, active, and failed ones that nobody has seen to.',
    'job',
    'state',
  );
  const oldest = gauge(
    'vitrine_oldest_job_age_seconds',
    'Since when the oldest background job of a kind and state is due, runs or has failed.',
    'job',
    'state',
  );
  const mails = gauge('vitrine_failed_mails', 'Mails that did not arrive and that nobody has seen to.');
  const backup = gauge('vitrine_backup_age_seconds', 'Age of the last backup; missing before the first.');
  const night = gauge(
    'vitrine_nightly_age_seconds',
    'Since when the work of a night is done; missing before the first.',
  );
  const streams = gauge('vitrine_live_streams', 'Live streams that are open on this instance.');
  const connections = gauge(
    'vitrine_database_connections',
    'Connections of this instance to the database by purpose: used, and waited for.',
    'purpose',
    'state',
  );
  const unreadable = new Counter({
    name: 'vitrine_metrics_errors_total',
    help: 'How often the numbers of the whole database could not be read from it.',
    registers,
  });
  const readJobs = async () => {
    const { rows } = await database.jobs.executeSql(jobNumbersSql, []);
    jobs.reset();
    oldest.reset();
    for (const { name: job, state, count, oldest: age } of rows as JobNumbers[]) {
      jobs.set({ job, state }, count);
      oldest.set({ job, state }, age);
    }
  };
  const readSnapshot = async () => {
    const [row] = (await database.jobs.executeSql(standingSql, [])).rows as Standing[];
    for (const [age, seconds] of [[backup, row?.backup] as const, [night, row?.night] as const]) {
      if (seconds == null) age.remove();
      else age.set(seconds);
    }
    mails.set(row?.mails ?? 0);
  };
  const readOwn = () => {
    streams.set(countStreams());
    for (const { purpose, used, waiting } of database.connections()) {
      connections.set({ purpose, state: 'used' }, used);
      connections.set({ purpose, state: 'waiting' }, waiting);
    }
  };
  const onRequest = (message: unknown) => {
    const { method, route, status, seconds } = message as Asked;
    // A batch of calls has as many names as there are mixtures.
    requests.observe({ method, route: route.includes(',') ? '/trpc/batch' : route, status }, seconds);
  };
  const onJob = (message: unknown) => {
    const { job, outcome, seconds } = message as Worked;
    runs.observe({ job, outcome }, seconds);
  };
  const onModelCall = (message: unknown) => {
    const { purpose, outcome, seconds, tokens: used, cost: paid } = message as ModelCall;
    modelCalls.observe({ purpose, outcome }, seconds);
    if (!used) return;
    tokens.inc({ purpose, direction: 'input' }, used.input);
    tokens.inc({ purpose, direction: 'output' }, used.output);
    if (paid !== undefined) cost.inc({ purpose }, paid);
  };
  requestChannel.subscribe(onRequest);
  jobChannel.subscribe(onJob);
  modelChannel.subscribe(onModelCall);
  const server = createServer(
    { ServerResponse: responseWith(answerHeaders) },
    async ({ method, url }, response) => {
      if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
      try {
        readOwn();
        await Promise.all([readJobs(), readSnapshot()]).catch(() => unreadable.inc());
        response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
      } catch (error) {
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(reasonOf(error));
      }
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      requestChannel.unsubscribe(onRequest);
      jobChannel.unsubscribe(onJob);
      modelChannel.unsubscribe(onModelCall);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
