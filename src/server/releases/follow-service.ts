import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { releaseRefusals } from '../../content/refusals/releases.ts';
import type * as schema from '../../routers/releases.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { now, type Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, reasonOf, tooManyOf } from '../errors.ts';
import { FinalError, type JobKind } from '../jobs/kinds.ts';
import { notify } from '../notices/service.ts';
import { GitHubError } from '../ports/github.ts';
import { holdRequest, tellOfRepair } from '../support-requests/release-service.ts';
import { getRequest } from '../support-requests/service.ts';
import { draftNote } from './note-service.ts';
import { readKinds, readProgress, stepOf } from './progress.ts';
import {
  askLook,
  deleteOldDeliveries,
  type Fact,
  type FactRow,
  findHandover,
  type HandoverRow,
  insertFact,
  insertNote,
  listFacts,
  listRoundRows,
  listStale,
  lockHandover,
  lockRound,
  replaceFacts,
  updateHandover,
} from './queries.ts';
import { findReadable } from './settings-service.ts';

const refusals = said(releaseRefusals);

const followJob = 'release.follow';
type FollowJob = { requestId: number; handoverId: number };

/** Every round of a request, oldest first. Throws NOT_FOUND. */
export async function listRounds(deps: Deps, requestId: number): Promise<schema.Round[]> {
  const rows = await listRoundRows(deps.database.db, requestId);
  if (rows.length === 0) await getRequest(deps, requestId);
  return rows.map(({ noteText, noteLanguage, noteSentAt, noteSentBy, issueNumber, facts, ...row }) => ({
    round: row.round,
    step: row.step,
    promptVersion: row.promptVersion,
    repository: row.repository,
    isPublic: row.isPublic,
    title: row.title,
    agent: row.agent,
    isAgentAssigned: row.isAgentAssigned,
    problem: sentenceOf(row.problem),
    lookProblem: sentenceOf(row.lookProblem),
    requestedBy: row.requestedBy,
    lookedAt: row.lookedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    issue:
      issueNumber === null ? null : { number: issueNumber, url: `${row.repository}/issues/${issueNumber}` },
    facts: facts.map(({ kind, number, detail, at }) => ({
      kind,
      number,
      detail,
      at,
      url: urlOf(row.repository, { kind, number, detail }),
    })),
    note:
      noteText === null || noteLanguage === null
        ? null
        : {
            text: noteText,
            language: noteLanguage,
            sentAt: noteSentAt?.toISOString() ?? null,
            sentBy: noteSentBy,
          },
  }));
}

const sentenceOf = (problem: string | null): string | null =>
  problem !== null && Object.hasOwn(refusals.problems, problem)
    ? refusals.problems[problem as keyof typeof refusals.problems]
    : problem;

/** Where a fact is seen; made of the repository's own address, and of nothing that GitHub answered but names. */
function urlOf(
  repository: string,
  { kind, number, detail }: Pick<FactRow, 'kind' | 'number' | 'detail'>,
): string | null {
  const encoded = (name: string) => name.split('/').map(encodeURIComponent).join('/');
  switch (kind) {
    case 'issue':
      return number === null ? null : `${repository}/issues/${number}`;
    case 'pull-request':
    case 'merged':
    case 'review':
      return number === null ? null : `${repository}/pull/${number}`;
    case 'checks':
      return number === null ? null : `${repository}/pull/${number}/checks`;
    case 'branch':
      return detail === null ? null : `${repository}/tree/${encoded(detail)}`;
    case 'released': {
      const [what = '', ref = ''] = detail?.split(/:(.*)/s) ?? [];
      if (what === 'release') return `${repository}/releases/tag/${encoded(ref)}`;
      return what === 'tag' ? `${repository}/tree/${encoded(ref)}` : null;
    }
    default:
      return null;
  }
}

/** GitHub is asked of the same hand-over at most so often, in seconds, however many events come. */
const rests = 10;

/**
 * Has GitHub looked at, for each hand-over once however often it is asked for meanwhile; in the caller's transaction.
 */
export async function sendLooks(deps: Pick<Deps, 'jobs'>, trx: Trx, ids: readonly number[]): Promise<void> {
  for (const { id, requestId, seconds } of await askLook(trx, ids)) {
    await deps.jobs.send(trx, followJob, { requestId, handoverId: id } satisfies FollowJob, {
      group: String(requestId),
      startAfter: Math.max(0, rests - seconds),
    });
  }
}

/** Has GitHub looked at now. Throws NOT_FOUND, and TOO_MANY_REQUESTS beyond 60 of one person in an hour. */
export async function lookNow(
  deps: Deps,
  staff: Staff,
  { requestId, round }: z.output<typeof schema.roundInput>,
): Promise<void> {
  const taken = await deps.limits.take([
    { name: 'releases.look', subject: staff.id, limit: 60, seconds: 3_600 },
  ]);
  if (taken.refused) throw tooManyOf(refusals.tooMany.looks, taken.refused.seconds);
  await taken.settle(
    inTransaction(deps, async (trx) => {
      const handover = await lockRound(trx, requestId, round);
      if (!handover) throw new AppError('NOT_FOUND', refusals.noRound);
      if (handover.issueNumber !== null && handover.step !== 'sending')
        await sendLooks(deps, trx, [handover.id]);
      return true;
    }),
  );
}

/** Looks at GitHub, and stores what has become of a hand-over. */
async function follow(deps: Deps, { handoverId }: FollowJob, signal: AbortSignal): Promise<void> {
  // Whatever is asked for from here on may be seen too late: it asks for another look.
  await inTransaction(deps, (trx) => updateHandover(trx, handoverId, { is_due: false }));
  const handover = await findHandover(deps.database.db, handoverId);
  if (!handover || handover.issueNumber === null || handover.endedAt || handover.step === 'sending') return;
  const readable = await findReadable(deps, handover.clientProjectId);
  if (!readable || readable.url !== handover.repository) return noteProblem(deps, handover, 'elsewhere');
  const known = await listFacts(deps.database.db, handoverId);
  const pulls = known.flatMap(({ kind, number }) =>
    kind === 'pull-request' && number !== null ? [number] : [],
  );
  const followed = {
    issue: handover.issueNumber,
    marker: handover.marker,
    repository: handover.repository.replace(/^https:\/\/[^/]+\//, ''),
    pulls,
  };
  try {
    const facts = await readProgress(deps.tracker, readable.repository, followed, signal);
    await storeFacts(deps, handover, facts);
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    await noteProblem(deps, handover, error.problem);
  }
}

const noteProblem = (deps: Deps, { id }: HandoverRow, problem: string): Promise<void> =>
  inTransaction(deps, (trx) => updateHandover(trx, id, { looked_at: now, look_problem: problem }));

/**
 * Puts what was read in the place of what was known, and derives the step; of a release a draft for the client is made.
 */
async function storeFacts(deps: Deps, handover: HandoverRow, read: readonly Fact[]): Promise<void> {
  const released = read.find(({ kind }) => kind === 'released');
  // Written before the transaction, which has the one connection that there may be.
  const note = released && (await draftNote(deps, handover, released.at ?? new Date()));
  await inTransaction(deps, async (trx, afterCommit) => {
    const request = await holdRequest(trx, handover.requestId);
    const locked = await lockHandover(trx, handover.id);
    if (!locked || locked.endedAt) return;
    const before = await listFacts(trx, locked.id);
    // What is released stays so, whatever becomes of its tag.
    await replaceFacts(
      trx,
      locked.id,
      readKinds,
      read.filter(({ kind }) => kind !== 'released'),
    );
    const isNew = released !== undefined && !before.some(({ kind }) => kind === 'released');
    if (isNew) await insertFact(trx, locked.id, released);
    const after = await listFacts(trx, locked.id);
    const step = stepOf(after.map(({ kind, detail }) => ({ kind, detail: detail ?? undefined })));
    await updateHandover(trx, locked.id, { step, looked_at: now, look_problem: null });
    if (note) await insertNote(trx, locked.id, note);
    // The client is told by staff alone, who may be at something else when it is released.
    if (isNew) await notify(deps, trx, { kind: 'repair-released', about: { requestId: request.id } });
    if (step !== locked.step || !isSame(before, after)) await tellOfRepair(trx, afterCommit, request);
  });
}

const isSame = (before: readonly FactRow[], after: readonly FactRow[]): boolean => {
  const plain = (facts: readonly FactRow[]) =>
    JSON.stringify(facts.map(({ kind, key, detail }) => [kind, key, detail]).sort());
  return plain(before) === plain(after);
};

/**
 * Says by hand that a repair is released, where GitHub does not show it. Said again it changes nothing. Throws
 * NOT_FOUND, and CONFLICT where nothing was handed over.
 */
export async function markReleased(
  deps: Deps,
  staff: Staff,
  { requestId, round }: z.output<typeof schema.roundInput>,
): Promise<void> {
  const { id } = await findRound(deps, requestId, round);
  const handover = await findHandover(deps.database.db, id);
  const note = handover && (await draftNote(deps, handover, new Date()));
  await inTransaction(deps, async (trx, afterCommit) => {
    const request = await holdRequest(trx, requestId);
    const locked = await lockRound(trx, requestId, round);
    if (!locked) throw new AppError('NOT_FOUND', refusals.noRound);
    if (locked.step === 'released') return;
    if (locked.step === 'sending' || locked.step === 'failed' || locked.endedAt) {
      throw new AppError('CONFLICT', refusals.notHandedOver);
    }
    await insertFact(trx, locked.id, { kind: 'released', key: 'hand', detail: 'hand', at: undefined });
    await updateHandover(trx, locked.id, { step: 'released' });
    if (note) await insertNote(trx, locked.id, note);
    await recordChange(trx, staff, {
      action: 'support-request.mark-released',
      subject: `support-request:${requestId}`,
      after: { round },
    });
    await tellOfRepair(trx, afterCommit, request);
  });
}

const findRound = (deps: Deps, requestId: number, round: number): Promise<HandoverRow> =>
  inTransaction(deps, async (trx) => {
    const handover = await lockRound(trx, requestId, round);
    if (!handover) throw new AppError('NOT_FOUND', refusals.noRound);
    return handover;
  });

/** Looks at GitHub for what was handed over. One at a time and request; what fails is looked at again by itself. */
export const followKind = (deps: Deps): JobKind<FollowJob> => ({
  name: followJob,
  concurrency: Math.min(2, deps.config.jobWorkers),
  options: { retryLimit: 3, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 },
  handle: async ({ data, signal }) => {
    try {
      await follow(deps, data, signal);
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') throw new FinalError(error.message);
      throw error;
    }
  },
  giveUp: ({ handoverId }) =>
    inTransaction(deps, (trx) =>
      updateHandover(trx, handoverId, { is_due: false, looked_at: now, look_problem: 'unreachable' }),
    ),
});

/** How often a process looks for what nobody has looked at, in milliseconds; and after how many minutes it is. */
const lookEvery = 60_000;
const stale = { minutes: 5, toldMinutes: 60, limit: 20 };

/** Asks for looks at some hand-overs that nobody has looked at for long, and answers how many. */
export async function askStale(deps: Deps): Promise<number> {
  const ids = (await listStale(deps.database.db, stale)).map(({ id }) => id);
  if (ids.length > 0) await inTransaction(deps, (trx) => sendLooks(deps, trx, ids));
  return ids.length;
}

/** The same now and then, until the server stops. Of several processes each may ask: of the same hand-over one does. */
export async function followReleases(deps: Deps): Promise<void> {
  while (!deps.closing.aborted) {
    try {
      await askStale(deps);
    } catch (error) {
      deps.log.error({ reason: reasonOf(error) }, 'the hand-overs were not looked through');
    }
    await sleep(lookEvery, undefined, { signal: deps.closing, ref: false }).catch(() => {});
  }
}

/** How long an event is known again, in days: GitHub sends none again after three. */
const deliveriesKept = 30;

/** Forgets some events of long ago, and answers how many. */
export const sweepDeliveries = ({ database }: Deps): Promise<number> =>
  deleteOldDeliveries(database.db, deliveriesKept, 500);
