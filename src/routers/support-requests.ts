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
import { portalProcedure, requestProcedure, router, staffProcedure } from './trpc.ts';

const path = '/api/support-requests';
const one = `${path}/{requestId}` as const;
const ofProject = '/api/client-projects/{clientProjectId}' as const;
const support = staffProcedure('support');

/** Two files of 5 MB as data URLs, and the words. */
const bodyLimit = 15 * 1024 * 1024;

export const supportRequestsRouter = router({
  forProject: portalProcedure
    .meta({
      rest: {
        method: 'GET',
        path: `${ofProject}/support-requests`,
        summary: 'List the support requests of a client project, newest first',
      },
    })
    .input(projectRequestsInput)
    .output(supportRequests)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listProjectRequests(ctx.deps, input))),

  create: portalProcedure
    .meta({
      rest: {
        method: 'POST',
        path,
        status: 201,
        limited: true,
        bodyLimit,
        summary: 'Send a support request; its document is read and its prompt written afterwards',
      },
    })
    .input(createRequestInput)
    .output(supportRequest)
    .mutation(({ ctx, input }) => createRequest(ctx.deps, ctx.correspondent, ctx, input)),

  live: portalProcedure
    .meta({
      rest: {
        method: 'GET',
        path: `${ofProject}/events`,
        limited: true,
        summary: 'Follow the support requests of a client project live (server-sent events)',
      },
    })
    .input(portalLiveInput)
    .output(streamOf(portalEvent))
    .subscription(({ ctx, input, signal }) => trackEvents(ctx, followRequests(ctx.deps, ctx, input, signal))),

  thread: requestProcedure
    .meta({
      rest: {
        method: 'GET',
        path: `${one}/messages`,
        summary: 'List the messages of a request, oldest first',
      },
    })
    .input(requestInput)
    .output(requestMessages)
    .query(({ ctx, input }) => listMessages(ctx.deps, input.requestId)),

  write: requestProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${one}/messages`,
        status: 201,
        limited: true,
        summary: 'Write into the thread of a request',
      },
    })
    .input(writeInput)
    .output(requestMessage)
    .mutation(({ ctx, input }) => writeMessage(ctx.deps, ctx.correspondent, ctx, input)),

  reopen: requestProcedure
    .meta({
      rest: { method: 'POST', path: `${one}/reopen`, summary: 'Open a resolved or refused request again' },
    })
    .input(requestInput)
    .output(supportRequest)
    .mutation(({ ctx, input }) => reopenRequest(ctx.deps, ctx.correspondent, ctx, input.requestId)),

  rate: requestProcedure
    .meta({
      rest: {
        method: 'POST',
        path: `${one}/satisfaction`,
        summary: 'Say, from 1 to 5, how well a resolved request was treated',
      },
    })
    .input(rateInput)
    .output(supportRequest)
    .mutation(({ ctx, input }) => rateRequest(ctx.deps, ctx.correspondent, ctx, input)),

  list: support
    .meta({ rest: { method: 'GET', path, summary: 'List the support requests, newest first' } })
    .input(requestsInput)
    .output(adminSupportRequests)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listRequests(ctx.deps, input))),

  counts: support
    .meta({
      rest: { method: 'GET', path: `${path}/counts`, summary: 'Count the support requests of each status' },
    })
    .output(requestCounts)
    .query(({ ctx }) => countRequests(ctx.deps)),

  weeks: support
    .meta({
      rest: {
        method: 'GET',
        path: `${path}/weeks`,
        summary: 'Count what came in and what was resolved in each of the last twelve weeks, oldest first',
      },
    })
    .output(requestWeeks)
    .query(({ ctx }) => listWeeks(ctx.deps)),

  assignees: support
    .meta({
      rest: { method: 'GET', path: `${path}/assignees`, summary: 'List who may look after a request' },
    })
    .output(assignees)
    .query(({ ctx }) => listAssignees(ctx.deps)),

  get: support
    .meta({
      rest: {
        method: 'GET',
        path: one,
        summary: 'Read a support request with everything that is known of it',
      },
    })
    .input(requestInput)
    .output(requestDetail)
    .query(({ ctx, input }) => getRequest(ctx.deps, input.requestId)),

  setStatus: support
    .meta({ rest: { method: 'PATCH', path: `${one}/status`, summary: 'Set the status of a request' } })
    .input(setRequestStatusInput)
    .output(adminSupportRequest)
    .mutation(({ ctx, input }) => setStatus(ctx.deps, ctx.staff, input)),

  assign: support
    .meta({
      rest: { method: 'PATCH', path: `${one}/assignee`, summary: 'Give a request to somebody, or to nobody' },
    })
    .input(assignInput)
    .output(adminSupportRequest)
    .mutation(({ ctx, input }) => assignRequest(ctx.deps, ctx.staff, input)),

  markRead: support
    .meta({
      rest: {
        method: 'POST',
        path: `${one}/read`,
        status: 204,
        summary: 'Remember for all of the agency up to which message the thread was read',
      },
    })
    .input(markReadInput)
    .mutation(({ ctx, input }) => markRead(ctx.deps, input)),

  notes: support
    .meta({
      rest: {
        method: 'GET',
        path: `${one}/notes`,
        summary: 'List the internal notes of a request, oldest first',
      },
    })
    .input(requestInput)
    .output(requestNotes)
    .query(({ ctx, input }) => listNotes(ctx.deps, input.requestId)),

  addNote: support
    .meta({
      rest: {
        method: 'POST',
        path: `${one}/notes`,
        status: 201,
        summary: 'Write an internal note, which the client never reads',
      },
    })
    .input(addNoteInput)
    .output(requestNote)
    .mutation(({ ctx, input }) => addNote(ctx.deps, ctx.staff, input)),

  removeNote: support
    .meta({
      rest: {
        method: 'DELETE',
        path: `${one}/notes/{noteId}`,
        status: 204,
        summary: 'Remove an internal note of one’s own',
      },
    })
    .input(removeNoteInput)
    .mutation(({ ctx, input }) => removeNote(ctx.deps, ctx.staff, input)),

  regeneratePrompt: support
    .meta({
      rest: {
        method: 'POST',
        path: `${one}/regenerate-gpt`,
        status: 202,
        limited: true,
        summary: 'Have the prompt written again; the answer does not wait for it',
      },
    })
    .input(requestInput)
    .output(regenerateOutput)
    .mutation(({ ctx, input }) => regeneratePrompt(ctx.deps, ctx.staff, input.requestId)),

  prompts: support
    .meta({
      rest: {
        method: 'GET',
        path: `${one}/prompts`,
        summary: 'List the versions of the prompt, newest first',
      },
    })
    .input(requestInput)
    .output(promptVersions)
    .query(({ ctx, input }) => listPrompts(ctx.deps, input.requestId)),
});
