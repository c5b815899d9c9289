import type { FastifyBaseLogger } from 'fastify';
import type { Assistant } from './assistant/assistant.ts';
import type { Cards } from './cards.ts';
import type { ChatEvent } from './chat/events.ts';
import type { ClientProjectHint } from './client-projects/events.ts';
import type { ClientHint } from './clients/events.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { DocumentReader } from './document-reader.ts';
import type { Events } from './events.ts';
import type { FileStore } from './file-store.ts';
import type { GateHint } from './gates/events.ts';
import type { GitHub } from './github.ts';
import type { Accounts } from './integrations/accounts.ts';
import type { Jobs } from './jobs.ts';
import type { Limits } from './limits/service.ts';
import type { Mailer } from './mail.ts';
import type { PromptWriter } from './prompt-writer.ts';
import type { Secrets } from './secrets.ts';
import type { AccessEvent } from './staff/events.ts';
import type { SupportRequestHint } from './support-requests/events.ts';

/** Every event that travels between processes. */
export type AppEvent =
  | ChatEvent
  | AccessEvent
  | ClientHint
  | ClientProjectHint
  | GateHint
  | SupportRequestHint;

/** Everything that has an outside, made once at start and handed down. Tests hand down their own. */
export type Deps = {
  config: Config;
  database: Database;
  events: Events<AppEvent>;
  jobs: Jobs;
  limits: Limits;
  mail: Mailer;
  secrets: Secrets;
  cards: Cards;
  files: FileStore;
  github: GitHub;
  documents: DocumentReader;
  promptWriter: PromptWriter;
  /** Loaded at the first use. */
  accounts(): Promise<Accounts>;
  assistant: Assistant;
  log: FastifyBaseLogger;
  /** Aborts when the server begins to stop: live streams end then. */
  closing: AbortSignal;
};
