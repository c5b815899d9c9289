import { getAdminConversation } from '../server/chat/admin-service.ts';
import {
  dismissMail,
  getMail,
  getMailbox,
  getMailOf,
  listMailConversations,
  listMails,
  listSent,
  listSentOfCustomer,
  listUndelivered,
  settleMail,
  testMailbox,
} from '../server/mails/service.ts';
import {
  mailboxState,
  mailboxTest,
  mailConversations,
  mailConversationsInput,
  mailInput,
  mailsInput,
  messageOfConversationInput,
  messageOfRequestInput,
  receivedMails,
  sentMails,
  sentMailsInput,
  sentOfCustomer,
  sentOfCustomerInput,
  settledMail,
  undeliveredInput,
  undeliveredMails,
  wholeMail,
} from './mails.schema.ts';
import { pageOf } from './output.ts';
import { adminProcedure, chatProcedure, requestProcedure, rest, router } from './trpc.ts';

const path = '/api/mails';
const one = `${path}/{mailId}` as const;

export const mailsRouter = router({
  list: chatProcedure
    .meta(
      rest.get(
        path,
        'List the mails that came in, newest first: those that wait for somebody, or all others',
      ),
    )
    .input(mailsInput)
    .output(receivedMails)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listMails(ctx.deps, ctx.staff, input))),

  get: chatProcedure
    .meta(rest.get(one, 'Read all that a mail says'))
    .input(mailInput)
    .output(wholeMail)
    .query(({ ctx, input }) => getMail(ctx.deps, ctx.staff, input.mailId)),

  accept: chatProcedure
    .meta(rest.post(`${one}/accept`, 'File a mail that waits into the thread that it answers'))
    .input(mailInput)
    .output(settledMail)
    .mutation(({ ctx, input }) => settleMail(ctx.deps, ctx.staff, input, 'accept')),

  begin: chatProcedure
    .meta(rest.post(`${one}/begin`, 'Begin a conversation with a mail that waits'))
    .input(mailInput)
    .output(settledMail)
    .mutation(({ ctx, input }) => settleMail(ctx.deps, ctx.staff, input, 'begin')),

  dismiss: chatProcedure
    .meta(rest.post(`${one}/dismiss`, 'Put a mail that waits aside', { status: 204 }))
    .input(mailInput)
    .mutation(({ ctx, input }) => dismissMail(ctx.deps, ctx.staff, input.mailId)),

  undelivered: chatProcedure
    .meta(
      rest.get('/api/undelivered-mails', 'List the mails of the agency that did not arrive, newest first'),
    )
    .input(undeliveredInput)
    .output(undeliveredMails)
    .query(async ({ ctx, input }) => pageOf(ctx, input, await listUndelivered(ctx.deps, ctx.staff, input))),

  sent: chatProcedure
    .meta(
      rest.get(
        '/api/sent-mails',
        'Say what became of the newest mail about a request, a conversation, a quote or a project to each reader',
      ),
    )
    .input(sentMailsInput)
    .output(sentMails)
    .query(({ ctx, input }) => listSent(ctx.deps, ctx.staff, input)),

  sentOfCustomer: chatProcedure
    .meta(
      rest.get(
        '/api/customers/{customerId}/sent-mails',
        'Say what became of the newest mail about each project of a customer to each reader',
      ),
    )
    .input(sentOfCustomerInput)
    .output(sentOfCustomer)
    .query(({ ctx, input }) => listSentOfCustomer(ctx.deps, ctx.staff, input)),

  conversations: chatProcedure
    .meta(
      rest.get(
        '/api/mail-conversations',
        'List the conversations by mail about a quote, or a customer’s projects',
      ),
    )
    .input(mailConversationsInput)
    .output(mailConversations)
    .query(({ ctx, input }) => listMailConversations(ctx.deps, ctx.staff, input)),

  ofRequest: requestProcedure
    .meta(
      rest.get(
        '/api/support-requests/{requestId}/messages/{messageId}/mail',
        'Read all that stands in the mail that a message of a request came by',
      ),
    )
    .input(messageOfRequestInput)
    .output(wholeMail)
    .query(({ ctx, input }) =>
      getMailOf(ctx.deps, ctx.correspondent.kind === 'staff' ? ctx.correspondent.staff : undefined, input),
    ),

  ofConversation: chatProcedure
    .meta(
      rest.get(
        '/api/admin/chat/conversation/{conversationId}/messages/{messageId}/mail',
        'Read all that stands in the mail that a message of a conversation came by',
      ),
    )
    .input(messageOfConversationInput)
    .output(wholeMail)
    .query(async ({ ctx, input }) => {
      await getAdminConversation(ctx.deps, ctx.staff, input.conversationId);
      return getMailOf(ctx.deps, ctx.staff, input);
    }),

  mailbox: chatProcedure
    .meta(rest.get('/api/mailbox', 'Say how mails come in, and when the mailbox was read last'))
    .output(mailboxState)
    .query(({ ctx }) => getMailbox(ctx.deps)),

  testMailbox: adminProcedure
    .meta(rest.post('/api/mailbox/test', 'Open the mailbox once, and say what went wrong', { limited: true }))
    .output(mailboxTest)
    .mutation(({ ctx }) => testMailbox(ctx.deps)),
});
