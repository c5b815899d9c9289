import type { Language } from './language.ts';

/** Longest message of a chat or a support request, in UTF-16 code units (what `string.length` counts). */
export const messageLimit = 4_000;

/** Every text of the chat widget; `src/content/<language>/chat.ts` has them in each language. */
export type ChatTexts = {
  /** How dates, times and waits are written, as a BCP 47 tag. Digits are the European ones in every language. */
  locale: string;
  title: string;
  language: string;
  status: { active: string; archived: string; escalated: string };
  menu: string;
  person: string;
  download: string;
  preparing: string;
  removal: {
    start: string;
    question: string;
    warning: string;
    confirm: string;
    cancel: string;
    done: string;
  };
  minimise: string;
  expand: string;
  close: string;
  connecting: string;
  loading: string;
  notice: string;
  log: string;
  input: string;
  placeholder: string;
  send: string;
  info: string;
  name: string;
  email: string;
  phone: string;
  proceed: string;
  emailInvalid: string;
  error: string;
  failures: {
    start: string;
    send: string;
    person: string;
    download: string;
    removal: string;
    language: string;
    email: string;
    link: string;
  };
  retry: string;
  dismiss: string;
  sending: string;
  notSent: string;
  /** A message that goes by itself once the network or the server is back. */
  queued: string;
  /** Of a message that came by mail. */
  byMail: string;
  waiting: string;
  interrupted: string;
  /** What an answer rests on stands behind it. */
  sources: string;
  /** Of a person's message: what they wrote in their own language stands behind it. */
  translated: string;
  you: string;
  team: string;
  /** While a person speaks in the assistant's place, and after; `{name}` stands for the first name. */
  takenOver: { joined: string; left: string; here: string; notice: string };
  typing: string;
  newMessages: string;
  tooLong: string;
  offline: string;
  /** Why nothing more is taken for a while; `{when}` stands for "in 40 seconds" or "tomorrow". */
  limits: { conversation: string; address: string; day: string };
  meanwhile: string;
  ways: { email: string; whatsapp: string; phone: string };
  /** Takes back that the chat has changed to another language by itself. */
  stay: string;
  /** While a person is asked for; `{time}` stands for "20 minutes", `{email}` for the address that is known. */
  handOver: {
    told: string;
    away: string;
    usually: string;
    ask: string;
    email: string;
    keep: string;
    skip: string;
    known: string;
    change: string;
  };
  /** How many answers came while the chat was closed; `{count}` stands for their number. */
  unread: string;
};

/** The names of the languages, each in itself, for the selector. */
export const languageNames: Record<Language, string> = {
  fr: 'Français',
  en: 'English',
  ar: 'العربية',
  hi: 'हिन्दी',
  ur: 'اردو',
};
