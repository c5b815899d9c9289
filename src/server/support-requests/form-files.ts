import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { requestRefusals } from '../../content/refusals/support-requests.ts';
import type { FilePurpose } from '../../routers/files.schema.ts';
import type * as schema from '../../routers/support-requests.schema.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField } from '../errors.ts';
import {
  checkClaimable,
  claimFile,
  discardFiles,
  type FileOwner,
  limitFiles,
  type NewFile,
  readDataUrl,
  storeFile,
} from '../files/service.ts';

const refusals = said(requestRefusals);

type Form = z.output<typeof schema.createRequestInput>;
type DocumentType = schema.DocumentType;

/** What a form sends for a file: its bytes, the number of one uploaded before, or an address. */
type Brought = { file: NewFile } | { fileId: number };
type BroughtDocument = (Brought & { type: 'file' }) | { type: Exclude<DocumentType, 'file'>; url: string };

/** The files of a form once all of them are stored and have numbers. */
type FormFiles = {
  attachmentFileId: number | undefined;
  document: { type: DocumentType; url: string | null; fileId: number | null } | undefined;
};

const urlLimit = 2_000;
const isDataUrl = (text: string) => /^data:/i.test(text);

/**
 * Validates everything that a form sends before any of it is stored. Throws BAD_REQUEST at the field, and what
 * `readDataUrl` throws.
 */
export function readFormFiles(form: Form): {
  attachment: Brought | undefined;
  document: BroughtDocument | undefined;
} {
  const { attachment, attachmentFileId } = form;
  if (attachment && attachmentFileId !== undefined)
    throw atField('attachment', refusals.attachments.oneScreenshot);
  return {
    attachment: broughtFile('attachment', attachment, attachmentFileId, 'screenshot'),
    document: readDocument(form),
  };
}

function readDocument({ documentUrl, documentFileId, documentType }: Form): BroughtDocument | undefined {
  if (documentUrl && documentFileId !== undefined)
    throw atField('documentUrl', refusals.attachments.oneDocument);
  if (documentFileId !== undefined) return { type: 'file', fileId: documentFileId };
  if (!documentUrl) return undefined;
  const type = documentType ?? (isDataUrl(documentUrl) ? 'file' : 'url');
  if (type !== 'file') return { type, url: readAddress(documentUrl) };
  if (!isDataUrl(documentUrl)) throw atField('documentUrl', refusals.attachments.fileOrLink);
  const file = broughtFile('documentUrl', documentUrl, undefined, 'document');
  return file && { type, ...file };
}

function broughtFile(
  field: string,
  dataUrl: string | undefined,
  fileId: number | undefined,
  purpose: FilePurpose,
): Brought | undefined {
  if (fileId !== undefined) return { fileId };
  return dataUrl ? { file: inField(field, () => readDataUrl(dataUrl, purpose)) } : undefined;
}

/** An http(s) address as it will be fetched, without user name and password. */
function readAddress(text: string): string {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw atField('documentUrl', refusals.address.notHttp);
  }
  if (url.username !== '' || url.password !== '') {
    throw atField('documentUrl', refusals.address.credentials);
  }
  if (url.href.length > urlLimit) {
    throw atField('documentUrl', refusals.address.tooLong);
  }
  return url.href;
}

/** How many files of a form are not stored yet. */
const countNewFiles = ({ attachment, document }: ReturnType<typeof readFormFiles>): number =>
  [attachment, document].filter((brought) => brought && 'file' in brought).length;

/**
 * Stores the bytes that came with the form for `use`, which claims them. What it does not, because it throws or because
 * the request was there before, is removed again. A file that is named by its number is asked for before anything is
 * stored. Throws TOO_MANY_REQUESTS where so many files have come from the address.
 */
export const withFormFiles = <T>(
  deps: Deps,
  { owner, address }: { owner: FileOwner; address: string },
  brought: ReturnType<typeof readFormFiles>,
  use: (files: FormFiles) => Promise<T | undefined>,
): Promise<T | undefined> =>
  limitFiles(deps, { address, count: countNewFiles(brought) }, () => storeFor(deps, owner, brought, use));

async function storeFor<T>(
  deps: Deps,
  owner: FileOwner,
  { attachment, document }: ReturnType<typeof readFormFiles>,
  use: (files: FormFiles) => Promise<T | undefined>,
): Promise<T | undefined> {
  const stored: number[] = [];
  const store = async (field: string, brought: Brought) => {
    if ('fileId' in brought) return brought.fileId;
    const { id } = await inField(field, () => storeFile(deps, owner, brought.file));
    stored.push(id);
    return id;
  };
  const brings = document && !('url' in document) ? document : undefined;
  await checkNumbered(deps, owner, { field: 'attachmentFileId', purpose: 'screenshot' }, attachment);
  await checkNumbered(deps, owner, { field: 'documentFileId', purpose: 'document' }, brings);
  let used: T | undefined;
  try {
    const attachmentFileId = attachment && (await store('attachment', attachment));
    const fileId = brings ? await store('documentUrl', brings) : null;
    used = await use({
      attachmentFileId,
      document: document && { type: document.type, url: 'url' in document ? document.url : null, fileId },
    });
    return used;
  } finally {
    if (used === undefined) await discardFiles(deps, stored);
  }
}

async function checkNumbered(
  deps: Deps,
  owner: FileOwner,
  { field, purpose }: { field: string; purpose: FilePurpose },
  brought: Brought | undefined,
): Promise<void> {
  if (!brought || !('fileId' in brought)) return;
  await inField(field, () => checkClaimable(deps, owner, { id: brought.fileId, purpose }));
}

/** Binds the files to their request, in its transaction. */
export async function claimFormFiles(
  trx: Trx,
  owner: FileOwner,
  { attachmentFileId, document }: FormFiles,
): Promise<void> {
  if (attachmentFileId !== undefined) {
    await inField('attachmentFileId', () =>
      claimFile(trx, owner, { id: attachmentFileId, purpose: 'screenshot' }),
    );
  }
  const fileId = document?.fileId;
  if (typeof fileId === 'number') {
    await inField('documentFileId', () => claimFile(trx, owner, { id: fileId, purpose: 'document' }));
  }
}

/** Maps the error about a file to the form's field. */
function inField<T>(path: string, act: () => T): T {
  const located = (error: unknown) => {
    if (!(error instanceof AppError) || error.issues || error.code === 'INTERNAL_SERVER_ERROR') return error;
    return new AppError(error.code, error.message, {
      issues: [{ path, message: error.message }],
      cause: error,
    });
  };
  try {
    const result = act();
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw located(error);
    }) as T;
  } catch (error) {
    throw located(error);
  }
}
