import { sql } from 'kysely';
import type { FailureReason, Service } from '../../content/setting-names.ts';
import type { Db } from '../database/database.ts';

export type ServiceState = {
  service: Service;
  workedAt: Date | null;
  failedAt: Date | null;
  reason: FailureReason | null;
};

export const listStates = async (db: Db): Promise<ServiceState[]> =>
  (await db
    .selectFrom('service_states')
    .select(['service', 'worked_at as workedAt', 'failed_at as failedAt', 'reason'])
    .execute()) as ServiceState[];

/**
 * Notes that it works, or why it does not; nothing is written where any process noted the same within `quietFor`
 * seconds.
 */
export async function writeState(
  db: Db,
  service: Service,
  reason: FailureReason | undefined,
  quietFor: number,
): Promise<void> {
  const column = reason === undefined ? sql.ref('worked_at') : sql.ref('failed_at');
  await sql`
    insert into service_states as known (service, ${column}, reason)
    values (${service}, now(), ${reason ?? null})
    on conflict (service) do update
    set ${column} = now(), reason = coalesce(excluded.reason, known.reason)
    where known.${column} is null or known.${column} < now() - make_interval(secs => ${quietFor})
      or (excluded.reason is not null and known.reason is distinct from excluded.reason)`.execute(db);
}
