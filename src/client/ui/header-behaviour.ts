import { keepText } from './storage.ts';
import { type Theme, themeKey, themes } from './theme.ts';

/** What the theme switch reads and writes. Storage may be forbidden: a choice then lasts as long as the page. */
export type ThemeStore = {
  get(): Theme;
  set(theme: Theme): void;
  /** Tells of a choice made in another tab. */
  subscribe(onChange: () => void, signal: AbortSignal): void;
};

/** Brings the rendered header to life, until `signal` aborts. */
export function wireHeader(store: ThemeStore, signal: AbortSignal): void {
  const header = document.querySelector<HTMLElement>('[data-header]');
  // In the bar of the public pages, at the foot of a client's.
  const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]');
  if (header) {
    watchScroll(header, signal);
    tameMenus(header, signal);
  }
  if (button) wireThemeSwitch(button, store, signal);
}

/** Translucent header once the page is scrolled more than 10 px. */
function watchScroll(header: HTMLElement, signal: AbortSignal) {
  const update = () => header.toggleAttribute('data-scrolled', scrollY > 10);
  addEventListener('scroll', update, { passive: true, signal });
  update();
}

/**
 * A menu of the header, the drawer too, closes after a choice, on Escape, by a press beside it, and when the focus
 * leaves it.
 */
function tameMenus(header: HTMLElement, signal: AbortSignal) {
  const menuOf = (target: EventTarget | null) =>
    (target as Element).closest<HTMLDetailsElement>('[data-menu]');
  header.addEventListener(
    'click',
    ({ target }) => {
      const menu = (target as Element).closest('a') && menuOf(target);
      if (menu) menu.open = false;
    },
    { signal },
  );
  header.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      const menu = menuOf(target);
      if (menu && relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false;
    },
    { signal },
  );
  addEventListener(
    'pointerdown',
    ({ target }) => {
      for (const menu of header.querySelectorAll<HTMLDetailsElement>('[data-menu][open]'))
        if (!menu.contains(target as Node)) menu.open = false;
    },
    { signal },
  );
  addEventListener(
    'keydown',
    ({ key }) => {
      const menu = key === 'Escape' && header.querySelector<HTMLDetailsElement>('[data-menu][open]');
      if (!menu) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    },
    { signal },
  );
}

/** system, light, dark and round again. */
function wireThemeSwitch(button: HTMLButtonElement, store: ThemeStore, signal: AbortSignal) {
  const { dataset } = button;
  const label = () => {
    const theme = store.get();
    button.setAttribute('aria-label', `${dataset.themeSwitch}: ${dataset[theme]}`);
  };
  button.addEventListener(
    'click',
    () => {
      store.set(themes[(themes.indexOf(store.get()) + 1) % themes.length] ?? 'system');
      label();
    },
    { signal },
  );
  store.subscribe(label, signal);
  label();
}

/** The choice as the site keeps it: on the root element, in storage, and in the colour of the browser's own bars. */
export function createThemeStore(): ThemeStore {
  const { dataset } = document.documentElement;
  const get = () => (dataset.theme ?? 'system') as Theme;
  const show = (theme: string | null) => {
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    else delete dataset.theme;
    tintBrowser(get());
  };
  show(get());
  return {
    get,
    set(theme) {
      show(theme);
      keepText('local', themeKey, theme);
    },
    subscribe(onChange, signal) {
      addEventListener(
        'storage',
        ({ key, newValue }) => {
          if (key !== themeKey) return;
          show(newValue);
          onChange();
        },
        { signal },
      );
    },
  };
}

/** The browser's own bars take the colour of the theme: of the two meta elements, one per scheme, one counts. */
function tintBrowser(theme: Theme) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.media ??= meta.media;
    meta.media =
      theme === 'system' ? meta.dataset.media : meta.dataset.media.includes(theme) ? 'all' : 'not all';
  }
}
