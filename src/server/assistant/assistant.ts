import { z } from 'zod';
import type { Language } from '../../content/language.ts';
import { withoutCards } from './phone.ts';

/** One turn of the conversation as the assistant sees it, oldest first; the last one is the question. */
export type Turn = { role: 'visitor' | 'assistant' | 'staff'; text: string };

/** A piece of `content/` that an answer may rest on: an answer may name the figures that its `text` names. */
export type Passage = { id: string; title: string; text: string; score: number };

/**
 * `waitingSince`: when it was asked, where it was tried before and no answer came. `isMail`: the last turn came by
 * mail, whose writer sees no page of the site. `isFree`: it may cost nothing, so that no model is asked. `onUsage` is
 * told of each call of a model, those that failed too.
 */
export type AnswerRequest = {
  turns: Turn[];
  language: Language;
  waitingSince?: Date | undefined;
  isMail?: boolean;
  isFree?: boolean;
  onUsage?: (usage: Usage) => void;
};

/**
 * What one call of a model used. `cost` is in the currency of the prices, undefined where these are not known;
 * `isEstimated`: the service told nothing, and the tokens are those that such texts mostly have.
 */
export type Usage = {
  model: string;
  input: number;
  output: number;
  cost: number | undefined;
  isEstimated: boolean;
};

export const priorities = ['low', 'normal', 'high', 'urgent'] as const;

/** What stands under an answer to tap: words that are sent as the visitor's, or the deletion of the conversation. */
export type Choice = { action: 'say'; text: string } | { action: 'remove' };

/** What the assistant may ask the program to do for the visitor. */
export type ToolCall =
  | { name: 'hand_over'; reason: string }
  | { name: 'set_contact'; userName?: string; userEmail?: string; userPhone?: string }
  | { name: 'classify'; category: string; priority: (typeof priorities)[number] }
  | { name: 'offer_choices'; choices: Choice[] };

/**
 * `text` continues the answer; `replace` takes back what was said so far and puts `text` in its place; `tool` asks
 * for something to be done before the answer goes on; `sources` says which passages the answer rests on; `unknown` says
 * that what was asked has no answer in the content.
 */
export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'replace'; text: string }
  | { type: 'tool'; call: ToolCall }
  | { type: 'sources'; passages: Passage[] }
  | { type: 'unknown' };

/** Longest summary, in UTF-16 code units. */
export const summaryLimit = 600;

/**
 * A conversation to sum up for the staff: how it began and how it went on at last (`turns`, oldest first), how many
 * messages it has in all by who wrote them, and what is known of its visitor.
 */
export type SummaryRequest = {
  turns: Turn[];
  counts: Record<Turn['role'], number>;
  visitor: { name: string | null; email: string | null; phone: string | null };
  /** What the visitor speaks; the summary itself is French. */
  language: Language;
  isEscalated: boolean;
};

/** What a visitor has written, each message by its id, and the services that they may want, by the words for them. */
export type ProposalRequest = {
  written: { id: number; text: string }[];
  services: { id: string; title: string }[];
  /** What `description` is written in. */
  language: Language;
};

/** A service that a visitor wants: nobody has checked anything of it. */
export type Proposal = {
  service: string;
  messageId: number;
  sentence: string;
  description?: string | undefined;
};

/**
 * `answer`: answers the last turn as a stream. Throws when no whole answer came (service down, slow, cut off, empty);
 * the caller decides about retries. Stops early, by throwing the signal's reason, when `signal` aborts.
 * `summarise`: writes a summary in French, as plain text of at most `summaryLimit`. Throws when none came.
 * `propose`: says which services a visitor wants, and the sentences that say so. Not there where there is no model.
 * Throws where no whole answer came.
 */
export interface Assistant {
  readonly name: 'embedded' | 'openai';
  answer(request: AnswerRequest, signal: AbortSignal): AsyncIterable<AnswerEvent>;
  summarise(request: SummaryRequest, signal: AbortSignal): Promise<string>;
  propose?(request: ProposalRequest, signal: AbortSignal): Promise<Proposal[]>;
}

/** PostgreSQL's text cannot hold U+0000, so a call that has it counts as wrongly made. */
const text = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((value) => !value.includes('\0'));

const tools = {
  hand_over: {
    description: 'Note that the visitor wants to talk to a person of the team.',
    schema: z.object({ reason: text(500) }),
  },
  set_contact: {
    description: 'Keep the name, e-mail or phone number that the visitor gave of their own accord.',
    schema: z.object({
      userName: text(100).optional(),
      userEmail: z.email().max(254).optional(),
      userPhone: text(40)
        .refine((phone) => withoutCards(phone) === phone)
        .optional(),
    }),
  },
  classify: {
    description: 'File the conversation under a short category and a priority, once its subject is clear.',
    schema: z.object({ category: text(60), priority: z.enum(priorities) }),
  },
  offer_choices: {
    description:
      'Put up to four short answers under your words for the visitor to tap, when you ask back what they mean; each is sent as ' +
      'theirs. No figures. `removal` adds the button that deletes the conversation, when they ask for that.',
    // What is tapped is read as the visitor's: no figure comes from there that they have not said.
    schema: z
      .object({
        choices: z.array(text(80).regex(/^\P{N}*$/u)).max(4),
        removal: z.boolean().optional(),
      })
      .transform(({ choices, removal }) => ({
        choices: [
          ...choices.map((text): Choice => ({ action: 'say', text })),
          ...(removal ? [{ action: 'remove' } satisfies Choice] : []),
        ],
      })),
  },
};

/** The tools as a model is told of them: functions whose parameters are JSON Schema. */
export const toolDefinitions = Object.entries(tools).map(([name, { description, schema }]) => ({
  type: 'function' as const,
  function: { name, description, parameters: z.toJSONSchema(schema, { io: 'input' }) },
}));

/** A call as a model wrote it: `input` should be JSON. */
export type RawCall = { id: string; name: string; input: string };

/** The call as the program knows it; undefined for an unknown tool or wrong arguments, which the model is told. */
export function parseCall(call: RawCall): ToolCall | undefined {
  const tool = Object.hasOwn(tools, call.name) ? tools[call.name as keyof typeof tools] : undefined;
  if (!tool) return undefined;
  try {
    return { name: call.name, ...tool.schema.parse(JSON.parse(call.input)) } as ToolCall;
  } catch {
    return undefined;
  }
}
