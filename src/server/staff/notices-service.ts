import { mayEnter, type Room, staffRoles } from '../../routers/staff.schema.ts';
import type { Db, Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { SendOptions } from '../jobs/kinds.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import {
  claimMails,
  hasRecentSession,
  listOpenAccounts,
  lockOpenAccount,
  type NoticeKind,
} from './queries.ts';

/**
 * Whom one mail of a notice goes to: `staffId` is absent where that is the agency's one address for its staff.
 * `isLast` is there in the last mails of an hour, `isLastOfProject` in the last ones about one client project.
 */
export type NoticeRecipient = { staffId?: string; isLast?: true; isLastOfProject?: true };

/** Whom a notice is for: everybody who enters the room. */
const noticeRooms: Record<NoticeKind, Room> = {
  person: 'support',
  'support-request': 'support',
  project: 'sales',
  deposit: 'sales',
};

/**
 * Stores, as part of the caller's transaction, the jobs that mail a notice to everybody who enters its room but
 * `exceptFor`, one each, with `data` in it; but for who floods the agency: beyond 30 notices of a kind in an hour the
 * screens alone say it, and nothing is stored.
 */
export async function sendNotice<Data extends object>(
  deps: Pick<Deps, 'config' | 'jobs'>,
  trx: Trx,
  kind: NoticeKind,
  {
    job,
    data,
    options,
    isLastOfProject = false,
    exceptFor,
  }: {
    job: string;
    data: Data;
    options?: SendOptions;
    isLastOfProject?: boolean;
    exceptFor?: string | undefined;
  },
): Promise<void> {
  const mails = await claimMails(trx, kind);
  if (mails === undefined) return;
  const notice = {
    ...data,
    ...(mails.isLast && { isLast: true as const }),
    ...(isLastOfProject && { isLastOfProject: true as const }),
  };
  const recipients: (Data & NoticeRecipient)[] = deps.config.mail.staff
    ? [notice]
    : (await listNotified(trx, noticeRooms[kind]))
        .filter(({ id }) => id !== exceptFor)
        .map(({ id }) => ({ ...notice, staffId: id }));
  await deps.jobs.sendAll(
    trx,
    recipients.map((recipient) => ({ ...options, name: job, data: recipient })),
  );
}

/** Where a mail of a notice goes now; undefined for who has lost their account or role since. */
export async function findNoticeMailbox(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  kind: NoticeKind,
  { staffId }: NoticeRecipient,
): Promise<Mailbox | undefined> {
  if (staffId === undefined) return config.mail.staff;
  const account = (await listNotified(database.db, noticeRooms[kind])).find(({ id }) => id === staffId);
  return account && { name: account.name, address: account.email };
}

const rolesIn = (room: Room) => staffRoles.filter((role) => mayEnter(role, room));

/** Who is told of what happens in a room: everybody with an open account whose role enters it. */
export const listNotified = (db: Db | Trx, room: Room) => listOpenAccounts(db, rolesIn(room));

/** Whether somebody who enters a room was seen within so many minutes; a session is noted as used every five. */
export const isRoomStaffed = (db: Db, room: Room, minutes: number): Promise<boolean> =>
  hasRecentSession(db, rolesIn(room), minutes);

/** Whether somebody may still enter a room, and does so until the transaction ends. */
export const keepsRoom = (trx: Trx, staffId: string, room: Room) =>
  lockOpenAccount(trx, staffId, rolesIn(room));
