import { staffMayAccess } from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import type { readAuthentication } from '../mail-reading/service.ts';
import type { MailScope } from './list-queries.ts';

type Authentication = NonNullable<ReturnType<typeof readAuthentication>>;

/**
 * Whether a mail is authenticated enough to be filed: by the own server's results, where it is asked for them
 * (`isAsked`). A client has shown the thread's token beside their address: a domain that says nothing of itself is
 * enough, where the server has not found both its signature and its sending server wrong. Staff answer in the agency's
 * name, where it is proven alone.
 */
export const isAuthenticated = (
  results: Authentication | undefined,
  { isAsked, isStaff }: { isAsked: boolean; isStaff: boolean },
): boolean =>
  isStaff ? results?.dmarc === 'pass' : !isAsked || (results !== undefined && !isRefuted(results));

const isRefuted = ({ dmarc, dkim, spf }: Authentication) =>
  dmarc === 'fail' || (dmarc === 'none' && dkim === 'fail' && spf === 'fail');

/** Whose mails somebody of the agency sees. */
export const scopeOf = (staff: Pick<Staff, 'role' | 'areas' | 'lacksFactor'>): MailScope =>
  staffMayAccess(staff, 'support') ? 'all' : 'sales';
