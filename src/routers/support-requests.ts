import {
  addNote,
  assignRequest,
  listAssignees,
  listNotes,
  listWeeks,
  markRead,
  removeNote,
  setStatus,
} from '../server/support-requests/handling-service.ts';
import { followRequests } from '../server/support-requests/live-service.ts';
import { listPrompts, regeneratePrompt } from '../server/support-requests/prompt-service.ts';
import {
  countRequests,
  createRequest,
  getRequest,
  listProjectRequests,
  listRequests,
} from '../server/support-requests/service.ts';
import {
  listMessages,
  rateRequest,
  reopenRequest,
  writeMessage,
} from '../server/support-requests/thread-service.ts';
import { trackEvents } from './live.ts';
import { pageOf, streamOf } from './output.ts';
import {
  addNoteInput,
  adminSupportRequest,
  adminSupportRequests,
  assignees,
  assignInput,
  createRequestInput,
  markReadInput,
  portalEvent,
  portalLiveInput,
  projectRequestsInput,
  promptVersions,
  rateInput,
  regenerateOutput,
  removeNoteInput,
  requestCounts,
  requestDetail,
  requestInput,
  requestMessage,
  requestMessages,
  requestNote,
  requestNotes,
  requestsInput,
  requestWeeks,
  setRequestStatusInput,
  supportRequest,
  supportRequests,
  writeInput,
} from './support-requests.schema.ts';
import { portalProcedure, requestProcedure, rest, router, supportProcedure } from './trpc.ts';

const path = '/api/support-requests';
const one = `${path}/{requestId}` as const;
const ofProject = '/api/client-projects/{clientProjectId}' as const;

/** Two files of 5 MB as data URLs, and the words. */
const bodyLimit = 15 * 1024 * 1024;

export const supportRequestsRouter = router({
  forProject: portalProcedure
    .meta(
      rest.get(
        `${ofProject}/support-requests`,
        'List the support requests of a client project, newest first',
      ),
    )
    .input(projectRequestsInput)
    .output(supportRequests)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listProjectRequests(ctx.deps, input))),

  create: portalProcedure
    .meta(
      rest.post(path, 'Send a support request; its document is read and its prompt written afterwards', {
        status: 201,
        limited: true,
        bodyLimit,
      }),
    )
    .input(createRequestInput)
    .output(supportRequest)
    .mutation(({ ctx, input }) => createRequest(ctx.deps, ctx.correspondent, ctx, input)),

  live: portalProcedure
    .meta(
      rest.get(
        `${ofProject}/events`,
        'Follow the support requests of a client project live (server-sent events)',
        { limited: true },
      ),
    )
    .input(portalLiveInput)
    .output(streamOf(portalEvent))
    .subscription(({ ctx, input, signal }) => trackEvents(ctx, followRequests(ctx.deps, ctx, input, signal))),

  thread: requestProcedure
    .meta(rest.get(`${one}/messages`, 'List the messages of a request, oldest first'))
    .input(requestInput)
    .output(requestMessages)
    .query(({ ctx, input }) => listMessages(ctx.deps, input.requestId)),

  write: requestProcedure
    .meta(rest.post(`${one}/messages`, 'Write into the thread of a request', { status: 201, limited: true }))
    .input(writeInput)
    .output(requestMessage)
    .mutation(({ ctx, input }) => writeMessage(ctx.deps, ctx.correspondent, ctx, input)),

  reopen: requestProcedure
    .meta(rest.post(`${one}/reopen`, 'Open a resolved or refused request again'))
    .input(requestInput)
    .output(supportRequest)
    .mutation(({ ctx, input }) => reopenRequest(ctx.deps, ctx.correspondent, ctx, input.requestId)),

  rate: requestProcedure
    .meta(rest.post(`${one}/satisfaction`, 'Say, from 1 to 5, how well a resolved request was treated'))
    .input(rateInput)
    .output(supportRequest)
    .mutation(({ ctx, input }) => rateRequest(ctx.deps, ctx.correspondent, ctx, input)),

  list: supportProcedure
    .meta(rest.get(path, 'List the support requests, newest first'))
    .input(requestsInput)
    .output(adminSupportRequests)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listRequests(ctx.deps, input))),

  counts: supportProcedure
    .meta(rest.get(`${path}/counts`, 'Count the support requests of each status'))
    .output(requestCounts)
    .query(({ ctx }) => countRequests(ctx.deps)),

  weeks: supportProcedure
    .meta(
      rest.get(
        `${path}/weeks`,
        'Count what came in and what was resolved in each of the last twelve weeks, oldest first',
      ),
    )
    .output(requestWeeks)
    .query(({ ctx }) => listWeeks(ctx.deps)),

  assignees: supportProcedure
    .meta(rest.get(`${path}/assignees`, 'List who may look after a request'))
    .output(assignees)
    .query(({ ctx }) => listAssignees(ctx.deps)),

  get: supportProcedure
    .meta(rest.get(one, 'Read a support request with everything that is known of it'))
    .input(requestInput)
    .output(requestDetail)
    .query(({ ctx, input }) => getRequest(ctx.deps, input.requestId)),

  setStatus: supportProcedure
    .meta(rest.patch(`${one}/status`, 'Set the status of a request'))
    .input(setRequestStatusInput)
    .output(adminSupportRequest)
    .mutation(({ ctx, input }) => setStatus(ctx.deps, ctx.staff, input)),

  assign: supportProcedure
    .meta(rest.patch(`${one}/assignee`, 'Give a request to somebody, or to nobody'))
    .input(assignInput)
    .output(adminSupportRequest)
    .mutation(({ ctx, input }) => assignRequest(ctx.deps, ctx.staff, input)),

  markRead: supportProcedure
    .meta(
      rest.post(`${one}/read`, 'Remember for all of the agency up to which message the thread was read', {
        status: 204,
      }),
    )
    .input(markReadInput)
    .mutation(({ ctx, input }) => markRead(ctx.deps, input)),

  notes: supportProcedure
    .meta(rest.get(`${one}/notes`, 'List the internal notes of a request, oldest first'))
    .input(requestInput)
    .output(requestNotes)
    .query(({ ctx, input }) => listNotes(ctx.deps, input.requestId)),

  addNote: supportProcedure
    .meta(rest.post(`${one}/notes`, 'Write an internal note, which the client never reads', { status: 201 }))
    .input(addNoteInput)
    .output(requestNote)
    .mutation(({ ctx, input }) => addNote(ctx.deps, ctx.staff, input)),

  removeNote: supportProcedure
    .meta(rest.delete(`${one}/notes/{noteId}`, 'Remove an internal note of one’s own', { status: 204 }))
    .input(removeNoteInput)
    .mutation(({ ctx, input }) => removeNote(ctx.deps, ctx.staff, input)),

  regeneratePrompt: supportProcedure
    .meta(
      rest.post(`${one}/regenerate-gpt`, 'Have the prompt written again; the answer does not wait for it', {
        status: 202,
        limited: true,
      }),
    )
    .input(requestInput)
    .output(regenerateOutput)
    .mutation(({ ctx, input }) => regeneratePrompt(ctx.deps, ctx.staff, input.requestId)),

  prompts: supportProcedure
    .meta(rest.get(`${one}/prompts`, 'List the versions of the prompt, newest first'))
    .input(requestInput)
    .output(promptVersions)
    .query(({ ctx, input }) => listPrompts(ctx.deps, input.requestId)),
});
