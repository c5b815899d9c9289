import { randomBytes } from 'node:crypto';
import { ofAgency, said } from '../../content/language.ts';
import { fileNames, fileRefusals } from '../../content/refusals/files.ts';
import type { FilePurpose, StoredFile } from '../../routers/files.schema.ts';
import type { Trx } from '../database/database.ts';
import { listAttachedFiles } from '../database/mail-queries.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound, reasonOf, tooManyOf } from '../errors.ts';
import { networkOf } from '../limits/service.ts';
import type { Attachment } from '../mail/mail.ts';
import {
  contentTypeOf,
  hasStream,
  identify,
  limitOf,
  mediaTypesOf,
  mostPixels,
  type Purpose,
  safeName,
  tooLargeFor,
} from './content.ts';
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
  unclaimOf,
} from './queries.ts';

const refusals = said(fileRefusals);

export { contentTypeOf, limited as limitFiles, mostPixels, safeName };

/** Who may use a file, such as `client-project:12`. */
export type FileOwner =
  | `client-project:${number}`
  | `staff:${string}`
  | `team:${number}`
  | 'mails'
  | 'invoices';

/** What refers to a file, and so says who may see it: a support request, the team area, a status page by its slug. */
type FileHolder =
  | `support-request.${number}`
  | 'team'
  | `status-page.${string}`
  /** What came with a mail, and the mail itself as it came. */
  | `mail.${number}`
  | `raw-mail.${number}`;

/** A file with its bytes. */
type FileContent = { name: string; mediaType: string; bytes: Buffer };

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
  if (bytes.length === 0) throw new AppError('BAD_REQUEST', refusals.content.empty);
  if (bytes.length > limitOf(purpose)) throw tooLargeFor(purpose);
  return keepFile(deps, owner, { ...(await identify(purpose, safeName(file.name), bytes)), bytes });
}

/** The same for what was identified before, or is kept for us alone and shown to nobody. */
export async function keepFile(
  deps: Deps,
  owner: FileOwner,
  { name, mediaType, bytes }: FileContent,
): Promise<StoredFile> {
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

/**
 * What bytes are that came by another way than an upload, a picture or a document, by the same rules and with the same
 * errors as `storeFile`.
 */
export async function identifyFile(
  sent: string,
  bytes: Buffer,
): Promise<{ name: string; mediaType: string }> {
  if (bytes.length === 0) throw new AppError('BAD_REQUEST', refusals.content.empty);
  if (bytes.length > limitOf('document')) throw tooLargeFor('document');
  const name = safeName(sent);
  try {
    return await identify('screenshot', name, bytes);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UNSUPPORTED_MEDIA_TYPE') throw error;
    return identify('document', name, bytes);
  }
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
    throw new AppError('SERVICE_UNAVAILABLE', refusals.notStored, { cause: error });
  }
}

/** The bytes go before the row: no bytes are ever without one. */
async function discard(deps: Deps, { id, storageKey }: { id: number; storageKey: string }): Promise<void> {
  await deps.files.remove(storageKey);
  await deleteUnstored(deps.database.db, id);
}

/**
 * Clears away some of what was never stored or claimed, and answers how many. What one process leaves half done,
 * another finishes.
 */
export async function sweepFiles(deps: Deps): Promise<number> {
  const retired = await retireFiles(deps.database.db, sweptAtOnce);
  await Promise.all(retired.map((file) => discard(deps, file)));
  return retired.length;
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
 * with its commit every link to it is dead. Then `discardFiles` removes it; where the process ends before that, a sweep
 * does.
 */
export const releaseFile = (trx: Trx, id: number): Promise<void> => unclaim(trx, id);

/** The same for what an owner has sent and nothing refers to yet. Answers which: then `discardFiles` removes them. */
export const releaseUnclaimed = (trx: Trx, owner: FileOwner): Promise<number[]> => unclaimOf(trx, owner);

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

/** The same for a file of `keepFile`. */
export async function claimKept(
  trx: Trx,
  owner: FileOwner,
  { id, mediaType }: Pick<StoredFile, 'id' | 'mediaType'>,
): Promise<void> {
  if (!(await claim(trx, owner, { id, mediaTypes: [mediaType] }))) throw unavailable();
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

const unavailable = () => new AppError('BAD_REQUEST', refusals.unavailable);

/** The address of a file on this site. It opens nothing by itself: each time it is asked who asks. */
export const addressOf = (fileId: number, holder: FileHolder): string =>
  `/api/files/${fileId}/content?of=${encodeURIComponent(holder)}`;

/**
 * A claimed file with its bytes, for jobs and for whoever has shown that they may see what refers to it. Throws
 * NOT_FOUND, or SERVICE_UNAVAILABLE where the bytes cannot be read.
 */
export async function readFile(deps: Deps, fileId: number): Promise<FileContent> {
  const file = await findClaimedFile(deps.database.db, fileId);
  if (!file) throw notFound('File');
  const { name, mediaType, storageKey } = file;
  try {
    return { name, mediaType, bytes: await deps.files.read(storageKey) };
  } catch (error) {
    deps.log.error({ reason: reasonOf(error), fileId }, 'a file was not read');
    throw new AppError('SERVICE_UNAVAILABLE', refusals.notNow, { cause: error });
  }
}

/** Largest sum of the files that go with one mail, in bytes: most servers take 10 MB and some less. */
const mostAttached = 7 * 1024 ** 2;

/**
 * The files that came with some mails, as they go on with another one: those that have room together. All of them
 * stand in the thread.
 */
export async function attachFilesOf(deps: Deps, mailIds: readonly number[]): Promise<Attachment[]> {
  const attached: Attachment[] = [];
  let size = 0;
  for (const file of await listAttachedFiles(deps.database.db, mailIds)) {
    if (size + file.size > mostAttached) continue;
    size += file.size;
    const { mediaType, bytes } = await readFile(deps, file.id);
    attached.push({ name: mailName(file.name), type: mediaType, content: bytes });
  }
  return attached;
}

/** A name in letters that every mail program shows. */
function mailName(name: string): string {
  const end = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  const plain = name
    .slice(0, name.length - end.length)
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${plain || 'file'}${end}`;
}

/** A file as it comes in: what it says it is called, and its bytes. */
export type NewFile = { name: string; bytes: Buffer; purpose: Purpose };

const unreadable = () => new AppError('BAD_REQUEST', refusals.content.unreadable);

/**
 * The file of a data URL, by a name that follows its content. Throws BAD_REQUEST for what is none, PAYLOAD_TOO_LARGE.
 */
export function readDataUrl(url: string, purpose: FilePurpose): NewFile {
  const { bytes, declared } = readBytes(url, purpose);
  const names = ofAgency(fileNames);
  const name =
    purpose === 'screenshot' ? names.screenshot : `${names.document}.${guessEnding(bytes, declared)}`;
  return { name, bytes, purpose };
}

/** The bytes of a data URL and the media type that it declares, which says nothing of them. Throws the same. */
export function readBytes(url: string, purpose: Purpose): { bytes: Buffer; declared: string } {
  const comma = url.indexOf(',');
  const [declared = '', ...parameters] = comma < 0 ? [] : url.slice(0, comma).split(';');
  if (!/^data:[\w.+/-]*$/i.test(declared) || parameters.at(-1)?.trim().toLowerCase() !== 'base64')
    throw unreadable();
  const length = url.length - comma - 1;
  // Refused before the bytes are there a second time.
  if ((length * 3) / 4 > limitOf(purpose) + 2) throw tooLargeFor(purpose);
  const text = url.slice(comma + 1);
  if (length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw unreadable();
  return { bytes: Buffer.from(text, 'base64'), declared: declared.slice(5).toLowerCase() };
}

/**
 * The ending that a document without a name most likely had. Of the type that a browser declares nothing is believed
 * that the bytes could say: with some systems a CSV is `application/vnd.ms-excel`, and a Word document nothing at all.
 */
function guessEnding(bytes: Buffer, declared: string): string {
  const start = bytes.toString('latin1', 0, 5);
  if (start === '%PDF-') return 'pdf';
  if (start.startsWith('PK')) return bytes.includes('xl/workbook') ? 'xlsx' : 'docx';
  if (hasStream(bytes, 'EncryptedPackage')) return declared.includes('sheet') ? 'xlsx' : 'docx';
  if (hasStream(bytes, 'WordDocument')) return 'doc';
  if (hasStream(bytes, 'Workbook') || hasStream(bytes, 'Book')) return 'xls';
  return declared === 'text/csv' || declared === 'application/vnd.ms-excel' ? 'csv' : 'txt';
}

const hour = 3_600;
/** Files from one address an hour. */
const perHour = 60;

/**
 * Stores so many of the files that an address may send an hour; throws TOO_MANY_REQUESTS beyond. What fails, or comes
 * to nothing, is not counted.
 */
export async function limited<T>(
  deps: Deps,
  { address, count }: { address: string; count: number },
  work: () => Promise<T>,
): Promise<T> {
  if (deps.config.caps.address === 0 || count === 0) return work();
  const rule = { name: 'files.address', subject: networkOf(address), limit: perHour, seconds: hour };
  const taken = await deps.limits.take(Array.from({ length: count }, () => rule));
  if (taken.refused) throw tooManyOf(refusals.tooMany.uploads, taken.refused.seconds);
  return taken.settle(work());
}
