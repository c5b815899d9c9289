import type { z } from 'zod';
import type * as schema from '../../routers/payments.schema.ts';
import type { Project } from '../../routers/projects.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';

/* To be written. */
export async function getPaymentOptions(_deps: Deps): Promise<schema.PaymentOptions> {
  throw new Error('not written yet');
}
export async function payWithTestCard(
  _deps: Deps,
  _input: z.output<typeof schema.testCardInput>,
): Promise<z.infer<typeof schema.testCardOutput>> {
  throw new Error('not written yet');
}
export async function listPayments(_deps: Deps, _id: string): Promise<schema.Payment[]> {
  throw new Error('not written yet');
}
export async function confirmPayment(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.confirmInput>,
): Promise<Project> {
  throw new Error('not written yet');
}
export async function undoPayment(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.undoInput>,
): Promise<Project> {
  throw new Error('not written yet');
}
