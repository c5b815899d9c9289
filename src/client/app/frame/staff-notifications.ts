import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { keepText, readText } from '../../ui/storage.ts';
import { appLanguage } from '../language.ts';

/** Kept in local storage: whether this browser is to notify. */
const key = 'vitrine-notifications';

export type NotifierState = 'unsupported' | 'denied' | 'off' | 'on';

const listeners = new Set<() => void>();

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onChange);
  };
}

function readState(): NotifierState {
  if (!('Notification' in globalThis) || !('locks' in navigator)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && readWish() ? 'on' : 'off';
}

const readWish = () => readText('local', key) === 'on';

async function setWish(isOn: boolean): Promise<void> {
  if (isOn && Notification.permission === 'default') await Notification.requestPermission();
  keepText('local', key, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

/**
 * The browser's notifications. Of all tabs one keeps watch: the one that holds the lock, for as long as it lives. It
 * stays connected while hidden and is the only one that notifies. Permission is asked for by `set` alone, on a click.
 */
export function useNotifier(isAllowed: boolean) {
  const state = useSyncExternalStore(subscribe, readState);
  const isKeeper = useLock(isAllowed && state === 'on');
  const notify = useCallback(
    (title: string, body: string, onClick: () => void) => {
      if (!isKeeper) return;
      const notification = new Notification(title, { body, lang: appLanguage, icon: '/favicon.svg' });
      notification.onclick = () => {
        window.focus();
        notification.close();
        onClick();
      };
    },
    [isKeeper],
  );
  return useMemo(() => ({ state, isKeeper, set: setWish, notify }), [state, isKeeper, notify]);
}

function useLock(wanted: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const waiting = new AbortController();
    const until = Promise.withResolvers<void>();
    const hold = () => {
      if (waiting.signal.aborted) return;
      setIsHeld(true);
      return until.promise;
    };
    // Rejects only where the waiting was given up.
    navigator.locks.request(key, { signal: waiting.signal }, hold).catch(() => undefined);
    return () => {
      waiting.abort();
      until.resolve();
      setIsHeld(false);
    };
  }, [wanted]);
  return isHeld;
}
