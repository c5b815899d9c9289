import { type Language, languages } from '../../content/language.ts';
import type { Conversation } from '../../routers/chat.schema.ts';
import { keepJson, keepText, readJson, readText } from '../ui/storage.ts';

/** What the widget keeps in the browser. A browser that refuses storage only forgets. */
const keys = {
  session: 'chat-session',
  conversation: 'chat-conversation',
  language: 'chat-language',
  heard: 'chat-language-heard',
  seen: 'chat-seen',
  unread: 'chat-unread',
  skipped: 'chat-email-skipped',
} as const;
const openKey = 'chat';
const minimisedKey = 'chat-minimised';

let ownSession: string | undefined;

/** `session_{timestamp}_{random}`, made once in this browser and anew after a removal. */
export function sessionId(): string {
  ownSession ??= readText('local', keys.session) ?? `session_${Date.now()}_${randomHex(8)}`;
  keepText('local', keys.session, ownSession);
  return ownSession;
}

/** The next conversation belongs to another session; one that another tab has begun meanwhile stays. */
export function forgetSession(): void {
  if (!ownSession || readText('local', keys.session) === ownSession)
    keepText('local', keys.session, undefined);
  ownSession = undefined;
}

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export function storedConversation(): string | undefined {
  return readText('local', keys.conversation) ?? undefined;
}

export function storeConversation(id: string): void {
  keepText('local', keys.conversation, id);
}

/** Forgets that conversation; another one, which another tab may have begun meanwhile, stays. */
export function forgetConversation(id: string): void {
  if (storedConversation() === id) keepText('local', keys.conversation, undefined);
}

/** Calls the listener when another tab stores or forgets a conversation. The answer ends it. */
export function watchStoredConversation(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === keys.conversation && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** The language that was chosen, else the one that the visitor was last heard in, else French. */
export function storedLanguage(): Language {
  return readLanguage(keys.language) ?? readLanguage(keys.heard) ?? 'fr';
}

function readLanguage(key: string): Language | undefined {
  const stored = readText('local', key);
  return languages.find((language) => language === stored);
}

export const isLanguageChosen = (): boolean => readLanguage(keys.language) !== undefined;

export function storeLanguage(language: Language): void {
  keepText('local', keys.language, language);
}

export function storeHeardLanguage(language: Language): void {
  keepText('local', keys.heard, language);
}

/** Makes a conversation that was begun in another browser the one of this browser, under its own session. */
export function adoptConversation({ id, sessionId }: Conversation): void {
  ownSession = sessionId;
  keepText('local', keys.session, sessionId);
  storeConversation(id);
}

/** The last message that was in sight, and how many answers have come since. */
export type Seen = { conversation: string; message: number; unread: number };

export function readSeen(): Seen | undefined {
  const { conversation, message, unread } = (readJson('local', keys.seen) ?? {}) as Partial<Seen>;
  return typeof conversation === 'string' && typeof message === 'number' && typeof unread === 'number'
    ? { conversation, message, unread }
    : undefined;
}

/** The number stands apart too, for the page, which shows it before the widget is there. */
export function storeSeen(seen: Seen): void {
  keepJson('local', keys.seen, seen);
  keepText('local', keys.unread, seen.unread > 0 ? String(seen.unread) : undefined);
}

/** Calls the listener when another tab has stored it. The answer ends it. */
export function watchSeen(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === keys.seen && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Whether the visitor would rather not say in this conversation where to write to. */
export const isEmailSkipped = (conversation: string): boolean =>
  readText('local', keys.skipped) === conversation;

export function skipEmail(conversation: string): void {
  keepText('local', keys.skipped, conversation);
}

/** The open card survives a refresh of its tab: the site looks for `chat` = `open`. */
export function storedOpen(): boolean {
  return readText('session', openKey) === 'open';
}

export function storedMinimised(): boolean {
  return readText('session', minimisedKey) === 'yes';
}

export function storeCard({ open, minimised }: { open: boolean; minimised: boolean }): void {
  keepText('session', openKey, open ? 'open' : undefined);
  keepText('session', minimisedKey, open && minimised ? 'yes' : undefined);
}
