import type { StatusPageContent } from '../../routers/status-pages.schema.ts';
import type { Trx } from '../database.ts';
import { AppError } from '../errors.ts';
import { claimFile, type FileOwner, releaseFile } from '../files/service.ts';
import { deletePageFile, insertPageFile, listPageFiles } from './queries.ts';

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
