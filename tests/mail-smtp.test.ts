import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/server/config/config.ts';
import { createMailer } from '../src/server/integrations/mail.ts';
import { type Mail, MailRefusedError } from '../src/server/mail/mail.ts';
import { readMail } from './setup/mime.ts';
import { freePort } from './setup/processes.ts';
import { type SmtpScript, type SmtpStandIn, startSmtp } from './stand-ins/smtp.ts';

const mail: Mail = {
  id: 'job',
  to: { address: 'client@a.example', name: 'Élodie' },
  subject: 'Reçu n° 42',
  language: 'fr',
  title: 'Merci',
  paragraphs: ['Un mot secret : tulipe.'],
};

describe('a mail server', () => {
  const open: SmtpStandIn[] = [];
  const start = async (script?: SmtpScript, port?: number) => {
    const smtp = await startSmtp(script, port);
    open.push(smtp);
    return smtp;
  };
  afterEach(() => Promise.all(open.splice(0).map((smtp) => smtp.close())));

  const mailerTo = (url: string) => createMailer(readConfig({ SMTP_URL: url }));
  /** What `send` throws; it must name neither the recipient nor what was written. */
  const failureOf = async (
    url: string,
    changes: Partial<Mail> = {},
    signal?: AbortSignal,
  ): Promise<Error> => {
    const error = await mailerTo(url)
      .send({ ...mail, ...changes }, signal)
      .then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
    if (!(error instanceof Error)) throw new Error('The mail was sent');
    expect(
      JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: error.cause }),
    ).not.toMatch(/a\.example|Élodie|tulipe|hunter2/);
    return error;
  };

  it('takes a mail as it was written', async () => {
    const smtp = await start();
    await mailerTo(smtp.url).send(mail);
    expect(smtp.received).toMatchObject([{ from: 'hello@vitrine.example', to: ['client@a.example'] }]);
    const read = readMail(smtp.received[0]?.source ?? '');
    expect(read.header('subject')).toBe('Reçu n° 42');
    expect(read.header('auto-submitted')).toBe('auto-generated');
    expect(read.text).toContain('Un mot secret : tulipe.');
    expect(read.html).toContain('Un mot secret : tulipe.');
  });

  it('gets one recipient, whatever the name of the recipient says', async () => {
    const smtp = await start();
    await mailerTo(smtp.url).send({
      ...mail,
      to: { name: 'x" <thief@evil.example>, "y\r\nBcc: thief@evil.example', address: 'client@a.example' },
    });
    expect(smtp.received[0]?.to).toEqual(['client@a.example']);
  });

  it('is given its password, and none is shown when it is wrong', async () => {
    const smtp = await start({ login: { user: 'agency', password: 'hunter2@' } });
    const at = (password: string) => smtp.url.replace('//', `//agency:${password}@`);
    await mailerTo(at('hunter2%40')).send(mail);
    expect(smtp.received).toMatchObject([{ user: 'agency' }]);
    // Settings can be mended while the job still tries: this is not final.
    expect(await failureOf(at('hunter2'))).toMatchObject({
      name: 'Error',
      message: expect.stringMatching(/EAUTH 535/),
    });
  });

  it('must prove who it is once it offers encryption, unless the settings take any certificate', async () => {
    const smtp = await start({ selfSigned: true });
    expect(await failureOf(smtp.url)).not.toBeInstanceOf(MailRefusedError);
    expect(smtp.received).toEqual([]);
    await mailerTo(`${smtp.url}?tls.rejectUnauthorized=false`).send(mail);
    expect(smtp.received).toHaveLength(1);
  });

  it.each<[string, SmtpScript, boolean]>([
    ['recipient for good', { refuseRecipient: (to) => `550 No such user ${to}` }, true],
    ['recipient for now', { refuseRecipient: (to) => `451 Come back later, ${to}` }, false],
    ['mail for good', { refuseMail: () => '554 client@a.example gets no tulipe' }, true],
    ['mail for now', { refuseMail: () => '452 No room' }, false],
    ['sender', { refuseSender: () => '550 Not from here' }, false],
  ])('that refuses the %s is understood', async (_name, script, final) => {
    const smtp = await start(script);
    expect((await failureOf(smtp.url)) instanceof MailRefusedError).toBe(final);
    expect(smtp.received).toEqual([]);
  });

  it('may be away, and come back', async () => {
    const port = await freePort();
    const mailer = mailerTo(`smtp://127.0.0.1:${port}`);
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
    const smtp = await start({}, port);
    await mailer.send(mail);
    expect(smtp.received).toHaveLength(1);
  });

  it('gets the same Message-ID when its answer was lost', async () => {
    let losses = 1;
    const smtp = await start({ loseReply: () => losses-- > 0 });
    expect(await failureOf(smtp.url)).not.toBeInstanceOf(MailRefusedError);
    await mailerTo(smtp.url).send(mail);
    const ids = smtp.received.map(({ source }) => readMail(source).header('message-id'));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('is no longer waited for when the job is over', async () => {
    const abort = new AbortController();
    const smtp = await start({
      refuseRecipient: () => {
        abort.abort(new Error('The server is stopping'));
        return '451 Later';
      },
    });
    expect((await failureOf(smtp.url, {}, abort.signal)).message).toMatch(/EABORT/);
  });
});
