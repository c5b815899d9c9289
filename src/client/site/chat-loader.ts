type Island = { mount(root: HTMLElement, launcher: HTMLElement): { open(): void } };

/** Makes the link at the bottom right the opener of the chat, whose code comes when somebody reaches for it. */
export function wireChat(launcher: HTMLElement, place: HTMLElement) {
  const load = createLoader(launcher.dataset);
  const prefetch = () => void load().catch(() => {});
  let mounted = false;
  const open = async () => {
    launcher.setAttribute('aria-busy', 'true');
    try {
      const { mount } = await load();
      if (!mounted) mount(place, launcher).open();
      mounted = true;
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
    if (!mounted) void open();
  });
  // A link that acts as a button must answer the space bar as one.
  launcher.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    launcher.click();
  });
  if (wasOpen()) void open();
  else prefetchOnceScrolled(prefetch);
}

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
  const idle = window.requestIdleCallback ?? setTimeout;
  addEventListener('scroll', () => idle(prefetch), { once: true, passive: true });
}

/** Whether the chat was open before a refresh. */
function wasOpen(): boolean {
  try {
    return sessionStorage.getItem('chat') === 'open';
  } catch {
    return false;
  }
}

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
