import {
  appendNotes,
  clearNotes,
  getAdminConversation,
  getCosts,
  listConversations,
  listPassages,
  markRead,
  setNotes,
  setPriority,
  setResolved,
  setStatus,
  summarise,
} from '../server/chat/admin-service.ts';
import { handBack, reply, setCategory, takeOver } from '../server/chat/take-over-service.ts';
import { countWaiting } from '../server/staff-live/service.ts';
import {
  adminConversation,
  adminConversations,
  answerPassages,
  appendNotesInput,
  clearNotesInput,
  conversationCosts,
  conversationsInput,
  counts,
  markReadInput,
  passagesInput,
  replyInput,
  replyOutput,
  setCategoryInput,
  setNotesInput,
  setPriorityInput,
  setResolvedInput,
  setStatusInput,
  takeOverInput,
} from './admin.schema.ts';
import { conversationInput } from './chat.schema.ts';
import { pageOf } from './output.ts';
import { chatProcedure, rest, router, supportProcedure } from './trpc.ts';

const path = '/api/admin/chat/conversation';

/** The staff's console of conversations; whoever sells sees and answers those about sales alone. */
export const adminRouter = router({
  conversations: chatProcedure
    .meta(rest.get(`${path}s`, 'List conversations, newest change first'))
    .input(conversationsInput)
    .output(adminConversations)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listConversations(ctx.deps, ctx.staff, input))),

  conversation: chatProcedure
    .meta(rest.get(`${path}/{conversationId}`, 'Read one conversation as staff see it'))
    .input(conversationInput)
    .output(adminConversation)
    .query(({ ctx, input }) => getAdminConversation(ctx.deps, ctx.staff, input.conversationId)),

  costs: chatProcedure
    .meta(rest.get(`${path}/{conversationId}/costs`, 'Read what models used for its answers'))
    .input(conversationInput)
    .output(conversationCosts)
    .query(({ ctx, input }) => getCosts(ctx.deps, ctx.staff, input.conversationId)),

  passages: chatProcedure
    .meta(
      rest.get(
        `${path}/{conversationId}/message/{messageId}/passages`,
        'List what an answer of the assistant rests on',
      ),
    )
    .input(passagesInput)
    .output(answerPassages)
    .query(({ ctx, input }) => listPassages(ctx.deps, ctx.staff, input)),

  counts: chatProcedure
    .meta(rest.get('/api/admin/chat/counts', 'Count what waits for a person'))
    .output(counts)
    .query(({ ctx }) => countWaiting(ctx.deps, ctx.staff)),

  setStatus: chatProcedure
    .meta(rest.patch(`${path}/{conversationId}/status`, 'Set the status'))
    .input(setStatusInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => setStatus(ctx.deps, ctx.staff, input)),

  setPriority: chatProcedure
    .meta(rest.patch(`${path}/{conversationId}/priority`, 'Set the priority'))
    .input(setPriorityInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => setPriority(ctx.deps, ctx.staff, input)),

  setCategory: supportProcedure
    .meta(
      rest.patch(
        `${path}/{conversationId}/category`,
        'Set the category; what is about sales is shown to sales too',
      ),
    )
    .input(setCategoryInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => setCategory(ctx.deps, ctx.staff, input)),

  setNotes: chatProcedure
    .meta(rest.patch(`${path}/{conversationId}/notes`, 'Replace the notes'))
    .input(setNotesInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => setNotes(ctx.deps, ctx.staff, input)),

  clearNotes: chatProcedure
    .meta(rest.delete(`${path}/{conversationId}/notes`, 'Leave no notes', { status: 200 }))
    .input(clearNotesInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => clearNotes(ctx.deps, ctx.staff, input)),

  appendNotes: chatProcedure
    .meta(rest.post(`${path}/{conversationId}/notes`, 'Add to the notes, whoever has changed them meanwhile'))
    .input(appendNotesInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => appendNotes(ctx.deps, ctx.staff, input)),

  setResolved: chatProcedure
    .meta(rest.patch(`${path}/{conversationId}/resolve`, 'Mark as resolved, or reopen'))
    .input(setResolvedInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => setResolved(ctx.deps, ctx.staff, input)),

  takeOver: chatProcedure
    .meta(rest.post(`${path}/{conversationId}/take-over`, 'Speak in the assistant’s place'))
    .input(takeOverInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => takeOver(ctx.deps, ctx.staff, input)),

  handBack: chatProcedure
    .meta(rest.post(`${path}/{conversationId}/hand-back`, 'Let the assistant speak again'))
    .input(conversationInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => handBack(ctx.deps, ctx.staff, input.conversationId)),

  reply: chatProcedure
    .meta(rest.post(`${path}/{conversationId}/reply`, 'Answer in the conversation', { status: 201 }))
    .input(replyInput)
    .output(replyOutput)
    .mutation(({ ctx, input }) => reply(ctx.deps, ctx.staff, input)),

  markRead: chatProcedure
    .meta(rest.post(`${path}/{conversationId}/read`, 'Mark as seen by the caller', { status: 204 }))
    .input(markReadInput)
    .mutation(({ ctx, input }) => markRead(ctx.deps, ctx.staff, input)),

  summarise: chatProcedure
    .meta(
      rest.post(`${path}/{conversationId}/summary`, 'Let the assistant write a summary', { limited: true }),
    )
    .input(conversationInput)
    .output(adminConversation)
    .mutation(({ ctx, input }) => summarise(ctx.deps, ctx.staff, input.conversationId)),
});
