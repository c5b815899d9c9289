import { z } from 'zod';
import { saidOfField } from '../content/language.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { noticeRefusals } from '../content/refusals/notices.ts';
import type { StaffArea } from '../content/staff-areas.ts';
import { noticeMails } from './notices.values.ts';

const refusals = saidOfField(noticeRefusals);
const badPage = saidOfField(inputRefusals).unknown.page;

/** What mails are chosen by: few groups, so that a choice is made at a glance. */
export const noticeTopics = ['chat', 'requests', 'clients', 'money', 'quotes', 'system'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

export type NoticeMails = (typeof noticeMails)[number];

/**
 * What is told to staff: of which group it is and whose area it is of. `mailed` is there where a mail is written as it
 * happens, and names whom that goes to: often the same, sometimes those who can act on it alone. `isOwners`: it is only
 * for who looks after the customer, where somebody does.
 */
export const noticeKinds = {
  person: { topic: 'chat', area: 'support', mailed: 'support' },
  message: { topic: 'chat', area: 'support' },
  'mail-held': { topic: 'chat', area: 'chat' },
  'mail-returned': { topic: 'chat', area: 'chat' },
  request: { topic: 'requests', area: 'support', mailed: 'support' },
  reopened: { topic: 'requests', area: 'support', mailed: 'support' },
  'request-message': { topic: 'requests', area: 'support', mailed: 'support' },
  'repair-released': { topic: 'requests', area: 'support' },
  lead: { topic: 'clients', area: 'sales' },
  validated: { topic: 'clients', area: 'sales', mailed: 'sales' },
  declared: { topic: 'money', area: 'sales', mailed: 'admin' },
  paid: { topic: 'money', area: 'sales', mailed: 'sales' },
  confirmed: { topic: 'money', area: 'sales', mailed: 'sales' },
  amount: { topic: 'money', area: 'admin', mailed: 'admin' },
  currency: { topic: 'money', area: 'admin', mailed: 'admin' },
  second: { topic: 'money', area: 'admin', mailed: 'admin' },
  archived: { topic: 'money', area: 'admin', mailed: 'admin' },
  dispute: { topic: 'money', area: 'admin', mailed: 'admin' },
  refunded: { topic: 'money', area: 'admin' },
  'refund-failed': { topic: 'money', area: 'admin', mailed: 'admin' },
  'quote-opened': { topic: 'quotes', area: 'sales', isOwners: true },
  'quote-accepted': { topic: 'quotes', area: 'sales', mailed: 'sales' },
  'quote-withdrawn': { topic: 'quotes', area: 'sales', isOwners: true },
  'quote-expiring': { topic: 'quotes', area: 'sales', isOwners: true },
  'mail-failed': { topic: 'system', area: 'admin' },
  'model-cap': { topic: 'system', area: 'admin' },
} as const satisfies Record<
  string,
  { topic: NoticeTopic; area: StaffArea; mailed?: StaffArea; isOwners?: true }
>;
export type NoticeKind = keyof typeof noticeKinds;
const kinds = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/**
 * One notice of the caller's. `title` is who or what it is about, `text` what of it, both as they are called by now;
 * `href` is where it is seen to. `count` is how often it happened since it was last read.
 */
export const notice = z.object({
  id: z.int(),
  kind: z.enum(kinds),
  title: z.string(),
  text: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  count: z.int(),
  happenedAt: z.iso.datetime({ offset: true }),
  isRead: z.boolean(),
  href: z.string(),
  cursor: z.string(),
});
export type Notice = z.infer<typeof notice>;

/** A page, newest first. `after` is opaque: the `cursor` of the last notice of the page before. */
export const noticesInput = z.object({
  only: z.enum(['all', 'unread'], refusals.unknown).default('all'),
  limit: z.int(refusals.limit).min(1, refusals.limit).max(100, refusals.limit).default(30),
  after: z
    .string(badPage)
    .regex(/^\d{1,16}-\d{1,16}$/, badPage)
    .optional(),
});
export const notices = z.array(notice);

/** How many the caller has not read, at most 100. */
export const unreadNotices = z.object({ unread: z.int() });

const number = z.int(refusals.unknown).min(1, refusals.unknown);
const publicId = z.string(refusals.unknown).regex(/^[\w-]{1,100}$/, refusals.unknown);

/** What was opened: all that is told of it is read. Of a contact it is what is told of their projects. */
export const noticeSubject = z.union(
  [
    z.strictObject({ conversationId: publicId }),
    z.strictObject({ requestId: number }),
    z.strictObject({ quoteId: number }),
    z.strictObject({ clientId: publicId }),
    z.strictObject({ customerId: number }),
    z.strictObject({ failedJobs: z.literal(true) }),
    z.strictObject({ heldMails: z.literal(true) }),
  ],
  refusals.unknown,
);
export type NoticeSubject = z.infer<typeof noticeSubject>;

/** Which are read: single ones, or all about what was opened. */
export const readNoticesInput = z.object({
  noticeIds: z.array(number, refusals.unknown).max(100, refusals.unknown).optional(),
  subject: noticeSubject.optional(),
});

/**
 * `until` is when the newest that was on screen happened: what has come since stays unread. Without it all are read.
 */
export const readAllNoticesInput = z.object({ until: z.iso.datetime({ offset: true }).optional() });

const choice = z.object({
  topic: z.enum(noticeTopics, refusals.unknown),
  mails: z.enum(noticeMails, refusals.unknown),
});
/** The caller's choice of each group that their role is told of. */
export const noticeChoices = z.array(choice);
export const setNoticeChoicesInput = z.object({
  choices: z.array(choice, refusals.unknown).min(1, refusals.unknown).max(20, refusals.unknown),
});
