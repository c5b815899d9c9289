/** By then every browser has put a returning reader back to where they were, in ms after the page has loaded. */
const restoredAfter = 1000;

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
}

/** Some browsers glide by the style sheet's wish, others jump on load: then the way is gone again from the top. */
function glideOnLoad() {
  const target = targetOf(location.hash);
  if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const onceJumped = () => {
    if (scrollY === 0 || !isReached(target)) return false;
    scrollTo({ top: 0, behavior: 'instant' });
    requestAnimationFrame(() => target.scrollIntoView({ behavior: 'smooth' }));
    return true;
  };
  // The first step of a scroll tells: a jump ends at the place, a glide only begins.
  if (!onceJumped()) addEventListener('scroll', onceJumped, { once: true, passive: true });
}

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
