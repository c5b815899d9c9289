import { convert, type FormatCallback, type HtmlToTextOptions } from 'html-to-text';
import { limits } from './limits.ts';
import type { Reading } from './read-content.ts';

/** Elements of HTML whose text no reader of a page or a mail sees. */
export const unseenTags = [
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'iframe',
  'object',
  'head',
  'select',
  'textarea',
] as const;

/** What no reader of the page sees. Styles are compared without blanks and in lower case. */
const unseen = [
  ...unseenTags,
  'img',
  ...['[hidden]', '[aria-hidden="true"]', '[style*="display:none"]', '[style*="visibility:hidden"]'],
  ...['[style*="font-size:0"]', '[style*="opacity:0;"]', '[style$="opacity:0"]'],
];
/** What stands around the text of a page. */
const around = [
  'nav',
  'header',
  'footer',
  'aside',
  '[role="navigation"]',
  '[role="banner"]',
  '[role="contentinfo"]',
];
/** A main part shorter than this is taken for an empty frame: the whole page is read. */
const shortestMain = 200;

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** A heading as Markdown has it. */
const outlined: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addInline(`${'#'.repeat(Number(element.name.slice(1)))} `);
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

const base: HtmlToTextOptions = {
  wordwrap: false,
  formatters: { outlined },
  limits: { maxDepth: 200, maxChildNodes: 50_000, ellipsis: '' },
};
const skip = (selectors: string[]) => selectors.map((selector) => ({ selector, format: 'skip' }));
const selectorsFor = (outline: boolean) => [
  { selector: 'a', options: { ignoreHref: true } },
  ...headings.map((selector) =>
    outline ? { selector, format: 'outlined' } : { selector, options: { uppercase: false } },
  ),
  ...(outline ? [{ selector: 'ul', options: { itemPrefix: '- ' } }] : []),
  {
    selector: 'table',
    format: 'dataTable',
    options: { uppercaseHeaderCells: false, colSpacing: 3, maxColumnWidth: 200 },
  },
  ...skip(unseen),
];

/**
 * Reads the title and the text that a page shows: its main part where it has one, without what hides from readers. With
 * `outline` headings and lists are marked as in Markdown.
 */
export function readHtml(html: string, outline = false): Reading {
  const selectors = selectorsFor(outline);
  const plain = html
    .slice(0, 30 * limits.characters)
    .replace(/\bstyle\s*=\s*("[^"]*"|'[^']*')/gi, (style) => style.replace(/\s+/g, '').toLowerCase());
  const main = convert(plain, {
    ...base,
    selectors,
    baseElements: { selectors: ['main', '[role="main"]'], returnDomByDefault: false },
  });
  const whole = () => convert(plain, { ...base, selectors: [...selectors, ...skip(around)] });
  const everything = () => convert(plain, { ...base, selectors });
  const text = [() => main, whole].map((read) => read()).find((part) => part.trim().length >= shortestMain);
  return { title: titleOf(plain), text: text ?? everything(), problems: [] };
}

function titleOf(html: string): string | undefined {
  const head = html.slice(0, limits.characters);
  const title = convert(head, {
    ...base,
    baseElements: { selectors: ['title'], returnDomByDefault: false },
  });
  return title.split('\n')[0];
}
