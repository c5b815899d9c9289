/** A program that writes one mail after the other into the outbox of DATA_DIR until somebody kills it. */
import { readConfig } from '../../src/server/config/config.ts';
import { createMailer } from '../../src/server/integrations/mail.ts';

const mailer = createMailer(readConfig(process.env));
for (let number = 1; ; number++) {
  await mailer.send({
    to: { address: 'client@a.example' },
    subject: `Mail ${number}`,
    language: 'en',
    title: `Mail ${number}`,
    paragraphs: ['A long mail. '.repeat(20_000)],
  });
}
