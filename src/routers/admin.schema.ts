import { z } from 'zod';
import { messageLimit } from '../content/chat.ts';
import { languages, saidOfField } from '../content/language.ts';
import { chatFieldRefusals } from '../content/refusals/chat.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { conversationStatus, liveEvent, message } from './chat.schema.ts';
import { categories, notesLimit, priorities } from './chat.values.ts';
import { originalInput } from './message-original.schema.ts';
import { staffRole } from './staff.schema.ts';
import { storable } from './text.schema.ts';
import { searchLimit } from './text.values.ts';

const input = saidOfField(inputRefusals);
const refusals = saidOfField(chatFieldRefusals);

/** What visitors' calls know too, with a sentence for staff. */
const status = z.enum(conversationStatus.options, input.unknown.status);

const badConversation = refusals.conversation;
/** As in the visitors' calls, with a sentence for staff. */
const conversationId = z
  .string(badConversation)
  .min(1, badConversation)
  .max(100, badConversation)
  .refine(storable, badConversation);

export const priority = z.enum(priorities, input.unknown.priority);
export type Priority = z.infer<typeof priority>;

/**
 * Narrows the list. `search` looks at what was written and at who the visitor is: every word has to occur, the last may
 * be unfinished.
 */
export const conversationsFilter = z.object({
  status: status.optional(),
  priority: priority.optional(),
  search: z
    .string(input.search.notText)
    .trim()
    .max(searchLimit, input.search.thisTooLong)
    .refine(storable, input.text.forbidden)
    .optional(),
});
const badLimit = refusals.limit;
const badAfter = input.unknown.page;

/**
 * A page. `after` is opaque: the `cursor` of the last conversation of the page before. `all` is newest change first.
 * `inbox` leaves out where the visitor has said nothing yet, and begins with what waits for a person, then what the
 * caller has not read among the newest; a search in it is newest change first.
 */
export const conversationsInput = conversationsFilter.extend({
  view: z.enum(['all', 'inbox'], input.unknown.order).default('all'),
  limit: z.int(badLimit).min(1, badLimit).max(200, badLimit).default(50),
  after: z.string(badAfter).max(60, badAfter).optional(),
});

/** What staff see of a conversation. */
export const adminConversation = z.object({
  id: conversationId,
  sessionId: z.string(),
  userName: z.string().nullable(),
  userEmail: z.string().nullable(),
  userPhone: z.string().nullable(),
  language: z.enum(languages),
  category: z.string().nullable(),
  status: conversationStatus,
  priority,
  isResolved: z.boolean(),
  adminNotes: z.string().nullable(),
  /** Why the assistant or the visitor asked for a person. */
  escalationReason: z.string().nullable(),
  /** Who speaks in the assistant's place. */
  takenOverBy: z.object({ staffId: z.string(), name: z.string(), firstName: z.string() }).nullable(),
  takenOverAt: z.iso.datetime({ offset: true }).nullable(),
  /** Since when the visitor waits for a person; null where nobody waits. */
  waitingSince: z.iso.datetime({ offset: true }).nullable(),
  /**
   * Why no mail tells of a person's answers that the visitor has not read in the chat: there is no address, or nobody
   * has confirmed it and it has had the one mail that such an address gets. Null where they were read, or a mail is on
   * its way.
   */
  unmailed: z.enum(['no-address', 'unconfirmed']).nullable(),
  summary: z.string().nullable(),
  /** Whether messages have come since the summary was written. */
  summaryIsOld: z.boolean(),
  /**
   * The beginning of the last finished message, at most 140 characters: of a person's, where one is among the last 20.
   */
  lastMessage: z.object({ sender: z.enum(['user', 'bot', 'admin']), text: z.string() }).nullable(),
  /** Messages of the visitor that the caller has not seen, at most 100. */
  unread: z.int(),
  revision: z.int(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
  cursor: z.string(),
  /**
   * Of a conversation that began by mail: its subject, where answers go, and the quote or the customer whose project it
   * is about. Null for one that began in the chat.
   */
  byMail: z
    .object({
      subject: z.string(),
      address: z.string(),
      about: z.object({ kind: z.enum(['quote', 'customer']), id: z.int(), title: z.string() }).nullable(),
    })
    .nullable()
    .exactOptional(),
});
export type AdminConversation = z.infer<typeof adminConversation>;

/**
 * What models used for the answers of a conversation, of its last 500 answers: `amount` in `currency`, null where a
 * model's price is not known; `isEstimated` where a service did not tell its tokens. An answer has the `messageId` of
 * its message; `total` is of all of them.
 */
const cost = z.object({
  inputTokens: z.int(),
  outputTokens: z.int(),
  amount: z.number().nullable(),
  isEstimated: z.boolean(),
});
export const conversationCosts = z.object({
  currency: z.string().nullable(),
  total: cost,
  answers: z.array(cost.extend({ messageId: z.int(), models: z.array(z.string()) })),
});
export type ConversationCosts = z.infer<typeof conversationCosts>;

export const adminConversations = z.array(adminConversation);

/**
 * Changes of one field. `from` is the value that the caller saw: where somebody else has changed it meanwhile, the
 * call answers CONFLICT and changes nothing. Without `from` the value is replaced; the old one stays in the audit log.
 */
export const setStatusInput = z.object({
  conversationId,
  status,
  from: status.optional(),
});
export const setCategoryInput = z.object({
  conversationId,
  category: z.enum(categories, refusals.category),
  from: z.string(refusals.category).nullable().optional(),
});
export const setPriorityInput = z.object({ conversationId, priority, from: priority.optional() });
const notes = z
  .string(refusals.notes.missing)
  .refine(storable, input.text.forbidden)
  .trim()
  .min(1, refusals.notes.missing)
  .max(notesLimit, refusals.notes.tooLong);
const notesBefore = z.string(refusals.notes.from).nullable().optional();
export const setNotesInput = z.object({ conversationId, notes, from: notesBefore });
export const clearNotesInput = z.object({ conversationId, from: notesBefore });
/** What is added stands under what is there by then, after an empty line; together they have the same limit. */
export const appendNotesInput = z.object({ conversationId, notes });
export const setResolvedInput = z.object({
  conversationId,
  isResolved: z.boolean(input.missing.yesOrNo),
  from: z.boolean(input.missing.yesOrNo).optional(),
});

/** `isForced` takes it from a colleague; without it their conversation answers CONFLICT. */
export const takeOverInput = z.object({
  conversationId,
  isForced: z.boolean(input.missing.yesOrNo).default(false),
});
/**
 * Takes the conversation over where nobody has; a colleague's answers CONFLICT, and so does a translation that does not
 * keep the figures, dates, links, names and code of its original.
 */
export const replyInput = z.object({
  conversationId,
  message: z
    .string(input.message.missing)
    .refine(storable, input.text.forbidden)
    .trim()
    .min(1, input.message.missing)
    .max(messageLimit, input.message.tooLong(messageLimit)),
  /** Made by the sender, once per message: the same id sent twice stores one message and answers the same. */
  clientMessageId: z.uuid(input.message.notUuid).optional(),
  /** What its writer wrote, in which language, where `message` is its translation by this model: both are kept. */
  original: originalInput.optional(),
});
export const replyOutput = message;

/** `messageId` is the newest message that was on screen. */
export const markReadInput = z.object({
  conversationId,
  messageId: z.int(refusals.message).min(0, refusals.message),
});

export const passagesInput = z.object({
  conversationId,
  messageId: z.int(refusals.message).min(1, refusals.message),
});
/**
 * A piece of the content that an answer rests on, as it read then; `score` is how near it was to the question, without
 * a unit.
 */
export const answerPassage = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  score: z.number(),
});
export type AnswerPassage = z.infer<typeof answerPassage>;
export const answerPassages = z.array(answerPassage);

/**
 * What waits for somebody, at most 100 each: conversations that are escalated and not resolved, new support requests,
 * deposits whose transfer was announced and nobody has confirmed, mails that wait for somebody. 0 for what is of
 * another area than the caller's.
 */
export const counts = z.object({
  waiting: z.int(),
  newRequests: z.int(),
  announced: z.int(),
  heldMails: z.int(),
});
export type Counts = z.infer<typeof counts>;

/** `conversationId` is the one on screen; `lastEventId` the revision of it that was seen. */
export const staffLiveInput = z.object({
  conversationId: conversationId.optional(),
  lastEventId: z.coerce.number().int().min(0).optional().catch(undefined),
});

export const projectNews = z.enum(['validated', 'declared', 'paid', 'confirmed']);
export type ProjectNews = z.infer<typeof projectNews>;

/**
 * One event of the one stream that a staff screen has.
 * - `access`: the caller's role, first of all and whenever it has changed.
 * - `chat`: what happened in the conversation on screen.
 * - `gone`: that conversation was deleted by its visitor.
 * - `conversations`: something in the list has changed; look again (at most once a second).
 * - `counts`: what the navigation shows.
 * - `notices`: how many of their notices the caller has not read, at most 100; first of all, and whenever the list
 *   has changed, here or elsewhere (at most once a second).
 * - `request`: a support request is new or has changed; look at it again (at most once a second each). With 0 in
 *   place of its number any of them may have.
 * - `project`: a client validated a project, or their deposit was announced, paid or confirmed; nobody hears of what
 *   they did themselves.
 * - `mails`: a mail has come in or was dealt with; look at the list again (at most once a second).
 * - `translations`: a message of the conversation on screen has its translation; look at them again.
 * - `person`: a visitor asks for a person; at most once per conversation and ten minutes.
 */
export const staffEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('access'), role: staffRole }),
  z.object({ type: z.literal('chat'), event: liveEvent }),
  z.object({ type: z.literal('gone'), conversationId }),
  z.object({ type: z.literal('conversations') }),
  z.object({ type: z.literal('counts'), counts }),
  z.object({ type: z.literal('notices'), unread: z.int() }),
  /** `requestId`: null where it may be any of them. */
  z.object({ type: z.literal('request'), requestId: z.int().nullable() }),
  z.object({ type: z.literal('project'), news: projectNews, client: z.string(), project: z.string() }),
  z.object({ type: z.literal('mails') }),
  z.object({ type: z.literal('translations') }),
  z.object({ type: z.literal('person'), conversationId, label: z.string() }),
]);
export type StaffEvent = z.infer<typeof staffEvent>;
