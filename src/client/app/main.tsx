import '@mantine/core/styles.css';
import '../ui/fonts.css';
import '../ui/scripts.css';
import '../ui/tokens.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider, useRouterState } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { kitWords } from '../../content/app/kit.ts';
import { removeSplash } from '../ui/splash.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { AccessRefused } from './frame/access-refused.ts';
import { createColorSchemeManager } from './frame/color-scheme.ts';
import styles from './frame/navigation-progress.module.css';
import { appLanguage } from './language.ts';
import { router } from './router.ts';
import { cssVariablesResolver, theme } from './theme.tsx';
import { toasts } from './toasts.ts';
import { queryClient, trpc, trpcClient } from './trpc.ts';

const colorSchemeManager = createColorSchemeManager();
removeSplash();

const findMain = () => document.querySelector<HTMLElement>('main');

const root = createRoot(document.getElementById('app') as HTMLElement, {
  // A refusal is an answer, and has its page: only what broke belongs in the console.
  onCaughtError(error) {
    if (!(error instanceof AccessRefused)) console.error(error);
  },
});

root.render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <NavigationProgress router={router} />
          <RouterProvider router={router} />
          <Toasts router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  </StrictMode>,
);

/** A thin bar on top while the next screen is on its way; its style sheet waits a moment before it shows. */
function NavigationProgress({ router }: { router: AnyRouter }) {
  const isLoading = useRouterState({ router, select: ({ status }) => status === 'pending' });
  // Said aloud by what takes the screen's place meanwhile.
  return isLoading ? <div className={styles.bar} aria-hidden="true" /> : null;
}

/** Its words are the screen's, which may be another language than the app's. */
function Toasts({ router }: { router: AnyRouter }) {
  const language = useRouterState({
    router,
    select: ({ matches }) => matches.at(-1)?.staticData.language ?? appLanguage,
  });
  return <ToastRegion toasts={toasts} closeLabel={kitWords[language].close} nextFocus={findMain} />;
}

/** The nonce that the server gave to this document; empty on Vite's development server, which sends no policy. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

// Drawer and Modal lock scrolling through a style tag that asks for its nonce under this name, webpack's.
Object.assign(globalThis, { __webpack_nonce__: nonce });
