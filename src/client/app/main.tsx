import '@mantine/core/styles.css';
import '../ui/fonts.css';
import '../ui/scripts.css';
import '../ui/tokens.css';
import './scripts.css';
import './forms/inputs.css';
import './focus.css';
import './print.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { removeSplash } from '../ui/splash.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { AccessRefused } from './frame/access-refused.ts';
import { createColorSchemeManager } from './frame/color-scheme.ts';
import { NavigationProgress } from './frame/navigation-progress.tsx';
import { nonce } from './nonce.ts';
import { router } from './router.tsx';
import { cssVariablesResolver, theme } from './theme.ts';
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
          <ToastRegion toasts={toasts} closeLabel="Fermer" heir={findMain} />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  </StrictMode>,
);
