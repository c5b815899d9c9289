import '@mantine/core/styles.layer.css';
import '../ui/fonts.css';
import '../ui/icons.css';
import '../ui/scripts.css';
import '../ui/tokens.css';
import './base.css';
import { hydrate } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { removeSplash } from '../ui/splash.ts';
import { App } from './app.tsx';
import { AccessRefused } from './frame/access-refused.ts';
import { router } from './router.ts';
import { queryClient } from './trpc.ts';

removeSplash();

/** The nonce that the server gave to this document; empty on Vite's development server, which sends no policy. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

// Drawer and Modal lock scrolling through a style tag that asks for its nonce under this name, webpack's.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const place = document.getElementById('app') as HTMLElement;

const options: RootOptions = {
  // A refusal is an answer, and has its page: only what broke belongs in the console.
  onCaughtError(error) {
    if (!(error instanceof AccessRefused)) console.error(error);
  },
};

async function begin(): Promise<void> {
  const app = <App router={router} nonce={nonce} />;
  if (place.childElementCount === 0) return createRoot(place, options).render(app);
  // The document brought the screen, and what it asks for first (render.tsx).
  hydrate(queryClient, JSON.parse(document.getElementById('answers')?.textContent ?? '{}'));
  await router.load();
  router.ssr = { manifest: undefined };
  hydrateScreen(() => hydrateRoot(place, app, options));
}

/**
 * Hydrates the screen that the document brought. A slow phone may show a form some seconds before its script has come:
 * what somebody has typed there stays, and what they have pressed or sent is done.
 */
function hydrateScreen(run: () => void): void {
  const fields = [...place.querySelectorAll<HTMLInputElement>('input[data-path]')];
  const typed = fields.flatMap((field) =>
    field.value === field.defaultValue ? [] : [[field, field.value] as const],
  );
  // React takes what a field holds by then for known.
  for (const [field] of typed) field.value = field.defaultValue;
  flushSync(run);
  // The screen itself comes later, but for an event it comes at once.
  place.querySelector('main')?.dispatchEvent(new Event('input', { bubbles: true }));
  for (const [{ dataset }, value] of typed) {
    const field = place.querySelector<HTMLInputElement>(`input[data-path="${dataset['path']}"]`);
    if (field) type(field, value);
  }
  // Noted by the document's own script (src/server/site/app-shell.ts), which goes on noting what nobody asks for.
  const { pressed } = place.dataset;
  if (pressed !== undefined) place.querySelectorAll('button')[Number(pressed)]?.click();
  if ('sent' in place.dataset) place.querySelector('form')?.requestSubmit();
}

/** As a person would: React hears of a value that was set past its own setter. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

// Not awaited here: a screen may share this module, and would wait for it for ever.
void begin();
