import { limits } from '../../src/server/mail-reading/limits.ts';
import { parseMail } from '../../src/server/mail-reading/parse-mail.ts';
import type { TestServer } from './server.ts';

/**
 * Has short mails without files read in this process by the same parser: a process for each of hundreds takes minutes.
 * A mail with files, a long one and one on which the parser breaks go to the process that a server starts, of which
 * mail-reading.test.ts tries what it does with a mail that takes its time, its memory or its life.
 */
export function readMailsHere({ deps, config }: Pick<TestServer, 'deps' | 'config'>): void {
  const { readMail } = deps;
  deps.readMail = async (raw, signal) => {
    if (raw.length > limits.beginningBytes) return readMail(raw, signal);
    const parsed = await parseMail({ raw, instance: config.appUrl.host, isCut: false }).catch(
      () => undefined,
    );
    if (!parsed || parsed.files.length + parsed.leftOut.length > 0) return readMail(raw, signal);
    const { files: _, ...mail } = parsed;
    return { ...mail, attachments: [] };
  };
}
