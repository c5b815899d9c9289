import type { Contact } from '../../../../routers/customers.schema.ts';

/** How a contact is called; some have a first name alone. */
export const nameOf = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** Whether something may be begun for a contact: their access was not withdrawn, and they are not being forgotten. */
export const isReachable = ({ isRevoked, erasure }: Pick<Contact, 'isRevoked' | 'erasure'>) =>
  !isRevoked && !erasure;
