import '@mantine/core/styles.css';
import '../ui/fonts.css';
import '../ui/scripts.css';
import '../ui/tokens.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { removeSplash } from '../ui/splash.ts';
import { App } from './app.tsx';
import { takeOver } from './first-paint.ts';
import { AccessRefused } from './frame/access-refused.ts';
import { router } from './router.ts';

removeSplash();

/** The nonce that the server gave to this document; empty on Vite's development server, which sends no policy. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

// Drawer and Modal lock scrolling through a style tag that asks for its nonce under this name, webpack's.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const place = document.getElementById('app') as HTMLElement;

async function begin(): Promise<void> {
  // What the build has painted stands until the screen can take its place in one step.
  if (place.childElementCount > 0) await router.load();
  const root = createRoot(place, {
    // A refusal is an answer, and has its page: only what broke belongs in the console.
    onCaughtError(error) {
      if (!(error instanceof AccessRefused)) console.error(error);
    },
  });
  takeOver(place, () => root.render(<App router={router} nonce={nonce} />));
}

// Not awaited here: a screen may share this module, and would wait for it for ever.
void begin();
