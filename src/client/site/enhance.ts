import { createThemeStore, wireHeader } from '../ui/header-behaviour.ts';
import { removeSplash } from '../ui/splash.ts';
import { wireChat } from './chat-loader.ts';
import { wireFaces } from './faces.ts';
import { wireHash } from './hash.ts';
import { wireCounters, wireReveal } from './reveal.ts';

/*
 * The few lines of JavaScript of the public pages. Everything here improves on something that works without:
 * the page is whole before this file arrives, and stays whole if it never does.
 */

/** Arrow keys, Home and End move between the headers of the accordion. */
function wireAccordion(list: HTMLElement) {
  const headers = [...list.querySelectorAll('summary')];
  list.addEventListener('keydown', (event) => {
    const at = headers.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const last = headers.length - 1;
    const next = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    headers[next]?.focus();
  });
}

/** A row to swipe through is a stop of the tab key only where there is something to scroll. */
function wireRow(row: HTMLElement) {
  const update = () => {
    row.tabIndex = row.scrollWidth > row.clientWidth ? 0 : -1;
  };
  new ResizeObserver(update).observe(row);
}

const find = <E extends Element>(selector: string, wire: (element: E) => void) => {
  const element = document.querySelector<E>(selector);
  if (element) wire(element);
};

wireFaces();
wireHeader(createThemeStore(), new AbortController().signal);
wireHash();
wireReveal();
wireCounters();
removeSplash();
find('[data-accordion]', wireAccordion);
find('[data-row]', wireRow);
find<HTMLElement>('#chat-launcher', (launcher) =>
  find<HTMLElement>('#chat-root', (place) => wireChat(launcher, place)),
);
