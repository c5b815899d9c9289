import { z } from 'zod';
import { messageLimit } from '../content/chat.ts';
import { type FieldSentence, saidOfField } from '../content/language.ts';
import { fileFieldRefusals } from '../content/refusals/files.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { requestFieldRefusals } from '../content/refusals/support-requests.ts';
import { clientProjectId } from './client-projects.schema.ts';
import { fileId } from './files.schema.ts';
import { messageMail } from './message-mail.schema.ts';
import { messageOriginal, originalInput } from './message-original.schema.ts';

import { type StaffRole, staffId } from './staff.schema.ts';
import { refusalLimit, requestPriorities, requestStatuses, requestTypes } from './support-requests.values.ts';

import { storable } from './text.schema.ts';
import { searchLimit } from './text.values.ts';

const input = saidOfField(inputRefusals);
const refusals = saidOfField(requestFieldRefusals);

export const requestType = z.enum(requestTypes, refusals.type);
export type RequestType = z.infer<typeof requestType>;

export const requestPriority = z.enum(requestPriorities, input.unknown.priority);
export type RequestPriority = z.infer<typeof requestPriority>;

export const requestStatus = z.enum(requestStatuses, input.unknown.status);
export type RequestStatus = z.infer<typeof requestStatus>;

export const documentTypes = ['github', 'pdf', 'google_sheet', 'url', 'file'] as const;
export const documentType = z.enum(documentTypes, refusals.documentType);
export type DocumentType = z.infer<typeof documentType>;

const badRequest = refusals.request;
/** The number of a request; it opens nothing without a grant for its project. */
export const requestId = z.int(badRequest).positive(badRequest);
export const requestInput = z.object({ requestId });

const text = (min: number, tooShort: FieldSentence, max: number, tooLong: FieldSentence) =>
  z.string(tooShort).trim().min(min, tooShort).max(max, tooLong).refine(storable, input.text.forbidden);
const stars = (message: FieldSentence) => z.int(message).min(1, message).max(5, message);

/** The form as the client fills it. */
export const requestForm = z.object({
  requestType: requestType.default('Bug'),
  title: text(5, refusals.title.tooShort, 200, refusals.title.tooLong),
  description: text(20, refusals.description.tooShort, 10_000, refusals.description.tooLong),
  priority: requestPriority.default('Moyenne'),
  rating: stars(refusals.stars).default(3),
});

/**
 * A data URL has at most about 7 million characters for 5 MB. A file that was uploaded before is named by its number
 * instead: `attachmentFileId`, `documentFileId`. `documentUrl` is an http(s) address, or with `documentType: 'file'` a
 * data URL; `documentType` counts only beside a document.
 */
const dataUrl = z.string().max(7_100_000, saidOfField(fileFieldRefusals).tooLarge.message);
export const createRequestInput = requestForm.extend({
  clientProjectId,
  /** Made by the sender, once per request: the same id sent twice stores one request and answers the same. */
  clientRequestId: z.uuid(input.message.notUuid).optional(),
  attachment: dataUrl.optional(),
  attachmentFileId: fileId.optional(),
  documentUrl: dataUrl
    .trim()
    .optional()
    .transform((url) => url || undefined),
  documentFileId: fileId.optional(),
  documentType: documentType.optional(),
});

/**
 * What a client sees of a request. `attachment` and, for an uploaded document, `documentUrl` are addresses on this
 * site that work for a few minutes; each answer has new ones.
 */
export const supportRequest = z.object({
  id: requestId,
  clientProjectId,
  requestType,
  title: z.string(),
  description: z.string(),
  priority: requestPriority,
  rating: z.int(),
  status: requestStatus,
  /** Why it was refused, in the agency's words to the client; null where no reason was given, or it is not refused. */
  refusal: z.string().nullable(),
  /** How far its repair is, once somebody has begun: a plain word for what happens elsewhere. */
  repair: z.enum(['repairing', 'review', 'repaired', 'released']).nullable(),
  satisfaction: z.int().nullable(),
  attachment: z.string().nullable(),
  attachmentName: z.string().nullable(),
  documentType: documentType.nullable(),
  documentUrl: z.string().nullable(),
  documentName: z.string().nullable(),
  documentState: z.enum(['none', 'reading', 'read', 'failed']),
  /** Why the document, or a part of it, could not be read. */
  documentProblem: z.string().nullable(),
  messageCount: z.int(),
  /** How many of the messages are the agency's. */
  answerCount: z.int(),
  revision: z.int(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type SupportRequest = z.infer<typeof supportRequest>;
export const supportRequests = z.array(supportRequest);

const pageOf = (most: number) => {
  const badLimit = refusals.limit(most);
  return {
    limit: z.int(badLimit).min(1, badLimit).max(most, badLimit).default(50),
    /** The id of the last request of the page before. */
    after: requestId.optional(),
  };
};
/** A page, newest first. */
export const projectRequestsInput = z.object({ clientProjectId, ...pageOf(200) });

export const promptSteps = ['document', 'repository', 'files', 'writing', 'checking'] as const;
export const promptStates = ['waiting', 'writing', 'done', 'failed'] as const;

/** What staff see in the list. `gptResponse` is the newest prompt; while another is written the old one stays. */
export const adminSupportRequest = supportRequest.extend({
  projectName: z.string(),
  projectSlug: z.string(),
  /** Who of the agency looks after it. */
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Messages of the client that nobody of the agency has opened. */
  unreadCount: z.int(),
  gptResponse: z.string().nullable(),
  promptVersion: z.int().nullable(),
  promptState: z.enum(promptStates),
  promptStep: z.enum(promptSteps).nullable(),
});
export type AdminSupportRequest = z.infer<typeof adminSupportRequest>;
export const adminSupportRequests = z.array(adminSupportRequest);

export const requestsFilter = z.object({
  status: requestStatus.optional(),
  priority: requestPriority.optional(),
  requestType: requestType.optional(),
  clientProjectId: clientProjectId.optional(),
  /** The account that looks after it; `nobody` finds what is open and that nobody has taken. */
  assignee: z.union([z.literal('nobody'), staffId]).optional(),
  /** `unread`: those with messages of their client that nobody of the agency has opened. */
  only: z.enum(['unread'], input.unknown.state).optional(),
  /** Every word has to occur in title or description, the last may be unfinished. */
  search: z
    .string()
    .trim()
    .max(searchLimit, input.search.thisTooLong)
    .refine(storable, input.text.forbidden)
    .optional(),
});
/**
 * A page, newest first; each request has its whole prompt, so that a page is shorter than a client's. With
 * `prompts=none` it has none, and `gptResponse` is null.
 */
export const requestsInput = requestsFilter
  .extend(pageOf(50))
  .extend({ prompts: z.enum(['none'], input.unknown.state).optional() });

/** How many there are of each status. */
export const requestCounts = z.object({
  new: z.int(),
  inProgress: z.int(),
  resolved: z.int(),
  refused: z.int(),
});
export type RequestCounts = z.infer<typeof requestCounts>;

/** What has happened to a request; `actor` is null for the client and for what the program does. */
export const requestEvent = z.object({
  id: z.int(),
  kind: z.enum(['created', 'status', 'reopened', 'satisfaction', 'document', 'prompt', 'assigned']),
  actor: z.string().nullable(),
  detail: z.string().nullable(),
  at: z.iso.datetime({ offset: true }),
});
export type RequestEvent = z.infer<typeof requestEvent>;

/** One request with everything that staff can know of it. */
export const requestDetail = adminSupportRequest.extend({
  documentTitle: z.string().nullable(),
  documentText: z.string().nullable(),
  events: z.array(requestEvent),
});
export type RequestDetail = z.infer<typeof requestDetail>;

/** A version of the prompt. `commit` is null where there was no repository to look at. */
export const promptVersion = z.object({
  version: z.int(),
  text: z.string(),
  writer: z.enum(['embedded', 'openai']),
  repository: z.string().nullable(),
  commit: z.string().nullable(),
  namedPaths: z.int(),
  provenPaths: z.int(),
  requestedBy: z.string().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type PromptVersion = z.infer<typeof promptVersion>;
export const promptVersions = z.array(promptVersion);
export const regenerateOutput = z.object({ promptState: z.enum(promptStates) });

/**
 * `from` is the status that the caller saw: where somebody else has changed it meanwhile, CONFLICT. `reason` is what a
 * client is told of a refusal; beside another status it is passed over.
 */
export const setRequestStatusInput = z.object({
  requestId,
  status: requestStatus,
  from: requestStatus.optional(),
  reason: z
    .string()
    .trim()
    .max(refusalLimit, input.message.tooLong(refusalLimit))
    .refine(storable, input.text.forbidden)
    .optional(),
});

/** Null: nobody. */
export const assignInput = z.object({ requestId, assigneeId: staffId.nullable() });
export const assignees = z.array(z.object({ id: z.string(), name: z.string() }));

/** Up to which message of the thread somebody has read. */
export const markReadInput = z.object({ requestId, messageId: z.int(badRequest).positive(badRequest) });

/** What colleagues tell each other of a request. */
export const requestNote = z.object({
  id: z.int(),
  authorId: z.string(),
  authorName: z.string(),
  note: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type RequestNote = z.infer<typeof requestNote>;
export const requestNotes = z.array(requestNote);

/** Whether somebody of the agency may remove a note: their own, and an administrator anybody's. */
export const mayRemoveNote = (
  actor: { id: string; role: StaffRole },
  { authorId }: Pick<RequestNote, 'authorId'>,
): boolean => authorId === actor.id || actor.role === 'admin';

/** One week of requests from its Monday on, by UTC. */
export const requestWeeks = z.array(z.object({ week: z.iso.date(), received: z.int(), resolved: z.int() }));
export type RequestWeeks = z.infer<typeof requestWeeks>;

/** A message of the thread between client and staff. */
export const requestMessage = z.object({
  id: z.int(),
  sender: z.enum(['client', 'staff']),
  /**
   * The first name of who of the staff wrote it, or the project's name; of a mail that staff have accepted, its sender.
   */
  authorName: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  /** The mail that it came by; null, or not there, for what was written here. */
  mail: messageMail.nullable().exactOptional(),
  /**
   * What a person wrote, in which language, where `message` is its translation; null, or not there, where it is none.
   */
  original: messageOriginal.nullable().exactOptional(),
});
export type RequestMessage = z.infer<typeof requestMessage>;
export const requestMessages = z.array(requestMessage);

export const writeInput = z.object({
  requestId,
  message: text(1, input.message.missing, messageLimit, input.message.tooLong(messageLimit)),
  /** Made by the sender, once per message: the same id sent twice stores one message and answers the same. */
  clientMessageId: z.uuid(input.message.notUuid).optional(),
  /** What the agency sets the request to with this answer; the client is told of both by one mail. */
  status: requestStatus.optional(),
  /** What the agency wrote, in which language, where `message` is its translation by this model: both are kept. */
  original: originalInput.optional(),
});
export const addNoteInput = z.object({
  requestId,
  note: text(1, input.message.missing, messageLimit, input.message.tooLong(messageLimit)),
  /** Made by the sender, once per note: the same id sent twice stores one note and answers the same. */
  clientNoteId: z.uuid(input.message.notUuid).optional(),
});
export const removeNoteInput = z.object({ requestId, noteId: z.int(badRequest).positive(badRequest) });
export const rateInput = z.object({ requestId, satisfaction: stars(refusals.stars) });

export const portalLiveInput = z.object({
  clientProjectId,
  /** The revision of the project's requests that was seen. */
  lastEventId: z.coerce.number().int().min(0).optional().catch(undefined),
});
/** `changed` says to look again; `ended` that the session has ended, and is the last. */
export const portalEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('changed') }),
  z.object({ type: z.literal('ended') }),
]);
export type PortalEvent = z.infer<typeof portalEvent>;
