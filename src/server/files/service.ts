import { randomBytes } from 'node:crypto';
import type { StoredFile } from '../../routers/files.schema.ts';
import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound, reasonOf } from '../errors.ts';
import { limited } from './caps.ts';
import { identify, mediaTypesOf } from './content.ts';
import { type NewFile, readBytes, readDataUrl } from './data-url.ts';
import { safeName } from './file-name.ts';
import { contentUrl, isLiveLink } from './links.ts';
import { limitOf, type Purpose, tooLargeFor } from './purposes.ts';
import {
  claim,
  deleteUnstored,
  findClaimedFile,
  insertFile,
  isClaimable,
  markStored,
  retireFile,
  retireFiles,
  unclaim,
} from './queries.ts';

export { limited as limitFiles, type NewFile, readBytes, readDataUrl };

/** Who may use a file, such as `client-project:12`. */
export type FileOwner = `client-project:${number}` | `staff:${string}` | `team:${number}`;

/** What somebody who may see a file is shown: an address on this site that works for some minutes, and its name. */
export type FileLink = { url: string; name: string };

/** A file with its bytes. */
export type FileContent = { name: string; mediaType: string; bytes: Buffer };

/** Rows that are swept with each new file. */
const sweptAtOnce = 10;

/** Who owns what somebody sends in a portal: its client's files are the project's, those of staff their own. */
export const ownerOf = (
  correspondent: { kind: 'client' } | { kind: 'staff'; staff: { id: string } },
  clientProjectId: number,
): FileOwner =>
  correspondent.kind === 'client' ? `client-project:${clientProjectId}` : `staff:${correspondent.staff.id}`;

/**
 * Stores a file that nothing refers to yet; it is swept after a day. Throws BAD_REQUEST for an empty one,
 * PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE where the bytes are not what the purpose takes, and SERVICE_UNAVAILABLE
 * where they cannot be stored.
 */
export async function storeFile(deps: Deps, owner: FileOwner, file: NewFile): Promise<StoredFile> {
  const { bytes, purpose } = file;
  if (bytes.length === 0) throw new AppError('BAD_REQUEST', 'Ce fichier est vide');
  if (bytes.length > limitOf(purpose)) throw tooLargeFor(purpose);
  const { name, mediaType } = await identify(purpose, safeName(file.name), bytes);
  const size = bytes.length;
  const storageKey = randomBytes(16).toString('hex');
  const { db } = deps.database;
  const id = await insertFile(db, { storageKey, owner, name, mediaType, size });
  await writeBytes(deps, { id, storageKey }, { bytes, mediaType });
  await sweepFiles(deps).catch((error) =>
    deps.log.warn({ reason: reasonOf(error) }, 'files that nobody needs were not swept'),
  );
  return { id, name, mediaType, size };
}

/** The bytes of a row; where they cannot be stored, neither is the row, or it is left to the sweep. */
async function writeBytes(
  deps: Deps,
  file: { id: number; storageKey: string },
  { bytes, mediaType }: { bytes: Buffer; mediaType: string },
): Promise<void> {
  try {
    await deps.files.write(file.storageKey, bytes, mediaType);
    if (!(await markStored(deps.database.db, file.id))) throw new Error('It took too long');
  } catch (error) {
    deps.log.error({ reason: reasonOf(error) }, 'a file was not stored');
    await discard(deps, file).catch(() => {});
    const message = 'Le fichier n’a pas pu être enregistré. Réessayez dans quelques instants';
    throw new AppError('SERVICE_UNAVAILABLE', message, { cause: error });
  }
}

/** The bytes go before the row: no bytes are ever without one. */
async function discard(deps: Deps, { id, storageKey }: { id: number; storageKey: string }): Promise<void> {
  await deps.files.remove(storageKey);
  await deleteUnstored(deps.database.db, id);
}

/** Clears away some of what was never stored or claimed. What one process leaves half done, another finishes. */
export async function sweepFiles(deps: Deps): Promise<void> {
  const retired = await retireFiles(deps.database.db, sweptAtOnce);
  await Promise.all(retired.map((file) => discard(deps, file)));
}

/** Removes files that were stored for something that then was not; a claimed one stays. What is left is swept. */
export async function discardFiles(deps: Deps, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    try {
      const retired = await retireFile(deps.database.db, id);
      if (retired) await discard(deps, retired);
    } catch (error) {
      deps.log.warn({ reason: reasonOf(error) }, 'a file that nobody needs was left to the sweep');
    }
  }
}

/**
 * Takes a file that nothing refers to any more out of use, as part of the caller's transaction, which deleted what did:
 * with its commit every link to it is dead. Then `discardFiles` removes it; where the process ends before that, a sweep does.
 */
export const releaseFile = (trx: Trx, id: number): Promise<void> => unclaim(trx, id);

/** The same as `storeFile` for what comes in by itself, which is limited by the hour and address. */
export const storeUpload = (
  deps: Deps,
  address: string,
  receive: () => Promise<{ owner: FileOwner; file: NewFile }>,
): Promise<StoredFile> =>
  limited(deps, { address, count: 1 }, async () => {
    const { owner, file } = await receive();
    return storeFile(deps, owner, file);
  });

/**
 * Binds a file to what refers to it, once, as part of the caller's transaction. Throws BAD_REQUEST where it is not this
 * owner's, of another kind, or bound already.
 */
export async function claimFile(
  trx: Trx,
  owner: FileOwner,
  { id, purpose }: { id: number; purpose: Purpose },
): Promise<void> {
  if (!(await claim(trx, owner, { id, mediaTypes: mediaTypesOf(purpose) }))) throw unavailable();
}

/** Throws the same as `claimFile`, and binds nothing yet. */
export async function checkClaimable(
  { database }: Deps,
  owner: FileOwner,
  { id, purpose }: { id: number; purpose: Purpose },
): Promise<void> {
  if (!(await isClaimable(database.db, owner, { id, mediaTypes: mediaTypesOf(purpose) })))
    throw unavailable();
}

const unavailable = () =>
  new AppError('BAD_REQUEST', 'Ce fichier n’est plus disponible\u00a0: envoyez-le à nouveau');

/** The address of a file, for whoever may see what refers to it, without a look at the database. */
export const linkTo = (
  { secrets }: Pick<Deps, 'secrets'>,
  { id, name }: { id: number; name: string },
): FileLink => ({ url: contentUrl(secrets, id), name });

/** The file of a link. Throws NOT_FOUND where the link is not one of ours, or no longer. */
export async function readLinkedFile(
  deps: Deps,
  link: { id: number; expires: string; signature: string },
): Promise<FileContent> {
  if (!isLiveLink(deps.secrets, link)) throw notFound('File');
  return readFile(deps, link.id);
}

/** A claimed file with its bytes; throws NOT_FOUND, or SERVICE_UNAVAILABLE where they cannot be read. For jobs, which ask nobody. */
export async function readFile(deps: Deps, fileId: number): Promise<FileContent> {
  const file = await findClaimedFile(deps.database.db, fileId);
  if (!file) throw notFound('File');
  const { name, mediaType, storageKey } = file;
  try {
    return { name, mediaType, bytes: await deps.files.read(storageKey) };
  } catch (error) {
    deps.log.error({ reason: reasonOf(error), fileId }, 'a file was not read');
    throw new AppError('SERVICE_UNAVAILABLE', 'Ce fichier est momentanément indisponible', { cause: error });
  }
}
