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

/**
 * Counters count up once when they come into view; from the first scroll on, those still out of sight show their first
 * figure, so that nobody sees one fall back. It is drawn over the final one, which stays what is read and printed.
 */
export function wireCounters(): void {
  if (prefersStillness()) return;
  const counters = [...document.querySelectorAll<HTMLElement>('[data-count]')];
  const observer = onceVisible(count);
  for (const counter of counters) observer.observe(counter);
  const rewind = () => {
    for (const counter of counters) {
      if (counter.getBoundingClientRect().top > innerHeight)
        counter.dataset.shown = String(framesOf(counter).values[0]);
    }
  };
  addEventListener('scroll', rewind, { once: true, passive: true });
}

const framesOf = (counter: HTMLElement) => counterFrames(Number(counter.dataset.count));

function count(counter: HTMLElement) {
  const { values, pause } = framesOf(counter);
  const timer = setInterval(() => {
    const value = values.shift();
    if (value !== undefined) {
      counter.dataset.shown = String(value);
    } else {
      clearInterval(timer);
      delete counter.dataset.shown;
    }
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
