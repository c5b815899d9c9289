import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { statusPageRefusals } from '../../content/refusals/status-pages.ts';
import type * as schema from '../../routers/status-pages.schema.ts';
import type { StatusPageContent } from '../../routers/status-pages.schema.ts';
import type { Staff } from '../access.ts';
import { eraseWords, recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import { listFound } from '../database/search-queries.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, checkRevision, takenSlug } from '../errors.ts';
import { claimFile, discardFiles, type FileOwner, releaseFile } from '../files/service.ts';
import { buildGate, removeGate, sealCode, setCode } from '../gates/service.ts';
import { lockForWorkspace } from '../projects/service.ts';
import {
  deletePage,
  deletePageFile,
  findPage,
  hasPage,
  insertPage,
  insertPageFile,
  listPageFiles,
  listPages,
  lockPage,
  type StatusPageRow,
  updatePage,
} from './queries.ts';
import { noStatusPage, showContent } from './reader-service.ts';

const kind = 'status-page';

/** A page of the status pages, newest first. */
export async function listStatusPages(
  { database }: Deps,
  { search: typed, limit, after }: z.output<typeof schema.adminStatusPagesInput>,
): Promise<schema.AdminStatusPage[]> {
  const rows = await listFound(typed, (search) => listPages(database.db, { search, limit, after }));
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }));
}

/** Throws NOT_FOUND. */
export async function getStatusPageDetail(
  deps: Deps,
  statusPageId: number,
): Promise<schema.StatusPageDetail> {
  const found = await findPage(deps.database.db, statusPageId);
  if (!found) throw noStatusPage();
  return describe(found);
}

function describe(row: StatusPageRow): schema.StatusPageDetail {
  const { id, slug, revision, content, previewUrl, isOpen, updatedAt } = row;
  return {
    id,
    slug,
    clientName: content.clientName,
    projectName: content.projectName,
    stepCount: content.steps.length,
    doneCount: content.steps.filter(({ state }) => state === 'done').length,
    isOpen,
    updatedAt: updatedAt.toISOString(),
    revision,
    content: showContent(slug, content),
    previewUrl,
  };
}

const ownerOf = ({ id }: Pick<Staff, 'id'>): FileOwner => `staff:${id}`;

/**
 * Makes a page with the gate around it. Throws CONFLICT at `slug` where it is taken, BAD_REQUEST at a picture that is
 * not this person's to use.
 */
export async function createStatusPage(
  deps: Deps,
  staff: Staff,
  { slug, content, previewUrl, password, projectId }: z.output<typeof schema.createStatusPageInput>,
): Promise<schema.SavedStatusPage> {
  const { sealed, shown } = await sealCode(deps, staff, { kind, password, own: namesOf({ slug, content }) });
  const saved = await inTransaction(deps, async (trx) => {
    const project = projectId === undefined ? null : await lockForWorkspace(trx, projectId, hasPage);
    const id = await insertPage(trx, { slug, content, previewUrl }, project);
    if (id === undefined) throw takenSlug();
    await buildGate(trx, { kind, subject: slug }, sealed);
    await bindPictures(trx, ownerOf(staff), id, content);
    const { clientName, projectName } = content;
    await recordChange(trx, staff, {
      action: 'status-page.create',
      subject: `status-page:${id}`,
      after: { slug, clientName, projectName },
    });
    return getRow(trx, id);
  });
  return { ...describe(saved), ...shown };
}

/**
 * Writes a page anew. What is there already is not written again, whatever revision was read: whoever lost the answer
 * may ask once more. Throws NOT_FOUND, CONFLICT where somebody else has saved since, BAD_REQUEST at a picture that is
 * not this person's to use.
 */
export async function saveStatusPage(
  deps: Deps,
  staff: Staff,
  { statusPageId: id, revision, content, previewUrl }: z.output<typeof schema.saveStatusPageInput>,
): Promise<schema.StatusPageDetail> {
  const { page, dropped } = await inTransaction(deps, async (trx) => {
    const before = await lockPage(trx, id);
    if (!before) throw noStatusPage();
    const was = { ...before.content, previewUrl: before.previewUrl };
    const is = { ...content, previewUrl };
    if (isDeepStrictEqual(was, is)) return { page: before, dropped: undefined };
    checkRevision(before, revision, said(statusPageRefusals).changed);
    const dropped = await bindPictures(trx, ownerOf(staff), id, content);
    await updatePage(trx, id, { content, previewUrl });
    await recordChange(trx, staff, {
      action: 'status-page.save',
      subject: `status-page:${id}`,
      ...differences(was, is),
    });
    return { page: await getRow(trx, id), dropped };
  });
  if (dropped) await discardFiles(deps, dropped);
  return describe(page);
}

type Recorded = Record<string, unknown>;

/** The fields that differ; of a list those entries that the other one has not, since a page's news become many. */
function differences(was: Recorded, is: Recorded): { before: Recorded; after: Recorded } {
  const names = Object.keys(is).filter((name) => !isDeepStrictEqual(was[name], is[name]));
  const without = (value: unknown, other: unknown) =>
    Array.isArray(value) && Array.isArray(other)
      ? value.filter((entry) => !other.some((same) => isDeepStrictEqual(entry, same)))
      : value;
  return {
    before: Object.fromEntries(names.map((name) => [name, without(was[name], is[name])])),
    after: Object.fromEntries(names.map((name) => [name, without(is[name], was[name])])),
  };
}

async function getRow(trx: Trx, id: number): Promise<StatusPageRow> {
  const row = await findPage(trx, id);
  if (!row) throw noStatusPage();
  return row;
}

/** Gives the page another password, which ends every access given before. Throws NOT_FOUND. */
export async function setStatusPagePassword(
  deps: Deps,
  staff: Staff,
  { statusPageId, password }: z.output<typeof schema.setStatusPagePasswordInput>,
): Promise<schema.SavedStatusPage> {
  const page = await getStatusPageDetail(deps, statusPageId);
  const code = { kind, subject: page.slug, password, own: namesOf(page) } as const;
  return setCode(deps, staff, code, async (trx) => describe(await getRow(trx, statusPageId)));
}

type Named = { slug: string; content: Pick<StatusPageContent, 'clientName' | 'projectName'> };

/** What whoever guesses the password of a page would try first. */
const namesOf = ({ slug, content: { clientName, projectName } }: Named) => [slug, clientName, projectName];

/**
 * Makes the files that the content names the page's own, and answers those that it names no more, which are to be
 * discarded after the commit. The page's row is locked, or new. Throws BAD_REQUEST at the picture whose file is another
 * page's, or nothing that this owner has sent as a picture.
 */
export async function bindPictures(
  trx: Trx,
  owner: FileOwner,
  pageId: number,
  { screenshots }: Pick<StatusPageContent, 'screenshots'>,
): Promise<number[]> {
  const bound = new Set(await listPageFiles(trx, pageId));
  const named = new Set<number>();
  for (const [index, { fileId }] of screenshots.entries()) {
    if (named.has(fileId)) continue;
    named.add(fileId);
    if (bound.has(fileId)) continue;
    await atPicture(index, claimFile(trx, owner, { id: fileId, purpose: 'screenshot' }));
    await insertPageFile(trx, pageId, fileId);
  }
  const dropped = [...bound].filter((fileId) => !named.has(fileId));
  for (const fileId of dropped) {
    await deletePageFile(trx, pageId, fileId);
    await releaseFile(trx, fileId);
  }
  return dropped;
}

/** Says at which picture the form has what a file is refused for. */
const atPicture = (index: number, act: Promise<void>): Promise<void> =>
  act.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'BAD_REQUEST') throw error;
    const { code, message } = error;
    const path = `content.screenshots.${index}.fileId`;
    throw new AppError(code, message, { issues: [{ path, message }], cause: error });
  });

/**
 * Deletes a page with its gate and what the log says of it in words, in the caller's transaction; nothing where it is
 * gone. Answers the files that are to be discarded after the commit.
 */
export async function removeStatusPage(trx: Trx, afterCommit: Publisher, id: number): Promise<number[]> {
  const page = await lockPage(trx, id);
  if (!page) return [];
  const files = await listPageFiles(trx, id);
  for (const fileId of files) {
    await deletePageFile(trx, id, fileId);
    await releaseFile(trx, fileId);
  }
  await deletePage(trx, id);
  await removeGate(trx, afterCommit, { kind, subject: page.slug });
  await eraseWords(trx, `status-page:${id}`);
  return files;
}
