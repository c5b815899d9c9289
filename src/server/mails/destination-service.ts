import type { MailReason } from '../../routers/mails.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { isRobotAddress, type ReadMail, readAuthentication, withoutPrefix } from '../mail-reading/service.ts';
import { isParticipant, isStaffAddress } from './participant-queries.ts';
import { isAuthenticated } from './policy.ts';
import { type About, aboutOf, findConversationOf, findSent } from './queries.ts';
import { tokensIn } from './thread-service.ts';

/** Mails of one sender, about one thing, and that begin something new, in an hour. */
const most = { ofSender: 30, ofThread: 60, ofNew: 100 };
const hour = 3_600;

/** In ms: a mail that answers nothing begins nothing by itself when it is older, and no program answers one so old. */
const oldAfter = 14 * 24 * 3_600_000;
const answeredWithin = 2 * 24 * 3_600_000;

type Sent = NonNullable<Awaited<ReturnType<typeof findSent>>>;

/**
 * Where a mail goes that somebody of the staff accepts. One that says to be a colleague's answer is theirs alone to
 * accept, who prove it by being signed in; undefined for anybody else, and where it would show a client what it quotes.
 */
export async function acceptedDestination(
  deps: Deps,
  staff: Staff,
  { mail, from, reason }: { mail: ReadMail; from: Mailbox; reason: string | null },
  about: About | undefined,
): Promise<Extract<Destination, { state: 'filed' }> | undefined> {
  // Who may be somebody else says where answers are to go, too.
  const writer = reason === 'unproven' ? from : answeredWriter(deps, from, mail);
  if (!about) return { state: 'filed', as: 'new', writer, isProven: false };
  const address = from.address.toLowerCase();
  const sent = await findSent(deps.database.db, tokensOf(mail));
  const asked = withoutPrefix(sent?.subject ?? mail.subject);
  if (sent?.staffId && sent.address === address)
    return sent.staffId === staff.id && !showsQuoted(mail)
      ? { state: 'filed', as: 'staff', about, staffId: staff.id, address, asked }
      : undefined;
  const acceptedFrom = from.name ? `${from.name} <${address}>` : address;
  return { state: 'filed', as: 'participant', about, address, isProven: false, acceptedFrom, asked };
}

/**
 * Whether a mail's words stand between lines that it quotes, or lead to these: of a notice to staff no client is to
 * read them.
 */
const showsQuoted = ({ hasNew, isSpread, reply }: ReadMail): boolean =>
  !hasNew || isSpread || /^>/m.test(reply);

/** What names a mail of ours: what stands in the addresses that it was sent to, and the ids of what it answers. */
const tokensOf = ({ to, cc, deliveredTo, inReplyTo, references, bounce }: ReadMail): string[] =>
  tokensIn([...to, ...cc, ...deliveredTo, ...references, inReplyTo, bounce?.messageId].join(' '));

/**
 * Who is answered where a mail answers none of ours: whom its sender names for that, as a site's form does its visitor.
 */
function answeredWriter(deps: Pick<Deps, 'config'>, from: Mailbox, { replyTo }: ReadMail): Mailbox {
  const isNobody = !replyTo || isRobotAddress(replyTo.address) || isAgencys(deps, replyTo.address);
  return isNobody ? from : replyTo;
}

/** The conversation that its sender has begun by mail, and goes on with before anybody has answered. */
async function findOwnConversation(
  { database }: Pick<Deps, 'database'>,
  { from, inReplyTo, references }: ReadMail,
): Promise<About | undefined> {
  const ids = [...references, inReplyTo].filter((id) => id !== undefined);
  const id = from && (await findConversationOf(database.db, from.address.toLowerCase(), ids));
  return id === undefined ? undefined : { noun: 'conversation', id };
}

/** Where a mail goes, as far as that can be told before it is put there. `writer` is who will be answered. */
export type Destination =
  | { state: 'ignored' | 'held'; reason: MailReason; about: About | undefined }
  | { state: 'filed'; as: 'bounce'; sent: Sent }
  /** `asked`: the subject of the mail that it answers. */
  | { state: 'filed'; as: 'staff'; about: About; staffId: string; address: string; asked: string }
  /**
   * `acceptedFrom`: staff vouch for it, whoever wrote it. `isProven`: its sender is, and the assistant may answer it.
   */
  | {
      state: 'filed';
      as: 'participant';
      about: About;
      address: string;
      isProven: boolean;
      acceptedFrom?: string;
      asked: string;
    }
  | { state: 'filed'; as: 'new'; writer: Mailbox; isProven: boolean };

/** Decides where a mail goes, but for the limits. */
export async function destinationOf(deps: Deps, mail: ReadMail): Promise<Destination> {
  const sent = await findSent(deps.database.db, tokensOf(mail));
  const { kind, from, isRewritten, list } = mail;
  const about = sent ? aboutOf(sent) : await findOwnConversation(deps, mail);
  const held = (reason: MailReason): Destination => ({ state: 'held', reason, about });
  const ignored = (reason: MailReason): Destination => ({ state: 'ignored', reason, about });
  if (kind === 'bounce' && sent && mail.bounce) return { state: 'filed', as: 'bounce', sent };
  const address = from?.address.toLowerCase();
  const staffId = sent?.staffId ?? undefined;
  const isTheirs = staffId !== undefined && address === sent?.address;
  // An agency of one writes from the agency's address.
  if (address !== undefined && isOwn(deps, address) && !isTheirs) return ignored('own');
  // What is sent to the staff's common address says whose answer it would be to nobody.
  if (address !== undefined && isAllStaffs(deps, address) && !isTheirs)
    return sent && kind === 'person' ? held('sender') : ignored('own');
  // A group by which the agency is reached stands in the place of whoever wrote, or marks what it brings as a list's.
  const isOfGroup = isRewritten || (list !== undefined && isOwn(deps, list));
  if (isOfGroup && (kind === 'person' || kind === 'list')) return held('list');
  // Some programs mark as a list's what a person wrote there: a thread's own token says that it is an answer.
  if (kind === 'unsure') return held('auto-reply');
  if (kind !== 'person') return kind === 'list' && sent ? held('list') : ignored(kind);
  if (!from || address === undefined) return held('unreadable');
  const { authservId } = deps.config.mail.replies ?? {};
  const results =
    authservId === undefined
      ? undefined
      : readAuthentication(mail.authenticationResults, authservId, address);
  const writer = sent ? from : answeredWriter(deps, from, mail);
  const answered = writer.address.toLowerCase();
  const isOfClient = about !== undefined && staffId === undefined;
  if (isOfClient && !(await isParticipant(deps.database.db, about, address))) return held('sender');
  if (staffId !== undefined && !isTheirs) return held('sender');
  if (!about && (await isStaffAddress(deps.database.db, [address, answered]))) return held('sender');
  const isStaff = staffId !== undefined;
  if (!isAuthenticated(results, { isAsked: authservId !== undefined, isStaff })) return held('unproven');
  const age = Date.now() - (mail.date?.getTime() ?? Date.now());
  // A mailbox that was moved, or numbered anew, has old mails in it that look new.
  if (!about && age > oldAfter) return held('old');
  // What it quotes was written by others: of a mail to staff it may be what clients are not to read.
  const isEmpty = !mail.hasNew;
  // A message without words stands in a thread in nobody's name.
  if (isStaff && showsQuoted(mail)) return held('unreadable');
  // A program answers no mail of a program, and none without words.
  const isProven =
    results?.dmarc === 'pass' &&
    // Nothing proves whom else it names.
    answered === address &&
    !isRobotAddress(address) &&
    !isEmpty &&
    age < answeredWithin;
  if (!about) return { state: 'filed', as: 'new', writer, isProven };
  const asked = withoutPrefix(sent?.subject ?? mail.subject);
  return staffId === undefined
    ? { state: 'filed', as: 'participant', about, address, isProven, asked }
    : { state: 'filed', as: 'staff', about, staffId, address, asked };
}

/** Whether a mail comes from where ours do: what the agency writes with another program is no visitor's. */
export function isOwn({ config: { agency, mail } }: Pick<Deps, 'config'>, address: string): boolean {
  const plain = address.toLowerCase().replace(/\+[^@]*@/, '@');
  return [mail.from.address, mail.replies?.address, agency.email].some((own) => own?.toLowerCase() === plain);
}

/** Whether it is the address at which all staff are told of what happens. */
const isAllStaffs = ({ config: { mail } }: Pick<Deps, 'config'>, address: string): boolean =>
  address.toLowerCase() === mail.staff?.address.toLowerCase();

const isAgencys = (deps: Pick<Deps, 'config'>, address: string): boolean =>
  isOwn(deps, address) || isAllStaffs(deps, address);

/** What counts for the limits once `stored` has answered something. */
type Settle = <T>(stored: Promise<T>) => Promise<T>;
const uncounted: Settle = (stored) => stored;

/** The same where its sender and its thread have not had too many; else it is held. */
export async function withinLimits(
  deps: Deps,
  { from }: ReadMail,
  to: Destination,
): Promise<{ to: Destination; settle: Settle }> {
  if (to.state !== 'filed' || to.as === 'bounce') return { to, settle: uncounted };
  const about = to.as === 'new' ? undefined : to.about;
  const taken = await deps.limits.take([
    // What is sent in somebody's name without a token takes nothing from their answers.
    {
      name: 'mails.sender',
      subject: `${from?.address.toLowerCase()} ${about ? 'answers' : 'new'}`,
      limit: most.ofSender,
      seconds: hour,
    },
    about
      ? { name: 'mails.thread', subject: `${about.noun}:${about.id}`, limit: most.ofThread, seconds: hour }
      : { name: 'mails.new', subject: 'all', limit: most.ofNew, seconds: hour },
  ]);
  if (taken.refused) return { to: { state: 'held', reason: 'flood', about }, settle: uncounted };
  return { to, settle: taken.settle };
}
