import {
  askForTranslations,
  listRequestTranslations,
  listTranslations,
  proposeTranslation,
} from '../server/translations/service.ts';
import { conversationInput } from './chat.schema.ts';
import { requestInput } from './support-requests.schema.ts';
import {
  proposal,
  proposeForRequestInput,
  proposeInput,
  requestTranslations,
  translations,
} from './translations.schema.ts';
import { chatProcedure, rest, router, supportProcedure } from './trpc.ts';

const conversation = '/api/admin/chat/conversation/{conversationId}/translations';
const request = '/api/support-requests/{requestId}/translations';

/** What staff read of foreign messages in their own language, and what they write in it. */
export const translationsRouter = router({
  ofConversation: chatProcedure
    .meta(
      rest.get(conversation, 'List the translations of a conversation’s messages into the caller’s language'),
    )
    .input(conversationInput)
    .output(translations)
    .query(({ ctx, input }) => listTranslations(ctx.deps, ctx.staff, input)),

  askForConversation: chatProcedure
    .meta(rest.post(conversation, 'Have a conversation’s foreign messages translated', { status: 204 }))
    .input(conversationInput)
    .mutation(({ ctx, input }) => askForTranslations(ctx.deps, ctx.staff, input)),

  ofRequest: supportProcedure
    .meta(
      rest.get(request, 'List the translations of a support request’s messages into the caller’s language'),
    )
    .input(requestInput)
    .output(requestTranslations)
    .query(({ ctx, input }) => listRequestTranslations(ctx.deps, ctx.staff, input)),

  askForRequest: supportProcedure
    .meta(rest.post(request, 'Have a support request’s foreign messages translated', { status: 204 }))
    .input(requestInput)
    .mutation(({ ctx, input }) => askForTranslations(ctx.deps, ctx.staff, input)),

  propose: chatProcedure
    .meta(
      rest.post(
        '/api/admin/chat/conversation/{conversationId}/translated-reply',
        'Put an answer into the visitor’s language, without sending it',
        { limited: true },
      ),
    )
    .input(proposeInput)
    .output(proposal)
    .mutation(({ ctx, input }) => proposeTranslation(ctx.deps, ctx.staff, input)),

  proposeForRequest: supportProcedure
    .meta(
      rest.post(
        '/api/support-requests/{requestId}/translated-reply',
        'Put an answer into the language of a request’s client, without sending it',
        { limited: true },
      ),
    )
    .input(proposeForRequestInput)
    .output(proposal)
    .mutation(({ ctx, input }) => proposeTranslation(ctx.deps, ctx.staff, input)),
});
