import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False where the server renders, and in the browser's first look at what it rendered: until then a screen must not
 * show what the server cannot know, as the reader's time zone or storage. True ever after.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
