import type { z } from 'zod';
import type * as schema from '../../routers/payments.schema.ts';
import type * as projects from '../../routers/projects.schema.ts';
import type { Project } from '../../routers/projects.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../projects/service.ts';

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
export async function setPaymentMethod(
  _deps: Deps,
  _caller: Caller,
  _input: z.output<typeof projects.setPaymentMethodInput>,
): Promise<z.infer<typeof projects.paymentOutput>> {
  throw new Error('not written yet');
}
export async function markPaid(
  _deps: Deps,
  _caller: Caller,
  _input: z.output<typeof projects.projectInput>,
): Promise<z.infer<typeof projects.paymentOutput>> {
  throw new Error('not written yet');
}
export async function createPaymentIntent(
  _deps: Deps,
  _caller: Caller,
  _input: z.output<typeof projects.projectInput>,
): Promise<z.infer<typeof projects.intentOutput>> {
  throw new Error('not written yet');
}
