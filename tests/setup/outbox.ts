import { expect } from 'vitest';
import type { Config } from '../../src/server/config/config.ts';
import { outboxOf } from '../../src/server/rights/outbox.ts';
import { type KeptMail, readMails } from './mail-folder.ts';
import { required } from './required.ts';

/** Whoever writes mails into a folder: a test server, or what is known of one. */
type Sender = { config: Pick<Config, 'mail'> };

/** The mails that went to an address, or to anybody, oldest first. */
export const mailsTo = ({ config }: Sender, address = ''): Promise<KeptMail[]> =>
  readMails(required(outboxOf(config)), address);

/** The one mail to an address, once it is there. */
export async function mailTo(sender: Sender, address: string): Promise<KeptMail> {
  await expect.poll(async () => (await mailsTo(sender, address)).length).toBe(1);
  return required((await mailsTo(sender, address))[0]);
}
