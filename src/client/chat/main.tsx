import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { markUnread } from '../ui/unread-mark.ts';
import { agencyOf } from './agency.ts';
import { createChatApi, isNotFound } from './api.ts';
import {
  adoptConversation,
  storeCard,
  storedLanguage,
  storedMinimised,
  storedOpen,
} from './browser-memory.ts';
import { Chat } from './chat.tsx';
import { loadSpeech, plainSpeech } from './texts.ts';

/** Read with the island itself, so that the widget never shows in one language and then in another. */
const speech = await loadSpeech(storedLanguage()).catch(() => plainSpeech);

type View = { open: boolean; minimised: boolean; takeFocus: boolean };

/**
 * Puts the widget into `root`, closed. From then on `launcher` opens and closes it; the page itself calls `open` only
 * for the click that brought the widget here, and after a refresh of a tab in which it was open.
 */
export function mount(root: HTMLElement, launcher: HTMLElement): { open(): void } {
  const react = createRoot(root);
  const api = createChatApi();
  const agency = agencyOf(launcher.dataset);
  let view: View = { open: false, minimised: false, takeFocus: false };
  let problem: 'link' | 'start' | undefined;
  const onUnread = (count: number) => markUnread(launcher, count);

  function show(change: Partial<View>): void {
    view = { ...view, ...change };
    storeCard(view);
    launcher.setAttribute('aria-expanded', String(view.open));
    launcher.toggleAttribute('data-minimised', view.open && view.minimised);
    render();
  }

  function render(): void {
    react.render(
      <Chat
        api={api}
        agency={agency}
        speech={speech}
        {...view}
        problem={problem}
        onUnread={onUnread}
        onMinimise={() => show({ minimised: !view.minimised, takeFocus: view.minimised })}
        onClose={close}
      />,
    );
  }

  /** Opens the conversation that a mail's link leads to, in whichever browser. */
  async function openLink(token: string): Promise<void> {
    try {
      adoptConversation(await api.openLink(token));
    } catch (error) {
      problem = isNotFound(error) ? 'link' : 'start';
    }
    // Where the network is to blame, a reload tries again.
    if (problem !== 'start') history.replaceState(history.state, '', location.pathname + location.search);
    open();
  }

  function open(): void {
    const restored = storedOpen() && !view.open;
    show({ open: true, minimised: restored && storedMinimised(), takeFocus: !restored });
  }

  function close(): void {
    // At once: on a phone the launcher cannot take the focus until the card that covers it is gone.
    flushSync(() => show({ open: false }));
    launcher.focus();
  }

  // The launcher is the widget's from now on: caught on the way down, so that the page's own listeners rest.
  function onLaunch(event: MouseEvent | KeyboardEvent): void {
    if (event instanceof KeyboardEvent && event.key !== ' ') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (view.open && !view.minimised) close();
    else open();
  }
  launcher.addEventListener('click', onLaunch, { capture: true });
  launcher.addEventListener('keydown', onLaunch, { capture: true });
  const token = /^#chat=([\w-]+)$/.exec(location.hash)?.[1];
  if (!token) render();
  return { open: token ? () => void openLink(token) : open };
}
