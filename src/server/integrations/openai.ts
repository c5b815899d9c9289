import type OpenAI from 'openai';
import type { AgencyContact } from '../../content/contact.ts';
import { fallbackNotes } from '../../content/fallback-notes.ts';
import {
  type AnswerEvent,
  type AnswerRequest,
  type Assistant,
  parseCall,
  type RawCall,
  toolDefinitions,
} from '../assistant/assistant.ts';
import { detectLanguage } from '../assistant/detect-language.ts';
import {
  createFigureCheck,
  createFigureGuard,
  type FigureGuard,
  InventedFigure,
} from '../assistant/figures.ts';
import { agencySources, answerSources, passagesFor, systemPrompt } from '../assistant/prompt.ts';
import { defaultWaits, type Waits, watchCompletion, watchOutage } from '../assistant/waits.ts';
import { beginModelCall, modelChannel } from '../metrics/model-calls.ts';
import { askForProposals } from './openai-proposal.ts';
import { askForSummary } from './openai-summary.ts';

/** How often the model may call tools before it has to speak. */
const maxRounds = 3;
/** What a reasoning model thinks counts too, and must leave room for the words. */
const maxAnswerTokens = 2_000;

/** `Waits` are for tests. */
type Options = { apiKey: string; baseUrl: string | undefined; model: string } & Partial<Waits>;

/** One answer in the making: whom it asks, what was asked and what it rests on. `signal` ends it, in time or as `stopped`. */
type Talk = {
  client: OpenAI;
  model: string;
  waits: Waits;
  messages: OpenAI.ChatCompletionMessageParam[];
  signal: AbortSignal;
  stopped: AbortSignal;
};

/**
 * The assistant on OpenAI's chat completions, or on any service that speaks them. Every figure it says must come
 * from the agency's own content (`createFigureCheck`); where one does not, `fallback` answers in its place. So it does
 * where the service has failed for too long, and says that it does.
 */
export function createOpenAiAssistant(
  options: Options,
  contact: AgencyContact,
  fallback: Assistant,
): Assistant {
  const waits = { ...defaultWaits, ...options };
  const connect = clientOnDemand(options, waits.firstByteWithin);
  const outage = watchOutage(waits.outagePatience);
  return {
    name: 'openai',
    async *answer(request, stopped) {
      const begun = Date.now();
      const patient = outage.lasts(request.waitingSince)
        ? { ...waits, firstWordsWithin: Math.min(waits.probeWithin, waits.firstWordsWithin) }
        : waits;
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(new Error('The answer took too long')), waits.answerWithin);
      const signal = AbortSignal.any([stopped, limit.signal]);
      const { passages, messages, language } = brief(request, contact);
      const sources = { ...agencySources(contact), ...answerSources(request.turns, passages, contact) };
      const guard = createFigureGuard(createFigureCheck(sources));
      try {
        const client = await connect();
        const talk = { client, model: options.model, waits: patient, messages, signal, stopped };
        yield* guarded(converse(talk), guard);
        outage.answered();
      } catch (error) {
        stopped.throwIfAborted();
        if (error instanceof InventedFigure) return yield* inItsPlace(fallback.answer(request, signal));
        outage.failed(begun);
        if (!outage.lasts(request.waitingSince)) throw error;
        yield* inItsPlace(fallback.answer(request, stopped), `${fallbackNotes[language]}\n\n`);
      } finally {
        clearTimeout(timer);
      }
    },
    summarise: async (request, signal) =>
      askForSummary(await connect(), { model: options.model, ...reasoning(options.model) }, request, signal),
    propose: async (request, signal) =>
      askForProposals(
        await connect(),
        { model: options.model, ...reasoning(options.model) },
        request,
        signal,
      ),
  };
}

/** The SDK is loaded at the first question: a server that nobody asks does not pay for it. */
export function clientOnDemand(options: Options, timeout?: number): () => Promise<OpenAI> {
  let client: Promise<OpenAI> | undefined;
  return () => {
    client ??= import('openai').then(
      ({ default: Client }) =>
        new Client({
          apiKey: options.apiKey,
          baseURL: options.baseUrl ?? null,
          ...(timeout !== undefined && { timeout }),
          maxRetries: 1,
          // Conversations and the key go where the settings say, and nowhere else.
          fetchOptions: { redirect: 'error' },
        }),
    );
    return client;
  };
}

/** The events with their text as the guard lets it through. Throws where there is none. */
async function* guarded(events: AsyncIterable<AnswerEvent>, guard: FigureGuard): AsyncGenerator<AnswerEvent> {
  let isEmpty = true;
  for await (const event of events) {
    if (event.type === 'text') {
      isEmpty &&= event.text.trim() === '';
      // Readers would see "9\u00009,500" as one number.
      const text = guard.push(event.text.replaceAll('\0', ''));
      if (text) yield { type: 'text', text };
    } else yield event;
  }
  const rest = guard.end();
  if (rest) yield { type: 'text', text: rest };
  if (isEmpty) throw new Error('The model said nothing');
}

/**
 * Another answer, whole: what it asks to be done is done, and its words, after `note`, take the place of all that was
 * said.
 */
async function* inItsPlace(answer: AsyncIterable<AnswerEvent>, note = ''): AsyncGenerator<AnswerEvent> {
  let text = note;
  for await (const event of answer) {
    if (event.type === 'text') text += event.text;
    else yield event;
  }
  yield { type: 'replace', text };
}

const roles = { visitor: 'user', assistant: 'assistant', staff: 'assistant' } as const;

/** What the model is told at first, and the passages in it. */
function brief({ turns, language: chosen, isMail }: AnswerRequest, contact: AgencyContact) {
  const questions = turns.filter(({ role }) => role === 'visitor').map(({ text }) => text);
  const language = detectLanguage(questions.at(-1) ?? '', chosen) ?? chosen;
  const passages = passagesFor(questions, language);
  const messages: Talk['messages'] = [
    { role: 'system', content: systemPrompt(passages, language, contact, isMail) },
    ...turns.map((turn) => ({ role: roles[turn.role], content: turn.text })),
  ];
  return { passages, messages, language };
}

/** What one completion came to. */
type Spoken = { text: string; calls: RawCall[] };

/** Rounds of speaking and tool calls, until the model has spoken without calling a tool. */
async function* converse(talk: Talk): AsyncGenerator<AnswerEvent> {
  let hasSpoken = false;
  for (let round = 1; round <= maxRounds; round++) {
    const { text, calls }: Spoken = yield* speak(talk, { hasSpoken, isLast: round === maxRounds });
    if (calls.length === 0) return;
    hasSpoken ||= text !== '';
    talk.messages.push(spokenTurn(text, calls));
    yield* runTools(talk, calls);
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
function* runTools({ messages }: Talk, calls: RawCall[]): Generator<AnswerEvent> {
  for (const call of calls) {
    const parsed = parseCall(call);
    if (parsed) yield { type: 'tool', call: parsed };
    const content = parsed ? 'done' : 'refused: wrong arguments';
    messages.push({ role: 'tool', tool_call_id: call.id, content });
  }
}

/** Those whose service has refused to be asked what a stream used. */
const withoutUsage = new WeakSet<OpenAI>();

/** Opens a stream, which tells what it used where metrics want that and the service knows how to. */
async function openStream(
  client: OpenAI,
  body: OpenAI.ChatCompletionCreateParamsStreaming,
  signal: AbortSignal,
) {
  const create = (more: Partial<OpenAI.ChatCompletionCreateParamsStreaming>) =>
    client.chat.completions.create({ ...body, ...more }, { signal });
  if (!modelChannel.hasSubscribers || withoutUsage.has(client)) return create({});
  try {
    return await create({ stream_options: { include_usage: true } });
  } catch (error) {
    const { status, message } = error as { status?: number; message?: string };
    if ((status !== 400 && status !== 422) || !message?.includes('stream_options')) throw error;
    withoutUsage.add(client);
    return create({});
  }
}

/** One completion: yields its words, returns them and the calls. Throws when it did not come to its end. */
async function* speak(
  { client, model, messages, waits, signal: limit, stopped }: Talk,
  round: { hasSpoken: boolean; isLast: boolean },
): AsyncGenerator<AnswerEvent, Spoken> {
  const watch = watchCompletion(waits);
  const signal = AbortSignal.any([limit, watch.signal]);
  const call = beginModelCall('answer', stopped);
  // Who reads may end this at any word.
  let outcome: Parameters<typeof call.end>[0] = 'stopped';
  const calls: RawCall[] = [];
  let text = '';
  let finish: string | undefined;
  try {
    const body = { model, messages, max_completion_tokens: maxAnswerTokens, tools: toolDefinitions };
    const stream = await openStream(
      client,
      // Without its tools a model that has just called them may write further calls as text.
      { ...body, ...reasoning(model), ...(round.isLast && { tool_choice: 'none' }), stream: true },
      signal,
    );
    watch.opened();
    for await (const { choices, usage } of stream) {
      watch.spoke();
      call.used(usage);
      const choice = choices?.[0];
      const words = choice?.delta?.content;
      if (words) {
        // What two rounds say are two paragraphs, not one word.
        yield { type: 'text', text: round.hasSpoken && text === '' ? `\n\n${words}` : words };
        text += words;
      }
      for (const part of choice?.delta?.tool_calls ?? []) gather(calls, part);
      finish = choice?.finish_reason ?? finish;
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
    // The SDK says only that it was aborted; the reason says why.
    signal.throwIfAborted();
    throw error;
  } finally {
    watch.end();
    call.end(outcome);
  }
}

/**
 * The least thinking that OpenAI's reasoning models allow: the passages hold the answer, and visitors wait. Models
 * by other names are not told, because a service that does not know the field may refuse it.
 */
export function reasoning(model: string): { reasoning_effort?: OpenAI.ReasoningEffort } {
  if (/-(?:chat|pro)\b/.test(model)) return {};
  if (/^gpt-5(?![.\d])/.test(model)) return { reasoning_effort: 'minimal' };
  // Later ones and the o series do not know "minimal".
  return /^(?:gpt-5|o\d)/.test(model) ? { reasoning_effort: 'low' } : {};
}

function gather(calls: RawCall[], part: OpenAI.ChatCompletionChunk.Choice.Delta.ToolCall) {
  calls[part.index] ??= { id: '', name: '', input: '' };
  const call = calls[part.index] as RawCall;
  call.id ||= part.id ?? '';
  call.name ||= part.function?.name ?? '';
  call.input += part.function?.arguments ?? '';
}
