import { personMailWords } from '../../content/chat-mails.ts';
import { languages, said, spokenLanguage } from '../../content/language.ts';
import type { StaffArea } from '../../content/staff-areas.ts';
import { staffWords } from '../../content/staff-words.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { excerptOf, type Mail, mailJobKind } from '../mail/mail.ts';
import {
  aboutFor,
  findNoticeMailbox,
  type NoticeReader,
  type NoticeRecipient,
  notify,
} from '../notices/service.ts';
import { publishPerson } from './events.ts';
import { deskOf } from './policy.ts';
import { claimNotice, findHeld, findNotice, holderJob, noticeJob } from './take-over-queries.ts';

const words = said(personMailWords);

type NoticeData = NoticeRecipient & { conversationId: number };

/**
 * Tells the staff, as part of the transaction in which a conversation came to need a person, at most once per
 * conversation and ten minutes: one mail each, within the hour's limit. Whoever has a staff screen open is told
 * after it.
 */
export async function storeNotice(
  deps: Deps,
  trx: Trx,
  afterCommit: Publisher,
  publicId: string,
): Promise<void> {
  const claimed = await claimNotice(trx, publicId);
  if (claimed === undefined) return;
  const { id: conversationId, category } = claimed;
  await notify(deps, trx, {
    kind: 'person',
    about: { conversationId },
    area: areaOf(category),
    mail: { job: noticeJob, data: { conversationId }, window: 'person' },
  });
  publishPerson(afterCommit, publicId);
}

/** Whose area the notices of a conversation are of; where its desk changes they go along by the table's trigger. */
export const areaOf = (category: string | null): StaffArea =>
  deskOf(category) === 'sales' ? 'chat' : 'support';

type HolderData = { conversationId: number; messageId: number };

/**
 * Tells whoever speaks in a conversation that its visitor has written, unless they have read it by then: the screen
 * that it is open on says so. The job is stored in the statement that stores the message.
 */
export const holderKind = (deps: Deps): JobKind<HolderData> => ({
  name: holderJob,
  concurrency: Math.min(1, deps.config.jobWorkers),
  options: { retryLimit: 15, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 },
  handle: ({ data: { conversationId, messageId } }) =>
    inTransaction(deps, async (trx) => {
      const held = await findHeld(trx, conversationId, messageId);
      if (!held) return;
      await notify(deps, trx, {
        kind: 'message',
        about: { conversationId },
        area: areaOf(held.category),
        to: held.staffId,
        event: messageId,
      });
    }),
  giveUp: async () => {},
});

/** Writes one mail. Who has lost their account or role since, or what was deleted, needs none. */
export const noticeJobKind = (deps: Deps): JobKind<NoticeData> =>
  mailJobKind<NoticeData>(deps, noticeJob, async (data) => {
    const notice = await findNotice(deps.database.db, data.conversationId);
    const to = await findNoticeMailbox(deps, 'person', data);
    return notice && to && personMail(to, { ...notice, isLast: data.isLast === true });
  });

type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>> & { isLast: boolean };

const nameOf = (language: string) => {
  const known = languages.find((one) => one === language);
  return known ? said(staffWords).languages[known] : language;
};

/** Longest piece of a visitor's words in a mail, in characters. */
const excerptLimit = 200;

const shortened = (text: string) => excerptOf(text, excerptLimit);

/**
 * Tells one of the staff that a visitor asks for a person. What the visitor wrote is quoted, and never more than a
 * line.
 */
function personMail(
  to: NoticeReader,
  { id, public_id, label, language, reason, question, isLast }: Notice,
): Mail {
  const facts = [
    words.visitor(shortened(label)),
    words.language(nameOf(language)),
    ...(reason ? [words.reason(shortened(reason))] : []),
  ];
  return {
    to,
    language: spokenLanguage(),
    subject: words.subject(shortened(label)),
    title: words.title,
    paragraphs: [
      facts.join('\n'),
      ...(question ? [words.question(shortened(question))] : []),
      ...(isLast ? [words.lastForNow] : []),
    ],
    action: { label: words.action, href: `/chat-admin?id=${encodeURIComponent(public_id)}` },
    footer: words.footer,
    about: aboutFor(to, { noun: 'conversation', id }),
    unsubscribe: '/notices',
  };
}
