import type { z } from 'zod';
import type * as schema from '../../routers/api-keys.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';

/* To be written. */
export async function findStaffByKey(_deps: Deps, _key: string): Promise<Staff | undefined> {
  return undefined;
}

export async function listApiKeys(_deps: Deps): Promise<schema.ApiKey[]> {
  throw new Error('not written yet');
}
export async function createApiKey(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.createApiKeyInput>,
): Promise<z.infer<typeof schema.createdApiKey>> {
  throw new Error('not written yet');
}
export async function revokeApiKey(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.apiKeyInput>,
): Promise<schema.ApiKey> {
  throw new Error('not written yet');
}
