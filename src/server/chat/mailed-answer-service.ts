import { personMailWords } from '../../content/chat-mails.ts';
import { fillIn } from '../../content/fill.ts';
import { type Language, languageOr, ofAgency } from '../../content/language.ts';
import { type Block, type Inline, parseMarkdown } from '../../content/markdown.ts';
import { detectLanguage } from '../assistant/detect-language.ts';
import type { Trx } from '../database/database.ts';
import type { Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { type Mail, mailJobKind } from '../mail/mail.ts';
import type { LockedConversation } from './admin-queries.ts';
import { updateTriage } from './answer-queries.ts';
import { findMailedAnswer, findMailedQuestions } from './mailed-queries.ts';
import { storeNotice } from './notices.ts';

/**
 * Most mails that the assistant answers in a day, of one conversation and of one address: two programs that answer each
 * other stop there, also where each mail begins a conversation.
 */
const most = { ofConversation: 5, ofAddress: 10 };

/**
 * Whether the assistant answers a mail that is about to be stored in a locked conversation: where the agency has
 * switched it on, the conversation is about no quote or project, and nobody waits for a person, has one or has had one.
 */
export async function answersMail(
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  { id, taken_over_by, status }: LockedConversation,
  address: string,
): Promise<boolean> {
  if (
    !config.hasAssistant ||
    !config.mail.replies?.hasAssistant ||
    taken_over_by !== null ||
    status === 'escalated'
  )
    return false;
  const { isPersons, asked, askedByAddress } = await findMailedQuestions(trx, id, address);
  return !isPersons && asked < most.ofConversation && askedByAddress < most.ofAddress;
}

/**
 * A conversation in which the assistant speaks waits for a person, who is told why: without a reason, as it came by
 * mail.
 */
export async function waitForPerson(
  deps: Deps,
  trx: Trx,
  afterCommit: Publisher,
  { public_id }: { public_id: string },
  escalation_reason: string = ofAgency(personMailWords).wroteByMail,
): Promise<void> {
  if (await updateTriage(trx, public_id, { status: 'escalated', is_resolved: false, escalation_reason }))
    await storeNotice(deps, trx, afterCommit, public_id);
}

const mailedAnswerJob = 'chat.mail-assistant';
type AnswerData = { answerId: number };

/**
 * Stores the mail of an answer, in the transaction that ends it; switched off meanwhile, a person is told of the
 * question.
 */
export async function sendMailedAnswer(
  deps: Deps,
  trx: Trx,
  afterCommit: Publisher,
  { answerId, public_id }: AnswerData & { public_id: string },
): Promise<void> {
  if (deps.config.mail.replies?.hasAssistant)
    await deps.jobs.send(trx, mailedAnswerJob, { answerId } satisfies AnswerData);
  else await waitForPerson(deps, trx, afterCommit, { public_id });
}

/** Mails an answer of the assistant to whoever wrote the mail that it answers. */
export const mailedAnswerKind = (deps: Deps): JobKind<AnswerData> =>
  mailJobKind<AnswerData>(deps, mailedAnswerJob, async ({ answerId }) => {
    const answer = await findMailedAnswer(deps.database.db, answerId);
    return answer && answerMail(deps, answer);
  });

function answerMail(
  { config, content }: Pick<Deps, 'config' | 'content'>,
  answer: NonNullable<Awaited<ReturnType<typeof findMailedAnswer>>>,
): Mail {
  const known: Language = languageOr(answer.language, 'fr');
  const language = detectLanguage(answer.question, known) ?? known;
  const words = content.current.mails.assistantAnswer[language];
  const fill = fillIn({ agency: config.agency.name });
  return {
    to: { address: answer.address },
    language,
    subject: fill(words.subject),
    title: fill(words.title),
    paragraphs: parseMarkdown(answer.text).map((block) => textOf(block, config.appUrl)),
    footer: fill(words.because),
    about: { noun: 'conversation', id: answer.conversationId },
    writtenBy: 'assistant',
  };
}

/** A block of an answer as plain text: lists keep their marks, and links say where they lead. */
function textOf(block: Block, appUrl: URL): string {
  if (block.type === 'code') return block.text;
  if (block.type === 'paragraph') return inlineText(block.children, appUrl);
  return block.items
    .map(({ content, blocks }, at) => {
      const mark = block.ordered ? `${block.start + at}.` : '-';
      const inside = blocks.map((one) => `\n${textOf(one, appUrl)}`.replaceAll('\n', '\n  '));
      return `${mark} ${inlineText(content, appUrl)}${inside.join('')}`;
    })
    .join('\n');
}

function inlineText(parts: readonly Inline[], appUrl: URL): string {
  return parts
    .map((part) => {
      if (part.type === 'break') return '\n';
      if (part.type === 'text' || part.type === 'code') return part.text;
      const inside = inlineText(part.children, appUrl);
      if (part.type !== 'link') return inside;
      const href = URL.parse(part.href, appUrl)?.href ?? part.href;
      return href.replace(/^(?:mailto|tel):/, '') === inside || href === inside
        ? inside
        : `${inside} (${href})`;
    })
    .join('');
}
