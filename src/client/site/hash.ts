/** By then every browser has put a returning reader back to where they were, in ms after the page has loaded. */
const restoredAfter = 1000;
/** By then what a glide passes is where it stays, in ms after the page has loaded or the glide has begun. */
const settledAfter = 3000;

/**
 * Smooth scrolling to the place a hash names: on load, on a click, on a change of the address. Not on a reload or on
 * the way back: the reader's own place is restored then, and a smooth scroll under way would win over it.
 */
export function wireHash(): void {
  const { dataset } = document.documentElement;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type === 'navigate') {
    dataset.smooth = '';
    glideOnLoad();
  } else addEventListener('load', () => setTimeout(() => (dataset.smooth = ''), restoredAfter));
  addEventListener('hashchange', () => {
    const target = targetOf(location.hash);
    if (target && dataset.smooth !== undefined) goOnTo(target, 'now');
  });
}

/** Some browsers glide by the style sheet's wish, others jump on load: then the way is gone again from the top. */
function glideOnLoad() {
  const target = targetOf(location.hash);
  if (!target || isCalm()) return;
  const onceJumped = () => {
    if (scrollY === 0 || !isReached(target)) return false;
    scrollTo({ top: 0, behavior: 'instant' });
    requestAnimationFrame(() => target.scrollIntoView({ behavior: 'smooth' }));
    return true;
  };
  // The first step of a scroll tells: a jump ends at the place, a glide only begins.
  if (!onceJumped()) addEventListener('scroll', onceJumped, { once: true, passive: true });
  goOnTo(target, 'load');
}

/**
 * What loads or appears meanwhile moves a place, and some browsers stop short of it: the glide goes on to where it is
 * now, until the page has settled or the reader takes over.
 */
function goOnTo(target: HTMLElement, settles: 'load' | 'now') {
  const over = new AbortController();
  const { signal } = over;
  const end = () => over.abort();
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'hashchange'])
    addEventListener(kind, end, { signal, passive: true });
  const settle = () => setTimeout(end, settledAfter);
  if (settles === 'now') settle();
  else addEventListener('load', settle, { signal });
  const behavior = isCalm() ? 'instant' : 'smooth';
  addEventListener('scrollend', () => isReached(target) || target.scrollIntoView({ behavior }), { signal });
}

/** Whether the reader has asked for nothing that moves. */
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What a hash names; some hashes that people type decode to nothing ("#100%"). */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Whether the page stands where the browser scrolls to for this element. */
function isReached(target: HTMLElement): boolean {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  const end = document.documentElement.scrollHeight - innerHeight;
  return Math.abs(target.getBoundingClientRect().top - padding) < 2 || scrollY >= end - 1;
}
