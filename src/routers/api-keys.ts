import { createApiKey, listApiKeys, revokeApiKey } from '../server/api-keys/service.ts';
import { apiKey, apiKeyInput, apiKeys, createApiKeyInput, createdApiKey } from './api-keys.schema.ts';
import { adminSessionProcedure, provenAdminProcedure, rest, router } from './trpc.ts';

const path = '/api/api-keys';

export const apiKeysRouter = router({
  list: adminSessionProcedure
    .meta(rest.get(path, 'List the API keys'))
    .output(apiKeys)
    .query(({ ctx }) => listApiKeys(ctx.deps)),

  create: provenAdminProcedure
    .meta(rest.post(path, 'Make an API key of an account; it is told this once', { status: 201 }))
    .input(createApiKeyInput)
    .output(createdApiKey)
    .mutation(({ ctx, input }) => createApiKey(ctx.deps, ctx.staff, input)),

  revoke: adminSessionProcedure
    .meta(rest.delete(`${path}/{apiKeyId}`, 'Revoke an API key, at once'))
    .input(apiKeyInput)
    .output(apiKey)
    .mutation(({ ctx, input }) => revokeApiKey(ctx.deps, ctx.staff, input)),
});
