import { useDebouncedValue } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { frameWords } from '../../../content/app/frame.ts';
import type { Counts, StaffEvent } from '../../../routers/admin.schema.ts';
import { keepText, readText } from '../../ui/storage.ts';
import { useOnline } from '../../ui/use-online.ts';
import { agency } from '../agency.ts';
import { appLanguage, wordsOf } from '../language.ts';
import { toasts } from '../toasts.ts';
import { trpc } from '../trpc.ts';
import { usePageShown } from '../use-page-shown.ts';
import { useStreamTurn } from '../use-stream-turn.ts';
import { mayAccessPath } from './staff-paths.ts';
import { useMe } from './staff-session.ts';
import { useAccessCheck } from './use-access.ts';

type Handler = (event: StaffEvent) => void;
type OpenConversation = { id: string; seen: number };

type StaffLive = {
  /** What waits for a person; undefined until known. */
  counts: Counts | undefined;
  /** How many of their notices are unread, at most 100; undefined until known. */
  unread: number | undefined;
  /** `lost` while the network or the server is away: the screen may be out of date. */
  connection: 'live' | 'lost';
  notifier: ReturnType<typeof useNotifier>;
  listen(handler: Handler): () => void;
  open(conversation: OpenConversation | undefined): void;
};

const Context = createContext<StaffLive | undefined>(undefined);

/** What the staff stream tells all screens. */
export function useStaffLive(): StaffLive {
  const live = useContext(Context);
  if (!live) throw new Error('Only a staff screen follows the work');
  return live;
}

/**
 * Calls the handler for every event of the stream. After a gap, in which events may have been missed, it is called
 * once with `conversations`, `mails` and `request` of any request, so that the screen reads anew.
 */
export function useStaffEvents(handler: Handler): void {
  const { listen } = useStaffLive();
  const onEvent = useEffectEvent(handler);
  useEffect(() => listen((event) => onEvent(event)), [listen]);
}

/**
 * Sets the conversation that is on screen, so that the stream carries its `chat` events; undefined for none, and none
 * after unmounting. `lastRevision` is the revision that was read when it was opened: later events are sent again.
 * Another id opens the stream anew, another revision alone does not.
 */
export function useOpenConversation(id: string | undefined, lastRevision: number | undefined): void {
  const { open } = useStaffLive();
  const openAt = useEffectEvent((opened: string) => open({ id: opened, seen: lastRevision ?? 0 }));
  const isRead = lastRevision !== undefined;
  useEffect(() => {
    if (id === undefined || !isRead) return;
    openAt(id);
    return () => open(undefined);
  }, [open, id, isRead]);
}

/** Holds the only stream: one per component would use up the connections that a browser allows a site. */
export function StaffLiveProvider({ children }: { children: ReactNode }) {
  const me = useMe();
  const seesChats = mayAccessPath(me.role, '/chat-admin');
  // Every stream starts with these.
  const [counts, setCounts] = useState<Counts>();
  const [unread, setUnread] = useState<number>();
  const notifier = useNotifier(seesChats);
  const handlers = useRef(new Set<Handler>());
  const showPerson = usePersonNotice(notifier.notify);
  const showProject = useProjectNotice();
  const checkAccess = useAccessCheck();

  const tell = useCallback(
    (event: StaffEvent) => {
      if (event.type === 'access' && event.role !== me.role) void checkAccess();
      if (event.type === 'counts') setCounts(event.counts);
      if (event.type === 'notices') setUnread(event.unread);
      if (event.type === 'person') showPerson(event.conversationId, event.label);
      if (event.type === 'project') showProject(event);
      for (const handler of handlers.current) handler(event);
    },
    [checkAccess, me.role, showPerson, showProject],
  );
  const lookAgain = useCallback(() => {
    tell({ type: 'conversations' });
    tell({ type: 'request', requestId: null });
    tell({ type: 'mails' });
  }, [tell]);

  const isShown = usePageShown();
  const { connection, open } = useStream(!me.lacksFactor && (isShown || notifier.isKeeper), tell, lookAgain);
  const listen = useCallback((handler: Handler) => {
    handlers.current.add(handler);
    return () => {
      handlers.current.delete(handler);
    };
  }, []);
  const value = useMemo(
    () => ({ counts, unread, connection, notifier, listen, open }),
    [counts, unread, connection, notifier, listen, open],
  );
  return <Context value={value}>{children}</Context>;
}

/** The time for the next stream to start, in ms. */
const grace = 1000;

/** Changing conversations reconnects the stream: only a longer gap, in ms, is shown. */
const noticeableGap = 1500;

/** The stream itself while `wanted`, for one conversation at a time. */
function useStream(wanted: boolean, tell: Handler, lookAgain: () => void) {
  const checkAccess = useAccessCheck();
  const [conversation, setConversation] = useState<OpenConversation>();
  const turn = useStreamTurn(wanted);
  const seen = useRef(0);
  const wasUp = useRef(false);

  const open = useCallback((next: OpenConversation | undefined) => {
    seen.current = next?.seen ?? 0;
    setConversation(next);
  }, []);
  // Read only where a stream is opened: what was heard meanwhile is not asked for again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt begins at what was seen last
  const input = useMemo(
    () => (conversation ? { conversationId: conversation.id, lastEventId: seen.current } : {}),
    [conversation, turn.mayOpen],
  );

  // Leaving one stream for another ends in `onComplete` too, at any later time. Only where no stream starts after it
  // did the server close it.
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closed = () => {
    clearTimeout(closing.current);
    closing.current = setTimeout(() => {
      turn.close();
      void checkAccess();
    }, grace);
  };
  useEffect(() => () => clearTimeout(closing.current), []);
  const { status } = trpc.staff.live.useSubscription(input, {
    enabled: turn.mayOpen,
    onStarted() {
      clearTimeout(closing.current);
      if (wasUp.current) lookAgain();
      wasUp.current = true;
    },
    onData({ id, data }) {
      if (data.type === 'chat') seen.current = Math.max(seen.current, Number(id));
      tell(data);
    },
    onError: closed,
    onComplete: closed,
  });
  // The browser notices a lost network long before an open stream does.
  const isOnline = useOnline();
  const isLost = wanted && wasUp.current && (status !== 'pending' || !isOnline);
  const [lasts] = useDebouncedValue(isLost, isLost ? noticeableGap : 0);
  return { connection: isLost && lasts ? ('lost' as const) : ('live' as const), open };
}

/** Stored in local storage: whether this browser shows notifications. */
const storageKey = 'vitrine-notifications';

type NotifierState = 'unsupported' | 'denied' | 'off' | 'on';

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

const readWish = () => readText('local', storageKey) === 'on';

async function setWish(isOn: boolean): Promise<void> {
  if (isOn && Notification.permission === 'default') await Notification.requestPermission();
  keepText('local', storageKey, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

/**
 * The browser's notifications. Of all tabs only the one that holds the lock shows them, for as long as it lives, and
 * it stays connected while hidden. Permission is requested only by `set`, on a click.
 */
function useNotifier(isAllowed: boolean) {
  const state = useSyncExternalStore(subscribe, readState);
  const isKeeper = useLock(isAllowed && state === 'on');
  const notify = useCallback(
    (title: string, body: string, onClick: () => void) => {
      if (!isKeeper) return;
      const notification = new Notification(title, {
        body,
        lang: appLanguage,
        icon: agency.brand?.icon.src ?? '/favicon.svg',
      });
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
    // Rejects only where the wait was aborted.
    navigator.locks.request(storageKey, { signal: waiting.signal }, hold).catch(() => undefined);
    return () => {
      waiting.abort();
      until.resolve();
      setIsHeld(false);
    };
  }, [wanted]);
  return isHeld;
}

const { personAsked, projects, open } = wordsOf(frameWords).notifications;

/** A visitor asks for a person: a toast in every visible tab, a notification from the tab that holds the lock. */
function usePersonNotice(notify: (title: string, body: string, onClick: () => void) => void) {
  const router = useRouter();
  return useCallback(
    (id: string, label: string) => {
      const show = () => void router.navigate({ to: '/chat-admin', search: { id } });
      toasts.show({ title: personAsked, description: label, action: { label: open, run: show } });
      notify(personAsked, label, show);
    },
    [router, notify],
  );
}

/** A new project, or news of its deposit: a toast that links to its client. */
function useProjectNotice() {
  const router = useRouter();
  return useCallback(
    ({ news, client, project }: Extract<StaffEvent, { type: 'project' }>) => {
      const show = () => void router.navigate({ to: '/clients', search: { search: client } });
      toasts.show({
        title: projects[news],
        description: `${client}\n${project}`,
        action: { label: open, run: show },
      });
    },
    [router],
  );
}
