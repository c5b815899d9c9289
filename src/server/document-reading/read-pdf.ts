import { getDocumentProxy } from 'unpdf';
import { limits, problems, unreadable } from './limits.ts';
import type { Reading } from './read-content.ts';

/** Reads the text of a PDF's first 50 pages. Its pictures, scripts, forms and attachments are left alone. */
export async function readPdf(bytes: Buffer): Promise<Reading> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  }).catch((error: unknown) => {
    throw unreadable(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged');
  });
  const pages: string[] = [];
  let [broken, length] = [0, 0];
  const count = Math.min(pdf.numPages, limits.pages);
  for (let number = 1; number <= count && length <= limits.characters; number += 1) {
    const text = await readPage(pdf, number).catch(() => undefined);
    if (text === undefined) broken += 1;
    pages.push(text ?? '');
    length += (text ?? '').length;
  }
  if (broken === pages.length) throw unreadable('damaged');
  const text = pages.join('\n\n');
  if (!text.trim()) throw unreadable('scanned');
  return {
    title: await findTitle(pdf),
    text,
    problems: [
      ...(pdf.numPages > limits.pages ? [problems.firstPages] : []),
      ...(broken > 0 ? [problems.missingPages] : []),
    ],
  };
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function readPage(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  // The bullet of Word's symbol font, which has no letter of its own.
  return text.replaceAll('\uF0B7', '•');
}

async function findTitle(pdf: Pdf): Promise<string | undefined> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const title: unknown = Object.entries(info).find(([key]) => key === 'Title')?.[1];
  return typeof title === 'string' ? title : undefined;
}
