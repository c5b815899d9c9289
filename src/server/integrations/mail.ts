import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { NodemailerError, SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { reasonOf } from '../errors.ts';
import {
  type ComposedMail,
  composeMail,
  lostMailServer,
  type Mailer,
  MailRefusedError,
  type MailSubject,
  type ThreadMail,
} from '../mail/mail.ts';
import { ownMailHeader } from '../mail/own-mail.ts';

/** Longest waits for the mail server, in milliseconds; the last is for a silence once it is connected. */
const waits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Which reports are asked for, without the mail itself: of what clients get also that it has arrived. */
const reportsOn = ({ staffId }: MailSubject) => ({
  ret: 'HDRS',
  notify: [...(staffId === undefined ? ['SUCCESS'] : []), 'FAILURE', 'DELAY'],
});

type MailConfig = Pick<Config, 'agency' | 'appUrl' | 'mail'>;
type Carry = { send(message: SendMailOptions): Promise<void>; check(): Promise<void> };

/**
 * Sends mails to where the configuration says; those that may be answered are threaded by `thread`. nodemailer is
 * loaded at the first one: most starts send none.
 */
export function createMailer(
  config: MailConfig,
  { thread, giveUp = async () => {} }: { thread?: ThreadMail; giveUp?: Mailer['giveUp'] } = {},
): Mailer {
  const instance = config.appUrl.host;
  let made: { of: Config['mail']['transport']; carry: Promise<Carry> } | undefined;
  /** To where the configuration says now: somebody may set another server on a screen. */
  const carrier = () => {
    const { transport } = config.mail;
    if (made?.of !== transport) {
      if (transport.kind === 'lost') throw new Error(lostMailServer);
      const carry = transport.kind === 'smtp' ? openSmtp(transport.url) : openOutbox(transport.folder);
      made = { of: transport, carry };
    }
    return made.carry;
  };
  return {
    async send(mail, signal) {
      const { id, to, subject, about } = mail;
      const threaded = about && id !== undefined ? await thread?.({ id, to, subject, about }) : undefined;
      try {
        const composed = composeMail(mail, config, threaded);
        // What says that it did not arrive comes in where its answers do, and names it by its address too.
        const returns = threaded?.replyTo &&
          about && {
            envelope: { from: threaded.replyTo.address, to: composed.to.address },
            dsn: reportsOn(about),
          };
        await (await carrier()).send({
          ...messageOf(composed, instance),
          ...returns,
          ...(signal && { signal }),
        });
      } catch (error) {
        if (error instanceof MailRefusedError) await threaded?.settle('failed', error.reason);
        else if (!signal?.aborted) await threaded?.settle('sending', reasonOf(error));
        throw error;
      }
      await threaded?.settle('sent');
    },
    giveUp,
    async check() {
      await (await carrier()).check();
    },
  };
}

/** How a mail says what made it (RFC 3834): no program answers what a program wrote. */
const submitted = { person: 'no', assistant: 'auto-replied' };

function messageOf(
  {
    messageId,
    from,
    to,
    replyTo,
    subject,
    language,
    text,
    html,
    attachments,
    logo,
    references,
    writtenBy,
    unsubscribe,
  }: ComposedMail,
  instance: string,
): SendMailOptions {
  const named = ({ address, name = '' }: ComposedMail['to']) => ({ address, name });
  return {
    messageId,
    from: named(from),
    to: named(to),
    ...(replyTo && { replyTo: named(replyTo) }),
    subject,
    text,
    html,
    attachments: [
      ...(logo
        ? [{ filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline' as const, ...logo }]
        : []),
      ...attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    ],
    textEncoding: 'quoted-printable',
    ...(references.length > 0 && { references: [...references], inReplyTo: references.at(-1) }),
    headers: {
      'Auto-Submitted': writtenBy === undefined ? 'auto-generated' : submitted[writtenBy],
      'Content-Language': language,
      // What we have sent is never taken for somebody's mail when it comes in.
      [ownMailHeader]: instance,
      ...(unsubscribe !== undefined && { 'List-Unsubscribe': `<${unsubscribe}>` }),
    },
    // Nothing in a mail may name a file or an address for the server to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

async function openSmtp(url: string): Promise<Carry> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...waits });
  const plainly = async (ask: () => Promise<unknown>) => {
    try {
      await ask();
    } catch (error) {
      throw mailError(error as NodemailerError);
    }
  };
  return {
    send: (message) => plainly(() => transport.sendMail(message)),
    check: () => plainly(() => transport.verify()),
  };
}

/**
 * What became of a mail, in words of our own: the server's reply and nodemailer's message hold the address, and both
 * the log and the job's row would keep them. Only a reply to the recipient or to the mail itself is final: refusing
 * the sender or the password is a matter of settings, which may be mended before the tries are over.
 */
function mailError({ code, originalCode, command, responseCode, permanent }: NodemailerError): Error {
  if (permanent && (command === 'RCPT TO' || command === 'DATA')) {
    return new MailRefusedError(`${responseCode} after ${command}`);
  }
  const known = [originalCode ?? code, responseCode, command && `after ${command}`].filter(Boolean);
  return new Error(`The mail server did not take the mail: ${known.join(' ') || 'for an unknown reason'}`);
}

/** Files for a mail program or a person. Their names sort by time; who lists the folder sees whole mails alone. */
async function openOutbox(folder: string): Promise<Carry> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let count = 0;
  const send = async (message: SendMailOptions) => {
    const { message: source } = await transport.sendMail(message);
    const time = new Date().toISOString().replaceAll(/[-:]/g, '');
    const order = String(count++ % 10_000).padStart(4, '0');
    const name = `${time}-${order}-${randomBytes(4).toString('hex')}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = join(folder, `.${name}.part`);
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(source as Buffer);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  };
  return { send, check: async () => {} };
}
