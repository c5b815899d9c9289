import { z } from 'zod';
import { messageLimit } from '../content/chat.ts';
import { languages, saidInEnglishOfField } from '../content/language.ts';
import { clientFieldRefusals } from '../content/refusals/clients.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { conversationStatuses } from './chat.values.ts';
import { messageMail } from './message-mail.schema.ts';
import { messageOriginal } from './message-original.schema.ts';
import { storable } from './text.schema.ts';

const unstorable = saidInEnglishOfField(clientFieldRefusals).forbidden;
const sentences = saidInEnglishOfField(inputRefusals).message;

const optionalText = (max: number) =>
  z.string().trim().min(1).max(max).refine(storable, unstorable).optional();

export const conversationStatus = z.enum(conversationStatuses);

/**
 * 16 characters of Crockford base32: 80 random bits. Whoever knows it may read and write the conversation. Any text is
 * let through to the search, which finds nothing: a wrong id and an unknown one are the same to the caller.
 */
export const conversationId = z.string().min(1).max(100).refine(storable, unstorable);

const contact = {
  userEmail: z.email().max(254).optional(),
  userName: optionalText(100),
};

export const startInput = z.object({
  sessionId: z.string().trim().min(1).max(100).refine(storable, unstorable),
  ...contact,
  userPhone: optionalText(40),
  language: z.enum(languages).optional(),
});

export const conversationInput = z.object({ conversationId });

/**
 * A page of messages: the newest `limit`, the `limit` that follow the message `after`, or the `limit` that come before
 * the message `before`; `after` wins where both are given.
 */
export const messagesInput = z.object({
  conversationId,
  limit: z.int().min(1).max(200).default(200),
  after: z.int().min(0).optional(),
  before: z.int().min(0).optional(),
});

export const sendInput = z.object({
  conversationId,
  message: z
    .string()
    .refine(storable, unstorable)
    .trim()
    .min(1, sentences.missing)
    .max(messageLimit, sentences.tooLong(messageLimit)),
  ...contact,
  language: z.enum(languages).optional(),
  /** Nobody has chosen the language: where the words say another one, it is that of the conversation from now on. */
  isLanguageGuessed: z.boolean().optional(),
  /** Made by the sender, once per message: the same id sent twice stores one message and answers the same. */
  clientMessageId: z.uuid().optional(),
});

/** `language` is that of the sentence that answers, and of the conversation from now on. */
export const personInput = z.object({ conversationId, language: z.enum(languages).optional() });

/** Where a person's answers are told of while the chat is closed. */
export const emailInput = z.object({ conversationId, userEmail: z.email().max(254) });

/** Up to which message the visitor has read what people of the agency wrote. */
export const seenInput = z.object({ conversationId, messageId: z.int().min(1) });

export const ratingReasons = ['wrong', 'unhelpful', 'unclear', 'other'] as const;
const rating = {
  messageId: z.int().min(1),
  isGood: z.boolean(),
};
/**
 * What a visitor says of an answer of the assistant, and why it was not good; said again it takes the former's place.
 */
export const rateInput = z.object({
  conversationId,
  ...rating,
  reason: z.enum(ratingReasons).optional(),
  words: optionalText(500),
});
/** The ratings of a conversation, in the order of its messages. */
export const ratings = z.array(
  z.object({ ...rating, reason: z.enum(ratingReasons).nullable(), words: z.string().nullable() }),
);
export type Ratings = z.infer<typeof ratings>;

/** What the link of a mail carries behind its `#`. */
export const linkInput = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/**
 * `isAway`: nobody is here, or it is outside of the agency's hours. `usualWait`: how long people have usually waited
 * for a person, in seconds; null where too few have to tell, or outside of the hours.
 */
export const team = z.object({ isAway: z.boolean(), usualWait: z.int().nullable() });
export type Team = z.infer<typeof team>;

/** `lastEventId` is the revision the caller has seen: what changed after it is replayed first. */
export const liveInput = z.object({
  conversationId,
  lastEventId: z.coerce.number().int().min(0).optional().catch(undefined),
});

/** What the visitor may see of a conversation. `revision` counts every change of it and of its messages. */
export const conversation = z.object({
  id: conversationId,
  sessionId: z.string(),
  userEmail: z.string().nullable(),
  userName: z.string().nullable(),
  userPhone: z.string().nullable(),
  language: z.enum(languages),
  status: conversationStatus,
  /** First name of whoever of the agency speaks in the assistant's place. */
  takenOverBy: z.string().nullable(),
  revision: z.int(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type Conversation = z.infer<typeof conversation>;

/** What stands under an answer to tap: words that are sent as the visitor's, or the deletion of the conversation. */
export const choice = z.discriminatedUnion('action', [
  z.object({ action: z.literal('say'), text: z.string() }),
  z.object({ action: z.literal('remove') }),
]);
export type Choice = z.infer<typeof choice>;

/** What an answer rests on: how it is called, and its page on this site where it has one. */
export const source = z.object({ title: z.string(), href: z.string().nullable() });
export type Source = z.infer<typeof source>;

/**
 * One message. `state` is `done` but for an answer of the assistant: `writing` while its text grows, `waiting` when the
 * model failed and a retry is planned (the text says so), `failed` when retries are used up, `dropped` when a person
 * took over before it was whole: it has no text and is in no list, and who shows it takes it away. `authorName` is the
 * first name of whoever of the agency wrote it. `revision` is the conversation's revision at the last change of state;
 * a text delta names the revision it extends.
 */
export const message = z.object({
  id: z.int(),
  sender: z.enum(['user', 'bot', 'admin']),
  message: z.string(),
  authorName: z.string().nullable(),
  state: z.enum(['done', 'writing', 'waiting', 'failed', 'dropped']),
  revision: z.int(),
  createdAt: z.iso.datetime({ offset: true }),
  /** The mail that it came by; null, or not there, for what was written here. */
  mail: messageMail.nullable().exactOptional(),
  /** Under an answer that is whole; null, or not there, where nothing is. */
  choices: z.array(choice).nullable().exactOptional(),
  sources: z.array(source).nullable().exactOptional(),
  /**
   * What a person wrote, in which language, where `message` is its translation; null, or not there, where it is none.
   */
  original: messageOriginal.nullable().exactOptional(),
});
export type Message = z.infer<typeof message>;

export const messages = z.array(message);

export const sendOutput = z.object({ conversation, message });
export type SendOutput = z.infer<typeof sendOutput>;

/**
 * One event of a conversation's live stream.
 * - `message`: a message is new or has changed; replace it whole.
 * - `delta`: `text` continues message `id` at `offset` (UTF-16 code units) if that message is at `revision`; else
 *   ignore it.
 * - `conversation`: its status, language or contact changed.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message }),
  z.object({ type: z.literal('delta'), id: z.int(), revision: z.int(), offset: z.int(), text: z.string() }),
  z.object({ type: z.literal('conversation'), conversation }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
