import { readOutbox } from '../../src/server/rights/outbox.ts';
import { type ReadMail, readMail } from './mime.ts';

/** A mail as it reads, and as it was sent. */
export type KeptMail = ReadMail & { source: string };

/** The mails that a server has written into its outbox, oldest first: to one address, or to anybody. */
export async function readMails(folder: string, address = ''): Promise<KeptMail[]> {
  const mails: KeptMail[] = [];
  for await (const { bytes } of readOutbox(folder)) {
    const source = bytes.toString();
    const mail = readMail(source);
    if (mail.header('to').includes(address)) mails.push({ ...mail, source });
  }
  return mails;
}
