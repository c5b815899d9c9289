import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether somebody can see the page: its tab is in front and its window not put away. */
export const usePageShown = () =>
  useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true,
  );
