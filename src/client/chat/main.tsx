import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { agencyOf } from './agency.ts';
import { createChatApi } from './api.ts';
import { storeCard, storedLanguage, storedMinimised, storedOpen } from './browser-memory.ts';
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

  function show(change: Partial<View>): void {
    view = { ...view, ...change };
    storeCard(view);
    launcher.setAttribute('aria-expanded', String(view.open));
    render();
  }

  function render(): void {
    react.render(
      <Chat
        api={api}
        agency={agency}
        speech={speech}
        {...view}
        onMinimise={() => show({ minimised: !view.minimised, takeFocus: view.minimised })}
        onClose={close}
      />,
    );
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
  render();
  return { open };
}
