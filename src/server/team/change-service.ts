import { teamSlug } from '../../routers/gates.schema.ts';
import type { Staff } from '../access.ts';
import { type Change, recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound, tooMany } from '../errors.ts';
import { checkStillBehind, type GateCaller, publishGateChanged, type Reader } from '../gates/service.ts';
import { networkOf } from '../limits/service.ts';
import { raiseRevision } from './queries.ts';

/** The gate around the team area. */
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
  const { answer } = await limitChanges(deps, caller, reader, () =>
    inTransaction(deps, async (trx, after) => {
      const outcome = await act(trx);
      if (outcome.changed) {
        const { projectId, ...change } = outcome.changed;
        await raiseRevision(trx, projectId);
        if (reader.kind === 'staff') await record(trx, reader.staff, projectId, change);
        publishGateChanged(after, gate);
      }
      await checkStillBehind(trx, reader, caller, gate);
      return outcome;
    }),
  );
  return answer;
}

/** What the agency's people do there is theirs; members have no names. */
export const record = (trx: Trx, staff: Staff, projectId: number, change: Recorded): Promise<void> =>
  recordChange(trx, staff, { ...change, subject: `team-project:${projectId}` });

export const noProject = () => notFound('Project');

/** Most of each that one project may have: its lists are sent whole. */
export const mostOf = { tasks: 500, objectives: 200, files: 200 } as const;

/** Throws CONFLICT where there are that many already. */
export function checkRoom(what: keyof typeof mostOf, count: number): void {
  if (count < mostOf[what]) return;
  throw new AppError('CONFLICT', `A project has at most ${mostOf[what]} ${what}: delete some first`);
}

const hour = 3_600;
/** Changes from one address an hour; several members may share one. */
const perHour = 1_200;

/**
 * Counts a change of a member. What the agency changes itself is not counted, and whoever has lifted the caps of addresses,
 * because all come from one proxy, has lifted this one. Throws TOO_MANY_REQUESTS.
 */
export async function limitChanges<T>(
  { config, limits }: Pick<Deps, 'config' | 'limits'>,
  caller: Pick<GateCaller, 'address'>,
  reader: Reader,
  change: () => Promise<T>,
): Promise<T> {
  if (reader.kind === 'staff' || config.caps.address === 0) return change();
  const subject = networkOf(caller.address);
  const taken = await limits.take([{ name: 'team.changes', subject, limit: perHour, seconds: hour }]);
  if (taken.refused) throw tooMany('changes from this address', 'address', taken.refused.seconds);
  return taken.settle(change());
}
