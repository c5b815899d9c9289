import {
  documentEndings,
  type FilePurpose,
  fileLimit,
  screenshotTypes,
  tooLarge,
} from '../../../routers/files.schema.ts';
import { toasts } from '../toasts.ts';

/** In the server's words, so that the same mistake reads the same wherever it is found. */
export const wrongType: Record<FilePurpose, string> = {
  screenshot: 'La capture doit être une image PNG, JPEG, WebP ou GIF',
  document: 'Le document doit être un fichier PDF, DOC, DOCX, TXT, CSV, XLSX ou XLS',
};

/** Whether a file looks as if it served the purpose; what it is, the server finds out. */
export function isTaken(purpose: FilePurpose, file: File): boolean {
  if (purpose === 'screenshot') return (screenshotTypes as readonly string[]).includes(file.type);
  const ending = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase();
  return (documentEndings as readonly (string | undefined)[]).includes(ending);
}

/** Says, as specified, that a file is too large; false where it is not. */
export function refuseTooLarge(file: File): boolean {
  if (file.size <= fileLimit) return false;
  toasts.show({ title: tooLarge.title, description: tooLarge.message, variant: 'destructive' });
  return true;
}

/** In kilobytes with one decimal as lists of files have it, from a thousand on in megabytes. */
export function sizeInWords(bytes: number): string {
  const [size, unit] = bytes < 1024 * 1000 ? [bytes / 1024, 'Ko'] : [bytes / 1024 / 1024, 'Mo'];
  return `${size.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0${unit}`;
}
