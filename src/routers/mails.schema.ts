import { z } from 'zod';
import { languages, saidOfField } from '../content/language.ts';
import { chatFieldRefusals } from '../content/refusals/chat.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { mailFieldRefusals } from '../content/refusals/mails.ts';
import { conversationId } from './chat.schema.ts';
import { requestInput } from './support-requests.schema.ts';

const refusals = saidOfField(mailFieldRefusals);
const badAfter = saidOfField(inputRefusals).unknown.page;

const mailId = z.int(refusals.unknown).positive(refusals.unknown);
export const mailInput = z.object({ mailId });

/** `held` waits for somebody of the staff; `settled` is all others: filed, ignored or put aside. */
/** A mail as it would go now, in its reader's language. `href` is a whole address. */
export const writtenMail = z.object({
  address: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  action: z.object({ label: z.string(), href: z.string() }),
  because: z.string(),
});
export type WrittenMail = z.infer<typeof writtenMail>;

const mailList = z.enum(['held', 'settled'], refusals.list);
const page = {
  limit: z.int().min(1).max(200).default(50),
  after: z.int(badAfter).positive(badAfter).optional(),
};
export const mailsInput = z.object({ list: mailList.default('held'), ...page });
export const undeliveredInput = z.object(page);

const moment = z.iso.datetime({ offset: true });

/**
 * What a mail is about, with the id that the screens of the noun know; of a project that of its customer, if it has
 * one.
 */
export const mailSubject = z.object({
  noun: z.enum(['request', 'conversation', 'quote', 'project']),
  id: z.string().nullable(),
  title: z.string(),
});
export type MailSubjectShown = z.infer<typeof mailSubject>;

/**
 * Why a mail waits, or was not filed: its sender is none of those whom the thing is with; the own server does not say
 * that it is its sender's; it answers nothing and is weeks old; too many came; what it answered is closed or gone; it
 * could not be read; or no person wrote it.
 */
export const mailReason = z.enum([
  'sender',
  'unproven',
  'old',
  'flood',
  'closed',
  'unreadable',
  'auto-reply',
  'list',
  'bounce',
  'own',
]);
export type MailReason = z.infer<typeof mailReason>;

/**
 * A mail that came in. `replyTo` is where its writer wants answers, if not where it came from. `excerpt` is the
 * beginning of what is new in it, at most 200 characters; `rawUrl` the mail as it came. `settledBy` is who of the staff
 * has decided, where somebody had to.
 */
export const receivedMail = z.object({
  id: z.int(),
  state: z.enum(['held', 'filed', 'ignored', 'dismissed']),
  reason: mailReason.nullable(),
  fromAddress: z.string().nullable(),
  fromName: z.string().nullable(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  excerpt: z.string(),
  about: mailSubject.nullable(),
  receivedAt: moment,
  settledBy: z.string().nullable(),
  rawUrl: z.string(),
});
export type ReceivedMail = z.infer<typeof receivedMail>;
export const receivedMails = z.array(receivedMail);

/**
 * Whether staff may still file a mail: one that waits, or that was put aside, by them or as a program's. Our own and
 * what a server says of ours are nobody's words.
 */
export const maySettle = ({ state, reason }: { state: string; reason: string | null }): boolean =>
  state === 'held' ||
  state === 'dismissed' ||
  (state === 'ignored' && (reason === 'auto-reply' || reason === 'list'));

/**
 * All that a mail says, as plain text. `replyTo` is where its writer wants answers, if not where it came from. For
 * staff who see it `copiedTo` are the addresses of its copies, 20 at most, and `rawUrl` is the mail as it came; for
 * anybody else these are empty and null.
 */
export const wholeMail = z.object({
  subject: z.string(),
  text: z.string(),
  copiedTo: z.array(z.string()),
  replyTo: z.string().nullable(),
  rawUrl: z.string().nullable(),
});
export type WholeMail = z.infer<typeof wholeMail>;

const messageId = z
  .int(saidOfField(chatFieldRefusals).message)
  .positive(saidOfField(chatFieldRefusals).message);
export const messageOfRequestInput = requestInput.extend({ messageId });
export const messageOfConversationInput = z.object({ conversationId, messageId });

/** Where a mail went that was decided on. */
export const settledMail = z.object({ about: mailSubject.nullable() });
export type SettledMail = z.infer<typeof settledMail>;

/** A mail of ours that did not arrive, or not yet. `failure` is what the other server says. */
export const undeliveredMail = z.object({
  id: z.int(),
  state: z.enum(['failed', 'delayed']),
  address: z.string(),
  subject: z.string(),
  failure: z.string().nullable(),
  about: mailSubject.nullable(),
  sentAt: moment,
  settledAt: moment.nullable(),
});
export type UndeliveredMail = z.infer<typeof undeliveredMail>;
export const undeliveredMails = z.array(undeliveredMail);

export const sentMailsInput = z.object({
  noun: z.enum(mailSubject.shape.noun.options, refusals.list),
  /** Of a conversation or a project its public id, else a number. */
  id: z.string(refusals.unknown).min(1, refusals.unknown).max(64, refusals.unknown),
});
/**
 * The newest mail about one thing to each of its readers outside the agency, five readers at most. `sending`: no server
 * has taken it yet; `sent`: the next one has; `delivered` only where a server has said so. `answeredAt` is when its
 * reader has answered since.
 */
const sentMail = z.object({
  id: z.int(),
  address: z.string(),
  state: z.enum(['sending', 'sent', 'delivered', 'delayed', 'failed']),
  failure: z.string().nullable(),
  sentAt: moment,
  settledAt: moment.nullable(),
  answeredAt: moment.nullable(),
});
export const sentMails = z.array(sentMail);
export type SentMails = z.infer<typeof sentMails>;

export const sentOfCustomerInput = z.object({ customerId: mailId });
/** The same of all projects of a customer, each with the public id of its project: five readers of each at most. */
export const sentOfCustomer = z.array(sentMail.extend({ projectId: z.string() }));
export type SentOfCustomer = z.infer<typeof sentOfCustomer>;

/**
 * How mails come in: `address` of the mailbox that is read, null where none is; when it was looked at last, and what
 * went wrong then (null where nothing did). `hasWebhook`: a mail server may hand them over too.
 */
export const mailboxState = z.object({
  address: z.string().nullable(),
  hasWebhook: z.boolean(),
  checkedAt: moment.nullable(),
  failure: z.string().nullable(),
  failedAt: moment.nullable(),
});
export type MailboxState = z.infer<typeof mailboxState>;

/** What came of opening the mailbox once: null where it opened. */
export const mailboxTest = z.object({ failure: z.string().nullable() });

export const mailConversationsInput = z.object({
  noun: z.enum(['quote', 'customer'], refusals.list),
  id: mailId,
});
/**
 * The conversations by mail about a quote, or about the projects of a customer, that the caller sees; the newest 20.
 */
export const mailConversations = z.array(
  z.object({ conversationId: z.string(), subject: z.string(), address: z.string() }),
);
export type MailConversations = z.infer<typeof mailConversations>;
