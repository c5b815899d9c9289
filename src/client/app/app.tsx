import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider, useRouterState } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { sharedWords } from '../../content/app/kit.ts';
import { clientLanguageOf, directionOf } from '../../content/language.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { createColorSchemeManager } from './frame/color-scheme.ts';
import styles from './frame/navigation-progress.module.css';
import { listener, pageLanguage } from './language.ts';
import { cssVariablesResolver, theme } from './theme.tsx';
import { toasts } from './toasts.ts';
import { queryClient, trpc, trpcClient } from './trpc.ts';

const colorSchemeManager = createColorSchemeManager();

const findMain = () => document.querySelector<HTMLElement>('main');

type Props = { router: AnyRouter; nonce: string };

/** The whole app: the screen of its router, and what all of them stand in. */
export const App = ({ router, nonce }: Props) => (
  <StrictMode>
    <DirectionProvider initialDirection={directionOf(listener.language ?? 'fr')}>
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
    </DirectionProvider>
  </StrictMode>
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
    select: ({ matches }) => matches.at(-1)?.staticData.language ?? pageLanguage(),
  });
  return (
    <ToastRegion
      toasts={toasts}
      closeLabel={sharedWords[clientLanguageOf(language)].close}
      nextFocus={findMain}
    />
  );
}
