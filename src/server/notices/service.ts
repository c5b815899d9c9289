import type { z } from 'zod';
import { amountOf } from '../../content/money.ts';
import type { StaffArea } from '../../content/staff-areas.ts';
import type * as schema from '../../routers/notices.schema.ts';
import { type NoticeKind, noticeKinds, noticeTopics } from '../../routers/notices.schema.ts';
import { type StaffRole, staffMayAccess } from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { SendOptions } from '../jobs/kinds.ts';
import type { MailSubject } from '../mail/mail.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { speakTo } from '../spoken-language.ts';
import { listNotified } from '../staff/notices-service.ts';
import { sendDigests } from './digest-service.ts';
import {
  claimMails,
  countUnread,
  deleteOldNotices,
  findOwner,
  listChoices,
  listNotices as listRows,
  type MailWindow,
  type NoticeRow,
  type Rhythm,
  readAbout,
  readAll,
  readByIds,
  type Subject,
  storeNotices,
  writeChoices,
} from './queries.ts';

/** Tells all screens of somebody that their notices have changed, or were read. */
export type NoticeHint = { topic: `notice:${string}`; type: 'changed' };

/**
 * The recipient of one notice mail: `staffId` is absent for the agency's one address for staff. `isLast` is set in
 * the last mails of an hour, `isLastOfProject` in the last ones about one client project.
 */
export type NoticeRecipient = { staffId?: string; isLast?: true; isLastOfProject?: true };

/** The mail that is sent at once. `window`: the hourly limit that it counts against. */
export type NoticeMail = {
  job: string;
  data: object;
  options?: SendOptions;
  window?: MailWindow;
  isLastOfProject?: boolean;
};

type NewNotice = {
  kind: NoticeKind;
  about: Subject;
  /** What identifies the notice within its kind, where that is not the number of its subject. */
  key?: string | undefined;
  /** Its area, where that is not the kind's own. */
  area?: StaffArea;
  /** The one colleague whom it concerns, if they still have access; else it is for everybody. */
  to?: string | undefined;
  /** Whoever caused it; they are not notified. */
  exceptFor?: string | undefined;
  /** The number of the event, where it may be reported twice: a number that is not new is ignored. */
  event?: number;
  mail?: NoticeMail | undefined;
};

export type NoticeDeps = Pick<Deps, 'config' | 'database' | 'events' | 'jobs'>;

/**
 * Tells the staff of what has happened, in the caller's transaction: a notice for everybody whom it concerns, and the
 * mails of those who want one as it happens; whoever wants digests waits for the next. Of the same thing the notice
 * that is there moves up, and is unread again. Past the hour's limit of a kind the screens alone say it.
 */
export async function notify(deps: NoticeDeps, trx: Trx, notice: NewNotice): Promise<void> {
  await inTransaction(deps, async (_, afterCommit) => {
    const { kind, about, exceptFor } = notice;
    const { topic, area: ofKind } = noticeKinds[kind];
    const area = notice.area ?? ofKind;
    const notified = await listChoosing(trx, area);
    const entering = notified.people.filter(({ id }) => id !== exceptFor);
    const theOne =
      'quoteId' in about && 'isOwners' in noticeKinds[kind] ? await findOwner(trx, about) : notice.to;
    const people = entering.some(({ id }) => id === theOne)
      ? entering.filter(({ id }) => id === theOne)
      : entering;
    const mailsOf = (staffId: string) => choiceOf(notified, staffId, topic);
    const isDigested = (staffId: string): boolean => ['hourly', 'daily'].includes(mailsOf(staffId));
    const [number] = Object.values(about);
    const position = 'position' in about ? about.position : undefined;
    const key = notice.key ?? (position === undefined ? String(number) : `${number}:${position}`);
    const told = await storeNotices(
      trx,
      { about, kind, key, area, event: notice.event },
      people.map(({ id }) => ({ staffId: id, isTold: !isDigested(id) })),
    );
    for (const rhythm of ['hourly', 'daily'] satisfies Rhythm[]) {
      await sendDigests(
        deps,
        trx,
        rhythm,
        told.filter((id) => mailsOf(id) === rhythm),
      );
    }
    for (const id of told) publishNotices(afterCommit, id);
    if (notice.mail) await sendMails(deps, trx, { kind, mail: notice.mail, exceptFor, notified });
  });
}

/** Stores the mail jobs: one for each person who wants mails at once, or one for the agency's address. */
async function sendMails(
  { config, jobs }: NoticeDeps,
  trx: Trx,
  {
    kind,
    mail: { job, data, options, window, isLastOfProject = false },
    exceptFor,
    notified,
  }: { kind: NoticeKind; mail: NoticeMail; exceptFor: string | undefined; notified: Choosing },
): Promise<void> {
  const claimed = window === undefined ? { isLast: false } : await claimMails(trx, window);
  if (claimed === undefined) return;
  const mail: NoticeRecipient = {
    ...data,
    ...(claimed.isLast && { isLast: true as const }),
    ...(isLastOfProject && { isLastOfProject: true as const }),
  };
  const recipients: NoticeRecipient[] = config.mail.staff
    ? [mail]
    : (await listMailed(trx, kind, notified))
        .filter(({ id }) => id !== exceptFor)
        .map(({ id }) => ({ ...mail, staffId: id }));
  await jobs.sendAll(
    trx,
    recipients.map((recipient) => ({ ...options, name: job, data: recipient })),
  );
}

/** The people with access to an area, and their mail settings. */
type Choosing = {
  area: StaffArea;
  people: Awaited<ReturnType<typeof listNotified>>;
  choices: Awaited<ReturnType<typeof listChoices>>;
};

async function listChoosing(db: Db | Trx, area: StaffArea): Promise<Choosing> {
  const people = await listNotified(db, area);
  const choices = await listChoices(
    db,
    people.map(({ id }) => id),
  );
  return { area, people, choices };
}

/** How somebody wants to be mailed about a topic. */
const choiceOf = ({ choices }: Choosing, staffId: string, topic: string) =>
  choices.find((choice) => choice.staffId === staffId && choice.topic === topic)?.mails ?? 'now';

/**
 * The recipients of a kind's immediate mails: its default recipients who have not chosen otherwise. `known` are the
 * people of an area whom the caller has read already.
 */
async function listMailed(db: Db | Trx, kind: NoticeKind, known?: Choosing) {
  const { topic, ...whom } = noticeKinds[kind];
  if (!('mailed' in whom)) return [];
  const choosing = known?.area === whom.mailed ? known : await listChoosing(db, whom.mailed);
  return choosing.people.filter(({ id }) => choiceOf(choosing, id, topic) === 'now');
}

/** The address of a notice mail. Without `staffId` it is a mailbox of several people, or of nobody with an account. */
export type NoticeReader = Mailbox & { staffId?: string };

/** The subject of a notice mail, where its reader may answer it: nobody answers on behalf of several. */
export const aboutFor = ({ staffId }: NoticeReader, about: MailSubject): MailSubject | undefined =>
  staffId === undefined ? undefined : { ...about, staffId };

/**
 * The present address and language for a notice mail; undefined for somebody who has lost their account or role
 * since, or does not want any more.
 */
export async function findNoticeMailbox(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  kind: NoticeKind,
  { staffId }: NoticeRecipient,
): Promise<NoticeReader | undefined> {
  if (staffId === undefined) return config.mail.staff;
  const account = (await listMailed(database.db, kind)).find(({ id }) => id === staffId);
  if (!account) return undefined;
  speakTo(account.language);
  return { name: account.name, address: account.email, staffId };
}

const publishNotices = (to: Publisher, staffId: string): void =>
  to.events.publish({ topic: `notice:${staffId}`, type: 'changed' });

/**
 * Calls back when somebody's notices have changed; `onGap` too, since an event may have been missed. Answers how to
 * stop.
 */
export const watchNotices = (
  deps: Pick<Deps, 'events'>,
  staffId: string,
  onChange: () => void,
): (() => void) => deps.events.subscribe(`notice:${staffId}`, onChange, onChange);

const allAreas = ['chat', 'support', 'sales', 'admin'] satisfies StaffArea[];

/** The areas that somebody is notified about: those that they may access now. */
export const noticeAreasOf = (staff: Parameters<typeof staffMayAccess>[0]): StaffArea[] =>
  allAreas.filter((area) => staffMayAccess(staff, area));

const whose = (staff: Staff) => ({ staffId: staff.id, areas: noticeAreasOf(staff) });

/** A page of the caller's own notices, newest first. */
export async function listNotices(
  { database }: Pick<Deps, 'database'>,
  staff: Staff,
  { only, limit, after }: z.output<typeof schema.noticesInput>,
): Promise<schema.Notice[]> {
  const [at = '', id = ''] = after?.split('-') ?? [];
  const rows = await listRows(database.db, whose(staff), {
    isUnread: only === 'unread',
    limit,
    after: after === undefined ? undefined : { at, id: Number(id) },
  });
  return rows.map(toNotice);
}

export const toNotice = ({ at, cents, happenedAt, title, ...row }: NoticeRow): schema.Notice => ({
  ...row,
  title: title ?? '',
  amount: cents === null ? null : amountOf(Number(cents), row.currency ?? 'EUR'),
  happenedAt: happenedAt.toISOString(),
  cursor: `${at}-${row.id}`,
});

/** The highest number that is counted. */
const mostCounted = 100;

/** How many of somebody's notices are unread, at most 100. */
export const countUnreadNotices = ({ database }: Pick<Deps, 'database'>, staff: Staff): Promise<number> =>
  countUnread(database.db, whose(staff), mostCounted);

/** Marks some of the caller's notices as read, or all about what they have opened. Others' notices stay as they are. */
export async function readNotices(
  deps: Pick<Deps, 'database' | 'events'>,
  staff: Staff,
  { noticeIds = [], subject }: z.output<typeof schema.readNoticesInput>,
): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const byIds = noticeIds.length > 0 && (await readByIds(trx, staff.id, noticeIds));
    const bySubject = subject !== undefined && (await readAbout(trx, staff.id, subject));
    if (byIds || bySubject) publishNotices(afterCommit, staff.id);
  });
}

/** The same for everything up to a moment. */
export async function readAllNotices(
  deps: Pick<Deps, 'database' | 'events'>,
  staff: Staff,
  { until }: z.output<typeof schema.readAllNoticesInput>,
): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const last = until === undefined ? undefined : new Date(until);
    if (await readAll(trx, whose(staff), last)) publishNotices(afterCommit, staff.id);
  });
}

/** The groups that a role is notified about. */
const topicsOf = (staff: Staff | { role: StaffRole; lacksFactor: boolean }) => {
  const areas = noticeAreasOf(staff);
  return noticeTopics.filter((topic) =>
    Object.values(noticeKinds).some(
      (kind) =>
        kind.topic === topic && (areas.includes(kind.area) || (topic === 'chat' && areas.includes('chat'))),
    ),
  );
};

type Choices = z.output<typeof schema.noticeChoices>;

/** How often the caller is mailed about each group of their role. */
export const listNoticeChoices = ({ database }: Pick<Deps, 'database'>, staff: Staff): Promise<Choices> =>
  choicesOf(database.db, staff);

async function choicesOf(db: Db | Trx, staff: Staff): Promise<Choices> {
  const chosen = await listChoices(db, [staff.id]);
  return topicsOf(staff).map((topic) => ({
    topic,
    mails: chosen.find((choice) => choice.topic === topic)?.mails ?? 'now',
  }));
}

/** Changes some of the caller's choices. Unread notices that no mail has told yet come with the next digest. */
export async function setNoticeChoices(
  deps: NoticeDeps,
  staff: Staff,
  { choices }: z.output<typeof schema.setNoticeChoicesInput>,
): Promise<Choices> {
  return inTransaction(deps, async (trx) => {
    const before = await choicesOf(trx, staff);
    await writeChoices(trx, staff.id, lastOf(choices));
    for (const rhythm of ['hourly', 'daily'] satisfies Rhythm[]) {
      if (choices.some(({ mails }) => mails === rhythm)) await sendDigests(deps, trx, rhythm, [staff.id]);
    }
    const after = await choicesOf(trx, staff);
    const changed = after.filter(({ topic, mails }) =>
      before.some((choice) => choice.topic === topic && choice.mails !== mails),
    );
    const fields = (list: Choices) =>
      Object.fromEntries(
        list
          .filter(({ topic }) => changed.some((choice) => choice.topic === topic))
          .map(({ topic, mails }) => [topic, mails]),
      );
    if (changed.length > 0) {
      await recordChange(trx, staff, {
        action: 'staff.set-notice-mails',
        subject: `staff:${staff.id}`,
        before: fields(before),
        after: fields(after),
      });
    }
    return after;
  });
}

/** Of two choices of one group the last one counts. */
const lastOf = (choices: Choices): Choices => [
  ...new Map(choices.map((choice) => [choice.topic, choice])).values(),
];

/** How long a notice is kept after it was last moved to the top, in days. */
const keptFor = 90;

/** Deletes a portion of old notices, and answers how many. */
export const sweepNotices = ({ database }: Pick<Deps, 'database'>): Promise<number> =>
  deleteOldNotices(database.db, keptFor, 1_000);
