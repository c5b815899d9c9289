import type { GateKind } from '../../routers/gates.schema.ts';
import type { Publisher } from '../database/transaction.ts';
import type { GateName } from './queries.ts';

/**
 * Hints about what stands behind a gate. `changed`: it shows something else now. `ended`: accesses to it may have ended,
 * so that open streams ask again who their caller is.
 */
export type GateHint = { topic: `gate:${GateKind}/${string}`; type: 'changed' | 'ended' };

export const gateTopic = ({ kind, subject }: GateName) => `gate:${kind}/${subject}` as const;

export const publishGateChanged = (to: Publisher, gate: GateName) =>
  to.events.publish({ topic: gateTopic(gate), type: 'changed' });

/** The same for accesses that ended: another code, a closing, a browser that left. */
export const publishGateEnded = (to: Publisher, gate: GateName) =>
  to.events.publish({ topic: gateTopic(gate), type: 'ended' });
