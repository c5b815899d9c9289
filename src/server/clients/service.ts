import type { z } from 'zod';
import type * as schema from '../../routers/clients.schema.ts';
import type { Project } from '../../routers/projects.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';

/* To be written. */
export async function getClient(_deps: Deps, _id: string): Promise<schema.Client> {
  throw new Error('not written yet');
}
export async function listClientProjects(_deps: Deps, _id: string): Promise<Project[]> {
  throw new Error('not written yet');
}
export async function confirmMail(
  _deps: Deps,
  _input: z.output<typeof schema.confirmMailInput>,
): Promise<void> {
  throw new Error('not written yet');
}
export async function listClients(
  _deps: Deps,
  _input: z.output<typeof schema.clientsInput>,
): Promise<schema.ListedClient[]> {
  throw new Error('not written yet');
}
export async function exportClients(
  _deps: Deps,
  _input: z.output<typeof schema.clientsFilter>,
): Promise<string> {
  throw new Error('not written yet');
}
export async function renewLink(_deps: Deps, _staff: Staff, _id: string): Promise<schema.Client> {
  throw new Error('not written yet');
}

// biome-ignore lint/correctness/useYield: to be written
export async function* followClient(
  _deps: Deps,
  _input: z.output<typeof schema.clientLiveInput>,
  _signal: AbortSignal | undefined,
): AsyncGenerator<{ revision: number; event: schema.ClientEvent }> {
  throw new Error('not written yet');
}
