import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it. */
export type ReceivedMail = { from: string; to: string[]; source: string; user: unknown };

/** What the server does other than take everything; a reply is a code and its text, such as `550 No such user`. */
export type SmtpScript = {
  login?: { user: string; password: string };
  /** Offers STARTTLS with a certificate that nobody has signed. */
  selfSigned?: boolean;
  refuseSender?: (address: string) => string | undefined;
  refuseRecipient?: (address: string) => string | undefined;
  refuseMail?: () => string | undefined;
  /** Takes the mail, then loses the connection before it says so. */
  loseReply?: () => boolean;
};

export type SmtpStandIn = {
  url: string;
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
};

const replyOf = (text: string | undefined): Error | null => {
  if (text === undefined) return null;
  const [code = '', ...words] = text.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
};

/** A mail server on this machine, which keeps what it takes. */
export async function startSmtp(script: SmtpScript = {}, port = 0): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 100,
    allowInsecureAuth: true,
    authOptional: script.login === undefined,
    disabledCommands: [...(script.selfSigned ? [] : ['STARTTLS']), ...(script.login ? [] : ['AUTH'])],
    onAuth({ username, password }, _session, done) {
      const known = username === script.login?.user && password === script.login?.password;
      done(known ? null : replyOf('535 Who are you?'), known ? { user: username } : undefined);
    },
    onMailFrom: ({ address }, _session, done) => done(replyOf(script.refuseSender?.(address))),
    onRcptTo: ({ address }, _session, done) => done(replyOf(script.refuseRecipient?.(address))),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = replyOf(script.refuseMail?.());
        if (refusal) return done(refusal);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
          user: session.user,
        });
        if (!script.loseReply?.()) return done(null);
        for (const connection of server.connections) connection.close();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
