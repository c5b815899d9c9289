import { createApiKey, listApiKeys, revokeApiKey } from '../server/api-keys/service.ts';
import { apiKey, apiKeyInput, apiKeys, createApiKeyInput, createdApiKey } from './api-keys.schema.ts';
import { router, staffProcedure } from './trpc.ts';

const path = '/api/api-keys';
const keys = staffProcedure('admin', 'session');
const proven = staffProcedure('admin', 'fresh');

export const apiKeysRouter = router({
  list: keys
    .meta({ rest: { method: 'GET', path, summary: 'List the API keys' } })
    .output(apiKeys)
    .query(({ ctx }) => listApiKeys(ctx.deps)),

  create: proven
    .meta({
      rest: {
        method: 'POST',
        path,
        status: 201,
        summary: 'Make an API key of an account; it is told this once',
      },
    })
    .input(createApiKeyInput)
    .output(createdApiKey)
    .mutation(({ ctx, input }) => createApiKey(ctx.deps, ctx.staff, input)),

  revoke: keys
    .meta({ rest: { method: 'DELETE', path: `${path}/{apiKeyId}`, summary: 'Revoke an API key, at once' } })
    .input(apiKeyInput)
    .output(apiKey)
    .mutation(({ ctx, input }) => revokeApiKey(ctx.deps, ctx.staff, input)),
});
