import { ofAgency, said } from '../../content/language.ts';
import { fileFieldRefusals, fileNames, fileRefusals } from '../../content/refusals/files.ts';
import {
  type documentEndings,
  type FilePurpose,
  fileLimit,
  screenshotTypes,
  tooLarge,
} from '../../routers/files.schema.ts';
import { teamFileLimit } from '../../routers/team.schema.ts';
import { AppError } from '../errors.ts';

const refusals = said(fileRefusals).content;

/** What a file is for. Those of the team area come with its own call alone: the upload of the portals takes none. */
export type Purpose = FilePurpose | TeamPurpose;
type TeamPurpose = 'team-file' | 'team-screenshot';

const isTeamPurpose = (purpose: Purpose): purpose is TeamPurpose =>
  purpose === 'team-file' || purpose === 'team-screenshot';

/** Most bytes of a file of this purpose. */
export const limitOf = (purpose: Purpose): number => (isTeamPurpose(purpose) ? teamFileLimit : fileLimit);

/** Refuses a larger one, in the words specified for it. */
export const tooLargeFor = (purpose: Purpose) =>
  new AppError('PAYLOAD_TOO_LARGE', isTeamPurpose(purpose) ? tooLarge.teamMessage : tooLarge.message);

/** Most characters of a name, its ending counted. */
const longest = 120;

/**
 * What is in a name without being seen, or changes how the rest is read: control, zero-width, direction, half a pair.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu;
/** What some system does not take in a name. */
const reserved = /[<>:"|?*]/g;
const ending = /\.([A-Za-z0-9]{1,8})$/;

/** The ending of a name in small letters, without its dot; empty where it has none. */
export const endingOf = (name: string): string => ending.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * A name to show and to save under, made of what was sent: no part of a path, nothing unseen, at most 120 characters
 * with the ending kept, and never empty.
 */
export function safeName(sent: string): string {
  const last = sent.normalize('NFC').replace(unseen, '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(reserved, '_')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '');
  const end = ending.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - end.length).replace(/^[. ]+|[. ]+$/g, '');
  const letters = [...(stem || ofAgency(fileNames).file)].slice(0, longest - end.length);
  return letters.join('').trimEnd() + end;
}

/** The same name with the ending that its content asks for, so that no program takes it for something else. */
function nameWithEnding(name: string, endings: readonly [string, ...string[]]): string {
  if (endings.includes(endingOf(name))) return name;
  const [first] = endings;
  return `${[...name].slice(0, longest - first.length - 1).join('')}.${first}`;
}

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

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/**
 * What the team area takes besides images, PDF and old Word documents: as specified, every type that can be told by its
 * bytes and has `document` in its name.
 */
const teamDocumentTypes: readonly string[] = [
  ...['document', 'template'].map((kind) => `${office}.wordprocessingml.${kind}`),
  ...['sheet', 'template'].map((kind) => `${office}.spreadsheetml.${kind}`),
  ...['presentation', 'slideshow', 'template'].map((kind) => `${office}.presentationml.${kind}`),
  ...['text', 'spreadsheet', 'presentation', 'graphics'].flatMap((kind) => [
    `${openDocument}.${kind}`,
    `${openDocument}.${kind}-template`,
  ]),
  'application/vnd.ms-word.document.macroenabled.12',
];

const mediaTypes: Record<Purpose, readonly string[]> = {
  screenshot: screenshotTypes,
  document: Object.values(typesOfDocuments),
  'team-screenshot': screenshotTypes,
  'team-file': [...screenshotTypes, typesOfDocuments.pdf, typesOfDocuments.doc, ...teamDocumentTypes],
};

/** The media types that a file of this purpose can have; none is of a screenshot and of a document. */
export const mediaTypesOf = (purpose: Purpose): readonly string[] => mediaTypes[purpose];

/** Most pixels of a picture: 256 MiB once a browser has unpacked them. */
export const mostPixels = 64 * 1024 * 1024;

const unsupported = (message: string) => new AppError('UNSUPPORTED_MEDIA_TYPE', message);

/**
 * What a file is by its bytes, whatever it says it is, and a name that says the same. Throws what the caller is told.
 */
export function identify(
  purpose: Purpose,
  name: string,
  bytes: Buffer,
): Promise<{ mediaType: string; name: string }> {
  if (purpose === 'screenshot') return identifyImage(name, bytes);
  return purpose === 'document' ? identifyDocument(name, bytes) : identifyTeamFile(purpose, name, bytes);
}

/** An animated PNG is a PNG. */
const imageTypeOf = (detected: string | undefined) =>
  screenshotTypes.find((type) => type === detected?.replace('image/apng', 'image/png'));

async function identifyImage(name: string, bytes: Buffer) {
  const mediaType = imageTypeOf((await detect(bytes))?.mime);
  if (!mediaType) throw unsupported(refusals.notAnImage);
  return checkImage(mediaType, name, bytes);
}

function checkImage(mediaType: ScreenshotType, name: string, bytes: Buffer) {
  const size = readImageSize(bytes, mediaType);
  if (!size) throw unsupported(`${refusals.damagedImage} ${refusals.notAnImage}`);
  if (size.width * size.height > mostPixels) {
    throw new AppError('BAD_REQUEST', refusals.tooManyPixels);
  }
  return { mediaType, name: nameWithEnding(name, endingsOfImages[mediaType]) };
}

async function identifyDocument(name: string, bytes: Buffer) {
  const ending = endingOf(name);
  if (!isDocumentEnding(ending)) throw unsupported(refusals.notADocument);
  if (!(await isOfEnding[ending](bytes))) {
    const told = ending.toUpperCase();
    throw unsupported(`${refusals.otherContent(told)} ${refusals.notADocument}`);
  }
  return { mediaType: typesOfDocuments[ending], name };
}

/** Whatever its name ends in, it is saved under the ending of what it is. */
async function identifyTeamFile(purpose: TeamPurpose, name: string, bytes: Buffer) {
  const detected = await detect(bytes);
  const imageType = imageTypeOf(detected?.mime);
  if (imageType) return checkImage(imageType, name, bytes);
  const kind = purpose === 'team-screenshot' ? undefined : documentKindOf(name, bytes, detected);
  if (!kind) throw unsupported(said(fileFieldRefusals).unsupported.message(name));
  return { mediaType: kind.mime, name: nameWithEnding(name, [kind.ext]) };
}

function documentKindOf(name: string, bytes: Buffer, detected: Detected | undefined): Detected | undefined {
  if (isPdf(bytes)) return { mime: typesOfDocuments.pdf, ext: 'pdf' };
  if (hasStream(bytes, 'WordDocument')) return { mime: typesOfDocuments.doc, ext: 'doc' };
  if (detected && teamDocumentTypes.includes(detected.mime)) return detected;
  // One with a password is packed into an old container, which does not say what it holds.
  const ending = endingOf(name);
  const isSealed = (ending === 'docx' || ending === 'xlsx') && hasStream(bytes, 'EncryptedPackage');
  return isSealed ? { mime: typesOfDocuments[ending], ext: ending } : undefined;
}

const isDocumentEnding = (ending: string): ending is DocumentEnding =>
  Object.hasOwn(typesOfDocuments, ending);

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';
const isPlainText = async (bytes: Buffer) => charsetOf(bytes) !== undefined && !isPdf(bytes);
const isOfficeZip = async (bytes: Buffer, ending: 'docx' | 'xlsx') =>
  // One with a password is packed into an old container.
  hasStream(bytes, 'EncryptedPackage') || (await detect(bytes))?.mime === typesOfDocuments[ending];

const isOfEnding: Record<DocumentEnding, (bytes: Buffer) => Promise<boolean>> = {
  pdf: async (bytes) => isPdf(bytes),
  doc: async (bytes) => hasStream(bytes, 'WordDocument'),
  xls: async (bytes) => hasStream(bytes, 'Workbook') || hasStream(bytes, 'Book'),
  docx: (bytes) => isOfficeZip(bytes, 'docx'),
  xlsx: (bytes) => isOfficeZip(bytes, 'xlsx'),
  txt: isPlainText,
  csv: isPlainText,
};

type Detected = { mime: string; ext: string };

/** What the first bytes, and inside a zip its parts, speak of. */
async function detect(bytes: Buffer): Promise<Detected | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileTypeFromBuffer(bytes);
}

const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Bytes of an entry in the directory of a compound file, which begins with its name in UTF-16, ended by a zero. */
const directoryEntry = 128;

/**
 * Whether this is a compound file, as old Office programs write it, with a stream of this name; installers are such
 * files too.
 */
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

/**
 * What these bytes are written in where they are a text: UTF-16 with its mark, UTF-8, or Windows-1252; else undefined.
 */
function charsetOf(bytes: Buffer): string | undefined {
  const mark = bytes.toString('hex', 0, 2);
  const charsets =
    mark === 'fffe' ? ['utf-16le'] : mark === 'feff' ? ['utf-16be'] : ['utf-8', 'windows-1252'];
  for (const charset of charsets) {
    const text = decode(bytes, charset);
    if (text !== undefined) return binary.test(text) ? undefined : charset;
  }
  return undefined;
}

/** The media type of a stored file as a header names it: with the charset where it is a text. */
export function contentTypeOf(mediaType: string, bytes: Buffer): string {
  const charset = mediaType.startsWith('text/') ? charsetOf(bytes) : undefined;
  return charset === undefined ? mediaType : `${mediaType}; charset=${charset}`;
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

type ImageSize = { width: number; height: number };

/** What the header of a PNG, JPEG, GIF or WebP says of its size in pixels; undefined where it cannot be read. */
function readImageSize(bytes: Buffer, mediaType: string): ImageSize | undefined {
  const read = readers[mediaType];
  try {
    const size = read?.(bytes);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // A header that ends too early.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const readers: Record<string, (bytes: Buffer) => ImageSize | undefined> = {
  'image/png': (bytes) =>
    bytes.toString('latin1', 12, 16) === 'IHDR'
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : undefined,
  'image/gif': (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
};

/** Goes from one marker to the next until the one that begins the frame. */
function readJpeg(bytes: Buffer): ImageSize | undefined {
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // The image data begins, or ends, without a frame.
    else if (marker === 0xda || marker === 0xd9) return undefined;
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
}

/** C0 to CF, but for the tables and the reserved one among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The three kinds of WebP, each with its own header. */
function readWebp(bytes: Buffer): ImageSize | undefined {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind === 'VP8 ') {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  return undefined;
}
