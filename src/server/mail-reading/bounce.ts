import { toTitle } from '../document-reading/read-content.ts';
import { isMailAddress } from '../mail/mailbox.ts';
import { messageIdOf, messageIdsOf } from './addresses.ts';
import { headerEnd } from './header.ts';
import { isDaemon, type Values } from './kind.ts';
import { limits } from './limits.ts';
import type { Part } from './mime.ts';

/**
 * What a mail server says of a mail of ours. `messageId` is the id of ours, with its angle brackets, where it is told;
 * `status` is an enhanced code (RFC 3463) such as `5.1.1`; `diagnostic` one line.
 */
export type Bounce = {
  messageId: string | undefined;
  recipient: string | undefined;
  action: 'failed' | 'delayed' | 'delivered' | 'relayed';
  status: string | undefined;
  diagnostic: string | undefined;
};

/**
 * Reads a report on delivery (RFC 3464), or what servers send that know none; undefined for any other mail, also where
 * somebody sends such a report along with words of their own.
 */
export function bounceOf(
  values: Values,
  {
    root,
    leaves,
    sender,
    subject,
    text,
  }: { root: Part | undefined; leaves: readonly Part[]; sender: string; subject: string; text: string },
): Bounce | undefined {
  const messageId = (told?: string) => originalId(leaves, text) ?? told ?? referredId(values);
  const isReport = root?.type === 'multipart/report' || isFromNobody(values, sender);
  const report = isReport && leaves.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type));
  if (report) {
    const groups = groupsOf(latin(report.content));
    const found = worstOf(groups);
    if (found) return { ...found, messageId: messageId(idIn(groups)) };
  }
  if (!isOldBounce(values, sender, subject)) return undefined;
  const status = statusIn(text);
  const isDelayed =
    /delay|warning|still trying|retard|n’a pas encore|verzögert|retrasad|ritard|تأخ/iu.test(subject) ||
    status?.startsWith('4.');
  return {
    messageId: messageId(),
    recipient: recipientIn(values, text, sender),
    action: isDelayed ? 'delayed' : 'failed',
    status,
    diagnostic: lineOf(diagnosticIn(text)),
  };
}

type Fields = Map<string, string>;

/** The groups of fields in such a report: of the message first, then of each recipient. */
function groupsOf(report: string): Fields[] {
  const unfolded = report
    .slice(0, 200_000)
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ');
  return unfolded.split(/\n\s*\n/).map((group) => {
    const fields: Fields = new Map();
    for (const line of group.split('\n')) {
      const colon = line.indexOf(':');
      const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
      if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
    }
    return fields;
  });
}

/** Gmail tells the id of the mail among what it says of the report. */
const idIn = (groups: readonly Fields[]): string | undefined =>
  ['x-original-message-id', 'original-message-id']
    .flatMap((name) => groups.map((fields) => messageIdOf([fields.get(name) ?? ''])))
    .find((id) => id !== undefined);

const actions: Record<string, Bounce['action']> = {
  failed: 'failed',
  delayed: 'delayed',
  delivered: 'delivered',
  relayed: 'relayed',
  expanded: 'relayed',
};
const severity: Bounce['action'][] = ['failed', 'delayed', 'delivered', 'relayed'];

/** Of several recipients, the one for whom it went worst. */
function worstOf(groups: readonly Fields[]): Omit<Bounce, 'messageId'> | undefined {
  const all = groups.flatMap((fields) => {
    const status = statusIn(fields.get('status') ?? '');
    const told = actions[/^[a-z]*/.exec((fields.get('action') ?? '').toLowerCase())?.[0] ?? ''];
    const action = told ?? (status && actionOf(status));
    const recipient = typed(fields.get('final-recipient')) ?? typed(fields.get('original-recipient'));
    if (!action || (!recipient && !status)) return [];
    return [
      {
        recipient,
        action,
        status,
        diagnostic: lineOf(fields.get('diagnostic-code')?.replace(/^\s*(?:x-)?[\w-]{1,30}\s*;/i, '')),
      },
    ];
  });
  for (const action of severity) {
    const found = all.find((one) => one.action === action);
    if (found) return found;
  }
  return undefined;
}

const actionOf = (status: string): Bounce['action'] =>
  status.startsWith('5') ? 'failed' : status.startsWith('4') ? 'delayed' : 'delivered';

/** The address in `rfc822; user@host`. */
function typed(value: string | undefined): string | undefined {
  const address = value
    ?.replace(/^[^;]{0,40};/, '')
    .replace(/\([^()]*\)/g, '')
    .trim()
    .replace(/^<|>$/g, '');
  return address !== undefined && isMailAddress(address) ? address : undefined;
}

const statusIn = (text: string): string | undefined =>
  /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(text.slice(0, 100_000))?.[1];

/** One line, without what controls a terminal. */
const lineOf = (text: string | undefined): string | undefined =>
  toTitle(text?.slice(0, 5_000))?.slice(0, limits.diagnosticCharacters) || undefined;

const latin = (bytes: Buffer) => bytes.toString('utf8', 0, 200_000);

/** The id of the mail that comes back, whole or its header alone, or as the text names it. */
function originalId(leaves: readonly Part[], text: string): string | undefined {
  const original = leaves.find(({ type }) =>
    /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/(?:rfc822-|global-)headers)$/.test(type),
  );
  const head = original
    ? latin(original.content.subarray(0, headerEnd(original.content)))
    : text.slice(0, 200_000);
  return /^[ \t>]{0,8}message-id:\s{0,8}(<[^<>\s]{1,998}>)/im.exec(head)?.[1];
}

const referredId = (values: Values): string | undefined =>
  messageIdOf(values('in-reply-to')) ?? messageIdsOf(values('references')).at(-1);

/**
 * Servers that know no report: from nobody, in the words that servers use, or with the header that Exim and Gmail add.
 */
function isOldBounce(values: Values, sender: string, subject: string): boolean {
  return (
    isFromNobody(values, sender) && (values('x-failed-recipients').length > 0 || bounceSubject.test(subject))
  );
}

const isFromNobody = (values: Values, sender: string) =>
  isDaemon(sender) || values('return-path').some((value) => /^\s*<\s*>\s*$/.test(value));

const bounceSubject =
  /undeliver|delivery (?:status|failure|has failed|notification|incomplete)|failure notice|returned (?:mail|to sender)|mail delivery (?:failed|system|subsystem)|non[ -]?remis|non distribu|échec de (?:la )?(?:remise|distribution)|unzustellbar|no se (?:puede|ha podido) entregar|mancato recapito|niet bestelbaar|onbestelbaar|تعذر (?:التسليم|تسليم)|فشل (?:التسليم|تسليم)/iu;

function recipientIn(values: Values, text: string, sender: string): string | undefined {
  const failed = values('x-failed-recipients').flatMap((value) => value.split(','));
  const written = [
    ...text.slice(0, 20_000).matchAll(/[^\s<>()[\]"':;,@]{1,64}@[^\s<>()[\]"':;,@]{3,190}/g),
  ].map(([one]) => one.replace(/\.$/, ''));
  return [...failed, ...written].map((one) => one.trim()).find((one) => isMailAddress(one) && one !== sender);
}

/** The line in which a server says what it was told: with a code, else nothing. */
const diagnosticIn = (text: string): string | undefined =>
  text
    .slice(0, 50_000)
    .split('\n')
    .find((line) => /(?:^|\D)[45]\d\d[ -]|(?<![\d.])[45]\.\d{1,3}\.\d{1,3}/.test(line.slice(0, 1_000)));
