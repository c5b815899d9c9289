import type { Page } from '@playwright/test';

/**
 * Runs in the page: what a person reads or hears there, what stands beyond its width or is cut off, and what is too
 * small for a finger.
 */
function read(isClients: boolean) {
  // A moment is written by the browser, and a client's paper in the client's language.
  const isOwn = isClients ? `, [lang='${document.documentElement.lang}']` : '';
  const apart = `script, style, noscript, time, [lang]:not(html${isOwn})`;
  const texts = new Set([document.title]);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest(apart)) texts.add(node.nodeValue ?? '');
  }
  for (const element of document.body.querySelectorAll(':not([aria-hidden])')) {
    if (element.closest(apart)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      texts.add(element.getAttribute(name) ?? '');
  }
  const width = document.documentElement.clientWidth;
  const isClipped = ({ parentElement }: Element): boolean =>
    parentElement !== null &&
    parentElement !== document.body &&
    (getComputedStyle(parentElement).overflowX !== 'visible' || isClipped(parentElement));
  const isTooWide = (element: Element) => {
    const { left, right, width: own } = element.getBoundingClientRect();
    return own > 0 && (right > width + 1 || left < -1) && element.checkVisibility() && !isClipped(element);
  };
  const isCut = (element: Element) => {
    const { overflowX, textOverflow, position } = getComputedStyle(element);
    const isCutting = overflowX !== 'visible' && textOverflow !== 'ellipsis' && position !== 'absolute';
    // A word that is only heard has no room to fit into.
    if (element.querySelector('[data-word]')) return false;
    return isCutting && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
  };
  const pressed =
    'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=tab], [role=menuitem]';
  /** Less than 44 px either way: with its label, its padding and what is stretched over the thing that it opens. */
  const isSmall = (element: Element) => {
    const { display, clipPath, pointerEvents } = getComputedStyle(element);
    const { width: own } = element.getBoundingClientRect();
    if (
      own < 2 ||
      clipPath !== 'none' ||
      pointerEvents === 'none' ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      return false;
    const isInText =
      display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (one) => one.nodeType === 3 && one.nodeValue?.trim(),
      );
    if (isInText) return false;
    const stretched = getComputedStyle(element, '::after');
    const card =
      stretched.content !== 'none' && stretched.position === 'absolute' ? element.closest('li') : null;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const places = [element, ...labels, ...(card ? [card] : [])].map((one) => one.getBoundingClientRect());
    const [left, top] = [
      Math.min(...places.map((one) => one.left)),
      Math.min(...places.map((one) => one.top)),
    ];
    const right = Math.max(...places.map((one) => one.right));
    const bottom = Math.max(...places.map((one) => one.bottom));
    return right - left < 43.5 || bottom - top < 43.5;
  };
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const nameOf = ({ tagName, textContent }: Element) => `${tagName} ${textContent?.slice(0, 60)}`;
  return {
    texts: [...texts],
    misfits: [
      ...[...document.body.querySelectorAll('*')].filter(isTooWide),
      ...[...document.body.querySelectorAll('button, button *, a, label, th, td, dt, dd, h1, h2, h3')].filter(
        isCut,
      ),
    ].map(nameOf),
    small: isTouched ? [...document.body.querySelectorAll(pressed)].filter(isSmall).map(nameOf) : [],
  };
}

/** On a client's screen what is marked as being in the page's own language is read as well. */
export const readScreen = (page: Page, { isClients = false } = {}) => page.evaluate(read, isClients);

/** All texts of a nested object. */
export const leaves = (words: unknown): string[] =>
  typeof words === 'string'
    ? [words]
    : typeof words === 'object' && words !== null
      ? Object.values(words).flatMap(leaves)
      : [];

/** With plain single spaces, and of a Markdown link its words alone: as a list shows an answer. */
export const plain = (text: string) =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[\s\u202f\u00a0]+/g, ' ')
    .trim();

/** The texts of an answer, without the names that programs have for them. */
const textsIn = (body: string): string[] => {
  try {
    return leaves(JSON.parse(body));
  } catch {
    return [body];
  }
};

/** Gathers what the server answers to the calls of a page from now on: whatever of it a screen shows is data. */
export function answersTo(page: Page): () => Promise<string[]> {
  const answers: Promise<string[]>[] = [];
  page.on('response', (response) => {
    // A stream does not end.
    const isWhole = !response.headers()['content-type']?.startsWith('text/event-stream');
    if (isWhole && /\/(trpc|api)\//.test(response.url()))
      answers.push(response.text().then(textsIn, () => []));
  });
  return async () => (await Promise.all(answers)).flat().map(plain);
}
