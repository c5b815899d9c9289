import { parseMail } from '../../src/server/mail-reading/parse-mail.ts';
import type { TestServer } from './server.ts';

/**
 * Has mails without files read in this process by the same parser: a process for each of hundreds takes minutes. That one
 * is started for each is tried where mails are read.
 */
export function readMailsHere({ deps, config }: Pick<TestServer, 'deps' | 'config'>): void {
  deps.readMail = async (raw) => {
    const { files: _, ...mail } = await parseMail({ raw, instance: config.appUrl.host, isCut: false });
    return { ...mail, attachments: [] };
  };
}
