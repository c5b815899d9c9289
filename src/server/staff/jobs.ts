import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { randomId } from '../ids.ts';
import type { JobKind } from '../jobs.ts';
import { mailJobKind } from '../mail.ts';
import { type LinkKind, makeLink } from './links.ts';
import { linkMail } from './mail.ts';
import { findMember } from './queries.ts';

/** `staffId` is null where somebody asked for an account that does not exist: that takes the same work to answer. */
type StaffMail = { staffId: string | null; kind: LinkKind };

const staffMail = 'staff.mail-link';

/** Mails a link that sets a password. The token is made here, at each try anew: no job's row ever holds one. */
export const staffMailKind = (deps: Pick<Deps, 'config' | 'database' | 'mail' | 'log'>): JobKind<StaffMail> =>
  mailJobKind<StaffMail>(deps, staffMail, async ({ staffId, kind }) => {
    const { db } = deps.database;
    const staff = staffId === null ? undefined : await findMember(db, staffId);
    if (!staff || staff.disabledAt || (kind === 'invite' && staff.hasPassword)) return undefined;
    const href = await db.transaction().execute((trx) => makeLink(deps, trx, staff.id, kind));
    // Each try's mail is another one: a server that has the first might drop the second, whose link alone works.
    return { ...linkMail(kind, { to: staff, href, agency: deps.config.agency }), id: randomId() };
  });

/** Stores the mail in the caller's transaction; call `wakeStaffMail` after the commit. */
export const sendStaffMail = (deps: Pick<Deps, 'jobs'>, trx: Trx, mail: StaffMail): Promise<string> =>
  deps.jobs.send(trx, staffMail, mail);

export const wakeStaffMail = (deps: Pick<Deps, 'jobs'>) => deps.jobs.wake(staffMail);

/** The chat's job by its name alone: the chat knows the accounts, and a circle would be one too many. */
const releaseJob = 'chat.release';

/** Has what somebody has taken over in the chat given back; call `wakeRelease` after the commit. */
export const sendRelease = (deps: Pick<Deps, 'jobs'>, trx: Trx, staffId: string): Promise<string> =>
  deps.jobs.send(trx, releaseJob, { staffId });

export const wakeRelease = (deps: Pick<Deps, 'jobs'>) => deps.jobs.wake(releaseJob);
