import { expect } from 'vitest';
import type { Config } from '../../src/server/config/config.ts';
import { outboxOf, readOutbox } from '../../src/server/rights/outbox.ts';
import { type ReadMail, readMail } from './mime.ts';
import { required } from './required.ts';

/** Whoever writes mails into a folder: a test server, or what is known of one. */
type Sender = { config: Pick<Config, 'mail'> };

/** The mails that went to an address, oldest first. */
export async function mailsTo({ config }: Sender, address: string): Promise<ReadMail[]> {
  const mails: ReadMail[] = [];
  for await (const { bytes } of readOutbox(required(outboxOf(config))))
    mails.push(readMail(bytes.toString()));
  return mails.filter((mail) => mail.header('to').includes(address));
}

/** The one mail to an address, once it is there. */
export async function mailTo(sender: Sender, address: string): Promise<ReadMail> {
  await expect.poll(async () => (await mailsTo(sender, address)).length).toBe(1);
  return required((await mailsTo(sender, address))[0]);
}
