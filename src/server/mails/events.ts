import type { Publisher } from '../database/transaction.ts';

/** A mail has come, or was dealt with: open lists look again. */
export type MailsHint = { topic: 'mails:all'; type: 'changed' };

export const publishMails = (to: Publisher): void =>
  to.events.publish({ topic: 'mails:all', type: 'changed' });
