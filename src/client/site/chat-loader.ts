import { keepText } from '../ui/storage.ts';
import { markUnread } from '../ui/unread-mark.ts';

type Widget = { open(): void };
type Island = { mount(root: HTMLElement, launcher: HTMLElement): Widget };

/** Makes the link at the bottom right the opener of the chat, whose code comes when somebody reaches for it. */
export function wireChat(launcher: HTMLElement, place: HTMLElement) {
  const load = createLoader(launcher.dataset);
  const prefetch = () => void load().catch(() => {});
  let widget: Widget | undefined;
  const mountOnce = async () => {
    const { mount } = await load();
    widget ??= mount(place, launcher);
    return widget;
  };
  const open = async () => {
    launcher.setAttribute('aria-busy', 'true');
    try {
      (await mountOnce()).open();
    } catch {
      location.hash = 'contact';
    }
    launcher.removeAttribute('aria-busy');
  };

  launcher.role = 'button';
  launcher.setAttribute('aria-expanded', 'false');
  for (const kind of ['pointerenter', 'focus', 'touchstart']) {
    launcher.addEventListener(kind, prefetch, { once: true, passive: true });
  }
  launcher.addEventListener('click', (event) => {
    event.preventDefault();
    // Once mounted, the island answers the launcher itself.
    if (!widget) void open();
  });
  // A link that acts as a button must answer the space bar as one.
  launcher.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    launcher.click();
  });
  suggestLanguage(launcher.dataset);
  markUnread(launcher, Number(read('localStorage', 'chat-unread')));
  // A mail's link to a conversation; where the page is there already, it comes anew.
  addEventListener('hashchange', () => isLink() && location.reload());
  if (isLink() || stored('sessionStorage', 'chat')) void open();
  // Who has talked here before may have an answer, or a message that has not left yet.
  else if (stored('localStorage', 'chat-conversation') || stored('localStorage', 'chat-outbox'))
    whenIdle(() => void mountOnce().catch(() => {}));
  else prefetchOnceScrolled(prefetch);
}

/** Until somebody has chosen a language or was heard in one, the chat speaks that of the page. */
function suggestLanguage({ language }: DOMStringMap) {
  if (language && !stored('localStorage', 'chat-language-heard'))
    keepText('local', 'chat-language-heard', language);
}

const whenIdle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work);

/** Loads script and style sheet once; a failed download is not remembered, the next touch tries again. */
function createLoader({ chatScript, chatStyle }: DOMStringMap): () => Promise<Island> {
  let loaded: Promise<Island> | undefined;
  const start = async () => {
    const style = chatStyle && addStyle(chatStyle);
    const script: Promise<Island> = import(/* @vite-ignore */ chatScript as string);
    // Waited for together: a style sheet that fails first would be a rejection that nobody hears.
    const [island] = await Promise.all([script, style]);
    return island;
  };
  return () => {
    loaded ??= start().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** A reader who moves is likely to ask; one who saves data is not made to pay for it. */
function prefetchOnceScrolled(prefetch: () => void) {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  addEventListener('scroll', () => whenIdle(prefetch), { once: true, passive: true });
}

const isLink = () => location.hash.startsWith('#chat=');

/** What the island keeps. */
function read(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

const stored = (...place: Parameters<typeof read>) => read(...place) !== null;

function addStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not load`));
    };
    document.head.append(link);
  });
}
