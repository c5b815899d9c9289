import type { FilePurpose } from '../../routers/files.schema.ts';
import { AppError } from '../errors.ts';
import { hasStream } from './content.ts';
import { limitOf, type Purpose, tooLargeFor } from './purposes.ts';

/** A file as it comes in: what it says it is called, and its bytes. */
export type NewFile = { name: string; bytes: Buffer; purpose: Purpose };

const unreadable = () => new AppError('BAD_REQUEST', 'Ce fichier est illisible\u00a0: envoyez-le à nouveau');

/** The file of a data URL, by a name that follows its content. Throws BAD_REQUEST for what is none, PAYLOAD_TOO_LARGE. */
export function readDataUrl(url: string, purpose: FilePurpose): NewFile {
  const { bytes, declared } = readBytes(url, purpose);
  const name = purpose === 'screenshot' ? 'capture' : `document.${guessEnding(bytes, declared)}`;
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
 * The ending that a document without a name most likely had. Of the type that a browser declares nothing is believed that
 * the bytes could say: with some systems a CSV is `application/vnd.ms-excel`, and a Word document nothing at all.
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
