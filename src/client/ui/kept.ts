import { useCallback, useSyncExternalStore } from 'react';

/** A value, or what it is made of the one that is kept by then. */
export type Next<T> = T | ((now: T) => T);

/** Values by name, which outlive what shows them. */
export type Keeper = ReturnType<typeof createKeeper>;

export function createKeeper() {
  const values = new Map<string, unknown>();
  const readers = new Set<() => void>();
  return {
    subscribe(reader: () => void) {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    read: <T>(name: string, initial: T): T => (values.has(name) ? (values.get(name) as T) : initial),
    write(name: string, value: unknown): void {
      values.set(name, value);
      for (const reader of readers) reader();
    },
    /** Forgets every name that begins so. */
    forgetStartingWith(start: string): void {
      for (const name of values.keys()) if (name.startsWith(start)) values.delete(name);
    },
  };
}

/**
 * State that outlives its component: whatever shows it is drawn anew by a change. What is called late, when something
 * has arrived say, changes what is kept by then and not what it has seen. `onChange` is told, to keep it elsewhere
 * besides.
 */
export function useKeptIn<T>(
  keeper: Keeper,
  name: string,
  initial: T,
  onChange?: (name: string, value: T) => void,
): [T, (next: Next<T>) => void] {
  const value = useSyncExternalStore(keeper.subscribe, () => keeper.read(name, initial));
  const set = useCallback(
    (next: Next<T>) => {
      const changed = next instanceof Function ? next(keeper.read(name, initial)) : next;
      keeper.write(name, changed);
      onChange?.(name, changed);
    },
    [keeper, name, initial, onChange],
  );
  return [value, set];
}
