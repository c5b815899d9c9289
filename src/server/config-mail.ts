import { join } from 'node:path';
import { z } from 'zod';
import { optional } from './config-fields.ts';
import { type Mailbox, parseMailbox } from './mailbox.ts';

/** What may follow the `?` of SMTP_URL; nodemailer would let it set everything, logs of whole mails too. */
const smtpOption = /^(tls\.\w+|requireTLS|ignoreTLS|name)$/;

const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
  .refine((value) => URL.parse(value)?.hostname !== '', 'names no host')
  .refine(
    (value) => [...(URL.parse(value)?.searchParams.keys() ?? [])].every((name) => smtpOption.test(name)),
    'may only have the options tls.*, requireTLS, ignoreTLS and name',
  );

const mailbox = z
  .string()
  .refine(
    (value) => parseMailbox(value) !== undefined,
    'must be an e-mail address, or a name and <an address>',
  );

export const mailShape = {
  SMTP_URL: optional(smtpUrl),
  MAIL_FROM: optional(mailbox),
  STAFF_EMAIL: optional(mailbox),
};

type MailSettings = z.output<z.ZodObject<typeof mailShape>> & { AGENCY_NAME: string; AGENCY_EMAIL: string };

export function readMail(value: MailSettings, dataDir: string) {
  const agency: Mailbox = { name: value.AGENCY_NAME, address: value.AGENCY_EMAIL };
  return {
    transport: value.SMTP_URL
      ? { kind: 'smtp' as const, url: value.SMTP_URL }
      : { kind: 'outbox' as const, folder: join(dataDir, 'outbox') },
    from: parseMailbox(value.MAIL_FROM ?? '') ?? agency,
    /** Where the agency's own notices go; undefined where each goes to the accounts that it concerns. */
    staff: parseMailbox(value.STAFF_EMAIL ?? ''),
  };
}
