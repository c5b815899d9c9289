import { CFB } from '@e965/xlsx';
import mammoth from 'mammoth';
import WordExtractor from 'word-extractor';
import { unreadable } from './limits.ts';
import type { Reading } from './read-content.ts';
import { readHtml } from './read-html.ts';

/** A paragraph in bold alone is how many write a heading who know of no styles; a longer one is a warning. */
const boldLine = /<p><strong>([^<]{2,100})<\/strong><\/p>/g;

/** Reads a docx, tables row by row. Pictures, macros, headers and linked files are left alone. */
export async function readDocx(bytes: Buffer, outline: boolean): Promise<Reading> {
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  );
  const html = outline ? value.replace(boldLine, '<h6>$1</h6>') : value;
  return { ...readHtml(html, outline), title: undefined };
}

/** Reads a Word 97 document: body, foot- and endnotes. */
export async function readDoc(bytes: Buffer): Promise<Reading> {
  const document = await new WordExtractor().extract(bytes);
  const parts = [document.getBody(), document.getFootnotes(), document.getEndnotes()];
  return { title: undefined, text: parts.filter((part) => part.trim()).join('\n\n'), problems: [] };
}

/**
 * What an OLE file holds: Word 97, Excel 97 or, where it holds a package, an encrypted docx or xlsx. Throws
 * UnreadableDocument.
 */
export function kindOfOle(bytes: Buffer): 'doc' | 'xls' {
  const container = openOle(bytes);
  const find = (name: string) => container.FullPaths.findIndex((path) => path.split('/').at(-1) === name);
  if (find('EncryptedPackage') >= 0) throw unreadable('encrypted');
  if (find('Workbook') >= 0 || find('Book') >= 0) return 'xls';
  const word = container.FileIndex[find('WordDocument')]?.content;
  if (!word) throw unreadable('unknownType');
  // fEncrypted of the file information block ([MS-DOC] 2.5.2), which the extractor does not look at.
  if (Number(word[0x0b]) & 1) throw unreadable('encrypted');
  return 'doc';
}

function openOle(bytes: Buffer) {
  try {
    return CFB.read(bytes, { type: 'buffer' }) as {
      FullPaths: string[];
      FileIndex: { content?: ArrayLike<number> }[];
    };
  } catch {
    throw unreadable('damaged');
  }
}
