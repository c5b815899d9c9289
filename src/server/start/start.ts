import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, Server as TcpServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import type { AssistantContent } from '../../content/assistant-content.ts';
import type { Content } from '../../content/published.ts';
import { buildApp } from '../app.ts';
import type { Assistant } from '../assistant/assistant.ts';
import { createEmbeddedAssistant } from '../assistant/embedded.ts';
import { answerJobKind } from '../chat/answer.ts';
import { answersDueKind, answersMailKind } from '../chat/mail-service.ts';
import { mailedAnswerKind } from '../chat/mailed-answer-service.ts';
import { holderKind, noticeJobKind } from '../chat/notices.ts';
import { releaseJobKind } from '../chat/take-over-service.ts';
import { linkMailKind } from '../clients/mail.ts';
import type { Config } from '../config/config.ts';
import { changedMailKind } from '../contact-access/service.ts';
import { followContent, unchangedContent } from '../content/live.ts';
import { publishDueKind } from '../content/publish-service.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrations.ts';
import { type AppEvent, type Deps, depsFor } from '../deps.ts';
import { createDocumentReader } from '../document-reading/reader.ts';
import { reasonOf } from '../errors.ts';
import { createEvents } from '../events.ts';
import { keepFailedJob } from '../failed-jobs/service.ts';
import { makeStartLink } from '../first-start/service.ts';
import { isTeamOpen } from '../gates/service.ts';
import { type LostWithKey, settleKey, workOnceReleased } from '../installation/service.ts';
import { createAccounts } from '../integrations/accounts.ts';
import { createDemoGitHub } from '../integrations/demo-github.ts';
import { createDemoTracker } from '../integrations/demo-tracker.ts';
import { createFileStore } from '../integrations/file-store.ts';
import { createGitHub } from '../integrations/github.ts';
import { createGitHubTracker } from '../integrations/github-tracker.ts';
import { createMailboxReader } from '../integrations/imap.ts';
import { createMailer } from '../integrations/mail.ts';
import { createOpenAiAssistant } from '../integrations/openai.ts';
import { createOpenAiPassageWriter } from '../integrations/openai-passages.ts';
import { createOpenAiPromptWriter } from '../integrations/openai-prompt.ts';
import { createOpenAiTranslator } from '../integrations/openai-translator.ts';
import { createPasskeys } from '../integrations/passkeys.ts';
import { createReseal } from '../integrations/staff-auth.ts';
import { createCards } from '../integrations/stripe.ts';
import { issueDueKind, keepPaperKind } from '../invoices/issue-service.ts';
import { issuedMailKind } from '../invoices/mail-service.ts';
import { followReminders, reminderMailKind } from '../invoices/reminder-service.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createLimits } from '../limits/service.ts';
import { countStreams } from '../limits/streams-service.ts';
import { prepareReading, readMail } from '../mail-reading/service.ts';
import { fileMailKind } from '../mails/filing-service.ts';
import { giveUpMail, threadMails } from '../mails/thread-service.ts';
import { followMailbox } from '../mails/watch-service.ts';
import { startMetrics } from '../metrics/metrics.ts';
import { followCosts } from '../model-costs/service.ts';
import { findAskerKind, myLinkMailKind } from '../my/sign-in-service.ts';
import { digestKind } from '../notices/digest-service.ts';
import { createPasswords, type PasswordCost } from '../passwords/service.ts';
import { cancelIntentKind } from '../payments/card-service.ts';
import { debitMailKind, noticeMailKind, receiptMailKind, waitingMailKind } from '../payments/mail.ts';
import type { PassageWriter } from '../ports/passage-writer.ts';
import type { PromptWriter } from '../ports/prompt-writer.ts';
import type { Translator } from '../ports/translator.ts';
import { newsMailKind } from '../projects/jobs.ts';
import { projectNewsKind } from '../projects/notices-service.ts';
import { createEmbeddedPromptWriter } from '../prompts/embedded-writer.ts';
import {
  expiringKind,
  clientMailKind as quoteClientMailKind,
  staffMailKind as quoteStaffMailKind,
} from '../quotes/jobs.ts';
import { offerMailKind } from '../quotes/mail-service.ts';
import { followKind, followReleases } from '../releases/follow-service.ts';
import { handOverKind } from '../releases/handover-service.ts';
import { followNights, retentionKind } from '../retention/service.ts';
import { eraseKind } from '../rights/jobs.ts';
import { root } from '../root.ts';
import { openSecrets } from '../secrets.ts';
import { watchServices } from '../service-states/service.ts';
import { followSettings } from '../settings/service.ts';
import { createAppShell } from '../site/app-shell.ts';
import type { Documents } from '../site/documents.ts';
import { createAssets, createSite } from '../site/site.ts';
import { staffAlertKind, staffMailKind } from '../staff/jobs.ts';
import { hasAdmin } from '../staff/queries.ts';
import { readBillingKind, syncKind } from '../subscriptions/billing-service.ts';
import { priceMailKind } from '../subscriptions/mail.ts';
import { followSubscriptions } from '../subscriptions/period-service.ts';
import {
  clientMailKind as supportClientMailKind,
  staffMailKind as supportStaffMailKind,
} from '../support-requests/mail.ts';
import { writePromptKind } from '../support-requests/prompt-service.ts';
import { readDocumentKind } from '../support-requests/read-document.ts';
import { translateKind } from '../translations/service.ts';
import type { Logins } from './start-screen.ts';

const distDir = join(root, 'dist');

/**
 * How long `ready` says no before new connections are refused, which is when proxies that ask it have gone, and how
 * long those that do not ask may then use the connections that they keep. Milliseconds.
 */
const farewell = { ready: 2_000, kept: 1_000 };

/** A running server: where it listens, and how to end it. */
export type Server = {
  address: URL;
  logins: Logins;
  /** Lets the proxies in front send their requests elsewhere, and goes on answering what comes meanwhile. */
  leave(): Promise<void>;
  /** Ends the streams, finishes requests and gives running jobs back. */
  close(): Promise<void>;
};

/**
 * Opens everything that has an outside, in the order in which one needs the other. The caller closes the database.
 * Throws SecretKeyError for a key that the database does not know, unless `acceptLostKey` is there to hear what is
 * lost. Tests hand down a `passwordCost` of their own.
 */
export async function openDeps(
  config: Config,
  database: Database,
  assistant?: Assistant,
  acceptLostKey?: (lost: LostWithKey) => void,
  passwordCost?: PasswordCost,
): Promise<{ deps: Deps; hasSettings: boolean; leave(): void; stop(): Promise<void> }> {
  const log = createLog(config);
  const leaving = new AbortController();
  const closing = new AbortController();
  const unknown = await migrate(database.maintenance.db);
  if (unknown.length > 0)
    log.warn({ unknown }, 'the database has steps of a newer version, which this one does without');
  const secrets = await openSecrets(config);
  await settleKey({ db: database.db, secrets, reseal: createReseal(secrets) }, acceptLostKey);
  const events = await createEvents<AppEvent>(database, (error) =>
    log.error({ reason: reasonOf(error) }, 'an event was not published'),
  );
  const jobs: Jobs = createJobs(database, log, (job) =>
    keepFailedJob({ config, database, events, jobs }, job),
  );
  const limits = await createLimits(database, (error) =>
    log.error({ reason: reasonOf(error) }, 'a limit was not read or written'),
  );
  const accounts = createAccounts({
    db: database.db,
    appUrl: config.appUrl,
    agency: config.agency,
    secrets,
    log,
  });
  const services = watchServices({ database, log, closing: closing.signal });
  const mailer = createMailer(config, {
    thread: threadMails({ config, database, secrets, events, jobs }),
    giveUp: giveUpMail({ config, database, events, jobs }),
  });
  // A mail that is given up was refused long ago.
  const mail = services.of('mail', mailer, ['giveUp']);
  const content = await followContent({ database, events, log });
  const hasSettings = await followSettings({
    config,
    content,
    database,
    events,
    log,
    secrets,
    closing: closing.signal,
  });
  const gitHub = services.of('github', createGitHub(config));
  const tracker = services.of('github', createGitHubTracker(config), ['isSigned']);
  const cards = following(
    () => config.cards,
    () => services.of('cards', createCards(config), ['readEvent' as never]),
  );
  const promptWriter = following(
    () => config.assistant,
    () => createPromptWriter(config),
  );
  const translator = following(
    () => config.assistant,
    () => createTranslator(config),
  );
  const passageWriter = following(
    () => config.assistant,
    () => createPassageWriter(config),
  );
  const deps: Deps = {
    config,
    content,
    database,
    events,
    jobs,
    limits,
    mail,
    mailbox: createMailboxReader(config),
    readMail: (raw, signal) => readMail(raw, { signal, instance: config.appUrl.host }),
    secrets,
    passwords: createPasswords({ db: database.db, ...(passwordCost && { cost: passwordCost }) }),
    get cards() {
      return cards.now;
    },
    set cards(next) {
      cards.now = next;
    },
    files: services.of('files', createFileStore(config)),
    github: config.demo ? createDemoGitHub(gitHub) : gitHub,
    tracker: config.demo ? createDemoTracker(tracker) : tracker,
    documents: createDocumentReader(),
    get promptWriter() {
      return promptWriter.now;
    },
    set promptWriter(next) {
      promptWriter.now = next;
    },
    get translator() {
      return translator.now;
    },
    set translator(next) {
      translator.now = next;
    },
    get passageWriter() {
      return passageWriter.now;
    },
    set passageWriter(next) {
      passageWriter.now = next;
    },
    accounts,
    passkeys: createPasskeys(config),
    services,
    assistant: assistant ?? followAssistant(config, () => content.assistant),
    log,
    leaving: leaving.signal,
    closing: closing.signal,
  };
  await jobs.start(jobKinds(deps));
  if (config.mail.replies && config.jobWorkers > 0) prepareReading();
  return {
    deps,
    hasSettings,
    leave: () => leaving.abort(),
    async stop() {
      leaving.abort();
      closing.abort(new Error('The server is stopping'));
      await jobs.stop();
      await events.close();
    },
  };
}

/** All background work that there is. */
const jobKinds = (deps: Deps) => {
  const of = (noun: string) => depsFor(deps, noun);
  return [
    answerJobKind(of('chat')),
    noticeJobKind(of('chat')),
    holderKind(of('chat')),
    releaseJobKind(of('chat')),
    answersDueKind(of('chat')),
    answersMailKind(of('chat')),
    mailedAnswerKind(of('chat')),
    staffMailKind(of('staff')),
    staffAlertKind(of('staff')),
    linkMailKind(of('clients')),
    changedMailKind(of('contactAccess')),
    publishDueKind(of('content')),
    findAskerKind(of('my')),
    myLinkMailKind(of('my')),
    digestKind(of('notices')),
    fileMailKind(of('mails')),
    newsMailKind(of('projects')),
    projectNewsKind(of('projects')),
    receiptMailKind(of('payments')),
    waitingMailKind(of('payments')),
    noticeMailKind(of('payments')),
    cancelIntentKind(of('payments')),
    debitMailKind(of('payments')),
    readBillingKind(of('subscriptions')),
    syncKind(of('subscriptions')),
    priceMailKind(of('subscriptions')),
    keepPaperKind(of('invoices')),
    issueDueKind(of('invoices')),
    issuedMailKind(of('invoices')),
    reminderMailKind(of('invoices')),
    readDocumentKind(of('supportRequests')),
    writePromptKind(of('supportRequests')),
    supportStaffMailKind(of('supportRequests')),
    supportClientMailKind(of('supportRequests')),
    quoteStaffMailKind(of('quotes')),
    quoteClientMailKind(of('quotes')),
    offerMailKind(of('quotes')),
    expiringKind(of('quotes')),
    handOverKind(of('releases')),
    followKind(of('releases')),
    eraseKind(of('rights')),
    retentionKind(of('retention')),
    translateKind(of('translations')),
  ];
};

/** The process has one standard output, however many servers a test starts in it. */
let output: ReturnType<typeof openOutput> | undefined;

/** Lines are written a few at a time, a second late at most: a write for each would cost more than the line. */
function openOutput() {
  const destination = pino.destination({ minLength: 8_192, periodicFlush: 1_000 });
  process.once('exit', () => destination.flushSync());
  return destination;
}

function createLog({ logLevel, instance }: Config): FastifyBaseLogger {
  output ??= openOutput();
  return pino({ level: logLevel, base: { instance, pid: process.pid } }, output);
}

/** The assistant that the configuration names; the embedded one stands in for a model that claims what is not so. */
export function createAssistant(
  { assistant, agency }: Pick<Config, 'assistant' | 'agency'>,
  contentNow?: () => AssistantContent,
): Assistant {
  const embedded = createEmbeddedAssistant(agency, undefined, contentNow);
  return assistant.kind === 'embedded'
    ? embedded
    : createOpenAiAssistant(assistant.models, agency, embedded, {}, contentNow);
}

/**
 * What is made of a part of the configuration, and anew once that part is another one: somebody may set it on a screen.
 */
function following<Part, Made>(part: () => Part, make: () => Made): { now: Made } {
  let [of, made] = [part(), make()];
  return {
    get now() {
      const now = part();
      if (now !== of) [of, made] = [now, make()];
      return made;
    },
    set now(next) {
      made = next;
    },
  };
}

/** The assistant of the models that the configuration names now. */
function followAssistant(config: Config, contentNow: () => AssistantContent): Assistant {
  const current = following(
    () => config.assistant,
    () => createAssistant(config, contentNow),
  );
  return {
    get name() {
      return current.now.name;
    },
    answer: (...asked) => current.now.answer(...asked),
    summarise: (...asked) => current.now.summarise(...asked),
    get propose() {
      return current.now.propose;
    },
  } as Assistant;
}

const createPromptWriter = ({ assistant }: Config): PromptWriter =>
  assistant.kind === 'openai'
    ? createOpenAiPromptWriter(assistant.models.prompts, assistant.models.translation)
    : createEmbeddedPromptWriter();

const createTranslator = ({ assistant }: Config): Translator | undefined =>
  assistant.kind === 'openai' ? createOpenAiTranslator(assistant.models.translation) : undefined;

const createPassageWriter = ({ assistant }: Config): PassageWriter | undefined =>
  assistant.kind === 'openai' ? createOpenAiPassageWriter(assistant.models.summary) : undefined;

/**
 * Made before the database is open, of what the program comes with; `followPublished` makes them of what is published.
 */
async function openDocuments(config: Config): Promise<Documents> {
  return {
    site: await createSite({
      agency: config.agency,
      content: unchangedContent,
      appUrl: config.appUrl,
      distDir,
    }),
    appShell: createAppShell(distDir, config.agency, unchangedContent),
    assets: createAssets(distDir),
  };
}

/** Pages and screens show what is set and published, now and whenever something else is. */
function followPublished(
  { content, config }: Deps,
  { site, appShell }: Documents,
  hasSettings: boolean,
): void {
  const show = (current: Content) => {
    site.render(config.agency, current);
    appShell.show(config.agency, current);
  };
  content.weighBy((next) => site.weigh(config.agency, next));
  content.onChange(show);
  if (hasSettings || content.current !== unchangedContent) content.renew();
}

/** Who can get into the demo. Its people and texts are loaded there alone. */
async function findDemoLogins(deps: Deps): Promise<Logins['demo']> {
  const { db } = deps.database;
  const seed = await import('../../../db/seed.ts');
  const { listDemoCodes } = await import('../../../db/seed-gates.ts');
  return {
    password: seed.demoPassword,
    people: await seed.listDemoLogins(db),
    portals: { password: seed.demoPortalPassword, slugs: await seed.listDemoPortals(db) },
    codes: await listDemoCodes(deps),
  };
}

/** How somebody gets in at first. The demo has people and codes of its own, production none. */
async function findLogins(deps: Deps): Promise<Omit<Logins, 'areJobsHeld'>> {
  const {
    config,
    database: { db },
  } = deps;
  const startLink = config.demo ? undefined : await makeStartLink(deps);
  return {
    demo: config.demo ? await findDemoLogins(deps) : undefined,
    startLink,
    // Where one could be made there is no account.
    hasAdmin: startLink === undefined && (await hasAdmin(db)),
    isTeamOpen: await isTeamOpen(deps),
  };
}

/**
 * Ends what comes without losing a request: a proxy may send one over a connection that it keeps at the very moment in
 * which this side closes it, and must not send a POST again. So new connections are refused first, which any proxy
 * takes for nothing sent and tries elsewhere, while answers over kept ones say that they are the last.
 */
async function sendElsewhere(server: HttpServer): Promise<void> {
  await sleep(farewell.ready);
  server.maxRequestsPerSocket = 1;
  // The method of HTTP servers would close kept connections as well.
  TcpServer.prototype.close.call(server);
  await sleep(farewell.kept);
}

/** Starts everything. Closing stops accepting, ends the streams, finishes requests and gives running jobs back. */
export async function startServer(
  config: Config,
  acceptLostKey?: (lost: LostWithKey) => void,
): Promise<Server> {
  const documents = openDocuments(config);
  // Its failure is the one to show if both fail; without this the other would count as unhandled.
  documents.catch(() => {});
  const database = await openDatabase(config.database);
  try {
    const { deps, hasSettings, leave, stop } = await openDeps(config, database, undefined, acceptLostKey);
    if (config.demo) await (await import('../../../db/seed.ts')).seedDemo(deps);
    followPublished(deps, await documents, hasSettings);
    const app = await buildApp(deps, await documents);
    await app.listen({ port: config.port, host: config.host });
    const { port } = app.server.address() as AddressInfo;
    followCosts(deps);
    const metrics = config.metrics && (await startMetrics(config.metrics, database, countStreams));
    const { areJobsHeld } = await workOnceReleased(deps);
    void followNights(deps);
    if (config.jobWorkers > 0) void followReleases(depsFor(deps, 'releases'));
    if (config.jobWorkers > 0) void followReminders(depsFor(deps, 'invoices'));
    if (config.jobWorkers > 0) void followSubscriptions(depsFor(deps, 'subscriptions'));
    const following = deps.mailbox && followMailbox(depsFor(deps, 'mails'), deps.mailbox);
    const logins = { ...(await findLogins(deps)), areJobsHeld };
    releaseStartMemory();
    return {
      address: new URL(`http://localhost:${port}`),
      logins,
      async leave() {
        leave();
        // No proxy leads to the demo.
        if (!config.demo) await sendElsewhere(app.server);
      },
      async close() {
        await Promise.all([app.close(), stop(), metrics?.close(), following]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Gives back the memory that only the start needed (module sources, page rendering), about 15 MiB. V8 would do so
 * under pressure, which an idle server beside others never meets. Holds everything up for a few hundredths of a second.
 */
function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
