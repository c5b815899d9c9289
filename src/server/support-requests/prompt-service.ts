import { agencyLanguage, ofAgency } from '../../content/language.ts';
import { promptWords } from '../../content/prompts.ts';
import { spokenProblem } from '../../content/refusals/document-reading.ts';
import type * as schema from '../../routers/support-requests.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { readFile } from '../files/service.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { maySpend } from '../model-costs/service.ts';
import { type PromptFacts, type PromptWriter, writePromptWithin } from '../ports/prompt-writer.ts';
import { checkPrompt, namedFiles } from '../prompts/check.ts';
import { createEmbeddedPromptWriter } from '../prompts/embedded-writer.ts';
import { asShownNow, isInEnglish, type Report, readRepository } from '../repositories/service.ts';
import { atATime, jobOptions, type PromptJob, sendWritePrompt, writePromptJob } from './jobs.ts';
import { publishToStaff } from './live-service.ts';
import {
  findPromptSource,
  findStaffName,
  insertPrompt,
  listVersions,
  type PromptSource,
  reopenFailed,
  writePromptStep,
} from './prompt-queries.ts';
import { insertEvent, lockRequest, updateRequest } from './queries.ts';
import { noRequest, takePrompt } from './service.ts';

type State = schema.AdminSupportRequest['promptState'];

/**
 * Stores the job that writes another prompt; while one is being written, that job is used. Throws NOT_FOUND, and
 * TOO_MANY_REQUESTS beyond 30 of one person in an hour.
 */
export async function regeneratePrompt(
  deps: Deps,
  staff: Staff,
  requestId: number,
): Promise<{ promptState: State }> {
  const { settle } = await takePrompt(deps, staff.id);
  let running: State | undefined;
  const ask = inTransaction(deps, async (trx, afterCommit) => {
    const request = await lockRequest(trx, requestId);
    if (!request) throw noRequest();
    const { promptState } = request;
    running = promptState === 'waiting' || promptState === 'writing' ? promptState : undefined;
    if (running) return undefined;
    await updateRequest(trx, requestId, { prompt_state: 'writing', prompt_step: null });
    await recordChange(trx, staff, {
      action: 'support-request.regenerate-prompt',
      subject: `support-request:${requestId}`,
    });
    await sendWritePrompt(deps, trx, { requestId, staffId: staff.id });
    publishToStaff(afterCommit, requestId);
    return 'asked';
  });
  // A request that starts nothing new is not counted.
  await settle(ask);
  if (running) return { promptState: running };
  return { promptState: 'writing' };
}

/** Every version of the prompt, newest first. Throws NOT_FOUND. */
export async function listPrompts(deps: Deps, requestId: number): Promise<schema.PromptVersion[]> {
  const versions = await listVersions(deps.database.db, requestId);
  if (!versions) throw noRequest();
  return versions;
}

type Step = Parameters<typeof writePromptStep>[2];

/**
 * The longest time for reading a repository, in milliseconds: together with the writing it stays below the job's
 * limit.
 */
const readWithin = 30_000;
/** The part of it for a translation; without one the glossary is used. */
const translateWithin = 6_000;
/** From this try on a model that is too slow is not asked again: each call is paid for. */
const lastSlowTry = 3;

/**
 * Writes the prompt of one request and stores it as its next version. After a crash or an error it starts anew; once
 * a version is stored for a request of a prompt, no second one is. The old version stays until then.
 */
async function writePrompt(
  deps: Deps,
  { requestId, staffId, again }: PromptJob,
  signal: AbortSignal,
  {
    attempt = 1,
    preferred = deps.promptWriter,
  }: { attempt?: number | undefined; preferred?: PromptWriter } = {},
): Promise<void> {
  if (again) await reopenFailed(deps.database.db, requestId, 'prompt_state');
  const tell = async (step: Step) => {
    const isWaitedFor = await writePromptStep(deps.database.db, requestId, step);
    if (isWaitedFor) publishToStaff(deps, requestId);
    return isWaitedFor;
  };
  if (!(await tell('repository'))) return;
  const source = await findPromptSource(deps.database.db, requestId);
  if (!source) return;
  const embedded = createEmbeddedPromptWriter();
  const isCapped = preferred.name !== 'embedded' && !(await maySpend(deps));
  let promptWriter = isCapped ? embedded : preferred;
  const repository = await readOwnRepository(deps, source, promptWriter, signal, () => tell('files'));
  const facts: PromptFacts = {
    ...factsOf(source),
    ...repository,
    screenshot: await readScreenshot(deps, source),
  };
  await tell('writing');
  facts.repository = await asShownNow(deps, source.clientProjectId, facts.repository);
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(writePromptWithin)]);
  const written = await promptWriter.write(facts, inTime).catch(async (error: unknown) => {
    if (isTimeout(error) && !signal.aborted && promptWriter.name !== 'embedded' && attempt >= lastSlowTry) {
      deps.log.warn({ requestId }, 'a model took too long for a prompt, which is written without one');
      promptWriter = embedded;
      return promptWriter.write(facts, signal);
    }
    // Until the next try nothing is being written, and the screen must not say so.
    await tell(null);
    throw error;
  });
  await tell('checking');
  const lines = await facts.repository?.countLines(namedFiles(written, facts.repository.paths));
  const { text, namedPaths, provenPaths } = checkPrompt(written, facts, lines);
  await storePrompt(deps, requestId, {
    // A model may write characters that a database does not accept.
    text: text.replaceAll('\u0000', '').toWellFormed(),
    namedPaths,
    provenPaths,
    writer: promptWriter.name,
    repository: facts.repository?.url,
    commit: facts.repository?.commit,
    requestedBy: staffId,
  });
}

/** Whether our own time limit ended it. */
const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** A repository that is too slow is left out like one that does not exist. */
async function readOwnRepository(
  deps: Deps,
  { clientProjectId, title, description, documentText }: PromptSource,
  promptWriter: PromptWriter,
  signal: AbortSignal,
  onFiles: () => Promise<unknown>,
): Promise<Pick<PromptFacts, 'repository' | 'repositoryProblem'>> {
  const inTime = AbortSignal.timeout(readWithin);
  const both = AbortSignal.any([signal, inTime]);
  try {
    const report = await inEnglish(deps, { title, description, documentText }, promptWriter, both);
    const { facts, problem } = await readRepository(deps, clientProjectId, report, both, onFiles);
    return { repository: facts, repositoryProblem: problem };
  } catch (error) {
    if (signal.aborted || !inTime.aborted) throw error;
    return { repository: undefined, repositoryProblem: ofAgency(promptWords).problems.late };
  }
}

/** Code is written in English: where there is a model anyway, it translates the text first. */
async function inEnglish(
  deps: Deps,
  report: Report,
  promptWriter: PromptWriter,
  signal: AbortSignal,
): Promise<Report> {
  if (!promptWriter.translate || isInEnglish(report)) return report;
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(translateWithin)]);
    return { ...report, translation: await promptWriter.translate(report, limit) };
  } catch (error) {
    signal.throwIfAborted();
    deps.log.info({ reason: reasonOf(error) }, 'a report was not translated');
    return report;
  }
}

function factsOf(source: PromptSource): Omit<PromptFacts, 'repository' | 'repositoryProblem' | 'screenshot'> {
  const { id, requestType, priority, rating, title, description, createdAt } = source;
  const { documentState, documentName, documentTitle, documentText, documentProblem } = source;
  return {
    language: agencyLanguage(),
    projectName: source.projectName,
    technicalContext: source.technicalContext,
    request: { id, requestType, priority, rating, title, description, createdAt },
    thread: source.thread,
    document:
      documentState === 'none'
        ? undefined
        : {
            name: documentName ?? '',
            title: documentTitle,
            text: documentText,
            problem: documentProblem && spokenProblem(documentProblem),
          },
  };
}

/** A prompt without its screenshot is better than none. */
async function readScreenshot(
  deps: Deps,
  { attachmentFileId }: PromptSource,
): Promise<PromptFacts['screenshot']> {
  if (attachmentFileId === null) return undefined;
  try {
    return await readFile(deps, attachmentFileId);
  } catch (error) {
    deps.log.warn({ fileId: attachmentFileId, reason: reasonOf(error) }, 'a screenshot was not read');
    return undefined;
  }
}

async function storePrompt(
  deps: Deps,
  requestId: number,
  prompt: Parameters<typeof insertPrompt>[2],
): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const request = await lockRequest(trx, requestId);
    // A job that was given up, or was taken over while it still ran, comes too late.
    if (request?.promptState !== 'writing') return;
    const version = await insertPrompt(trx, requestId, prompt);
    await updateRequest(trx, requestId, { prompt_state: 'done', prompt_step: null });
    const actor = prompt.requestedBy === undefined ? undefined : await findStaffName(trx, prompt.requestedBy);
    await insertEvent(trx, requestId, { kind: 'prompt', actor, detail: String(version) });
    publishToStaff(afterCommit, requestId);
  });
}

/**
 * Where the model has written none after all tries, the embedded writer does. If that fails too, the request says
 * that no prompt came, and the old one stays. The event's detail is then `failed`, without a version.
 */
async function giveUpPrompt(deps: Deps, job: PromptJob, signal: AbortSignal): Promise<void> {
  if (deps.promptWriter.name !== 'embedded') {
    try {
      return await writePrompt(deps, job, signal, { preferred: createEmbeddedPromptWriter() });
    } catch (error) {
      if (signal.aborted) throw error;
      deps.log.warn({ requestId: job.requestId, reason: reasonOf(error) }, 'a prompt was not written');
    }
  }
  const { requestId } = job;
  await inTransaction(deps, async (trx, afterCommit) => {
    const request = await lockRequest(trx, requestId);
    if (request?.promptState !== 'waiting' && request?.promptState !== 'writing') return;
    await updateRequest(trx, requestId, { prompt_state: 'failed', prompt_step: null });
    await insertEvent(trx, requestId, { kind: 'prompt', detail: 'failed' });
    publishToStaff(afterCommit, requestId);
  });
}

/** Retried for about an hour: most outages of a model are over by then. */
const modelOptions = { retryLimit: 36, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 };

/**
 * Writes the prompt of a request. Where a model has failed in the end, the embedded writer does it: see
 * `giveUpPrompt`.
 */
export const writePromptKind = (deps: Deps): JobKind<PromptJob> => ({
  name: writePromptJob,
  concurrency: Math.min(atATime, deps.config.jobWorkers),
  options: deps.promptWriter.name === 'embedded' ? jobOptions : modelOptions,
  handle: ({ data, attempt, signal }) => writePrompt(deps, data, signal, { attempt }),
  giveUp: (data, signal) => giveUpPrompt(deps, data, signal),
});
