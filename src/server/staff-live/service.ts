import type { z } from 'zod';
import type { StaffEvent, staffLiveInput } from '../../routers/admin.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';

/* To be written. */
// biome-ignore lint/correctness/useYield: to be written
export async function* followWork(
  _deps: Deps,
  _caller: { findStaff(again: 'again'): Promise<Staff | undefined> },
  _staff: Staff,
  _input: z.output<typeof staffLiveInput>,
  _signal: AbortSignal | undefined,
): AsyncGenerator<{ revision: number; event: StaffEvent }> {
  throw new Error('not written yet');
}
