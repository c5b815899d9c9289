import { z } from 'zod';
import { languages } from '../content/language.ts';
import { conversationId, ratingReasons } from './chat.schema.ts';
import { unansweredStates } from './learning.values.ts';

const language = z.enum(languages);

export type UnansweredState = (typeof unansweredStates)[number];

/** The assistant did not know it, staff answered after it, or the visitor did not like its answer. */
const reason = z.enum(['unknown', 'corrected', 'disliked']);
export type Reason = z.infer<typeof reason>;

export const unansweredInput = z.object({ state: z.enum(unansweredStates).default('open') });
export const groupInput = z.object({ groupId: z.int().positive() });
export const setAsideInput = groupInput.extend({ isAside: z.boolean() });

/** Questions of one language that are alike, the group that was asked for last first; at most 200. */
export const unansweredGroups = z.array(
  z.object({
    id: z.int(),
    language,
    /** Questions in it; 1000 are 1000 and more. */
    count: z.int(),
    lastAt: z.string(),
    /** What is being written for it, or was published. */
    entry: z.object({ kind: z.enum(['question', 'fact']), item: z.string() }).nullable(),
    /** The newest three, without what tells who asked or opens what is theirs. */
    examples: z.array(
      z.object({
        messageId: z.int(),
        /** Null where the conversation is another desk's. */
        conversationId: conversationId.nullable(),
        /** Empty where the conversation was filed for another desk. */
        text: z.string(),
        reason,
        at: z.string(),
      }),
    ),
  }),
);
export type UnansweredGroups = z.infer<typeof unansweredGroups>;

/** Answers that their visitors did not like, the newest first; at most 200. */
export const dislikedAnswers = z.array(
  z.object({
    /** Of the answer's message. */
    id: z.int(),
    /** Null where the conversation is another desk's. */
    conversationId: conversationId.nullable(),
    /** What was asked; empty where the conversation was filed for another desk, or nothing was asked. */
    question: z.string(),
    reason: z.enum(ratingReasons).nullable(),
    /** What they said about it, without what tells who they are. */
    words: z.string(),
    language,
    at: z.string(),
  }),
);
export type DislikedAnswers = z.infer<typeof dislikedAnswers>;

/** How often answers rest on an entry, when last, and what visitors said of these answers; none that was never used. */
export const entryUsage = z.array(
  z.object({ item: z.string(), used: z.int(), lastAt: z.string(), good: z.int(), bad: z.int() }),
);
export type EntryUsage = z.infer<typeof entryUsage>;

/** What an entry for a group may begin with; `answer` is empty where nobody of the staff has answered. */
export const answerProposal = z.object({
  language,
  question: z.string(),
  answer: z.string(),
  /** What names it in the visitors' own words; a piece of knowledge is found by that. */
  phrases: z.array(z.string()),
});
export type AnswerProposal = z.infer<typeof answerProposal>;
