import type OpenAI from 'openai';
import { type AssistantContent, publishedContent } from '../../content/assistant-content.ts';
import type { AgencyContact } from '../../content/contact.ts';
import { fallbackNotes } from '../../content/fallback-notes.ts';
import { isOpenMatter } from '../../content/matters.ts';
import {
  type AnswerEvent,
  type AnswerRequest,
  type Assistant,
  type Choice,
  parseCall,
  type RawCall,
  toolDefinitions,
  type Usage,
} from '../assistant/assistant.ts';
import { createClaimGuard, UnfoundedClaim } from '../assistant/claim-guard.ts';
import type { ClaimCheck } from '../assistant/claims.ts';
import { detectLanguage } from '../assistant/detect-language.ts';
import { agencyGrounds } from '../assistant/grounds.ts';
import { answerSources, claimCorrection, passagesFor, systemPrompt } from '../assistant/prompt.ts';
import { defaultWaits, type Waits, watchCompletion, watchOutage } from '../assistant/waits.ts';
import { answerRounds, bytesPerToken, type Model, maxRoundTokens } from '../config/models.ts';
import { beginModelCall, costOf } from '../metrics/model-calls.ts';
import { askForProposals, askForSummary } from './openai-completions.ts';
import { firstAnswer, type ModelChoice, type Reachable, reachable } from './openai-models.ts';

/**
 * One answer in the making: whom it asks, what was asked and what it rests on. `signal` ends it, in time or as
 * `stopped`.
 */
type Exchange = {
  asked: Reachable;
  waits: Waits;
  messages: OpenAI.ChatCompletionMessageParam[];
  /** The tools that have been called for the answer, by name: what they do may be said to be done. */
  called: Set<string>;
  signal: AbortSignal;
  stopped: AbortSignal;
  onUsage: AnswerRequest['onUsage'];
};

/**
 * The assistant on OpenAI's chat completions, or on any service that speaks them. Every claim of an answer must come
 * from the agency's own content (`groundClaims`). Where one does not, the model is told so and asked once more, and
 * where it claims it again `fallback` answers the same question in its place. Of `models.chat` the next is asked where
 * one fails; where all have failed for too long `fallback` answers and says that it does. `contentNow` is asked for
 * each answer. `waits` are for tests.
 */
export function createOpenAiAssistant(
  models: { chat: readonly Model[]; summary: readonly Model[] },
  contact: AgencyContact,
  fallback: Assistant,
  waitsOfTests: Partial<Waits> = {},
  contentNow: () => AssistantContent = () => publishedContent,
): Assistant {
  const waits = { ...defaultWaits, ...waitsOfTests };
  const chat = reachable(models.chat, waits.firstByteWithin);
  const summary = reachable(models.summary);
  const outage = watchOutage(waits.outagePatience);
  return {
    name: 'openai',
    async *answer(request, stopped) {
      if (request.isFree) return yield* fallback.answer(request, stopped);
      const begun = Date.now();
      const patient = outage.lasts(request.waitingSince)
        ? { ...waits, firstWordsWithin: Math.min(waits.probeWithin, waits.firstWordsWithin) }
        : waits;
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(new Error('The answer took too long')), waits.answerWithin);
      const signal = AbortSignal.any([stopped, limit.signal]);
      const content = contentNow();
      const { passages, messages, language } = brief(request, contact, content);
      const called = new Set<string>();
      const grounds = await agencyGrounds(contact, content);
      const check = grounds(answerSources(request.turns, passages, contact, called));
      const said: Said = { hasSpoken: false, hasOffered: false };
      try {
        const exchange = { waits: patient, signal, stopped, onUsage: request.onUsage };
        const answer = (asked: Reachable) =>
          grounded({ ...exchange, asked, called, messages: [...messages] }, check);
        yield* firstWhole(chat, signal, answer, said);
        const near = passages.filter(({ score }) => score > 0).slice(0, mostSources);
        if (near.length > 0) yield { type: 'sources', passages: near };
        if (near.every(({ id }) => isOpenMatter(id))) yield { type: 'unknown' };
        outage.answered();
      } catch (error) {
        stopped.throwIfAborted();
        if (error instanceof UnfoundedClaim)
          return yield* inItsPlace(fallback.answer(request, stopped), said);
        outage.failed(begun);
        if (!outage.lasts(request.waitingSince)) throw error;
        yield* inItsPlace(fallback.answer(request, stopped), said, `${fallbackNotes[language]}\n\n`);
      } finally {
        clearTimeout(timer);
      }
    },
    summarise: (request, signal) =>
      firstAnswer(summary, signal, (client, choice) => askForSummary(client, choice, request, signal)),
    propose: (request, signal) =>
      firstAnswer(chat, signal, (client, choice) => askForProposals(client, choice, request, signal)),
  };
}

/**
 * The answer of the first model that gives a whole one: what another had begun to say is taken back. Throws what the
 * last one did where none does, and at once where the time is over or a model has claimed what is not so.
 */
async function* firstWhole(
  models: readonly Reachable[],
  signal: AbortSignal,
  answer: (asked: Reachable) => AsyncIterable<AnswerEvent>,
  said: Said,
): AsyncGenerator<AnswerEvent> {
  for (const [index, asked] of models.entries()) {
    try {
      const events: AsyncIterable<AnswerEvent> = answer(asked);
      yield* noting(index > 0 && said.hasSpoken ? inItsPlace(events, said) : events, said);
      return;
    } catch (error) {
      if (signal.aborted || error instanceof UnfoundedClaim || index === models.length - 1) throw error;
    }
  }
}

/**
 * The model's answer, and once more where it claims what is not so: the claim is named to it, and its second answer
 * takes the first one's place.
 */
async function* grounded(exchange: Exchange, check: ClaimCheck): AsyncGenerator<AnswerEvent> {
  const said: Said = { hasSpoken: false, hasOffered: false };
  try {
    yield* noting(guarded(converse(exchange, answerRounds.answering), check), said);
  } catch (error) {
    if (!(error instanceof UnfoundedClaim)) throw error;
    exchange.messages.push(
      { role: 'assistant', content: error.claim },
      { role: 'system', content: claimCorrection(error.claim) },
    );
    try {
      yield* inItsPlace(guarded(converse(exchange, answerRounds.correcting), check), said);
    } catch (again) {
      exchange.signal.throwIfAborted();
      // One that fails now has lied before: what is said in its place is no other model's either.
      throw again instanceof UnfoundedClaim ? again : error;
    }
  }
}

/**
 * The events with their text, and what may be tapped, as the guard lets them through. Throws where there is no text.
 */
async function* guarded(events: AsyncIterable<AnswerEvent>, check: ClaimCheck): AsyncGenerator<AnswerEvent> {
  const guard = createClaimGuard(check);
  let isEmpty = true;
  for await (const event of events) {
    if (event.type === 'text') {
      isEmpty &&= event.text.trim() === '';
      // Readers would see "9\u00009,500" as one number.
      const text = guard.push(event.text.replaceAll('\0', ''));
      if (text) yield { type: 'text', text };
    } else if (event.type === 'tool' && event.call.name === 'offer_choices') {
      const choices = event.call.choices.filter((choice) => isFounded(choice, check));
      if (choices.length > 0) yield { type: 'tool', call: { name: 'offer_choices', choices } };
    } else yield event;
  }
  const rest = guard.end();
  if (rest) yield { type: 'text', text: rest };
  if (isEmpty) throw new Error('The model said nothing');
}

/** Whether what may be tapped claims nothing: as a statement, for a claim behind a question mark is read as one too. */
function isFounded(choice: Choice, check: ClaimCheck): boolean {
  if (choice.action !== 'say') return true;
  const guard = createClaimGuard(check);
  try {
    guard.push(`${choice.text.replace(/[?؟\s]+$/u, '')}.`);
    guard.end();
    return true;
  } catch (error) {
    if (error instanceof UnfoundedClaim) return false;
    throw error;
  }
}

/**
 * Another answer, whole: what it asks to be done is done, and its words, after `note`, take the place of all that was
 * said.
 */
async function* inItsPlace(
  answer: AsyncIterable<AnswerEvent>,
  before: Said,
  note = '',
): AsyncGenerator<AnswerEvent> {
  let text = note;
  // What was offered with the words that are taken back goes with them.
  if (before.hasOffered) yield { type: 'tool', call: { name: 'offer_choices', choices: [] } };
  for await (const event of answer) {
    if (event.type === 'text') text += event.text;
    else yield event;
  }
  yield { type: 'replace', text };
}

/** Whether readers have got anything of an answer, and something to tap with it. */
type Said = { hasSpoken: boolean; hasOffered: boolean };

/** The events, and in `said` what has gone out of them. */
async function* noting(events: AsyncIterable<AnswerEvent>, said: Said): AsyncGenerator<AnswerEvent> {
  for await (const event of events) {
    said.hasSpoken ||= event.type !== 'tool';
    if (event.type === 'tool' && event.call.name === 'offer_choices')
      said.hasOffered = event.call.choices.length > 0;
    yield event;
  }
}

const roles = { visitor: 'user', assistant: 'assistant', staff: 'assistant' } as const;

/** Of the passages that a model is given, so many are named under its answer: the nearest to the question. */
const mostSources = 3;

/** What the model is told at first, and the passages in it. */
function brief(
  { turns, language: chosen, isMail }: AnswerRequest,
  contact: AgencyContact,
  content: AssistantContent,
) {
  const questions = turns.filter(({ role }) => role === 'visitor').map(({ text }) => text);
  const language = detectLanguage(questions.at(-1) ?? '', chosen) ?? chosen;
  const passages = passagesFor(questions, language, content);
  const messages: Exchange['messages'] = [
    { role: 'system', content: systemPrompt(passages, language, contact, { isMail, content }) },
    ...turns.map((turn) => ({ role: roles[turn.role], content: turn.text })),
  ];
  return { passages, messages, language };
}

/** What one completion came to. */
type Spoken = { text: string; calls: RawCall[] };

/** Rounds of speaking and tool calls, until the model has spoken without calling a tool. */
async function* converse(exchange: Exchange, rounds: number): AsyncGenerator<AnswerEvent> {
  let hasSpoken = false;
  for (let round = 1; round <= rounds; round++) {
    const { text, calls }: Spoken = yield* speak(exchange, { hasSpoken, isLast: round === rounds });
    if (calls.length === 0) return;
    hasSpoken ||= text !== '';
    exchange.messages.push(spokenTurn(text, calls));
    yield* runTools(exchange, calls);
  }
}

const spokenTurn = (text: string, calls: RawCall[]): OpenAI.ChatCompletionAssistantMessageParam => ({
  role: 'assistant',
  content: text || null,
  tool_calls: calls.map(({ id, name, input }) => ({
    id,
    type: 'function',
    function: { name, arguments: input },
  })),
});

/** Asks for what the model called and tells it the outcome. */
function* runTools({ messages, called }: Exchange, calls: RawCall[]): Generator<AnswerEvent> {
  for (const call of calls) {
    const parsed = parseCall(call);
    if (parsed) {
      called.add(parsed.name);
      yield { type: 'tool', call: parsed };
    }
    const content = parsed ? 'done' : 'refused: wrong arguments';
    messages.push({ role: 'tool', tool_call_id: call.id, content });
  }
}

/** Those whose service has refused to be asked what a stream used. */
const withoutUsage = new WeakSet<OpenAI>();

/** Opens a stream, which tells what it used where the service knows how to. */
async function openStream(
  client: OpenAI,
  body: OpenAI.ChatCompletionCreateParamsStreaming,
  signal: AbortSignal,
) {
  const create = (more: Partial<OpenAI.ChatCompletionCreateParamsStreaming>) =>
    client.chat.completions.create({ ...body, ...more }, { signal });
  if (withoutUsage.has(client)) return create({});
  try {
    return await create({ stream_options: { include_usage: true } });
  } catch (error) {
    const { status, message } = error as { status?: number; message?: string };
    if ((status !== 400 && status !== 422) || !message?.includes('stream_options')) throw error;
    withoutUsage.add(client);
    return create({});
  }
}

const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / bytesPerToken);

/** What was used, as the service tells it, else as much as such texts mostly have. */
function usageOf(
  { model, price }: ModelChoice,
  told: { input: number; output: number } | undefined,
  said: { asked: OpenAI.ChatCompletionMessageParam[]; text: string },
): Usage {
  const tokens = told ?? { input: tokensOf(JSON.stringify(said.asked)), output: tokensOf(said.text) };
  return { model, ...tokens, cost: costOf(tokens, price), isEstimated: told === undefined };
}

/** One completion: yields its words, returns them and the calls. Throws when it did not come to its end. */
async function* speak(
  { asked: { choice, connect }, messages, waits, signal: limit, stopped, onUsage }: Exchange,
  round: { hasSpoken: boolean; isLast: boolean },
): AsyncGenerator<AnswerEvent, Spoken> {
  const watch = watchCompletion(waits);
  const signal = AbortSignal.any([limit, watch.signal]);
  const { price, ...model } = choice;
  const asked = [...messages];
  const call = beginModelCall('answer', stopped, price);
  // Who reads may end this at any word.
  let outcome: Parameters<typeof call.end>[0] = 'stopped';
  let failure: unknown;
  const calls: RawCall[] = [];
  let text = '';
  let finish: string | undefined;
  let isOpen = false;
  try {
    const body = { ...model, messages, max_completion_tokens: maxRoundTokens, tools: toolDefinitions };
    const stream = await openStream(
      await connect(),
      // Without its tools a model that has just called them may write further calls as text.
      { ...body, ...(round.isLast && { tool_choice: 'none' }), stream: true },
      signal,
    );
    watch.opened();
    isOpen = true;
    for await (const { choices, usage } of stream) {
      watch.spoke();
      call.used(usage);
      const part = choices?.[0];
      const words = part?.delta?.content;
      if (words) {
        // What two rounds say are two paragraphs, not one word.
        yield { type: 'text', text: round.hasSpoken && text === '' ? `\n\n${words}` : words };
        text += words;
      }
      for (const piece of part?.delta?.tool_calls ?? []) gather(calls, piece);
      finish = part?.finish_reason ?? finish;
    }
    // An abort ends the SDK's loop without a word, and so does a connection cut between two events.
    signal.throwIfAborted();
    if (finish !== 'stop' && finish !== 'tool_calls') {
      throw new Error(`The answer was cut off: ${finish ?? 'the stream ended'}`);
    }
    outcome = 'done';
    return { text, calls: Object.values(calls) };
  } catch (error) {
    outcome = 'failed';
    failure = error;
    // The SDK says only that it was aborted; the reason says why.
    signal.throwIfAborted();
    throw error;
  } finally {
    watch.end();
    // A call that was refused before it began costs nothing.
    if (isOpen) onUsage?.(usageOf(choice, call.tokens, { asked, text: text + JSON.stringify(calls) }));
    call.end(outcome, failure);
  }
}

function gather(calls: RawCall[], part: OpenAI.ChatCompletionChunk.Choice.Delta.ToolCall) {
  calls[part.index] ??= { id: '', name: '', input: '' };
  const call = calls[part.index] as RawCall;
  call.id ||= part.id ?? '';
  call.name ||= part.function?.name ?? '';
  call.input += part.function?.arguments ?? '';
}
