import type { FilePurpose, StoredFile } from '../../routers/files.schema.ts';
import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

/** Who may use a file, such as `client-project:12`. */
export type FileOwner = `client-project:${number}` | `staff:${string}`;

/** A file as it comes in: what it says it is called, and its bytes. */
export type NewFile = { name: string; bytes: Buffer; purpose: FilePurpose };

/** What somebody who may see a file is shown: an address on this site that works for some minutes, and its name. */
export type FileLink = { url: string; name: string };

const toBeWritten = () => new AppError('INTERNAL_SERVER_ERROR', 'To be written');

/**
 * Stores a file that nothing refers to yet; it is swept after a day. Throws BAD_REQUEST for an empty one,
 * PAYLOAD_TOO_LARGE, and UNSUPPORTED_MEDIA_TYPE where the bytes are not what the purpose takes.
 */
export async function storeFile(_deps: Deps, _owner: FileOwner, _file: NewFile): Promise<StoredFile> {
  throw toBeWritten();
}

/** The file of a data URL. Throws BAD_REQUEST for what is none. */
export function readDataUrl(_url: string, _purpose: FilePurpose): NewFile {
  throw toBeWritten();
}

/** Binds files to what refers to them, once, as part of the caller's transaction. Throws BAD_REQUEST where one is not this owner's, of another kind, or bound already. */
export async function claimFile(
  _trx: Trx,
  _owner: FileOwner,
  _file: { id: number; purpose: FilePurpose },
): Promise<void> {
  throw toBeWritten();
}

/** Addresses for files; in the order asked, and without a look at the database. */
export function linkTo(_deps: Pick<Deps, 'secrets'>, _file: { id: number; name: string }): FileLink {
  throw toBeWritten();
}

/** A claimed file with its bytes; throws NOT_FOUND. For jobs, which ask nobody. */
export async function readFile(
  _deps: Deps,
  _fileId: number,
): Promise<{ name: string; mediaType: string; bytes: Buffer }> {
  throw toBeWritten();
}
