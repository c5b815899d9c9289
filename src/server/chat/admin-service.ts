import type { z } from 'zod';
import type * as schema from '../../routers/admin.schema.ts';
import type { Message } from '../../routers/chat.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';

/* To be written. */
export async function listConversations(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.conversationsInput>,
): Promise<schema.AdminConversation[]> {
  throw new Error('not written yet');
}
export async function getAdminConversation(
  _deps: Deps,
  _staff: Staff,
  _id: string,
): Promise<schema.AdminConversation> {
  throw new Error('not written yet');
}
export async function countWaiting(_deps: Deps): Promise<schema.Counts> {
  throw new Error('not written yet');
}
export async function setStatus(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.setStatusInput>,
): Promise<schema.AdminConversation> {
  throw new Error('not written yet');
}
export async function setPriority(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.setPriorityInput>,
): Promise<schema.AdminConversation> {
  throw new Error('not written yet');
}
export async function setNotes(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.setNotesInput>,
): Promise<schema.AdminConversation> {
  throw new Error('not written yet');
}
export async function setResolved(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.setResolvedInput>,
): Promise<schema.AdminConversation> {
  throw new Error('not written yet');
}
export async function takeOver(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.takeOverInput>,
): Promise<schema.AdminConversation> {
  throw new Error('not written yet');
}
export async function handBack(_deps: Deps, _staff: Staff, _id: string): Promise<schema.AdminConversation> {
  throw new Error('not written yet');
}
export async function reply(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.replyInput>,
): Promise<Message> {
  throw new Error('not written yet');
}
export async function markRead(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.markReadInput>,
): Promise<void> {
  throw new Error('not written yet');
}
export async function summarise(_deps: Deps, _staff: Staff, _id: string): Promise<schema.AdminConversation> {
  throw new Error('not written yet');
}
