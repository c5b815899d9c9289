import { personAnswers } from '../../content/opening-hours.ts';
import { staffMayAccess } from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import type { Desk } from './list-queries.ts';

/** The one desk whose conversations somebody of the agency sees; undefined for who sees all. */
export const onlyDeskOf = (staff: Pick<Staff, 'role' | 'areas' | 'lacksFactor'>): Desk | undefined =>
  staffMayAccess(staff, 'support') ? undefined : 'sales';

/** The desk of a conversation of this category, as the trigger of the table says it too. */
export const deskOf = (category: string | null): Desk =>
  category?.toLowerCase() === 'sales' ? 'sales' : 'support';

/**
 * Whether a message of the assistant only says that a person answers, as it does where it is switched off: it is no
 * answer. Told by its words before the agency's address, which may have changed since.
 */
export const isPassedOn = (message: string): boolean =>
  Object.values(personAnswers).some((told) => message.startsWith(told.slice(0, told.indexOf('{'))));
