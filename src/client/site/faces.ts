import { facesKey } from '../ui/theme.ts';

/** The faces in the order they are let in, and what the root element's `data-faces` says from then on. */
const faces = [
  { font: '1em "Bricolage Grotesque Variable"', state: 'display' },
  { font: '1em "Instrument Sans Variable"', state: 'all' },
];

/**
 * The first page of a tab is painted in the machine's own faces, cut to the same measures, and takes on ours when they
 * have come: 70 KB of letters would otherwise stand between a phone and its first words. On the pages that follow the
 * browser has them at hand, and the inline script lets them in from the start.
 */
export function wireFaces(): void {
  const { dataset } = document.documentElement;
  if (dataset.faces === 'all') return;
  const load = async () => {
    await Promise.all(faces.map(({ font }) => document.fonts.load(font)));
    for (const { state } of faces) {
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

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
