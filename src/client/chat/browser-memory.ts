import { type Language, languages } from '../../content/language.ts';

/** What the widget keeps in the browser. A browser that refuses storage only forgets. */
const keys = {
  session: 'chat-session',
  conversation: 'chat-conversation',
  language: 'chat-language',
} as const;
const openKey = 'chat';
const minimisedKey = 'chat-minimised';

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Nothing depends on it within this page.
  }
}

const local = () => localStorage;
const session = () => sessionStorage;

let ownSession: string | undefined;

/** `session_{timestamp}_{random}`, made once in this browser and anew after a removal. */
export function sessionId(): string {
  ownSession ??= read(local, keys.session) ?? `session_${Date.now()}_${randomHex(8)}`;
  write(local, keys.session, ownSession);
  return ownSession;
}

/** The next conversation belongs to another session; one that another tab has begun meanwhile stays. */
export function forgetSession(): void {
  if (!ownSession || read(local, keys.session) === ownSession) write(local, keys.session, undefined);
  ownSession = undefined;
}

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export function storedConversation(): string | undefined {
  return read(local, keys.conversation) ?? undefined;
}

export function storeConversation(id: string): void {
  write(local, keys.conversation, id);
}

/** Forgets that conversation; another one, which another tab may have begun meanwhile, stays. */
export function forgetConversation(id: string): void {
  if (storedConversation() === id) write(local, keys.conversation, undefined);
}

/** Calls the listener when another tab stores or forgets a conversation. The answer ends it. */
export function watchStoredConversation(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === keys.conversation && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export function storedLanguage(): Language {
  const stored = read(local, keys.language);
  return languages.find((language) => language === stored) ?? 'fr';
}

export function storeLanguage(language: Language): void {
  write(local, keys.language, language);
}

/** The open card survives a refresh of its tab: the site looks for `chat` = `open`. */
export function storedOpen(): boolean {
  return read(session, openKey) === 'open';
}

export function storedMinimised(): boolean {
  return read(session, minimisedKey) === 'yes';
}

export function storeCard({ open, minimised }: { open: boolean; minimised: boolean }): void {
  write(session, openKey, open ? 'open' : undefined);
  write(session, minimisedKey, open && minimised ? 'yes' : undefined);
}
