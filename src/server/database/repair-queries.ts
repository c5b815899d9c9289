import { sql } from 'kysely';

/**
 * What the client of a request reads of its repair: the step of the round that is not over, in plain words. That it is
 * released they hear from the staff first.
 */
type Repair = 'repairing' | 'review' | 'repaired' | 'released' | null;

/** The same of the request whose number stands in this column. */
export const repairStep = (request: string) => sql<Repair>`(select case h.step
    when 'issue' then 'repairing' when 'branch' then 'repairing' when 'review' then 'review'
    when 'merged' then 'repaired'
    when 'released' then case when exists (
      select from release_notes n where n.handover_id = h.id and n.sent_at is not null) then 'released' else 'repaired' end
    end
  from handovers h where h.support_request_id = ${sql.ref(request)} and h.ended_at is null
  order by h.round desc limit 1)`;
