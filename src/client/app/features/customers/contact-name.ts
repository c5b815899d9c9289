import type { Contact } from '../../../../routers/customers.schema.ts';

/** How a contact is called; some have a first name alone. */
export const nameOf = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();
