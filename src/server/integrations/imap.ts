import type { ImapFlow } from 'imapflow';
import type { Config } from '../config/config.ts';
import type { MailboxReader, OpenMailbox } from '../ports/mailbox-reader.ts';

type ImapConfig = NonNullable<NonNullable<Config['mail']['replies']>['imap']>;

/** Longest waits for the server, in ms. The last is for its silence: it is asked something more often than that. */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** The mailbox that IMAP_URL names; undefined without one. imapflow is loaded at its first opening. */
export function createMailboxReader(
  { mail }: Pick<Config, 'mail'>,
  patience: Partial<typeof waits> = {},
): MailboxReader | undefined {
  const imap = mail.replies?.imap;
  return (
    imap && {
      address: `${imap.user}@${imap.host}/${imap.folder}`,
      open: (signal) => openMailbox(imap, { ...waits, ...patience }, signal),
    }
  );
}

async function openMailbox(
  config: ImapConfig,
  patience: typeof waits,
  signal?: AbortSignal,
): Promise<OpenMailbox> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: config.host,
    port: config.port,
    secure: config.isSecure,
    ...(config.needsEncryption && !config.isSecure && { doSTARTTLS: true }),
    auth: { user: config.user, pass: config.password },
    logger: false,
    // It idles when it is told to: by itself it would do so a quarter of a minute late.
    disableAutoIdle: true,
    ...(config.takesAnyCertificate && { tls: { rejectUnauthorized: false } }),
    ...patience,
  });
  // What breaks while nothing is asked is met with the next question.
  client.on('error', () => {});
  const end = () => client.close();
  signal?.addEventListener('abort', end);
  client.once('close', () => signal?.removeEventListener('abort', end));
  try {
    signal?.throwIfAborted();
    await client.connect();
    const { uidValidity, uidNext, exists, readOnly } = await client.mailboxOpen(config.folder);
    const numbers = { uidValidity: Number(uidValidity), nextUid: uidNext, count: exists };
    return mailboxOf(client, { ...numbers, isReadOnly: readOnly === true });
  } catch (error) {
    client.close();
    throw imapError(error);
  }
}

function mailboxOf(
  client: ImapFlow,
  told: Pick<OpenMailbox, 'uidValidity' | 'nextUid' | 'count' | 'isReadOnly'>,
): OpenMailbox {
  // What the server tells of while it is asked something else is waited for no more.
  let hasNews = false;
  client.on('exists', () => {
    hasNews = true;
  });
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
    ...told,
    async list({ from, unseenDays }) {
      hasNews = false;
      const unseen = await search({ seen: false, since: daysBefore(unseenDays) });
      // A range that ends in `*` holds the last mail whatever its number. Asked last: up to its highest number nothing
      // is missing, which is where the next look begins.
      const newer = (await search({ uid: `${from}:*` })).filter((uid) => uid >= from);
      return [...new Set([...unseen, ...newer])].toSorted((a, b) => a - b);
    },
    listSince: (since) => search({ since }),
    read: (uid, most) =>
      plainly(async () => {
        const found = await client.fetchOne(
          String(uid),
          { source: { start: 0, maxLength: most } },
          { uid: true },
        );
        return found ? found.source : undefined;
      }),
    markSeen: (uid) => plainly(() => client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })),
    async wait(milliseconds, signal) {
      if (hasNews) return;
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
