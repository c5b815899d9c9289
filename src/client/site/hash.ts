/**
 * Smooth scrolling to the place a hash names. Clicks and changes of the hash need nothing: the style sheet asks the
 * browser for smooth scrolling. On load browsers jump at once, so the way is gone again, gently, from the top; not on
 * a reload or on the way back, where the reader's own place is restored.
 */
export function wireHash(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!location.hash || entry?.type !== 'navigate') return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  addEventListener('load', () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    scrollTo({ top: 0, behavior: 'instant' });
    requestAnimationFrame(() => target.scrollIntoView({ behavior: 'smooth' }));
  });
}
