import { useCallback, useState } from 'react';
import { useMe } from '../../frame/staff-session.ts';

const kept = new Map<string, unknown>();

/**
 * State that outlives its component, until the page is loaded anew: what somebody has begun to write in one
 * conversation waits there while they look at another. It belongs to the account, not to the browser.
 */
export function useKept<T>(name: string, initial: T): [T, (value: T) => void] {
  const key = `${useMe().id} ${name}`;
  const [, setCount] = useState(0);
  const set = useCallback(
    (value: T) => {
      if (value === initial) kept.delete(key);
      else kept.set(key, value);
      setCount((count) => count + 1);
    },
    [key, initial],
  );
  return [(kept.get(key) as T | undefined) ?? initial, set];
}
