import type OpenAI from 'openai';
import { z } from 'zod';
import {
  type AgencyContact,
  type AnswerEvent,
  type AnswerRequest,
  type Assistant,
  priorities,
  type ToolCall,
} from '../assistant/assistant.ts';
import { detectLanguage } from '../assistant/detect-language.ts';
import { createFigureGuard, InventedFigure } from '../assistant/figures.ts';
import { knowledgeSources, systemPrompt } from '../assistant/prompt.ts';
import { searchPassages } from '../assistant/search.ts';

/** Until the first byte of an answer, per attempt; the SDK makes one further attempt. Milliseconds. */
const firstByteWithin = 15_000;
/** Longest silence in the middle of an answer, in milliseconds. */
const silenceWithin = 15_000;
/** How often the model may call tools before it has to speak. */
const maxRounds = 3;
const maxAnswerTokens = 700;
const passageLimit = 6;

const tools = {
  hand_over: {
    description: 'Ask a person of the team to take over, when the visitor wants one or you cannot help.',
    schema: z.object({ reason: z.string().max(500) }),
  },
  set_contact: {
    description: 'Keep the name, e-mail or phone number that the visitor gave of their own accord.',
    schema: z.object({
      userName: z.string().trim().min(1).max(100).optional(),
      userEmail: z.email().max(254).optional(),
      userPhone: z.string().trim().min(1).max(40).optional(),
    }),
  },
  classify: {
    description: 'File the conversation under a short category and a priority, once its subject is clear.',
    schema: z.object({
      category: z.string().trim().min(1).max(60),
      priority: z.enum(priorities),
    }),
  },
};

const toolDefinitions = Object.entries(tools).map(([name, { description, schema }]) => ({
  type: 'function' as const,
  function: { name, description, parameters: z.toJSONSchema(schema, { io: 'input' }) },
}));

type Options = {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
  /** Shorter waits, for tests. Milliseconds. */
  firstByteWithin?: number;
  silenceWithin?: number;
};

/**
 * The assistant on OpenAI's chat completions, or on any service that speaks them. Every figure it says must stand in
 * the agency's own content or in the visitor's words; where one does not, `fallback` answers in its place.
 */
export function createOpenAiAssistant(
  options: Options,
  contact: AgencyContact,
  fallback: Assistant,
): Assistant {
  let client: Promise<OpenAI> | undefined;
  const connect = () => {
    // The SDK is loaded at the first question: a server that nobody asks does not pay for it.
    client ??= import('openai').then(
      ({ default: Client }) =>
        new Client({
          apiKey: options.apiKey,
          baseURL: options.baseUrl ?? null,
          timeout: options.firstByteWithin ?? firstByteWithin,
          maxRetries: 1,
        }),
    );
    return client;
  };
  return {
    name: 'openai',
    async *answer(request, signal) {
      // What the assistant itself said before is no source: an invention would prove itself.
      const said = request.turns.filter(({ role }) => role !== 'assistant').map(({ text }) => text);
      const guard = createFigureGuard([...knowledgeSources(contact), ...said]);
      try {
        for await (const event of converse(await connect(), options, request, contact, signal)) {
          if (event.type !== 'text') yield event;
          else {
            const text = guard.push(event.text);
            if (text) yield { type: 'text', text };
          }
        }
        const rest = guard.end();
        if (rest) yield { type: 'text', text: rest };
      } catch (error) {
        if (!(error instanceof InventedFigure)) throw error;
        yield { type: 'replace', text: await wholeAnswer(fallback, request, signal) };
      }
    },
  };
}

async function wholeAnswer(
  assistant: Assistant,
  request: AnswerRequest,
  signal: AbortSignal,
): Promise<string> {
  let text = '';
  for await (const event of assistant.answer(request, signal)) if (event.type === 'text') text += event.text;
  return text;
}

const roles = { visitor: 'user', assistant: 'assistant', staff: 'assistant' } as const;

/** Rounds of speaking and tool calls, until the model has spoken without calling a tool. */
async function* converse(
  client: OpenAI,
  options: Options,
  request: AnswerRequest,
  contact: AgencyContact,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const questions = request.turns.filter(({ role }) => role === 'visitor').map(({ text }) => text);
  const language = detectLanguage(questions.at(-1) ?? '') ?? request.language;
  // With the question before it, so that "and how long?" finds its subject.
  const passages = searchPassages(questions.slice(-2).join(' '), language, passageLimit);
  const messages: OpenAI.ChatCompletionMessageParam[] = [
    { role: 'system', content: systemPrompt(passages, language, contact) },
    ...request.turns.map((turn) => ({ role: roles[turn.role], content: turn.text })),
  ];
  for (let round = 1; round <= maxRounds; round++) {
    const calls = yield* speak(client, options, { messages, lastRound: round === maxRounds }, signal);
    if (calls.length === 0) return;
    messages.push({
      role: 'assistant',
      tool_calls: calls.map(({ id, name, input }) => ({
        id,
        type: 'function',
        function: { name, arguments: input },
      })),
    });
    for (const call of calls) {
      const parsed = parseCall(call);
      if (parsed) yield { type: 'tool', call: parsed };
      messages.push({
        role: 'tool',
        tool_call_id: call.id,
        content: parsed ? 'done' : 'refused: wrong arguments',
      });
    }
  }
}

type RawCall = { id: string; name: string; input: string };

/** One completion: yields its text, answers the tools it called. Throws when the stream ended before its end. */
async function* speak(
  client: OpenAI,
  options: Options,
  { messages, lastRound }: { messages: OpenAI.ChatCompletionMessageParam[]; lastRound: boolean },
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, RawCall[]> {
  const silence = new AbortController();
  const fallSilent = () => silence.abort(new Error('The model fell silent'));
  let timer: NodeJS.Timeout | undefined;
  const either = AbortSignal.any([signal, silence.signal]);
  const calls: RawCall[] = [];
  let ended = false;
  try {
    const stream = await client.chat.completions.create(
      {
        model: options.model,
        messages,
        stream: true,
        max_completion_tokens: maxAnswerTokens,
        ...(lastRound ? {} : { tools: toolDefinitions }),
      },
      { signal: either },
    );
    timer = setTimeout(fallSilent, options.silenceWithin ?? silenceWithin);
    for await (const chunk of stream) {
      timer.refresh();
      const choice = chunk.choices?.[0];
      if (choice?.delta?.content) yield { type: 'text', text: choice.delta.content };
      for (const part of choice?.delta?.tool_calls ?? []) gather(calls, part);
      if (choice?.finish_reason) ended = true;
    }
  } finally {
    clearTimeout(timer);
  }
  // An abort ends the SDK's loop without a word, and so does a connection cut between two events.
  either.throwIfAborted();
  if (!ended) throw new Error('The answer was cut off');
  return calls;
}

function gather(calls: RawCall[], part: OpenAI.ChatCompletionChunk.Choice.Delta.ToolCall) {
  calls[part.index] ??= { id: '', name: '', input: '' };
  const call = calls[part.index] as RawCall;
  call.id ||= part.id ?? '';
  call.name ||= part.function?.name ?? '';
  call.input += part.function?.arguments ?? '';
}

/** The call as the program knows it; undefined for an unknown tool or wrong arguments, which the model is told. */
function parseCall(call: RawCall): ToolCall | undefined {
  const tool = Object.hasOwn(tools, call.name) ? tools[call.name as keyof typeof tools] : undefined;
  if (!tool) return undefined;
  try {
    return { name: call.name, ...tool.schema.parse(JSON.parse(call.input)) } as ToolCall;
  } catch {
    return undefined;
  }
}
