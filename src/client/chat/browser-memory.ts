import { type Language, languages } from '../../content/language.ts';
import { keepText, readText } from '../ui/storage.ts';

/** What the widget keeps in the browser. A browser that refuses storage only forgets. */
const keys = {
  session: 'chat-session',
  conversation: 'chat-conversation',
  language: 'chat-language',
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

export function storedLanguage(): Language {
  const stored = readText('local', keys.language);
  return languages.find((language) => language === stored) ?? 'fr';
}

export function storeLanguage(language: Language): void {
  keepText('local', keys.language, language);
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
