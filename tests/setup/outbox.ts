import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { type ReadMail, readMail } from './mime.ts';

/** The mails in the outbox that went to an address, as they were read. */
export async function mailsTo(dataDir: string, address: string): Promise<ReadMail[]> {
  const folder = `${dataDir}/outbox`;
  const files = await readdir(folder).catch(() => []);
  const sources = await Promise.all(
    files.filter((name) => name.endsWith('.eml')).map((name) => readFile(`${folder}/${name}`, 'utf8')),
  );
  return sources.map(readMail).filter((mail) => mail.header('to').includes(address));
}

/** The one mail to an address, once it is there. */
export async function mailTo(dataDir: string, address: string): Promise<ReadMail> {
  await expect.poll(async () => (await mailsTo(dataDir, address)).length).toBe(1);
  const [mail] = await mailsTo(dataDir, address);
  if (!mail) throw new Error('There is no mail');
  return mail;
}
