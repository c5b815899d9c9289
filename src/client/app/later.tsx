import { type ReactNode, Suspense } from 'react';
import { useHydrated } from './use-hydrated.ts';

type Props = { fallback?: ReactNode; children: ReactNode };

/**
 * What is loaded on its own, in a screen that the server renders too: it does not wait for code, and what it would
 * leave unfinished React reports as an error in the browser.
 */
export const Later = ({ fallback = null, children }: Props) =>
  useHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
