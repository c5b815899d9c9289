import { kitWords } from '../../../content/app/kit.ts';
import type { FilePurpose, StoredFile } from '../../../routers/files.schema.ts';
import { wordsOf } from '../language.ts';
import { upload } from './upload.ts';

type Upload = {
  /** The project that it is sent for; without one it is its sender's own, who is of the agency then. */
  clientProjectId?: number;
  purpose: FilePurpose;
  file: File;
  onPercent(percent: number): void;
  signal: AbortSignal;
};

const { unreachable, cancelled } = wordsOf(kitWords).uploads;

/** Sends a file. Throws UploadError, also when it was cancelled. */
export function sendFile({ clientProjectId, purpose, file, onPercent, signal }: Upload): Promise<StoredFile> {
  const form = new FormData();
  // Before the file: who may not send it is refused before it is read.
  if (clientProjectId !== undefined) form.append('clientProjectId', String(clientProjectId));
  form.append('purpose', purpose);
  form.append('file', file, file.name || 'capture');
  return upload({
    address: '/api/files',
    body: form,
    words: { unreachable, cancelled },
    onPercent,
    signal,
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
