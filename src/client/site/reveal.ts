import { counterFrames } from './counter.ts';

/** A section begins to show when a tenth of it is visible. */
const threshold = 0.1;

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Sections fade and slide in, once, when they are scrolled into view. They are hidden no earlier than the first
 * scroll, and only those still out of sight: a page that nobody scrolls (printed, read by a machine, photographed
 * whole) is whole, and nothing that was seen disappears.
 */
export function wireReveal(): void {
  if (prefersStillness()) return;
  const start = () => {
    const observer = onceVisible((section) => section.removeAttribute('data-waiting'));
    for (const section of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
      if (section.getBoundingClientRect().top < innerHeight) continue;
      section.dataset.waiting = '';
      observer.observe(section);
    }
  };
  addEventListener('scroll', start, { once: true, passive: true });
}

/** Counters count up once when they come into view; their final figure is in the page until the first scroll. */
export function wireCounters(): void {
  if (prefersStillness()) return;
  const start = () => {
    const observer = onceVisible(count);
    for (const counter of document.querySelectorAll<HTMLElement>('[data-count]')) {
      // Out of sight it takes its first figure, so that nobody sees it fall back.
      if (counter.getBoundingClientRect().top < innerHeight) continue;
      counter.textContent = String(counterFrames(Number(counter.dataset.count)).values[0]);
      observer.observe(counter);
    }
  };
  addEventListener('scroll', start, { once: true, passive: true });
}

function count(counter: HTMLElement) {
  const { values, pause } = counterFrames(Number(counter.dataset.count));
  const timer = setInterval(() => {
    const value = values.shift();
    if (value === undefined) clearInterval(timer);
    else counter.textContent = String(value);
  }, pause);
}

function onceVisible(act: (element: HTMLElement) => void): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        act(target as HTMLElement);
      }
    },
    { threshold },
  );
  return observer;
}
