import { getTeam, markSeen, openLink, setEmail } from '../server/chat/mail-service.ts';
import { listRatings, rateAnswer } from '../server/chat/rating-service.ts';
import {
  followConversation,
  getConversation,
  listMessages,
  removeConversation,
  requestPerson,
  sendMessage,
  startConversation,
} from '../server/chat/service.ts';
import {
  type Conversation,
  conversation,
  conversationInput,
  emailInput,
  linkInput,
  liveEvent,
  liveInput,
  type Message,
  messages,
  messagesInput,
  personInput,
  rateInput,
  ratings,
  type SendOutput,
  seenInput,
  sendInput,
  sendOutput,
  startInput,
  team,
} from './chat.schema.ts';
import { trackEvents } from './live.ts';
import { streamOf, trustedJson } from './output.ts';
import { conversationProcedure, publicProcedure, rest, router } from './trpc.ts';

const path = '/api/chat/conversation';

export const chatRouter = router({
  start: publicProcedure
    .meta(
      rest.post(path, 'Start a conversation, or find the one of this browser session again', {
        status: 201,
        statuses: { 200: 'The conversation was there already' },
        limited: true,
      }),
    )
    .input(startInput)
    .output(trustedJson<Conversation>(conversation))
    .mutation(async ({ ctx, input }) => {
      const { conversation, created } = await startConversation(ctx.deps, ctx, input);
      ctx.status(created ? 201 : 200);
      return conversation;
    }),

  get: publicProcedure
    .meta(rest.get(`${path}/{conversationId}`, 'Read a conversation'))
    .input(conversationInput)
    .output(trustedJson<Conversation>(conversation))
    .query(({ ctx, input }) => getConversation(ctx.deps, input.conversationId)),

  messages: publicProcedure
    .meta(
      rest.get(
        `${path}/{conversationId}/messages`,
        'List messages, oldest first: the newest ones, or those after or before one',
      ),
    )
    .input(messagesInput)
    .output(trustedJson<Message[]>(messages))
    .query(async ({ ctx, input }) => {
      const page = await listMessages(ctx.deps, input.conversationId, input.limit, input);
      // Without `after` the page is the newest one: nothing follows it.
      const last = input.after === undefined ? undefined : page.toJSON()[input.limit - 1];
      if (last) ctx.nextPage(last.id);
      return page;
    }),

  send: publicProcedure
    .meta(
      rest.post('/api/chat/message', 'Send a message; the assistant answers it', {
        status: 201,
        limited: true,
      }),
    )
    .input(sendInput)
    .output(trustedJson<SendOutput>(sendOutput))
    .mutation(({ ctx, input }) => sendMessage(ctx.deps, ctx, input)),

  requestPerson: publicProcedure
    .meta(
      rest.post(`${path}/{conversationId}/person`, 'Ask for a person; the answer says how to reach one', {
        status: 201,
        limited: true,
      }),
    )
    .input(personInput)
    .output(trustedJson<SendOutput>(sendOutput))
    .mutation(({ ctx, input }) => requestPerson(ctx.deps, ctx, input)),

  setEmail: publicProcedure
    .meta(
      rest.patch(
        `${path}/{conversationId}/email`,
        'Say where a person’s answers are to be told of while the chat is closed',
        { limited: true },
      ),
    )
    .input(emailInput)
    .output(trustedJson<Conversation>(conversation))
    .mutation(({ ctx, input }) => setEmail(ctx.deps, ctx, input)),

  markSeen: publicProcedure
    .meta(
      rest.post(
        `${path}/{conversationId}/seen`,
        'Note up to which message a person’s answers have been read',
        { status: 204 },
      ),
    )
    .input(seenInput)
    .mutation(({ ctx, input }) => markSeen(ctx.deps, input)),

  rate: publicProcedure
    .meta(
      rest.post(`${path}/{conversationId}/ratings`, 'Say whether an answer of the assistant was good', {
        status: 204,
        limited: true,
      }),
    )
    .input(rateInput)
    .mutation(({ ctx, input }) => rateAnswer(ctx.deps, ctx, input)),

  ratings: publicProcedure
    .meta(rest.get(`${path}/{conversationId}/ratings`, 'Read what was said of the answers of a conversation'))
    .input(conversationInput)
    .output(ratings)
    .query(({ ctx, input }) => listRatings(ctx.deps, input.conversationId)),

  openLink: publicProcedure
    .meta(
      rest.post(
        '/api/chat/link',
        'Open the conversation of the link in a mail; its address is confirmed by it',
        { limited: true },
      ),
    )
    .input(linkInput)
    .output(trustedJson<Conversation>(conversation))
    .mutation(({ ctx, input }) => openLink(ctx.deps, ctx, input)),

  team: publicProcedure
    .meta(rest.get('/api/chat/team', 'Say whether the team is here, and how long people usually wait for it'))
    .output(team)
    .query(({ ctx }) => getTeam(ctx.deps)),

  remove: publicProcedure
    .meta(
      rest.delete(`${path}/{conversationId}`, 'Delete a conversation with all its messages', { status: 204 }),
    )
    .input(conversationInput)
    .mutation(({ ctx, input }) => removeConversation(ctx.deps, input.conversationId)),

  live: conversationProcedure
    .meta(
      rest.get(`${path}/{conversationId}/events`, 'Follow a conversation live (server-sent events)', {
        limited: true,
      }),
    )
    .input(liveInput)
    .output(streamOf(liveEvent))
    .subscription(({ ctx, input, signal }) =>
      trackEvents(ctx, followConversation(ctx.deps, input.conversationId, input.lastEventId ?? 0, signal)),
    ),
});
