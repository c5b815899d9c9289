import type { z } from 'zod';
import type { AuditEntry, auditChoices, auditFilter, auditListInput } from '../../routers/audit.schema.ts';
import type { Staff } from '../access.ts';
import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { insertEntry } from './queries.ts';

/**
 * One change: `action` is noun and verb (`conversation.set-status`), `subject` noun and internal id
 * (`conversation:12`, never an id that opens something), `before` and `after` the changed fields alone. What is
 * secret has no place in them: say that it changed, not into what.
 */
export type Change = {
  action: string;
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Whoever types commands on the server's machine: there is no account to name. */
export const commandLine = { id: null, name: 'Ligne de commande', via: 'command' } as const;

/** Writes down who changed what, in the transaction of the change: one without the other cannot be. */
export function recordChange(
  trx: Trx,
  actor: Pick<Staff, 'id' | 'name' | 'via'> | typeof commandLine,
  change: Change,
): Promise<void> {
  return insertEntry(trx, {
    staffId: actor.id,
    actor: actor.name,
    via: actor.via,
    action: change.action,
    subject: change.subject,
    before: change.before,
    after: change.after,
  });
}

/* The three below: to be written. */
export async function listAudit(_deps: Deps, _input: z.output<typeof auditListInput>): Promise<AuditEntry[]> {
  throw new Error('not written yet');
}
export async function listAuditChoices(_deps: Deps): Promise<z.infer<typeof auditChoices>> {
  throw new Error('not written yet');
}
export async function exportAudit(_deps: Deps, _input: z.output<typeof auditFilter>): Promise<string> {
  throw new Error('not written yet');
}
