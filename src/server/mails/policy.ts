import { opens } from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import type { readAuthentication } from '../mail-reading/service.ts';
import type { Sight } from './list-queries.ts';

type Authentication = NonNullable<ReturnType<typeof readAuthentication>>;

/**
 * Whether the own server's word on a sender lets a mail in, where it is asked for one. A client has shown the thread's
 * token beside their address: a domain that says nothing of itself is let in. Staff answer in the agency's name, and are
 * let in where it is proven alone.
 */
export const isLetIn = (
  word: Authentication | undefined,
  { isAsked, isStaff }: { isAsked: boolean; isStaff: boolean },
): boolean => (isStaff ? word?.dmarc === 'pass' : !isAsked || (word !== undefined && word.dmarc !== 'fail'));

/** Whose mails somebody of the agency sees. */
export const sightOf = (staff: Pick<Staff, 'role' | 'rooms' | 'lacksFactor'>): Sight =>
  opens(staff, 'support') ? 'all' : 'sales';
