import { createHmac } from 'node:crypto';
import { areaOf, findByNumber } from '../chat/mailed-service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { MailSubject, ThreadedMail, ThreadMail } from '../mail/mail.ts';
import { withoutPrefix } from '../mail-reading/service.ts';
import { type NoticeDeps, notify } from '../notices/service.ts';
import { publishMails } from './events.ts';
import { type About, insertSent, listThread, type SentName, type SentState, settleSent } from './queries.ts';

/** Letters that survive a mail server which makes small ones of all. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567';
/** Characters of a token: 130 bits. */
const tokenLength = 26;

const tokenInText = new RegExp(`(?:^|[+<\\s])([${letters}]{${tokenLength}})@`, 'gi');

/**
 * What is shaped like a token in addresses and ids, `name+token@host` and `<token@host>`; whether it names a mail of
 * ours, the table knows.
 */
export const tokensIn = (text: string): string[] =>
  [...text.matchAll(tokenInText)].map(([, token = '']) => token.toLowerCase());

/**
 * Threads a mail with those about the same thing to the same address: one thread in its reader's program, by
 * Message-ID, references and subject, and an address to answer to that says which thread it was, where answers come in.
 * Sent again by the same job it is the same mail.
 */
export const threadMails =
  (deps: NoticeDeps & Pick<Deps, 'secrets'>): ThreadMail =>
  async ({ id, to, subject, about }) => {
    const { config, database, secrets } = deps;
    const { from, replies } = config.mail;
    const address = to.address.toLowerCase();
    const token = tokenOf(secrets.derive('mail threads'), id, address);
    const thread = await listThread(database.db, about, { address, except: token });
    const [first] = thread;
    const threaded: ThreadedMail = {
      token,
      // Some programs part what is called otherwise: what happened says the headline. What is owed, such as a receipt,
      // keeps its own name.
      subject: first && isConversation(about) ? `Re: ${withoutPrefix(first.subject)}` : subject,
      references: thread.flatMap(({ token: sent, host, messageId }) =>
        sent === null ? (messageId ?? []) : `<${sent}@${host ?? hostOf(from.address)}>`,
      ),
      replyTo: replies && {
        name: config.agency.name,
        address: replies.hasPlus ? withPlus(replies.address, token) : replies.address,
      },
      async settle(state, failure) {
        await inTransaction(deps, async (trx, afterCommit) => {
          await noteSent(deps, trx, { token }, { by: 'handover', state, failure });
          // What staff are told shows nowhere.
          if (about.staffId === undefined) publishMails(afterCommit);
        });
      },
    };
    const host = hostOf(from.address);
    await insertSent(database.db, { token, host, jobId: id, about, address, subject: threaded.subject });
    return threaded;
  };

/**
 * Notes what became of a mail of ours, in the caller's transaction; that one did not reach somebody outside the agency
 * is told to the staff.
 */
export async function noteSent(deps: NoticeDeps, trx: Trx, which: SentName, known: SentState): Promise<void> {
  const settled = await settleSent(trx, which, known);
  if (known.state === 'failed' && settled?.about && !settled.isToStaff)
    await tellStaff(deps, trx, 'mail-returned', settled.about);
}

/**
 * Tells the staff of a thread's answer that waits for them, or of a mail of ours in it that did not arrive. What
 * answers nothing, as most of what is sent in anybody's name, is in the list of mails alone.
 */
export async function tellStaff(
  deps: NoticeDeps,
  trx: Trx,
  kind: 'mail-held' | 'mail-returned',
  { noun, id }: About,
): Promise<void> {
  const conversation = noun === 'conversation' ? await findByNumber(trx, id) : undefined;
  const places = {
    request: { about: { requestId: id }, area: 'support' },
    quote: { about: { quoteId: id }, area: 'sales' },
    project: { about: { projectId: id }, area: 'sales' },
    conversation: conversation && { about: { conversationId: id }, area: areaOf(conversation.category) },
  } as const;
  const place = places[noun];
  if (place) await notify(deps, trx, { kind, ...place });
}

/** Notes that the job of this id has been given up, and with it the mail that it sends. */
export const giveUpMail =
  (deps: NoticeDeps) =>
  (jobId: string): Promise<void> =>
    inTransaction(deps, async (trx, afterCommit) => {
      await noteSent(deps, trx, { jobId }, { by: 'handover', state: 'failed' });
      publishMails(afterCommit);
    });

/** Whether mails about it are what two people write to each other. */
const isConversation = ({ noun }: MailSubject) => noun === 'request' || noun === 'conversation';

function tokenOf(key: string, id: string, address: string): string {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify([id, address]))
    .digest();
  return Array.from(digest.subarray(0, tokenLength), (byte) => letters[byte % letters.length]).join('');
}

const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** `name@host` → `name+token@host`. */
function withPlus(address: string, token: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}
