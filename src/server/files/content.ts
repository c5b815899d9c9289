import type { documentEndings, FilePurpose } from '../../routers/files.schema.ts';
import { screenshotTypes } from '../../routers/files.schema.ts';
import { AppError } from '../errors.ts';
import { endingOf, nameWithEnding } from './file-name.ts';
import { readImageSize } from './image-size.ts';

type DocumentEnding = (typeof documentEndings)[number];
type ScreenshotType = (typeof screenshotTypes)[number];

const endingsOfImages: Record<ScreenshotType, readonly [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
};

const typesOfDocuments: Record<DocumentEnding, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
};

/** The media types that a file of this purpose can have; no type is of both. */
export const mediaTypesOf = (purpose: FilePurpose): readonly string[] =>
  purpose === 'screenshot' ? screenshotTypes : Object.values(typesOfDocuments);

/** Most pixels of a screenshot: 256 MiB once a browser has unpacked them. */
const mostPixels = 64 * 1024 * 1024;

const notAnImage = 'La capture doit être une image PNG, JPEG, WebP ou GIF';
const notADocument = 'Le document doit être un fichier PDF, DOC, DOCX, TXT, CSV, XLSX ou XLS';

const unsupported = (message: string) => new AppError('UNSUPPORTED_MEDIA_TYPE', message);

/** What a file is by its bytes, whatever it says it is, and a name that says the same. Throws what the caller is told. */
export function identify(
  purpose: FilePurpose,
  name: string,
  bytes: Buffer,
): Promise<{ mediaType: string; name: string }> {
  return purpose === 'screenshot' ? identifyImage(name, bytes) : identifyDocument(name, bytes);
}

async function identifyImage(name: string, bytes: Buffer) {
  const detected = await detect(bytes);
  // An animated PNG is a PNG.
  const mediaType = screenshotTypes.find((type) => type === detected?.replace('image/apng', 'image/png'));
  if (!mediaType) throw unsupported(notAnImage);
  const size = readImageSize(bytes, mediaType);
  if (!size) throw unsupported(`Cette image est endommagée. ${notAnImage}`);
  if (size.width * size.height > mostPixels) {
    throw new AppError('BAD_REQUEST', 'Cette image a trop de pixels\u00a0: 64 millions au plus');
  }
  return { mediaType, name: nameWithEnding(name, endingsOfImages[mediaType]) };
}

async function identifyDocument(name: string, bytes: Buffer) {
  const ending = endingOf(name);
  if (!isDocumentEnding(ending)) throw unsupported(notADocument);
  if (!(await isOfEnding[ending](bytes))) {
    const told = ending.toUpperCase();
    throw unsupported(`Le contenu de ce fichier n’est pas celui d’un fichier ${told}. ${notADocument}`);
  }
  return { mediaType: typesOfDocuments[ending], name };
}

const isDocumentEnding = (ending: string): ending is DocumentEnding =>
  Object.hasOwn(typesOfDocuments, ending);

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';
const isPlainText = async (bytes: Buffer) => isText(bytes) && !isPdf(bytes);
const isOfficeZip = async (bytes: Buffer, ending: 'docx' | 'xlsx') =>
  // One with a password is packed into an old container.
  hasStream(bytes, 'EncryptedPackage') || (await detect(bytes)) === typesOfDocuments[ending];

const isOfEnding: Record<DocumentEnding, (bytes: Buffer) => Promise<boolean>> = {
  pdf: async (bytes) => isPdf(bytes),
  doc: async (bytes) => hasStream(bytes, 'WordDocument'),
  xls: async (bytes) => hasStream(bytes, 'Workbook') || hasStream(bytes, 'Book'),
  docx: (bytes) => isOfficeZip(bytes, 'docx'),
  xlsx: (bytes) => isOfficeZip(bytes, 'xlsx'),
  txt: isPlainText,
  csv: isPlainText,
};

/** The media type that the first bytes, and inside a zip its parts, speak of. */
async function detect(bytes: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes))?.mime;
}

const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Bytes of an entry in the directory of a compound file, which begins with its name in UTF-16, ended by a zero. */
const directoryEntry = 128;

/** Whether this is a compound file, as old Office programs write it, with a stream of this name; installers are such files too. */
export function hasStream(bytes: Buffer, name: string): boolean {
  if (!bytes.subarray(0, compound.length).equals(compound)) return false;
  const entry = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = bytes.indexOf(entry); at >= 0; at = bytes.indexOf(entry, at + 1)) {
    // After the place of the name comes its length in bytes.
    if (
      at % directoryEntry === 0 &&
      at + 66 <= bytes.length &&
      bytes.readUInt16LE(at + 64) === entry.length
    ) {
      return true;
    }
  }
  return false;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has but binary files do.
const binary = /[\0-\x07\x0e-\x19\x1c-\x1f]/;

/** Whether these bytes are a text: in UTF-16 with its mark, in UTF-8, or in Windows-1252. */
export function isText(bytes: Buffer): boolean {
  const mark = bytes.toString('hex', 0, 2);
  const encodings =
    mark === 'fffe' ? ['utf-16le'] : mark === 'feff' ? ['utf-16be'] : ['utf-8', 'windows-1252'];
  const text = encodings.map((encoding) => decode(bytes, encoding)).find((decoded) => decoded !== undefined);
  return text !== undefined && !binary.test(text);
}

/** Five bytes that Windows-1252 leaves undefined, and browsers read as control characters. */
const undefinedIn1252 = /[\x81\x8d\x8f\x90\x9d]/;

function decode(bytes: Buffer, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return encoding === 'windows-1252' && undefinedIn1252.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
