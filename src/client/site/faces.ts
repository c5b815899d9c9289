import { facesKey } from '../ui/theme.ts';

/** The faces in the order they are let in, and what the root element's `data-faces` says from then on. */
const faces = [
  { font: '1em "Bricolage Grotesque Variable"', state: 'display' },
  { font: '1em "Instrument Sans Variable"', state: 'all' },
];

/**
 * On pages in another script its face, with a letter of it: a browser fetches a file only for letters that are in it.
 */
const scripts: Readonly<Record<string, { font: string; letter: string }>> = {
  ar: { font: '1em "Noto Sans Arabic Variable"', letter: 'ا' },
  hi: { font: '1em "Noto Sans Devanagari Variable"', letter: 'अ' },
  ur: { font: '1em "Noto Nastaliq Urdu Variable"', letter: 'ا' },
};

/**
 * The first page of a tab is painted in the machine's own faces, cut to the same measures, and takes on ours when they
 * have come: 70 KB of letters would otherwise stand between a phone and its first words. On the pages that follow the
 * browser has them at hand, and the inline script lets them in from the start.
 */
export function wireFaces(): void {
  const { dataset } = document.documentElement;
  if (dataset.faces === 'all') return;
  const script = scripts[document.documentElement.lang];
  const wanted = script ? faces.slice(1) : faces;
  const load = async () => {
    await Promise.all([
      ...wanted.map(({ font }) => document.fonts.load(font)),
      script && document.fonts.load(script.font, script.letter),
    ]);
    if (script) await dressParts();
    for (const { state } of wanted) {
      // One a frame: each lays the whole page out anew, and a tap should find its place in between.
      await nextFrame();
      dataset.faces = state;
    }
    try {
      sessionStorage.setItem(facesKey, 'all');
    } catch {
      // Each page then begins as the first one did.
    }
  };
  // Once the first words stand on the screen, so that nothing of them waits.
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    void load();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Letters that join take a slow phone longer to lay out than it may keep a tap waiting: the parts of the page take on
 * their face one after the other, from the top.
 */
async function dressParts() {
  for (const part of document.querySelectorAll<HTMLElement>('header, #home, [data-reveal], footer')) {
    await nextFrame();
    part.dataset.faces = 'all';
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
