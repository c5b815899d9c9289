import {
  getAdminConversation,
  listConversations,
  markRead,
  setNotes,
  setPriority,
  setResolved,
  setStatus,
  summarise,
} from '../server/chat/admin-service.ts';
import { handBack, reply, takeOver } from '../server/chat/take-over-service.ts';
import { countWaiting } from '../server/staff-live/service.ts';
import {
  adminConversation,
  adminConversations,
  conversationsInput,
  counts,
  markReadInput,
  replyInput,
  replyOutput,
  setNotesInput,
  setPriorityInput,
  setResolvedInput,
  setStatusInput,
  takeOverInput,
} from './admin.schema.ts';
import { conversationInput } from './chat.schema.ts';
import { pageOf } from './output.ts';
import { router, staffProcedure } from './trpc.ts';

const path = '/api/admin/chat/conversation';
const support = staffProcedure('support');

/** The staff's console of conversations. */
export const adminRouter = router({
  conversations: support
    .meta({ rest: { method: 'GET', path: `${path}s`, summary: 'List conversations, newest change first' } })
    .input(conversationsInput)
    .output(adminConversations)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listConversations(ctx.deps, ctx.staff, input))),

  conversation: support
    .meta({
      rest: {
        method: 'GET',
        path: `${path}/{conversationId}`,
        summary: 'Read one conversation as staff see it',
      },
    })
    .input(conversationInput)
    .output(adminConversation)
    .query(({ ctx, input }) => getAdminConversation(ctx.deps, ctx.staff, input.conversationId)),

  counts: support
    .meta({
      rest: { method: 'GET', path: '/api/admin/chat/counts', summary: 'Count what waits for a person' },
    })
    .output(counts)
    .query(({ ctx }) => countWaiting(ctx.deps)),

  setStatus: support
    .meta({ rest: { method: 'PATCH', path: `${path}/{conversationId}/status`, summary: 'Set the status' } })
    .input(setStatusInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => setStatus(ctx.deps, ctx.staff, input)),

  setPriority: support
    .meta({
      rest: { method: 'PATCH', path: `${path}/{conversationId}/priority`, summary: 'Set the priority' },
    })
    .input(setPriorityInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => setPriority(ctx.deps, ctx.staff, input)),

  setNotes: support
    .meta({ rest: { method: 'PATCH', path: `${path}/{conversationId}/notes`, summary: 'Replace the notes' } })
    .input(setNotesInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => setNotes(ctx.deps, ctx.staff, input)),

  setResolved: support
    .meta({
      rest: {
        method: 'PATCH',
        path: `${path}/{conversationId}/resolve`,
        summary: 'Mark as resolved, or reopen',
      },
    })
    .input(setResolvedInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => setResolved(ctx.deps, ctx.staff, input)),

  takeOver: support
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/{conversationId}/take-over`,
        summary: 'Speak in the assistant’s place',
      },
    })
    .input(takeOverInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => takeOver(ctx.deps, ctx.staff, input)),

  handBack: support
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/{conversationId}/hand-back`,
        summary: 'Let the assistant speak again',
      },
    })
    .input(conversationInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => handBack(ctx.deps, ctx.staff, input.conversationId)),

  reply: support
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/{conversationId}/reply`,
        status: 201,
        summary: 'Answer in the conversation',
      },
    })
    .input(replyInput)
    .output(replyOutput)
    .mutation(({ ctx, input }) => reply(ctx.deps, ctx.staff, input)),

  markRead: support
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/{conversationId}/read`,
        status: 204,
        summary: 'Mark as seen by the caller',
      },
    })
    .input(markReadInput)
    .mutation(({ ctx, input }) => markRead(ctx.deps, ctx.staff, input)),

  summarise: support
    .meta({
      rest: {
        method: 'POST',
        path: `${path}/{conversationId}/summary`,
        limited: true,
        summary: 'Let the assistant write a summary',
      },
    })
    .input(conversationInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => summarise(ctx.deps, ctx.staff, input.conversationId)),
});
