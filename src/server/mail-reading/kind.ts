import { ownMailHeader } from '../mail/own-mail.ts';
import type { Mime, Part } from './mime.ts';

/**
 * Who speaks in a mail. Only a `person` may be answered by a program. `unsure`: it asks that no program answers it, as
 * programs do, and some companies' servers for all their people.
 */
export type MailKind = 'person' | 'unsure' | 'auto-reply' | 'list' | 'bounce' | 'own';

export type Values = (name: string) => string[];

/** The values of a header by its name, in their order. */
export const valuesOf =
  ({ headers }: Pick<Mime, 'headers'>): Values =>
  (name) =>
    headers.filter((header) => header.name === name.toLowerCase()).map(({ value }) => value);

/** What mail programs put before the subject while somebody is away. It alone says nothing: people write so too. */
const awaySubject =
  /^\s*(?:out of (?:the )?office|automatic reply|auto(?:matic)?[- ]?(?:reply|response)|away from|r[ée]ponse automatique|absence? (?:du bureau)?|message d[’']absence|automatische antwort|abwesenheit|automatisch antwoord|afwezig|respuesta autom[áa]tica|fuera de la oficina|risposta automatica|fuori sede|رد تلقائي|الرد التلقائي|خارج المكتب|स्वचालित (?:उत्तर|जवाब)|स्वत: उत्तर|کار سے باہر|خودکار جواب)/iu;

/** What alone is too little to call a mail automatic, and with such a subject is enough. */
export const isRobotAddress = (address: string) =>
  /^(?:no-?_?reply|do-?not-?reply|ne-?pas-?repondre|mailer-daemon|postmaster|auto-?(?:reply|responder)|vacation)\b/i.test(
    address,
  );

export const isDaemon = (address: string) =>
  /^(?:mailer-daemon|postmaster|microsoftexchange[0-9a-f]+)@/i.test(address);

const report = (root: Part | undefined): string | undefined =>
  root?.type === 'multipart/report' ? root.parameters['report-type']?.toLowerCase() : undefined;

/** Whose mail this is, by its headers. `isBounce` is told by what it holds. `instance` is our own name. */
export function kindOf(
  values: Values,
  {
    root,
    sender,
    subject,
    isBounce,
    instance,
  }: {
    root: Part | undefined;
    sender: string;
    subject: string;
    isBounce: boolean;
    instance: string | undefined;
  },
): MailKind {
  const own = values(ownMailHeader);
  if (own.length > 0 && (instance === undefined || own.includes(instance))) return 'own';
  if (isBounce) return 'bounce';
  if (isAutomatic(values, root)) return 'auto-reply';
  const precedence = values('precedence').map((value) => value.toLowerCase());
  const isBulk = precedence.some((value) => /^(bulk|junk)\b/.test(value));
  const hasOther =
    isBulk ||
    isRobotAddress(sender) ||
    ['x-ms-exchange-inbox-rules-loop', 'x-ms-exchange-generated-message-source'].some(
      (name) => values(name).length > 0,
    );
  const asksForNone = values('x-auto-response-suppress').some((value) =>
    /\b(?:all|oof|autoreply)\b/i.test(value),
  );
  if ((awaySubject.test(subject) && (hasOther || asksForNone)) || (asksForNone && hasOther))
    return 'auto-reply';
  const isList = [
    'list-id',
    'list-post',
    'list-unsubscribe',
    'list-help',
    'mailing-list',
    'x-mailing-list',
  ].some((name) => values(name).length > 0);
  if (isList || isBulk || precedence.some((value) => /^list\b/.test(value))) return 'list';
  return asksForNone ? 'unsure' : 'person';
}

function isAutomatic(values: Values, root: Part | undefined): boolean {
  const says = (name: string, pattern: RegExp) => values(name).some((value) => pattern.test(value));
  return (
    // RFC 3834: any value but this.
    says('auto-submitted', /^(?!\s*no\s*(?:;|\(|$))\s*\S/i) ||
    says('precedence', /^\s*auto[-_]?reply/i) ||
    [
      'x-autoreply',
      'x-autorespond',
      'x-autoresponder',
      'x-auto-reply-from',
      'x-mail-autoreply',
      'x-away-message',
    ].some((name) => says(name, /^(?!\s*no\s*$)/i)) ||
    // A mail that asks not to be answered even when it is lost (RFC 5321, 4.5.5).
    says('return-path', /^\s*<\s*>\s*$/) ||
    report(root) !== undefined
  );
}
