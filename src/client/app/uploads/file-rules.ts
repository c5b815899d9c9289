import { sharedWords } from '../../../content/app/kit.ts';
import { fileRefusals } from '../../../content/refusals/files.ts';
import {
  documentEndings,
  type FilePurpose,
  fileLimit,
  screenshotTypes,
  tooLarge,
} from '../../../routers/files.schema.ts';
import { appLocale, wordsOf } from '../language.ts';
import { toasts } from '../toasts.ts';

const words = wordsOf(sharedWords).uploads;
const { content } = wordsOf(fileRefusals);

/** In the server's words, so that the same mistake reads the same wherever it is found. */
export const wrongType: Record<FilePurpose, string> = {
  screenshot: content.notAnImage,
  document: content.notADocument,
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
  const [size, unit] =
    bytes < 1024 * 1000 ? [bytes / 1024, words.kilobytes] : [bytes / 1024 / 1024, words.megabytes];
  return `${size.toLocaleString(appLocale, { maximumFractionDigits: 1 })}\u00a0${unit}`;
}
