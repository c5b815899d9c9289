import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { readFile } from '../files/service.ts';
import type { PromptFacts } from '../prompt-writer.ts';
import { checkPrompt } from '../prompts/check.ts';
import { readRepository } from '../repositories/service.ts';
import { publishToStaff } from './events.ts';
import {
  findPromptSource,
  findStaffName,
  insertPrompt,
  type PromptSource,
  writePromptStep,
} from './prompt-queries.ts';
import { insertEvent, lockRequest, updateRequest } from './queries.ts';
import type { PromptJob } from './queue.ts';

type Step = Parameters<typeof writePromptStep>[2];

/** Longest reading of a repository and longest writing, in milliseconds: together less than a job's time. */
const readWithin = 30_000;
const writeWithin = 45_000;

/**
 * Writes the prompt of one request and stores it as its next version. Run again, after a crash or an error, it begins
 * anew; once a version is stored nobody waits for one, and it stores no second. The old one stays until then.
 */
export async function writePrompt(
  deps: Deps,
  { requestId, staffId }: PromptJob,
  signal: AbortSignal,
): Promise<void> {
  const tell = async (step: Step) => {
    const isWaitedFor = await writePromptStep(deps.database.db, requestId, step);
    if (isWaitedFor) publishToStaff(deps, requestId);
    return isWaitedFor;
  };
  if (!(await tell('repository'))) return;
  const source = await findPromptSource(deps.database.db, requestId);
  if (!source) return;
  const repository = await readOwnRepository(deps, source, signal, () => tell('files'));
  const facts: PromptFacts = {
    ...factsOf(source),
    ...repository,
    screenshot: await readScreenshot(deps, source),
  };
  await tell('writing');
  const { promptWriter } = deps;
  const written = await promptWriter.write(
    facts,
    AbortSignal.any([signal, AbortSignal.timeout(writeWithin)]),
  );
  await tell('checking');
  const { text, namedPaths, provenPaths } = checkPrompt(written, facts);
  await storePrompt(deps, requestId, {
    // A model may write what a database does not take.
    text: text.replaceAll('\u0000', '').toWellFormed(),
    namedPaths,
    provenPaths,
    writer: promptWriter.name,
    repository: facts.repository?.url,
    commit: facts.repository?.commit,
    requestedBy: staffId,
  });
}

/** A repository that takes too long is left out like one that is not there. */
async function readOwnRepository(
  deps: Deps,
  { clientProjectId, title, description, documentText }: PromptSource,
  signal: AbortSignal,
  onFiles: () => Promise<unknown>,
): Promise<Pick<PromptFacts, 'repository' | 'repositoryProblem'>> {
  const inTime = AbortSignal.timeout(readWithin);
  const report = { title, description, documentText };
  try {
    const both = AbortSignal.any([signal, inTime]);
    const { facts, problem } = await readRepository(deps, clientProjectId, report, both, onFiles);
    return { repository: facts, repositoryProblem: problem };
  } catch (error) {
    if (signal.aborted || !inTime.aborted) throw error;
    return { repository: undefined, repositoryProblem: 'The repository could not be read in time.' };
  }
}

function factsOf(source: PromptSource): Omit<PromptFacts, 'repository' | 'repositoryProblem' | 'screenshot'> {
  const { id, requestType, priority, rating, title, description, createdAt } = source;
  const { documentState, documentName, documentTitle, documentText, documentProblem } = source;
  return {
    projectName: source.projectName,
    technicalContext: source.technicalContext,
    request: { id, requestType, priority, rating, title, description, createdAt },
    thread: source.thread,
    document:
      documentState === 'none'
        ? undefined
        : { name: documentName ?? '', title: documentTitle, text: documentText, problem: documentProblem },
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
  const isStored = await deps.database.db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, requestId);
    // A job that was given up on, or handed on while it still ran, comes too late.
    if (request?.promptState !== 'writing') return false;
    const version = await insertPrompt(trx, requestId, prompt);
    await updateRequest(trx, requestId, { prompt_state: 'done', prompt_step: null });
    const actor = prompt.requestedBy === undefined ? undefined : await findStaffName(trx, prompt.requestedBy);
    await insertEvent(trx, requestId, { kind: 'prompt', actor, detail: String(version) });
    return true;
  });
  if (isStored) publishToStaff(deps, requestId);
}

/** Says that no prompt came, however often it was tried; the old one stays. The event's detail is `failed`, and no version. */
export async function giveUpPrompt(deps: Deps, { requestId }: PromptJob): Promise<void> {
  const hasFailed = await deps.database.db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, requestId);
    if (request?.promptState !== 'waiting' && request?.promptState !== 'writing') return false;
    await updateRequest(trx, requestId, { prompt_state: 'failed', prompt_step: null });
    await insertEvent(trx, requestId, { kind: 'prompt', detail: 'failed' });
    return true;
  });
  if (hasFailed) publishToStaff(deps, requestId);
}
