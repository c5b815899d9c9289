import { describe, expect, it } from 'vitest';
import { parseMail } from '../src/server/mail-reading/parse-mail.ts';
import { mailShapes, plainOnly } from './setup/mail-shapes.ts';

/** What the process of its own does, without starting one for each mail. */
const parse = (raw: Buffer, instance?: string) => parseMail({ raw, instance, isCut: false });

describe('the reply of a mail', () => {
  it.each(mailShapes())('is told from the rest: $name', async ({ raw, reply }) => {
    const mail = await parse(raw);
    expect(mail.reply).toBe(reply);
    expect(mail).toMatchObject({ isFolded: true, kind: 'person', files: [], leftOut: [] });
  });

  const plain = mailShapes().flatMap(({ name, raw, reply }) => {
    const text = plainOnly(raw);
    return text ? [{ name, raw: text, reply }] : [];
  });
  it.each(plain)('is told from the rest of a plain text: $name', async ({ raw, reply }) => {
    // A program breaks the lines of a plain text: what counts are the words.
    const words = (text: string) => text.replace(/\s+/g, ' ');
    const mail = await parse(raw);
    expect(words(mail.reply)).toBe(words(reply));
    expect(mail.isFolded).toBe(true);
  });
});
