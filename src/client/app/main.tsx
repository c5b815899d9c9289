import '@mantine/core/styles.layer.css';
import '../ui/fonts.css';
import '../ui/scripts.css';
import '../ui/tokens.css';
import './base.css';
import { hydrate } from '@tanstack/react-query';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { removeSplash } from '../ui/splash.ts';
import { App } from './app.tsx';
import { AccessRefused } from './frame/access-refused.ts';
import { hydrateScreen } from './hydrate.ts';
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
  hydrateScreen(place, () => hydrateRoot(place, app, options));
}

// Not awaited here: a screen may share this module, and would wait for it for ever.
void begin();
