import type { ImapFlow } from 'imapflow';
import type { Config } from '../config/config.ts';
import type { MailboxReader, OpenMailbox } from '../ports/mailbox-reader.ts';

type ImapConfig = NonNullable<NonNullable<Config['mail']['replies']>['imap']>;

/** Longest waits for the server, in ms; a connection on which it is silent for so long while it idles is begun anew. */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 5 * 60_000 };

/** The mailbox that IMAP_URL names; undefined without one. imapflow is loaded at its first opening. */
export function createMailboxReader({ mail }: Pick<Config, 'mail'>): MailboxReader | undefined {
  const imap = mail.replies?.imap;
  return imap && { address: `${imap.user}@${imap.host}/${imap.folder}`, open: () => openMailbox(imap) };
}

async function openMailbox(config: ImapConfig): Promise<OpenMailbox> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: config.host,
    port: config.port,
    secure: config.isSecure,
    auth: { user: config.user, pass: config.password },
    logger: false,
    // It idles when it is told to: by itself it would do so a quarter of a minute late.
    disableAutoIdle: true,
    ...(config.takesAnyCertificate && { tls: { rejectUnauthorized: false } }),
    ...waits,
  });
  // What breaks while nothing is asked is met with the next question.
  client.on('error', () => {});
  try {
    await client.connect();
    const { uidValidity, uidNext } = await client.mailboxOpen(config.folder);
    return mailboxOf(client, { uidValidity: Number(uidValidity), nextUid: uidNext });
  } catch (error) {
    client.close();
    throw imapError(error);
  }
}

function mailboxOf(
  client: ImapFlow,
  { uidValidity, nextUid }: Pick<OpenMailbox, 'uidValidity' | 'nextUid'>,
): OpenMailbox {
  const plainly = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      throw imapError(error);
    }
  };
  const search = (query: Parameters<ImapFlow['search']>[0]) =>
    plainly(async () => {
      const found = await client.search(query, { uid: true });
      if (!Array.isArray(found)) throw new Error('nothing was answered');
      return found;
    });
  return {
    uidValidity,
    nextUid,
    async list({ from, unseenDays }) {
      // A range that ends in `*` holds the last mail whatever its number.
      const newer = (await search({ uid: `${from}:*` })).filter((uid) => uid >= from);
      const unseen = await search({ seen: false, since: daysBefore(unseenDays) });
      return [...new Set([...unseen, ...newer])].toSorted((a, b) => a - b);
    },
    listSince: (days) => search({ since: daysBefore(days) }),
    read: (uid, most) =>
      plainly(async () => {
        const found = await client.fetchOne(
          String(uid),
          { source: { start: 0, maxLength: most } },
          { uid: true },
        );
        return found ? found.source : undefined;
      }),
    markSeen: (uid) =>
      plainly(async () => {
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      }),
    async wait(milliseconds, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, milliseconds);
      client.once('exists', resolve);
      client.once('close', resolve);
      const stop = () => resolve();
      signal.addEventListener('abort', stop);
      // It goes on until the next question.
      void client.idle().catch(() => resolve());
      await promise;
      clearTimeout(timer);
      client.off('exists', resolve);
      client.off('close', resolve);
      signal.removeEventListener('abort', stop);
      if (!client.usable) throw new Error('The mailbox was lost');
    },
    close: () => client.close(),
  };
}

const daysBefore = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

/** What went wrong, in words of our own: the server's may hold the account. */
function imapError(error: unknown): Error {
  const { code, authenticationFailed, responseStatus } = error as {
    code?: string;
    authenticationFailed?: boolean;
    responseStatus?: string;
  };
  const known = authenticationFailed ? 'it refused user or password' : (code ?? responseStatus);
  return new Error(`The mailbox could not be read: ${known ?? 'for an unknown reason'}`);
}
