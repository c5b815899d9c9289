import type { QueueOptions } from 'pg-boss';

/**
 * What a handler learns about its job. The `id` stays the same when the job is tried again; `storedAt` says when it was
 * stored, where it was tried before, and `attempt` the how-manieth try this is; `signal` aborts when its time is over
 * or the server stops.
 */
export type JobRun<Data> = {
  id: string;
  data: Data;
  storedAt?: Date | undefined;
  attempt?: number;
  signal: AbortSignal;
};

/**
 * `group`: of the jobs of a kind that have the same one, one runs at a time, the one that was stored first.
 * `startAfter`: not before, in seconds. `isFirst`: before all of its kind that are not.
 */
export type SendOptions = { group?: string; startAfter?: number; isFirst?: boolean };

/** One kind of background work: its name, what its jobs carry and how it is run. */
export type JobKind<Data> = {
  name: string;
  /** How many of them this process runs at a time; none of them where it is 0. */
  concurrency: number;
  options: Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'>;
  handle(run: JobRun<Data>): Promise<void>;
  /** What is left to do once no retry is left, however the last one ended: an error, its time, a killed process. */
  giveUp(data: Data, signal: AbortSignal, id: string): Promise<void>;
};

/** Another try would not help: the job is given up at once, and what its kind does at the end is not done. */
export class FinalError extends Error {}

/** A job that was given up: what it was, how often it was tried, and the error of its last try as pg-boss keeps it. */
export type GivenUpJob = {
  id: string;
  name: string;
  data: object;
  group: string | undefined;
  attempts: number;
  error: unknown;
  storedAt: Date;
};

/** What the ids in a job's data stand for: the first that it has is what the job is about. */
const subjects = {
  conversationId: 'conversation',
  requestId: 'support-request',
  quoteId: 'quote',
  projectId: 'project',
  clientId: 'client',
  staffId: 'staff',
  questionId: 'message',
  messageId: 'message',
  eventId: 'event',
};

/** What a job is about, by noun and internal id: `support-request:12`; undefined where it is about nothing single. */
export function subjectOf(data: object): string | undefined {
  for (const [key, noun] of Object.entries(subjects)) {
    const id: unknown = Object.hasOwn(data, key) ? data[key as keyof typeof data] : undefined;
    if (typeof id === 'number' || typeof id === 'string') return `${noun}:${id}`;
  }
  return undefined;
}
