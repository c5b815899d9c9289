import { type AnyRouter, useRouterState } from '@tanstack/react-router';
import styles from './navigation-progress.module.css';

/** A thin bar on top while the next screen is on its way; its style sheet waits a moment before it shows. */
export function NavigationProgress({ router }: { router: AnyRouter }) {
  const isLoading = useRouterState({ router, select: ({ status }) => status === 'pending' });
  // Said aloud by what takes the screen's place meanwhile.
  return isLoading ? <div className={styles.bar} aria-hidden="true" /> : null;
}
