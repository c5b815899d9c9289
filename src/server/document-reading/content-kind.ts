import { unreadable } from './problems.ts';

/** What is known of a document besides its bytes. `extension` has no dot and is lower case. */
export type Hints = { mediaType: string; extension: string; charset?: string };
export type TextKind = 'html' | 'csv' | 'text';

const startsWith = (bytes: Buffer, signature: string) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'));

/** What the bytes say by themselves: formats that have a signature. Names and headers lie, or are made by habit. */
export function kindOfBytes(bytes: Buffer): 'pdf' | 'zip' | 'ole' | undefined {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, 'PK\x03\x04')) return 'zip';
  if (startsWith(bytes, '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')) return 'ole';
  return undefined;
}

/**
 * Text in the encoding that its first bytes, its header or its own declaration name, else UTF-8, else windows-1252 (old
 * French files). Throws UnreadableDocument for what is no text.
 */
export function decodeText(bytes: Buffer, { charset }: Hints): string {
  const marked = [
    ['\xEF\xBB\xBF', 'utf-8'],
    ['\xFF\xFE', 'utf-16le'],
    ['\xFE\xFF', 'utf-16be'],
  ].find(([mark]) => startsWith(bytes, mark ?? ''))?.[1];
  const declared = /<(?:meta|\?xml)\b[^>]{0,200}?(?:charset|encoding)\s*=\s*["']?([\w.:-]{1,40})/i;
  const named = marked ?? charset ?? declared.exec(bytes.toString('latin1', 0, 2048))?.[1];
  const text =
    decodeAs(bytes, 'utf-8', true, marked ?? named) ??
    decodeAs(bytes, named) ??
    decodeAs(bytes, 'windows-1252');
  if (text === undefined || text.includes('\u0000') || startsWith(bytes, '{\\rtf'))
    throw unreadable('unknownType');
  return text;
}

/** With `strict`, only where the bytes are valid. `named` is what they are said to be: UTF-8 is not tried on others. */
function decodeAs(
  bytes: Buffer,
  encoding: string | undefined,
  strict = false,
  named?: string,
): string | undefined {
  if (encoding === undefined || (named !== undefined && !/^utf-?8$/i.test(named) && strict)) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: strict }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function kindOfText(text: string, { mediaType, extension }: Hints): TextKind {
  const looksLikeHtml =
    /^\s*(<\?xml[^>]{0,200}>\s*)?(<!--[\s\S]{0,500}?-->\s*)?<(!doctype html|html|head|body|table|meta)\b/i;
  if (['txt', 'text', 'md', 'log'].includes(extension)) return 'text';
  if (/^(text\/html|application\/xhtml\+xml)$/.test(mediaType) || /^x?html?$/.test(extension)) return 'html';
  if (looksLikeHtml.test(text.slice(0, 2_000)) && mediaType !== 'text/plain') return 'html';
  const isTable =
    ['csv', 'tsv', 'xls', 'xlsx'].includes(extension) || /^text\/(csv|tab-separated-values)$/.test(mediaType);
  return isTable ? 'csv' : 'text';
}
