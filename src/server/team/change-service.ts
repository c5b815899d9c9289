import { teamSlug } from '../../routers/gates.schema.ts';
import type { Staff } from '../access.ts';
import { type Change, recordChange } from '../audit/service.ts';
import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { checkStillBehind, type GateCaller, publishGateChanged, type Reader } from '../gates/service.ts';
import { limitChanges } from './caps.ts';
import { raiseRevision } from './queries.ts';

/** The wall around the team area. */
export const gate = { kind: 'team', subject: teamSlug } as const;

/** The browser of a member. */
export type Caller = Pick<GateCaller, 'cookie' | 'address'>;

type Recorded = Omit<Change, 'subject'>;

/** What came of it: an answer, and what was changed in which project; without that nothing was. */
export type Outcome<T> = { answer: T; changed?: { projectId: number } & Recorded };

/**
 * One change by whoever is behind the gate. `act` locks the project before it looks at anything of it. What a member sends
 * while the gate closes is not stored; those who follow the team are told once it is.
 */
export async function changeTeam<T>(
  deps: Deps,
  caller: Caller,
  reader: Reader,
  act: (trx: Trx) => Promise<Outcome<T>>,
): Promise<T> {
  const { answer, changed } = await limitChanges(deps, caller, reader, () =>
    deps.database.db.transaction().execute(async (trx) => {
      const outcome = await act(trx);
      if (outcome.changed) {
        const { projectId, ...change } = outcome.changed;
        await raiseRevision(trx, projectId);
        if (reader.kind === 'staff') await record(trx, reader.staff, projectId, change);
      }
      await checkStillBehind(trx, reader, caller, gate);
      return outcome;
    }),
  );
  if (changed) publishGateChanged(deps, gate);
  return answer;
}

/** What the agency's people do there is theirs; members have no names. */
export const record = (trx: Trx, staff: Staff, projectId: number, change: Recorded): Promise<void> =>
  recordChange(trx, staff, { ...change, subject: `team-project:${projectId}` });

export const noProject = () => notFound('Project');
