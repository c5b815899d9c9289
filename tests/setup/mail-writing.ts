import { createHmac } from 'node:crypto';
import type { ReadMail } from './mime.ts';

const webhookSecret = 'the secret that a mail server signs with';

/** What brings mails in, on a server whose mails are answered to `reply@agency.example`. */
export const replyEnv = {
  MAIL_WEBHOOK_SECRET: webhookSecret,
  MAIL_REPLY_TO: 'reply@agency.example',
  MAIL_FROM: 'Agency <hello@agency.example>',
};

type Written = {
  from: string;
  /** What it answers: its Reply-To, Message-ID and subject are taken. */
  answers?: ReadMail | undefined;
  to?: string;
  text?: string;
  subject?: string;
  headers?: Record<string, string>;
  picture?: Buffer;
};

let count = 0;

/** Where an answer to a mail goes; undefined where it does not say. */
export const answerAddress = (mail: ReadMail): string | undefined =>
  /<?([^<>\s]+@[^<>\s]+)>?$/.exec(mail.header('reply-to'))?.[1];

/** A mail as a plain program writes it. */
export function writeMail({ from, answers, to, text = '', subject, headers = {}, picture }: Written): Buffer {
  const replyTo = answers && answerAddress(answers);
  const id = answers?.header('message-id');
  count += 1;
  const fields = {
    From: from,
    To: to ?? replyTo ?? 'reply@agency.example',
    Subject: subject ?? (answers ? `Re: ${answers.header('subject').replace(/^Re: /, '')}` : 'Bonjour'),
    Date: new Date().toUTCString(),
    'Message-ID': `<${count}.${process.pid}.${Date.now()}@client.example>`,
    'MIME-Version': '1.0',
    ...(id && { 'In-Reply-To': id, References: `${answers?.header('references') ?? ''} ${id}`.trim() }),
    ...headers,
  };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  const plain = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '', text];
  const lines = picture
    ? [
        ...head,
        'Content-Type: multipart/mixed; boundary="part"',
        '',
        '--part',
        ...plain,
        '--part',
        'Content-Type: image/png; name="panier.png"',
        'Content-Disposition: attachment; filename="panier.png"',
        'Content-Transfer-Encoding: base64',
        '',
        picture.toString('base64'),
        '--part--',
        '',
      ]
    : [...head, ...plain, ''];
  return Buffer.from(lines.join('\r\n'));
}

/** The headers with which a mail server hands a mail over. */
export function signed(
  raw: Buffer,
  { secret = webhookSecret, time = Math.floor(Date.now() / 1_000) } = {},
): Record<string, string> {
  const hash = createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex');
  return { 'content-type': 'message/rfc822', 'x-vitrine-signature': `t=${time},v1=${hash}` };
}
