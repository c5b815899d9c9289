import { sql } from 'kysely';

/**
 * The ids of the projects that a contact, the row `c` of `clients`, sees: their own, one that was listed for them, or
 * with `sees_all` any of their customer's; also those that are put away. Each part goes by its index: conditions joined
 * by `or` would read every project.
 */
export const seenProjectIds = sql`(
  select id from projects where client_id = c.id
  union select project_id from contact_projects where client_id = c.id
  union select id from projects where c.sees_all and customer_id = c.customer_id)`;

/** Whether a contact, the row `c` of `clients`, gets mails: nobody confirms or pays for a stranger's address. */
export const isMailedTo = sql`(
  c.email <> '' and c.revoked_at is null and (c.email_confirmed_at is not null or c.first_paid_at is not null))`;
