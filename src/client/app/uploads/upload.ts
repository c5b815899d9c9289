import { sharedWords } from '../../../content/app/kit.ts';
import type { FilePurpose, StoredFile } from '../../../routers/files.schema.ts';
import { wordsOf } from '../language.ts';

/** Why something was not taken; `status` is 0 where nobody answered. */
export class UploadError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Whether the same may be taken another time: what it is, does not change. */
export const mayHelp = ({ status }: UploadError) => status === 0 || status === 429 || status >= 500;

type Upload = {
  address: `/api/${string}`;
  body: FormData | string;
  /** Of what the body is, where the browser does not know it. */
  type?: string;
  /** Where nobody answered, and where it was cancelled. */
  words: { unreachable: string; cancelled: string };
  onPercent(percent: number): void;
  signal: AbortSignal;
};

/**
 * Posts something large and answers what the server made of it; XMLHttpRequest, since `fetch` tells nothing on the way.
 * Throws UploadError, also when it was cancelled.
 */
export function upload<Stored>({ address, body, type, words, onPercent, signal }: Upload): Promise<Stored> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'json';
    // All of it has left; it is there when the server says so.
    request.upload.onprogress = ({ loaded, total }) =>
      onPercent(Math.min(99, Math.round((loaded / total) * 100)));
    request.onload = () => {
      const { status, response } = request;
      if (status === 201 && response) return resolve(response);
      reject(new UploadError(status, messageOf(response) ?? `${status}: ${request.statusText}`));
    };
    request.onerror = () => reject(new UploadError(0, words.unreachable));
    request.onabort = () => reject(new UploadError(0, words.cancelled));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', address);
    if (type) request.setRequestHeader('content-type', type);
    request.send(body);
  });
}

function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' ? body.message : undefined;
}

type Sending = Pick<Upload, 'onPercent' | 'signal'> & {
  /** The project that it is sent for; without one it is its sender's own, who is of the agency then. */
  clientProjectId?: number;
  purpose: FilePurpose;
  file: File;
};

const { unreachable, cancelled } = wordsOf(sharedWords).uploads;

/** Sends a file. Throws UploadError, also when it was cancelled. */
export function sendFile({ clientProjectId, purpose, file, ...on }: Sending): Promise<StoredFile> {
  const form = new FormData();
  // Before the file: who may not send it is refused before it is read.
  if (clientProjectId !== undefined) form.append('clientProjectId', String(clientProjectId));
  form.append('purpose', purpose);
  form.append('file', file, file.name || 'capture');
  return upload({ address: '/api/files', body: form, words: { unreachable, cancelled }, ...on });
}

/** A file cannot be read, because it has gone or may not be. */
export class Unreadable extends Error {}

/** The content as a data URL. Throws `Unreadable`, also when it was cancelled. */
export function dataUrlOf(file: Blob, signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Unreadable());
    reader.onabort = () => reject(new Unreadable());
    signal?.addEventListener('abort', () => reader.abort(), { once: true });
    reader.readAsDataURL(file);
  });
}

/** Longest side of the small picture, in px. */
const previewSide = 480;

/** A small picture of an image, to be shown and kept beside a draft; undefined where the browser cannot read it. */
export async function makePreview(file: File): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, previewSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // A JPEG has no holes: what one can see through would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', 0.8);
  } catch {
    return undefined;
  }
}
