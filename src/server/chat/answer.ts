import { apologies } from '../../content/apologies.ts';
import { assistantOffReason } from '../../content/chat-mails.ts';
import { fill } from '../../content/fill.ts';
import { type Language, ofAgency } from '../../content/language.ts';
import { openingSentence, personAnswers } from '../../content/opening-hours.ts';
import type { AnswerEvent, Choice, Passage, ToolCall, Turn } from '../assistant/assistant.ts';
import type { Trx } from '../database/database.ts';
import { outlast } from '../database/outages.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { noteQuestion } from '../learning/service.ts';
import { openPurse } from '../model-costs/service.ts';
import {
  type Below,
  findAnswer,
  hasLaterMessage,
  listTurns,
  lockConversationOf,
  raiseRevision,
  settleAnswer,
  updateAnswerText,
  updateTriage,
  upsertAnswer,
} from './answer-queries.ts';
import { conversationTopic, publishChange } from './events.ts';
import { makeLead } from './lead-service.ts';
import { mailUnread } from './mail-jobs.ts';
import { sendMailedAnswer, waitForPerson } from './mailed-answer-service.ts';
import { answerJob, updateContact } from './queries.ts';

/** How many messages the assistant is shown, the question included. */
const turnLimit = 30;

/** One attempt at one answer: the row it writes, under the revision that is this attempt's alone. */
export type Attempt = {
  id: number;
  conversationId: string;
  /** The conversation's own key. */
  conversationKey: number;
  questionId: number;
  revision: number;
  language: Language;
  turns: Turn[];
  /** Whether the question came by mail. */
  isMail: boolean;
};

/**
 * Answers one question of a visitor: begins the answer's row, lets its text grow while the assistant speaks, ends it.
 * When no whole answer comes, the row says so honestly and the error goes on to the job, which tries again.
 */
export async function answerQuestion(
  deps: Deps,
  questionId: number,
  signal: AbortSignal,
  { waitingSince, again = false }: { waitingSince?: Date | undefined; again?: boolean | undefined } = {},
): Promise<void> {
  const attempt = await beginAnswer(deps, questionId, again);
  if (!attempt) return;
  if (!deps.config.hasAssistant) return passToPerson(deps, attempt);
  const draft = createDraft(deps, attempt);
  const purse = await openPurse(deps, attempt.conversationKey, attempt.turns);
  const { isFree, onUsage } = purse;
  try {
    const request = { ...attempt, waitingSince, isFree, onUsage };
    for await (const event of deps.assistant.answer(request, draft.signalWith(signal))) {
      await take(deps, attempt, draft, event);
    }
    draft.sayHours();
    const text = await draft.finish();
    // A whole answer is worth waiting for the database: another one would be paid for again.
    await outlast(() => settle(deps, attempt, 'done', text, draft), signal);
    signal.throwIfAborted();
  } catch (error) {
    draft.stop();
    if (draft.lost) return;
    // A stopping server gives the job back at once: the next one begins anew, and nobody needs an apology.
    if (!deps.closing.aborted)
      await settle(deps, attempt, 'waiting', apology(deps, attempt.language, 'waiting'));
    throw error;
  } finally {
    await purse
      .settle(attempt.id)
      .catch((error) => deps.log.error({ reason: reasonOf(error) }, 'what an answer cost was not counted'));
  }
}

/** Where the assistant is switched off: the question waits for a person, and the visitor is told so. */
async function passToPerson(deps: Deps, attempt: Attempt): Promise<void> {
  await inTransaction(deps, (trx, afterCommit) =>
    waitForPerson(
      deps,
      trx,
      afterCommit,
      { public_id: attempt.conversationId },
      ofAgency(assistantOffReason),
    ),
  );
  const { config } = deps;
  const told = fill(personAnswers[attempt.language], config.agency);
  const opens = openingSentence(config.openingHours, attempt.language, new Date());
  await settle(deps, attempt, 'done', [told, opens].filter(Boolean).join(' '));
}

/**
 * What a job carries: `revision` is that of the message, or of the hand-back, which stored it. `again`: somebody of the
 * staff wants an answer that was given up.
 */
export type AnswerData = { questionId: number; revision: number; conversationId?: number; again?: true };

/**
 * Leaves the last word where no attempt brought an answer: the question is kept, and whom to write to. A job from
 * before a hand-back leaves none: what was open then has a job of its own, whose answer it would end.
 */
export async function giveUpAnswer(
  deps: Deps,
  { questionId, revision: storedAt, again }: AnswerData,
): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const conversation = await lockConversationOf(trx, questionId);
    if (!conversation || storedAt < conversation.handed_back_revision) return;
    if (!(await isToAnswer(trx, conversation, questionId, again))) return;
    const revision = await raiseRevision(trx, conversation.id);
    const message = apology(deps, conversation.language as Language, 'failed');
    await upsertAnswer(trx, {
      conversationId: conversation.id,
      questionId,
      revision,
      message,
      state: 'failed',
    });
    // Nobody who wrote by mail reads that here: they hear from a person.
    if (conversation.mailId !== null) await waitForPerson(deps, trx, afterCommit, conversation);
    publishChange(afterCommit, conversation.public_id);
  });
}

const apology = (deps: Deps, language: Language, state: 'waiting' | 'failed') =>
  fill(apologies[language][state], deps.config.agency);

const roles = { user: 'visitor', bot: 'assistant', admin: 'staff' } as const;

/**
 * Whether the assistant has to answer the question still: nobody of the staff speaks in its place or has written since,
 * and the answer was not already given. One that was dropped is taken up again for the visitor's last question alone.
 */
async function isToAnswer(
  trx: Trx,
  conversation: { id: number; taken_over_by: string | null; status: string; mailId: number | null },
  questionId: number,
  again = false,
): Promise<boolean> {
  if (conversation.taken_over_by !== null) return false;
  // A mail that came before a person was asked for is theirs to answer.
  if (conversation.mailId !== null && conversation.status === 'escalated' && !again) return false;
  const answer = await findAnswer(trx, questionId);
  if (answer?.state === 'done' || (answer?.state === 'failed' && !again)) return false;
  const senders = answer?.state === 'dropped' ? ['admin', 'user'] : ['admin'];
  return !(await hasLaterMessage(trx, conversation.id, questionId, senders));
}

/** Undefined where there is nothing to do: the conversation is gone, or the question is not to be answered any more. */
async function beginAnswer(deps: Deps, questionId: number, again: boolean): Promise<Attempt | undefined> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const conversation = await lockConversationOf(trx, questionId);
    if (!conversation || !(await isToAnswer(trx, conversation, questionId, again))) return undefined;
    const turns = await listTurns(trx, conversation.id, questionId, turnLimit);
    const revision = await raiseRevision(trx, conversation.id);
    const id = await upsertAnswer(trx, {
      conversationId: conversation.id,
      questionId,
      revision,
      message: '',
      state: 'writing',
    });
    publishChange(afterCommit, conversation.public_id);
    return {
      id,
      questionId,
      conversationId: conversation.public_id,
      conversationKey: conversation.id,
      revision,
      language: conversation.language as Language,
      isMail: conversation.mailId !== null,
      turns: turns.map((turn) => ({ role: roles[turn.sender as keyof typeof roles], text: turn.message })),
    };
  });
}

async function take(deps: Deps, attempt: Attempt, draft: ReturnType<typeof createDraft>, event: AnswerEvent) {
  if (event.type === 'text') return draft.add(event.text);
  if (event.type === 'replace') return draft.replace(event.text);
  if (event.type === 'sources') return draft.rest(event.passages);
  if (event.type === 'unknown') return draft.notKnow();
  if (event.call.name === 'offer_choices') return draft.offer(event.call.choices);
  await useTool(deps, attempt, event.call);
  if (event.call.name === 'hand_over') draft.handOver();
  publishChange(deps, attempt.conversationId);
}

/** The only things that an assistant can do; each one changes its own conversation and nothing else. */
async function useTool(
  deps: Deps,
  { conversationId, isMail }: Attempt,
  call: Exclude<ToolCall, { name: 'offer_choices' }>,
): Promise<void> {
  if (call.name === 'hand_over') {
    const { reason } = call;
    return inTransaction(deps, (trx, afterCommit) =>
      waitForPerson(deps, trx, afterCommit, { public_id: conversationId }, reason),
    );
  }
  // Whoever writes by mail is answered there: what stands in its text may be anybody's.
  if (call.name === 'set_contact' && isMail) return;
  await inTransaction(deps, async (trx) => {
    const isChanged =
      call.name === 'classify'
        ? await updateTriage(trx, conversationId, { category: call.category, priority: call.priority })
        : await updateContact(trx, conversationId, call, 'assistant');
    if (!isChanged) return;
    await makeLead(deps, trx, conversationId);
    if (call.name === 'set_contact' && call.userEmail !== undefined)
      await mailUnread(deps, trx, conversationId);
  });
}

async function settle(
  deps: Deps,
  attempt: Attempt,
  state: 'done' | 'waiting',
  message: string,
  whole?: { below(): Below; isUnknown: boolean },
) {
  await inTransaction(deps, async (trx, afterCommit) => {
    const conversation = await lockConversationOf(trx, attempt.questionId);
    // A person has taken over: the row is no longer this attempt's, and there is nothing new to see.
    if (!conversation || conversation.taken_over_by !== null) return;
    const newRevision = await raiseRevision(trx, conversation.id);
    const { id, revision } = attempt;
    const below = whole?.below();
    const isSettled = await settleAnswer(trx, { id, revision, newRevision, message, state, below });
    if (isSettled && whole?.isUnknown) await noteQuestion(deps, trx, questionOf(attempt), 'unknown');
    if (isSettled && state === 'done' && attempt.isMail)
      await sendMailedAnswer(deps, trx, afterCommit, { answerId: id, ...conversation });
  });
  publishChange(deps, attempt.conversationId);
}

/** The question of an attempt: the last that its visitor said. */
const questionOf = ({ questionId, turns, language }: Attempt) => ({
  messageId: questionId,
  text: turns.findLast(({ role }) => role === 'visitor')?.text ?? '',
  language,
});

/** The first page of the site that a passage leads to. */
const pageOf = (text: string): string | null => /\]\((\/[^)\s]*)\)/.exec(text)?.[1] ?? null;

/** How long words are gathered before they are sent to readers, and before they are written to the row (ms). */
const publishEvery = 40;
const writeEvery = 500;

/** UTF-16 code units in one delta: at most three bytes each, or six once JSON escapes them, within 2 KB to 4 KB. */
const deltaLength = 650;

/** Longest answer, in UTF-16 code units: about ten times what is asked for. Beyond it something went wrong. */
const longestAnswer = 8_000;

/**
 * An answer while it is being written. The row gets the text about twice a second and is the truth; readers get the
 * words between by hints. `lost` says that the row is no longer this attempt's, whose assistant then is told to stop.
 */
function createDraft(deps: Deps, attempt: Attempt) {
  const loss = new AbortController();
  let text = '';
  let published = 0;
  let written = 0;
  let choices: readonly Choice[] = [];
  let passages: readonly Passage[] = [];
  let isUnknown = false;
  /** Offered before the words that are taken back. */
  let isSpokenSince = false;
  let isHandedOver = false;
  let timers: NodeJS.Timeout[] = [];
  let writing: Promise<void> = Promise.resolve();

  const publish = () => {
    while (published < text.length) {
      const part = text.slice(published, published + deltaLength);
      deps.events.publish({
        topic: conversationTopic(attempt.conversationId),
        type: 'delta',
        id: attempt.id,
        revision: attempt.revision,
        offset: published,
        text: part,
      });
      published += part.length;
    }
  };
  const write = async () => {
    if (written === text.length || loss.signal.aborted) return;
    written = text.length;
    const mine = await updateAnswerText(deps.database.db, attempt.id, attempt.revision, text);
    if (!mine) loss.abort(new Error('Another attempt has the answer, or the conversation is gone'));
  };
  const stop = () => {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  };

  return {
    get lost() {
      return loss.signal.aborted;
    },
    signalWith: (signal: AbortSignal) => AbortSignal.any([signal, loss.signal]),
    /** The first words go out at once; what follows is gathered. Throws when the answer grows too long. */
    add(more: string) {
      isSpokenSince = true;
      const first = text === '';
      text = grown(text, more);
      if (!first || text === '') return;
      publish();
      timers = [
        setInterval(publish, publishEvery),
        setInterval(() => {
          // One write after another; one that fails leaves the text for the next, and for the end.
          writing = writing.then(write).catch(() => {
            written = 0;
          });
        }, writeEvery),
      ];
    },
    /** Takes back what was said. Readers keep the old words until the answer ends, moments later, and is sent whole. */
    replace(instead: string) {
      if (isSpokenSince) choices = [];
      text = grown('', instead);
      published = text.length;
      written = 0;
    },
    /** It has called in a person. */
    handOver() {
      isHandedOver = true;
    },
    /** Who has to wait for a person outside of the agency's hours is told until when. */
    sayHours() {
      const opens = openingSentence(deps.config.openingHours, attempt.language, new Date());
      if (isHandedOver && opens) text = grown(text, `\n\n${opens}`);
    },
    /** What may be tapped under it, and what it rests on: the last word counts. */
    offer(offered: readonly Choice[]) {
      choices = offered;
      isSpokenSince = false;
    },
    rest(on: readonly Passage[]) {
      passages = on;
    },
    /** That the content has no answer to it. */
    notKnow() {
      isUnknown = true;
    },
    get isUnknown() {
      return isUnknown;
    },
    below: (): Below => {
      const filled = (text: string) => fill(text, deps.config.agency);
      return {
        choices,
        sources: passages.map(({ title, text }) => ({ title: filled(title), href: pageOf(text) })),
        passages: passages.map((passage) => ({
          ...passage,
          title: filled(passage.title),
          text: filled(passage.text),
        })),
      };
    },
    stop,
    /** The whole text. Throws when it is empty, or when the row was lost meanwhile. */
    async finish(): Promise<string> {
      stop();
      await writing;
      loss.signal.throwIfAborted();
      if (text.trim() === '') throw new Error('The assistant said nothing');
      publish();
      return text;
    },
  };
}

/** The text with `more`, as a row can hold it: PostgreSQL's text has no U+0000. Throws when it grows too long. */
function grown(text: string, more: string): string {
  const whole = text + more.replaceAll('\0', '');
  if (whole.length > longestAnswer) throw new Error('The answer is too long');
  return whole;
}

/**
 * Answers one question. Tried for about a quarter of an hour, then the visitor is told to write to the agency; so often
 * that the embedded assistant steps in soon after its time has come. Most of an answer is waiting for the model, so
 * that many run at a time and a model that hangs holds up few visitors.
 */
export const answerJobKind = (deps: Deps): JobKind<AnswerData> => ({
  name: answerJob,
  concurrency: deps.config.jobWorkers,
  options: { retryLimit: 180, retryDelay: 2, retryBackoff: true, retryDelayMax: 5 },
  handle: ({ data, signal, storedAt }) =>
    answerQuestion(deps, data.questionId, signal, { waitingSince: storedAt, again: data.again }),
  giveUp: (data) => giveUpAnswer(deps, data),
});
