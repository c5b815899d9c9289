import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs.ts';
import { mailJobKind } from '../mail/mail.ts';
import { dashboardLinkMail, renewedLinkMail } from './mail.ts';
import { mailTokenOf } from './mail-token.ts';
import { findMailClient } from './queries.ts';

type LinkMail = { clientId: number; kind: 'first' | 'renewed' };

const linkMailJob = 'clients.mail-link';

/**
 * Mails the link of a dashboard, as it is when the mail is written. A renewed one goes to confirmed addresses alone, also
 * where the first mail was still waiting: the link may have been renewed because it was going to the wrong address.
 */
export const linkMailKind = (deps: Deps): JobKind<LinkMail> =>
  mailJobKind<LinkMail>(deps, linkMailJob, async ({ clientId, kind }) => {
    const { agency } = deps.config;
    const client = await findMailClient(deps.database.db, clientId);
    if (!client) return undefined;
    if (!client.email_confirmed_at && client.link_renewed_at) return undefined;
    if (kind === 'first') return dashboardLinkMail(agency, client, mailTokenOf(deps, client));
    return renewedLinkMail(agency, client);
  });

/** Stores the mail in the caller's transaction. */
export const sendLinkMail = (deps: Pick<Deps, 'jobs'>, trx: Trx, mail: LinkMail): Promise<string> =>
  deps.jobs.send(trx, linkMailJob, mail);
