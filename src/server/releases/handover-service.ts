import { createHash, createHmac } from 'node:crypto';
import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { releaseRefusals } from '../../content/refusals/releases.ts';
import type * as schema from '../../routers/releases.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { getClientProjectDetail } from '../client-projects/service.ts';
import { now } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, tooManyOf } from '../errors.ts';
import { FinalError, type JobKind } from '../jobs/kinds.ts';
import { GitHubError } from '../ports/github.ts';
import { listPrompts } from '../support-requests/prompt-service.ts';
import { holdRequest, tellOfRepair } from '../support-requests/release-service.ts';
import { getRequest } from '../support-requests/service.ts';
import { listMessages } from '../support-requests/thread-service.ts';
import { type IssueText, issueOf } from './issue-text.ts';
import {
  endClosedRounds,
  findHandover,
  findNewest,
  type HandoverRow,
  insertFact,
  insertHandover,
  listClientNames,
  lockHandover,
  updateHandover,
} from './queries.ts';
import { askAbout, findWritable, type Problem, type Writable } from './settings-service.ts';

const refusals = said(releaseRefusals);

export const handOverJob = 'release.hand-over';
type HandOverJob = { requestId: number; handoverId: number };

/** Longest time in which GitHub is asked whether the repository is public, in milliseconds. */
const askWithin = 10_000;

type Prepared = Omit<schema.HandOverPreview, 'problem'> & {
  problem: Problem | undefined;
  clientProjectId: number;
};

/**
 * What would be handed over, to the letter, and what stands in the way. GitHub is asked whether the repository is
 * private; where it does not say so, it counts as public. Throws NOT_FOUND, and TOO_MANY_REQUESTS beyond 60 of one
 * person in an hour.
 */
export async function previewHandOver(
  deps: Deps,
  staff: Staff,
  requestId: number,
  signal: AbortSignal | undefined,
): Promise<schema.HandOverPreview> {
  const taken = await deps.limits.take([
    { name: 'releases.preview', subject: staff.id, limit: 60, seconds: 3_600 },
  ]);
  if (taken.refused) throw tooManyOf(refusals.tooMany.previews, taken.refused.seconds);
  const { clientProjectId: _, problem, ...preview } = await taken.settle(prepare(deps, requestId, signal));
  return { ...preview, problem: problem ? refusals.problems[problem] : null };
}

async function prepare(deps: Deps, requestId: number, signal: AbortSignal | undefined): Promise<Prepared> {
  const request = await getRequest(deps, requestId);
  const { clientProjectId } = request;
  const newest = await findNewest(deps.database.db, requestId);
  const round = nextRound(newest);
  const writable = await findWritable(deps, clientProjectId);
  const seen = await seeRepository(deps, clientProjectId, writable, signal);
  const [prompt] = request.promptState === 'done' ? await listPrompts(deps, requestId) : [];
  // Paths that were proven in another repository are none of this one.
  const url = typeof writable === 'object' ? writable.url : null;
  const isOfIt = prompt && (prompt.repository === null || prompt.repository === url);
  const text =
    prompt && isOfIt && url
      ? await writeIssue(deps, request, { prompt, round, url, isPublic: seen.isPublic })
      : undefined;
  const isOpen = request.status === 'Nouveau' || request.status === 'En cours';
  const problem: Problem | undefined = isUnderWay(newest)
    ? 'under-way'
    : isOpen
      ? (seen.problem ?? (text ? undefined : 'no-prompt'))
      : 'not-open';
  const shown = {
    round,
    repository: url,
    isPublic: seen.isPublic,
    promptVersion: prompt?.version ?? null,
    title: text?.title ?? null,
    body: text?.body ?? null,
    agent: typeof writable === 'object' ? writable.agent : null,
  };
  return {
    ...shown,
    clientProjectId,
    isVisibilityKnown: seen.isKnown,
    digest: createHash('sha256').update(JSON.stringify(shown)).digest('base64url'),
    problem,
  };
}

/**
 * A round that is over ends when its request is opened again; until then there is no other, unless its issue was closed
 * without a repair.
 */
const isUnderWay = (newest: HandoverRow | undefined) =>
  newest !== undefined && newest.endedAt === null && newest.step !== 'failed' && newest.step !== 'closed';

function nextRound(newest: HandoverRow | undefined): number {
  if (newest === undefined) return 1;
  const isAgain = newest.endedAt === null && newest.step !== 'closed';
  return isAgain ? newest.round : newest.round + 1;
}

type Seen = { isPublic: boolean; isKnown: boolean; problem: Problem | undefined };

async function seeRepository(
  deps: Deps,
  clientProjectId: number,
  writable: Writable | Problem,
  signal: AbortSignal | undefined,
): Promise<Seen> {
  const unknown = { isPublic: true, isKnown: false };
  if (typeof writable === 'string') return { ...unknown, problem: writable };
  const inTime = AbortSignal.any([AbortSignal.timeout(askWithin), ...(signal ? [signal] : [])]);
  try {
    const { isPrivate, hasIssues } = await askAbout(deps, clientProjectId, writable, inTime);
    return { isPublic: !isPrivate, isKnown: true, problem: hasIssues ? undefined : 'no-issues' };
  } catch (error) {
    if (error instanceof GitHubError) return { ...unknown, problem: error.problem };
    if (inTime.aborted) return { ...unknown, problem: 'unreachable' };
    throw error;
  }
}

type Request = Awaited<ReturnType<typeof getRequest>>;
type Prompt = Awaited<ReturnType<typeof listPrompts>>[number];

async function writeIssue(
  deps: Deps,
  request: Request,
  { prompt, round, url, isPublic }: { prompt: Prompt; round: number; url: string; isPublic: boolean },
): Promise<IssueText> {
  const thread = await listMessages(deps, request.id);
  const project = await getClientProjectDetail(deps, request.clientProjectId);
  const known = [
    ...(await listClientNames(deps.database.db, request.clientProjectId)),
    ...thread.map(({ authorName }) => authorName),
  ].filter((name): name is string => Boolean(name));
  const names = [
    ...known,
    ...[request.attachmentName, request.documentName, request.documentUrl, request.documentTitle],
  ].filter((name): name is string => Boolean(name));
  return issueOf({
    requestId: request.id,
    round,
    requestType: request.requestType,
    prompt: prompt.text,
    commit: prompt.commit,
    repository: url,
    isPublic,
    marker: markerOf(deps, request.id, round),
    request,
    // Of an answer that went translated, what its writer wrote.
    thread: thread.map(({ sender, message, original }) => ({ sender, message: original?.text ?? message })),
    client: {
      names,
      known,
      texts: [
        request.title,
        request.description,
        request.documentText ?? '',
        project.technicalContext ?? '',
        ...thread.flatMap(({ message, original }) => [message, original?.text ?? '']),
      ],
    },
  });
}

/** Known before the issue is: the preview shows it. Nobody else can tell it before they have read it there. */
const markerOf = ({ secrets }: Pick<Deps, 'secrets'>, requestId: number, round: number): string =>
  `vitrine-${createHmac('sha256', secrets.derive('hand-over markers')).update(`${requestId}:${round}`).digest('hex').slice(0, 24)}`;

/**
 * Stores that a request is handed over, and the job that opens its issue: once in a round, however often and from
 * however many screens it is asked for. What is sent is what `digest` names. Throws NOT_FOUND, and CONFLICT with what
 * stands in the way, or where another text would be sent by now.
 */
export async function handOver(
  deps: Deps,
  staff: Staff,
  { requestId, digest, withAgent }: z.output<typeof schema.handOverInput>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const newest = await findNewest(deps.database.db, requestId);
  // Pressed twice: the first one counts.
  if (isUnderWay(newest)) return;
  const prepared = await prepare(deps, requestId, signal);
  // Or pressed while this one was asking GitHub.
  if (prepared.problem === 'under-way') return;
  if (prepared.problem) throw new AppError('CONFLICT', refusals.problems[prepared.problem]);
  const { title, body, repository, promptVersion, clientProjectId, round, isPublic, agent } = prepared;
  if (prepared.digest !== digest || !title || !body || !repository || promptVersion === null) {
    throw new AppError('CONFLICT', refusals.changed);
  }
  await inTransaction(deps, async (trx, afterCommit) => {
    const request = await holdRequest(trx, requestId);
    if (request.status !== 'Nouveau' && request.status !== 'En cours')
      throw new AppError('CONFLICT', refusals.problems['not-open']);
    await endClosedRounds(trx, requestId);
    const handoverId = await insertHandover(trx, {
      requestId,
      clientProjectId,
      round,
      promptVersion,
      repository,
      isPublic,
      marker: markerOf(deps, requestId, round),
      title,
      body,
      agent: withAgent ? agent : null,
      requestedBy: staff.id,
    });
    if (handoverId === undefined) return;
    await recordChange(trx, staff, {
      action: 'support-request.hand-over',
      subject: `support-request:${requestId}`,
      after: { round, repository, isPublic, promptVersion, ...(withAgent && agent && { agent }) },
    });
    await deps.jobs.send(trx, handOverJob, { requestId, handoverId } satisfies HandOverJob, {
      group: String(requestId),
    });
    await tellOfRepair(trx, afterCommit, request);
  });
}

/** How far back an issue may have been made by an earlier try, by GitHub's clock and ours, in milliseconds. */
const clocksDiffer = 3_600_000;

/**
 * Opens the issue of a hand-over, and assigns the agent. Run again, after a crash between GitHub's answer and our row,
 * it finds the issue by its marker and makes no second.
 */
async function openIssue(deps: Deps, { handoverId }: HandOverJob, signal: AbortSignal): Promise<void> {
  const handover = await findHandover(deps.database.db, handoverId);
  if (handover?.step !== 'sending') return;
  const writable = await findWritable(deps, handover.clientProjectId);
  if (typeof writable === 'string') return fail(deps, handover, writable);
  if (writable.url !== handover.repository) return fail(deps, handover, 'elsewhere');
  const { repository } = writable;
  let opened = handover.issueNumber;
  try {
    // What is opened stays so, whatever has become of the repository.
    if (opened === null) opened = await openOnce(deps, handover, writable, signal);
    if (opened === null) return;
    const isAssigned = handover.agent
      ? await deps.tracker.assign(repository, opened, handover.agent, signal)
      : undefined;
    await finish(deps, handover, opened, isAssigned);
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    if (error.problem === 'rate-limited' || error.problem === 'unreachable') throw error;
    if (opened !== null) return finish(deps, handover, opened, false);
    const isRefused = error.problem === 'no-access' || error.problem === 'not-found';
    await fail(deps, handover, isRefused ? 'no-write' : error.problem);
  }
}

/** The number of its issue, which is stored; null where it may not be opened, which is said. Throws GitHubError. */
async function openOnce(
  deps: Deps,
  handover: HandoverRow,
  writable: Writable,
  signal: AbortSignal,
): Promise<number | null> {
  const { repository } = writable;
  const { isPrivate } = await askAbout(deps, handover.clientProjectId, writable, signal);
  // What was read for a private place is not sent to a public one.
  if (!isPrivate && !handover.isPublic) {
    await fail(deps, handover, 'became-public');
    return null;
  }
  const since = new Date(handover.createdAt.getTime() - clocksDiffer);
  const number =
    (await deps.tracker.findIssue(repository, { marker: handover.marker, since }, signal)) ??
    (await deps.tracker.createIssue(repository, { title: handover.title, body: handover.body }, signal));
  await change(deps, handover, { issue_number: number });
  return number;
}

const finish = (
  deps: Deps,
  { id, requestId, agent }: HandoverRow,
  number: number,
  isAssigned: boolean | undefined,
): Promise<void> =>
  inTransaction(deps, async (trx, afterCommit) => {
    const request = await holdRequest(trx, requestId);
    const handover = await lockHandover(trx, id);
    if (handover?.step !== 'sending') return;
    await updateHandover(trx, id, {
      step: 'issue',
      problem: null,
      issue_number: number,
      looked_at: now,
      ...(isAssigned !== undefined && { is_agent_assigned: isAssigned }),
    });
    await insertFact(trx, id, { kind: 'issue', key: String(number), number, at: undefined });
    if (isAssigned && agent)
      await insertFact(trx, id, { kind: 'agent', key: agent, detail: agent, at: undefined });
    await tellOfRepair(trx, afterCommit, request);
  });

const fail = (deps: Deps, handover: HandoverRow, problem: Problem): Promise<void> =>
  change(deps, handover, { step: 'failed', problem });

/** Changes a hand-over that is still being sent. */
const change = (
  deps: Deps,
  { id, requestId }: HandoverRow,
  fields: Parameters<typeof updateHandover>[2],
): Promise<void> =>
  inTransaction(deps, async (trx, afterCommit) => {
    const request = await holdRequest(trx, requestId);
    if ((await lockHandover(trx, id))?.step !== 'sending') return;
    await updateHandover(trx, id, fields);
    await tellOfRepair(trx, afterCommit, request);
  });

/** Tried for some minutes; GitHub's outages are mostly shorter, and what was not sent can be sent again. */
const jobOptions = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 };

/** Opens the issues of what is handed over. In the end it says that it did not, and staff may try again. */
export const handOverKind = (deps: Deps): JobKind<HandOverJob> => ({
  name: handOverJob,
  concurrency: Math.min(1, deps.config.jobWorkers),
  options: jobOptions,
  handle: async ({ data, signal }) => {
    try {
      await openIssue(deps, data, signal);
    } catch (error) {
      // Deleted meanwhile: there is nothing to hand over.
      if (error instanceof AppError && error.code === 'NOT_FOUND') throw new FinalError(error.message);
      throw error;
    }
  },
  giveUp: async ({ handoverId }) => {
    const handover = await findHandover(deps.database.db, handoverId);
    if (handover?.step !== 'sending') return;
    if (handover.issueNumber === null) await fail(deps, handover, 'unreachable');
    else await finish(deps, handover, handover.issueNumber, handover.agent ? false : undefined);
  },
});
