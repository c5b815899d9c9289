import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import {
  demoPassword,
  demoPortalPassword,
  listDemoLogins,
  listDemoPortals,
  seedDemo,
} from '../../db/seed.ts';
import { listDemoCodes } from '../../db/seed-gates.ts';
import { buildApp } from './app.ts';
import { createAppShell } from './app-shell.ts';
import { createAssets } from './assets.ts';
import type { Assistant } from './assistant/assistant.ts';
import { createEmbeddedAssistant } from './assistant/embedded.ts';
import { answerJobKind, releaseJobKind } from './chat/jobs.ts';
import { noticeJobKind } from './chat/notices.ts';
import { linkMailKind } from './clients/jobs.ts';
import type { Config } from './config.ts';
import { type Database, migrate, openDatabase } from './database.ts';
import type { AppEvent, Deps } from './deps.ts';
import { createDocumentReader } from './document-reading/reader.ts';
import type { Documents } from './documents.ts';
import { reasonOf } from './errors.ts';
import { createEvents } from './events.ts';
import { isTeamOpen } from './gates/service.ts';
import { createAccounts } from './integrations/accounts.ts';
import { createDemoGitHub } from './integrations/demo-github.ts';
import { createFileStore } from './integrations/file-store.ts';
import { createGitHub } from './integrations/github.ts';
import { createMailer } from './integrations/mail.ts';
import { createOpenAiAssistant } from './integrations/openai.ts';
import { createOpenAiPromptWriter } from './integrations/openai-prompt.ts';
import { createCards } from './integrations/stripe.ts';
import { createJobs } from './jobs.ts';
import { createLimits } from './limits/service.ts';
import { releaseStartMemory } from './memory.ts';
import { cancelIntentKind, receiptMailKind, waitingMailKind } from './payments/jobs.ts';
import { noticeMailKind } from './payments/notices.ts';
import { newsMailKind } from './projects/jobs.ts';
import type { PromptWriter } from './prompt-writer.ts';
import { createEmbeddedPromptWriter } from './prompts/embedded-writer.ts';
import { clientMailKind as quoteClientMailKind, staffMailKind as quoteStaffMailKind } from './quotes/jobs.ts';
import { openSecrets } from './secrets.ts';
import { createSite } from './site.ts';
import { staffMailKind } from './staff/jobs.ts';
import { hasAdmin } from './staff/queries.ts';
import type { Logins } from './start-screen.ts';
import { clientMailKind as supportClientMailKind } from './support-requests/client-notices.ts';
import { readDocumentKind, writePromptKind } from './support-requests/jobs.ts';
import { staffMailKind as supportStaffMailKind } from './support-requests/staff-notices.ts';

const distDir = join(import.meta.dirname, '../../dist');

/** A running server: where it listens, and how to end it. */
export type Server = { address: URL; logins: Logins; close(): Promise<void> };

/** Opens everything that has an outside, in the order in which one needs the other. The caller closes the database. */
export async function openDeps(
  config: Config,
  database: Database,
  assistant: Assistant = createAssistant(config),
): Promise<{ deps: Deps; stop(): Promise<void> }> {
  const log = createLog(config);
  const closing = new AbortController();
  await migrate(database.db);
  const events = await createEvents<AppEvent>(database, (error) =>
    log.error({ reason: reasonOf(error) }, 'an event was not published'),
  );
  const jobs = createJobs(database, log);
  const limits = await createLimits(database, (error) =>
    log.error({ reason: reasonOf(error) }, 'a limit was not read or written'),
  );
  const secrets = await openSecrets(config);
  const accounts = createAccounts({
    db: database.db,
    appUrl: config.appUrl,
    agencyName: config.agency.name,
    secrets,
    log,
  });
  const mail = createMailer(config);
  const deps: Deps = {
    config,
    database,
    events,
    jobs,
    limits,
    mail,
    secrets,
    cards: createCards(config),
    files: createFileStore(config),
    github: config.demo ? createDemoGitHub(createGitHub(config)) : createGitHub(config),
    documents: createDocumentReader(),
    promptWriter: createPromptWriter(config),
    accounts,
    assistant,
    log,
    closing: closing.signal,
  };
  await jobs.start(jobKinds(deps));
  return {
    deps,
    async stop() {
      closing.abort(new Error('The server is stopping'));
      await jobs.stop();
      await events.close();
    },
  };
}

/** All background work that there is. */
const jobKinds = (deps: Deps) => [
  answerJobKind(deps),
  noticeJobKind(deps),
  releaseJobKind(deps),
  staffMailKind(deps),
  linkMailKind(deps),
  newsMailKind(deps),
  receiptMailKind(deps),
  waitingMailKind(deps),
  readDocumentKind(deps),
  writePromptKind(deps),
  supportStaffMailKind(deps),
  supportClientMailKind(deps),
  noticeMailKind(deps),
  cancelIntentKind(deps),
  quoteStaffMailKind(deps),
  quoteClientMailKind(deps),
];

/** The process has one standard output, however many servers a test starts in it. */
let output: ReturnType<typeof openOutput> | undefined;

/** Lines are written a few at a time, a second late at most: a write for each would cost more than the line. */
function openOutput() {
  const destination = pino.destination({ minLength: 4096, periodicFlush: 1_000 });
  process.once('exit', () => destination.flushSync());
  return destination;
}

function createLog({ logLevel }: Config): FastifyBaseLogger {
  output ??= openOutput();
  return pino({ level: logLevel, base: null }, output);
}

/** The assistant that the configuration names; the embedded one stands in for a model that invents figures. */
export function createAssistant({ assistant, agency }: Pick<Config, 'assistant' | 'agency'>): Assistant {
  const embedded = createEmbeddedAssistant(agency);
  return assistant.kind === 'embedded' ? embedded : createOpenAiAssistant(assistant, agency, embedded);
}

/** The model that speaks writes the prompts too. */
const createPromptWriter = ({ assistant }: Config): PromptWriter =>
  assistant.kind === 'openai' ? createOpenAiPromptWriter(assistant) : createEmbeddedPromptWriter();

export async function openDocuments(config: Config): Promise<Documents> {
  return {
    site: await createSite({ agency: config.agency, appUrl: config.appUrl, distDir }),
    appShell: createAppShell(distDir, config.agency),
    assets: createAssets(distDir),
  };
}

/** What a server does once it can already be used. */
async function settle({ site }: Documents): Promise<void> {
  await site.compress();
  releaseStartMemory();
}

/** How somebody gets in at first. The demo has people and codes of its own, production none. */
async function findLogins(deps: Deps): Promise<Logins> {
  const {
    config,
    database: { db },
  } = deps;
  return {
    demo: config.demo
      ? {
          password: demoPassword,
          people: await listDemoLogins(db),
          portals: { password: demoPortalPassword, slugs: await listDemoPortals(db) },
          codes: await listDemoCodes(deps),
        }
      : undefined,
    hasAdmin: await hasAdmin(db),
    isTeamOpen: await isTeamOpen(deps),
  };
}

/** Starts everything. Closing stops accepting, ends the streams, finishes requests and gives running jobs back. */
export async function startServer(config: Config): Promise<Server> {
  const documents = openDocuments(config);
  // Its failure is the one to show if both fail; without this the other would count as unhandled.
  documents.catch(() => {});
  const database = await openDatabase(config.database);
  try {
    const { deps, stop } = await openDeps(config, database);
    if (config.demo) await seedDemo(deps);
    const app = await buildApp(deps, await documents);
    await app.listen({ port: config.port, host: config.host });
    const { port } = app.server.address() as AddressInfo;
    await deps.jobs.work();
    const logins = await findLogins(deps);
    settle(await documents).catch((error) =>
      deps.log.error({ reason: reasonOf(error) }, 'a page was not compressed'),
    );
    return {
      address: new URL(`http://localhost:${port}`),
      logins,
      async close() {
        await Promise.all([app.close(), stop()]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
