import { sql } from 'kysely';

/** Two columns of any statement that reads `staff`. */
export const hasPasskey =
  sql<boolean>`exists (select from staff_passkeys where staff_passkeys.staff_id = staff.id)`.as('hasPasskey');
export const requiresFactor =
  sql<boolean>`(select requires_factor from staff_policies where staff_policies.role = staff.role)`.as(
    'requiresFactor',
  );
