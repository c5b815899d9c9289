import { sql } from 'kysely';
import type { AppLanguage } from '../../content/language.ts';

export const hasPasskey =
  sql<boolean>`exists (select from staff_passkeys where staff_passkeys.staff_id = staff.id)`.as('hasPasskey');
const requiresFactor =
  sql<boolean>`(select requires_factor from staff_policies where staff_policies.role = staff.role)`.as(
    'requiresFactor',
  );

/** What a request needs to know of the account that makes it, from any statement that reads `staff`. */
export const accountColumns = [
  'staff.name',
  'staff.email',
  'staff.role',
  sql<AppLanguage>`staff.language`.as('language'),
  'staff.two_factor_enabled as hasTotp',
  hasPasskey,
  requiresFactor,
] as const;
