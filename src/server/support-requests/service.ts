import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { requestDocumentProblems, spokenProblem } from '../../content/refusals/document-reading.ts';
import { requestRefusals } from '../../content/refusals/support-requests.ts';
import type * as schema from '../../routers/support-requests.schema.ts';
import type {
  AdminSupportRequest,
  RequestDetail,
  SupportRequest,
} from '../../routers/support-requests.schema.ts';
import { eraseWords, recordChange } from '../audit/service.ts';
import {
  type Correspondent,
  checkStillOpen,
  type PortalCaller,
  raiseRequestsRevision,
} from '../client-projects/portal-service.ts';
import type { Trx } from '../database/database.ts';
import { tsqueryOf } from '../database/search-queries.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, tooManyOf } from '../errors.ts';
import { addressOf, discardFiles, type FileOwner, ownerOf, releaseFile } from '../files/service.ts';
import { claimFormFiles, readFormFiles, withFormFiles } from './form-files.ts';
import { sendReadDocument, sendWritePrompt } from './jobs.ts';
import { checkProject, publishRequest } from './live-service.ts';
import { tellStaffOfRequest } from './mail.ts';
import {
  countAwaitedRows,
  countRows,
  deleteRequest,
  findProjectId,
  findSentRequest,
  insertEvent,
  insertRequest,
  isOldRequest,
  listOldRequests,
  listRequestsOf,
  lockRequest,
  writeFiles,
} from './queries.ts';
import {
  type AdminRow,
  type DetailRow,
  findDetailRow,
  findRequestRow,
  listAdminRows,
  listProjectRows,
  type RequestRow,
} from './read-queries.ts';

const refusals = said(requestRefusals);

type Form = z.output<typeof schema.createRequestInput>;

/**
 * Stores a request with its files and the jobs that read its document, write its prompt and tell the staff. The same
 * `clientRequestId` sent again, also at the same moment, stores nothing and answers the first. Throws BAD_REQUEST at
 * the field and what files are refused for before anything of the request is stored, TOO_MANY_REQUESTS, and NOT_FOUND
 * for a project that is none.
 */
export async function createRequest(
  deps: Deps,
  correspondent: Correspondent,
  caller: PortalCaller,
  form: Form,
): Promise<schema.SupportRequest> {
  const id =
    (await findSent(deps, form)) ??
    (await storeWithinCap(deps, { correspondent, caller }, form)) ??
    (await findSent(deps, form));
  if (id === undefined) throw new Error('A request was neither stored nor there before');
  return getOwnRequest(deps, id);
}

/** The number of the request that its sender has already sent under the same id. */
const findSent = async (
  { database }: Deps,
  { clientProjectId, clientRequestId }: Form,
): Promise<number | undefined> =>
  clientRequestId === undefined ? undefined : findSentRequest(database.db, clientProjectId, clientRequestId);

type Sender = { correspondent: Correspondent; caller: PortalCaller };

/**
 * Undefined where the same request was stored meanwhile: then nothing counts against the limit, and no file of the
 * form is kept.
 */
async function storeWithinCap(deps: Deps, sender: Sender, form: Form): Promise<number | undefined> {
  const { clientProjectId } = form;
  const { correspondent, caller } = sender;
  const brought = readFormFiles(form);
  await checkProject(deps, clientProjectId);
  const { settle } = await takeFromCap(deps, 'requests', correspondent, clientProjectId);
  const owner = ownerOf(correspondent, clientProjectId);
  const stored = withFormFiles(deps, { owner, address: caller.address }, brought, (files) =>
    storeRequest(deps, sender, form, { owner, ...files }),
  );
  return settle(stored);
}

/** Undefined where the same request was stored meanwhile. */
async function storeRequest(
  deps: Deps,
  { correspondent, caller }: Sender,
  form: Form,
  files: Parameters<typeof claimFormFiles>[2] & { owner: FileOwner },
): Promise<number | undefined> {
  const { clientProjectId } = form;
  const staff = correspondent.kind === 'staff' ? correspondent.staff : undefined;
  return inTransaction(deps, async (trx, afterCommit) => {
    const requestId = await insertRequest(trx, form);
    if (requestId === undefined) return undefined;
    // Only now: of two that send the same file in the same request the second must not find it used.
    await claimFormFiles(trx, files.owner, files);
    await writeFiles(trx, requestId, files.attachmentFileId, files.document);
    await insertEvent(trx, requestId, { kind: 'created', actor: staff?.name });
    if (staff) {
      await recordChange(trx, staff, {
        action: 'support-request.create',
        subject: `support-request:${requestId}`,
        after: { clientProjectId, title: form.title },
      });
    }
    if (files.document) await sendReadDocument(deps, trx, requestId);
    else await sendWritePrompt(deps, trx, { requestId });
    await tellStaffOfRequest(deps, trx, 'new', { requestId, clientProjectId });
    await raiseRequestsRevision(trx, clientProjectId, { to: 'Nouveau' });
    await checkStillOpen(trx, correspondent, caller, clientProjectId);
    publishRequest(afterCommit, { id: requestId, clientProjectId });
    return requestId;
  });
}

/** One request as its client sees it. Throws NOT_FOUND. */
export async function getOwnRequest(deps: Deps, requestId: number): Promise<schema.SupportRequest> {
  const row = await findRequestRow(deps.database.db, requestId);
  if (!row) throw noRequest();
  return requestAnswer(row);
}

/** A page of the project's requests, newest first. Throws NOT_FOUND. */
export async function listProjectRequests(
  deps: Deps,
  { clientProjectId, limit, after }: z.output<typeof schema.projectRequestsInput>,
): Promise<schema.SupportRequest[]> {
  const rows = await listProjectRows(deps.database.db, clientProjectId, { limit, after });
  // Only staff can ask for a project that does not exist: a client has access to their own.
  if (rows.length === 0) await checkProject(deps, clientProjectId);
  return rows.map(requestAnswer);
}

/** The client project of a request; undefined where there is none. */
export const findProjectOfRequest = ({ database }: Deps, requestId: number): Promise<number | undefined> =>
  findProjectId(database.db, requestId);

/** The client project of the request that this file belongs to; undefined where it belongs to none. */
export const findProjectOfFile = (
  { database }: Deps,
  requestId: number,
  fileId: number,
): Promise<number | undefined> => findProjectId(database.db, requestId, fileId);

/** A page of all requests, newest first. */
export async function listRequests(
  deps: Deps,
  { search, ...input }: z.output<typeof schema.requestsInput>,
): Promise<schema.AdminSupportRequest[]> {
  const words = search ? tsqueryOf(search) : undefined;
  if (search && words === undefined) return [];
  const { status, priority, requestType, clientProjectId, assignee, only, limit, after, prompts } = input;
  const page = {
    status,
    priority,
    requestType,
    clientProjectId,
    assignee,
    only,
    limit,
    after,
    search: words,
    hasPrompts: prompts !== 'none',
  };
  return (await listAdminRows(deps.database.db, page)).map(adminAnswer);
}

export const countRequests = ({ database }: Deps): Promise<schema.RequestCounts> => countRows(database.db);

/** How many requests wait for the agency: new ones, and those with unread messages; at most 100. */
export const countAwaitedRequests = ({ database }: Deps): Promise<number> => countAwaitedRows(database.db);

/** Throws NOT_FOUND. */
export async function getRequest(deps: Deps, requestId: number): Promise<schema.RequestDetail> {
  const row = await findDetailRow(deps.database.db, requestId);
  if (!row) throw noRequest();
  return detailAnswer(row);
}

/** So many are removed before other work gets its turn. */
const removedAtOnce = 20;

/** Removes a portion of finished requests that have not changed for so many days, and answers how many. */
export async function removeOldRequests(deps: Deps, days: number): Promise<number> {
  const ids = await listOldRequests(deps.database.db, days, removedAtOnce);
  let removed = 0;
  for (const id of ids) {
    if (await removeRequest(deps, id, (trx) => isOldRequest(trx, id, days))) removed++;
  }
  return removed;
}

/**
 * Removes a portion of these client projects' requests, whatever their status, and answers how many; 0 where none is
 * left.
 */
export async function removeRequestsOf(deps: Deps, clientProjectIds: readonly number[]): Promise<number> {
  const ids = await listRequestsOf(deps.database.db, clientProjectIds, removedAtOnce);
  for (const id of ids) await removeRequest(deps, id);
  return ids.length;
}

/**
 * Deletes a request with its thread, its files and its texts in the audit log. Not one that is gone already, or that
 * was reopened meanwhile (`isStill`). Answers whether it did.
 */
async function removeRequest(
  deps: Deps,
  id: number,
  isStill: (trx: Trx) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const removed = await inTransaction(deps, async (trx, afterCommit) => {
    const request = await lockRequest(trx, id);
    if (!request || !(await isStill(trx))) return undefined;
    const files = await deleteRequest(trx, id);
    for (const file of files) await releaseFile(trx, file);
    await eraseWords(trx, `support-request:${id}`);
    await raiseRequestsRevision(trx, request.clientProjectId, { from: request.status });
    publishRequest(afterCommit, request);
    return files;
  });
  if (!removed) return false;
  await discardFiles(deps, removed);
  return true;
}

type Files = { attachmentFileId: number | null; documentFileId: number | null };
type Links = Pick<SupportRequest, 'attachment' | 'documentUrl'>;

/** Replaces the numbers of files by addresses. */
function withLinks<Row extends RequestRow>(row: Row): Omit<Row, keyof Files> & Links {
  const { attachmentFileId, documentFileId, ...rest } = row;
  const link = (id: number | null) => (id === null ? null : addressOf(id, `support-request.${row.id}`));
  return {
    ...rest,
    attachment: link(attachmentFileId),
    documentUrl: link(documentFileId) ?? row.documentUrl,
  };
}

const requestAnswer = (row: RequestRow): SupportRequest => {
  const isAgencys = row.documentType === 'github' && row.documentState === 'failed';
  const problem = isAgencys
    ? said(requestDocumentProblems).unreadLink
    : row.documentProblem && spokenProblem(row.documentProblem);
  return withLinks({ ...row, documentProblem: problem });
};

/** Puts the assignee into one field. */
function withAssignee<Row extends AdminRow>({ assigneeId: id, assigneeName: name, ...row }: Row) {
  return { ...row, assignee: id === null || name === null ? null : { id, name } };
}

export const adminAnswer = (row: AdminRow): AdminSupportRequest => withLinks(withAssignee(row));
const detailAnswer = (row: DetailRow): RequestDetail => withLinks(withAssignee(row));

/** For staff, in their language. */
export const noRequest = () => new AppError('NOT_FOUND', refusals.unknown);

/** How much the client of one project may send in an hour, and how many prompts one colleague may ask for. */
const caps = {
  requests: { name: 'support.requests', limit: 30, what: refusals.tooMany.requests },
  messages: { name: 'support.messages', limit: 60, what: refusals.tooMany.messages },
  prompts: { name: 'support.prompts', limit: 30, what: refusals.tooMany.prompts },
};
const hour = 3_600;

type Counted = { settle<T>(stored: Promise<T>): Promise<T> };

/**
 * Counts against the project's limit, which is its client's: what the agency writes itself does not count. Throws
 * TOO_MANY_REQUESTS.
 */
export async function takeFromCap(
  deps: Pick<Deps, 'limits'>,
  cap: 'requests' | 'messages',
  correspondent: Correspondent,
  clientProjectId: number,
): Promise<Counted> {
  return takeOne(deps, cap, correspondent.kind === 'client' ? String(clientProjectId) : undefined);
}

/** Counts against the limit of new prompts: each uses a model, or GitHub's hourly quota. */
export const takePrompt = (deps: Pick<Deps, 'limits'>, staffId: string): Promise<Counted> =>
  takeOne(deps, 'prompts', staffId);

async function takeOne(
  { limits }: Pick<Deps, 'limits'>,
  cap: keyof typeof caps,
  subject: string | undefined,
): Promise<Counted> {
  const { name, limit, what } = caps[cap];
  const taken = await limits.take(subject === undefined ? [] : [{ name, subject, limit, seconds: hour }]);
  if (!taken.refused) return taken;
  throw tooManyOf(what, taken.refused.seconds);
}
