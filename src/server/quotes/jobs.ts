import type { QuoteContent } from '../../routers/quotes.schema.ts';
import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs.ts';
import { mailJobKind } from '../mail.ts';
import { listNotified } from '../staff/recipients-service.ts';
import { readContent } from './content.ts';
import { type Accepted, writeClientMail, writeStaffMail } from './mail.ts';
import { clientMail, findAcceptance, findQuote, findVersion, staffMail } from './queries.ts';

/** `staffId` is absent where the mail goes to the agency's one address for its staff. */
type StaffMail = { quoteId: number; staffId?: string };
type ClientMail = { quoteId: number };

/** Stores, in the transaction of the acceptance, the mails about it. Call `wakeAcceptanceMails` after the commit. */
export async function tellOfAcceptance(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  trx: Trx,
  quoteId: number,
  { contactEmail }: Pick<QuoteContent, 'contactEmail'>,
): Promise<void> {
  const recipients: StaffMail[] = config.mail.staff
    ? [{ quoteId }]
    : (await listNotified(trx, 'sales')).map(({ id }) => ({ quoteId, staffId: id }));
  for (const data of recipients) await jobs.send(trx, staffMail, data);
  if (contactEmail !== null) await jobs.send(trx, clientMail, { quoteId });
}

export function wakeAcceptanceMails({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.wake(staffMail);
  jobs.wake(clientMail);
}

type MailDeps = Pick<Deps, 'config' | 'database' | 'mail' | 'log'>;

/** Tells one of the agency's people that a quote was accepted. Who has lost their account or role since needs no mail. */
export const staffMailKind = (deps: MailDeps): JobKind<StaffMail> =>
  mailJobKind<StaffMail>(deps, staffMail, async ({ quoteId, staffId }) => {
    const accepted = await findAccepted(deps, quoteId);
    const account = (await listNotified(deps.database.db, 'sales')).find(({ id }) => id === staffId);
    const to = account ? { name: account.name, address: account.email } : deps.config.mail.staff;
    return accepted && to && (account || staffId === undefined) ? writeStaffMail(to, accepted) : undefined;
  });

/** Confirms to the client what they have accepted, with the paper itself. */
export const clientMailKind = (deps: MailDeps): JobKind<ClientMail> =>
  mailJobKind<ClientMail>(deps, clientMail, async ({ quoteId }) => {
    const accepted = await findAccepted(deps, quoteId);
    return accepted && writeClientMail(deps.config.agency, accepted);
  });

/** The version that was accepted, and how. */
async function findAccepted({ database: { db } }: MailDeps, quoteId: number): Promise<Accepted | undefined> {
  const quote = await findQuote(db, quoteId);
  const acceptance = await findAcceptance(db, quoteId);
  const version = acceptance && (await findVersion(db, quoteId, acceptance.version));
  return quote && version
    ? {
        id: quote.id,
        slug: quote.slug,
        acceptance,
        writtenAt: version.createdAt,
        content: readContent(version.content),
      }
    : undefined;
}
