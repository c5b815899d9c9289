import type { FastifyBaseLogger } from 'fastify';
import type { AccessEvent } from './access.ts';
import type { Assistant } from './assistant/assistant.ts';
import type { ChatEvent } from './chat/events.ts';
import type { ClientProjectHint } from './client-projects/portal-service.ts';
import type { ClientHint } from './clients/service.ts';
import type { Config } from './config/config.ts';
import type { ContentEvent, LiveContent } from './content/live.ts';
import type { Database } from './database/database.ts';
import type { Events } from './events.ts';
import type { GateHint } from './gates/service.ts';
import type { Accounts } from './integrations/accounts.ts';
import type { Passkeys } from './integrations/passkeys.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits/service.ts';
import type { Mailer } from './mail/mail.ts';
import type { ReadMail } from './mail-reading/service.ts';
import type { MailsHint } from './mails/events.ts';
import type { NoticeHint } from './notices/service.ts';
import type { Passwords } from './passwords/service.ts';
import type { Cards } from './ports/cards.ts';
import type { DocumentReader } from './ports/document-reader.ts';
import type { FileStore } from './ports/file-store.ts';
import type { GitHub } from './ports/github.ts';
import type { GitHubTracker } from './ports/github-tracker.ts';
import type { MailboxReader } from './ports/mailbox-reader.ts';
import type { PassageWriter } from './ports/passage-writer.ts';
import type { PromptWriter } from './ports/prompt-writer.ts';
import type { Translator } from './ports/translator.ts';
import type { ProjectHint } from './projects/notices-service.ts';
import type { Secrets } from './secrets.ts';
import type { ServiceWatch } from './service-states/service.ts';
import type { SettingsEvent } from './settings/service.ts';
import type { SupportRequestHint } from './support-requests/live-service.ts';

/** Every event that travels between processes. */
export type AppEvent =
  | ChatEvent
  | AccessEvent
  | ClientHint
  | ClientProjectHint
  | ContentEvent
  | GateHint
  | MailsHint
  | NoticeHint
  | ProjectHint
  | SettingsEvent
  | SupportRequestHint;

/** Everything that has an outside, made once at start and handed down. Tests hand down their own. */
export type Deps = {
  config: Config;
  /** What the agency publishes now. */
  content: LiveContent;
  database: Database;
  events: Events<AppEvent>;
  jobs: Jobs;
  limits: Limits;
  mail: Mailer;
  /** Where mails come in; undefined without one. */
  mailbox: MailboxReader | undefined;
  /** Reads a mail that has come, in a process of its own. Throws for `signal` alone. */
  readMail(raw: Buffer, signal: AbortSignal): Promise<ReadMail>;
  secrets: Secrets;
  passwords: Passwords;
  cards: Cards;
  files: FileStore;
  github: GitHub;
  tracker: GitHubTracker;
  documents: DocumentReader;
  promptWriter: PromptWriter;
  /** Undefined without a model. */
  translator: Translator | undefined;
  /** Undefined without a model. */
  passageWriter: PassageWriter | undefined;
  /** Loaded at the first use. */
  accounts(): Promise<Accounts>;
  passkeys: Passkeys;
  assistant: Assistant;
  /** Notes how services elsewhere are. */
  services: ServiceWatch;
  log: FastifyBaseLogger;
  /** Aborts when the server begins to stop: it is not ready any more, and still answers. */
  leaving: AbortSignal;
  /** Aborts when it refuses new connections: live streams end then. */
  closing: AbortSignal;
};

/** Procedures that read the tables of another noun than the one they are named after. */
const tablesOf: Record<string, string> = { admin: 'chat', cannedAnswers: 'chat', 'staff.live': 'chat' };

const shares = new WeakMap<Deps, Map<string, Deps>>();

/**
 * The same outsides for the procedure or job of this name, such as `quotes.list`: its noun has a part of the
 * connections to the database, so that a lock on its tables holds up no other noun.
 */
export function depsFor(deps: Deps, name: string): Deps {
  const [first = ''] = name.split('.', 1);
  const noun = tablesOf[name] ?? tablesOf[first] ?? first;
  const known = shares.get(deps) ?? new Map<string, Deps>();
  shares.set(deps, known);
  let own = known.get(noun);
  if (!own) {
    // Whatever is replaced in the one is replaced in the other.
    const database = Object.create(deps.database, { db: { value: deps.database.share(noun) } });
    own = Object.create(deps, { database: { value: database } }) as Deps;
    known.set(noun, own);
  }
  return own;
}
