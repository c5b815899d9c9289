import type { FastifyBaseLogger } from 'fastify';
import { type AssistantContent, assistantContentOf } from '../../content/assistant-content.ts';
import type { Content } from '../../content/published.ts';
import { type QuotedServices, quotedServicesOf } from '../../content/quote-services.ts';
import type { Database } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { followEvent } from '../events.ts';
import { isPriceOfGuide } from './guide-service.ts';
import { contentWith } from './merge.ts';
import { listPublished } from './queries.ts';

/** Something was published: every process reads it anew. */
export type ContentEvent = { topic: 'content:published' };

/** What the agency publishes at this moment, in this process: other processes are as far within two seconds. */
export type LiveContent = {
  readonly current: Content;
  /** The newest publication that is known here; 0 where nothing was published. */
  readonly position: number;
  /** The same as the assistant goes by. */
  readonly assistant: AssistantContent;
  /** The same as quotes are made of. */
  readonly quoted: QuotedServices;
  /**
   * Reads again what is published, where that is not what is known; once more where something is published meanwhile.
   */
  refresh(): Promise<void>;
  /** How heavy the pages of a content would be, compressed, in bytes; nothing where this process has no pages. */
  weigh(content: Content): Promise<PageWeight[]>;
  weighBy(weigh: (content: Content) => Promise<PageWeight[]>): void;
  /** Is told of every other content that becomes the current one. */
  onChange(listener: (content: Content) => void): void;
  /** Has everybody who was to be told of a change look again: what the content is filled in with has changed. */
  renew(): void;
};

/** A page of the site by its address. */
export type PageWeight = { path: string; bytes: number };

/** What is published where the agency has changed nothing, what staff alone read among it. */
export const unchangedContent = contentWith([]);

/** How long is waited, in milliseconds, where it could not be shown. */
const againAfter = 1_000;

type Needs = {
  database: Pick<Database, 'db'>;
  events: Pick<Deps['events'], 'subscribe'>;
  log: FastifyBaseLogger;
};

/** Reads what is published, and follows it from then on. */
export async function followContent({ database, events, log }: Needs): Promise<LiveContent> {
  const listeners: ((content: Content) => void)[] = [];
  let current = unchangedContent;
  let weigh: (content: Content) => Promise<PageWeight[]> = async () => [];
  let position = 0;
  let reading: Promise<void> | undefined;
  let isWantedAgain = false;

  /** One who cannot show it keeps nobody else from being told, and is told again. */
  function tell(whom: readonly ((content: Content) => void)[] = listeners): void {
    const failed = whom.filter((listener) => {
      try {
        listener(current);
        return false;
      } catch (error) {
        log.error({ err: error }, 'what is published was not shown');
        return true;
      }
    });
    if (failed.length > 0) setTimeout(() => tell(failed), againAfter).unref();
  }

  async function read(): Promise<void> {
    do {
      isWantedAgain = false;
      const published = await listPublished(database.db);
      if (published.position === position) continue;
      current = contentWith(published.changes);
      position = published.position;
      tell();
    } while (isWantedAgain);
  }
  function refresh(): Promise<void> {
    isWantedAgain = true;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }
  followEvent(events, 'content:published', refresh, (error) =>
    log.error({ reason: reasonOf(error) }, 'what is published was not read'),
  );
  await refresh();
  return {
    get current() {
      return current;
    },
    get position() {
      return position;
    },
    get assistant() {
      return assistantContentOf(current);
    },
    get quoted() {
      return quotedServicesOf(current, (id, euros) => isPriceOfGuide(current, id, euros));
    },
    refresh,
    renew: () => tell(),
    weigh: (content) => weigh(content),
    weighBy: (other) => {
      weigh = other;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
