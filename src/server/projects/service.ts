import type { z } from 'zod';
import type * as schema from '../../routers/projects.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';

/** Who asks, as far as a limit cares. */
export type Caller = { readonly address: string };

/* To be written. */
export async function validateProject(
  _deps: Deps,
  _caller: Caller,
  _input: z.output<typeof schema.validateInput>,
): Promise<schema.ValidateOutput> {
  throw new Error('not written yet');
}
export async function setPaymentMethod(
  _deps: Deps,
  _caller: Caller,
  _input: z.output<typeof schema.setPaymentMethodInput>,
): Promise<z.infer<typeof schema.paymentOutput>> {
  throw new Error('not written yet');
}
export async function markPaid(
  _deps: Deps,
  _caller: Caller,
  _input: z.output<typeof schema.projectInput>,
): Promise<z.infer<typeof schema.paymentOutput>> {
  throw new Error('not written yet');
}
export async function createPaymentIntent(
  _deps: Deps,
  _caller: Caller,
  _input: z.output<typeof schema.projectInput>,
): Promise<z.infer<typeof schema.intentOutput>> {
  throw new Error('not written yet');
}
export async function listTimeline(
  _deps: Deps,
  _input: z.output<typeof schema.timelineInput>,
): Promise<schema.ProjectEvent[]> {
  throw new Error('not written yet');
}
export async function setProgress(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.setProgressInput>,
): Promise<schema.Project> {
  throw new Error('not written yet');
}
export async function setStatus(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.setProjectStatusInput>,
): Promise<schema.Project> {
  throw new Error('not written yet');
}
export async function setLastUpdate(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.setLastUpdateInput>,
): Promise<schema.Project> {
  throw new Error('not written yet');
}
