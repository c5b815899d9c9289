/** pg-boss's tables have a schema of their own. */
export const schema = 'pgboss';

/**
 * The insertion of jobs as a part of a larger statement, where a second round trip would cost more than the work
 * itself. pg-boss documents its job table for this; what is not named here has the table's defaults, and a test
 * compares the row with one that pg-boss stored. It goes to the table of all our queues by name, as pg-boss's own does:
 * by the parent table PostgreSQL would look for it with each row. The parts are SQL of the program's own, never of a
 * caller: `name` and `group` (text), `data` (jsonb), `startAfter` (timestamptz) and `priority` (int) are expressions
 * over `source`.
 */
export const insertJobSql = ({
  name,
  data,
  group,
  source,
  startAfter = 'now()',
  priority = '0',
}: Record<'name' | 'data' | 'group' | 'source', string> & { startAfter?: string; priority?: string }) => `
  insert into ${schema}.job_common (name, data, group_id, priority, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    start_after, expire_seconds, deletion_seconds, keep_until, heartbeat_seconds, dead_letter)
  select queue.name, ${data}, ${group}, ${priority}, queue.policy, queue.retry_limit, queue.retry_delay, queue.retry_backoff,
    queue.retry_delay_max, ${startAfter}, queue.expire_seconds, queue.deletion_seconds,
    ${startAfter} + queue.retention_seconds * interval '1 second', queue.heartbeat_seconds, queue.dead_letter
  from ${source}, ${schema}.queue where queue.name = ${name}`;

/**
 * The same statement for jobs of which everything comes from the caller, of whatever kinds. pg-boss's own `send` may
 * first ask for the queue on a connection of its own, which the embedded database does not have while a transaction is
 * open.
 */
export const sendJobsSql = `${insertJobSql({
  name: 'one.name',
  data: 'one.data',
  group: 'one.group_id',
  startAfter: "now() + one.wait * interval '1 second'",
  priority: 'one.priority',
  source: 'json_to_recordset($1::json) as one (name text, data jsonb, group_id text, wait int, priority int)',
})} returning id`;

/**
 * The queues with a job that is due, and those with a job whose process has lost it or whose time is over, in one
 * statement: an idle server asks nothing else. The index that pg-boss fetches by serves the one, ours the other.
 */
export const lookSql = `
  select name, is_due, has_lost from ${schema}.queue,
  lateral (select
    exists (select from ${schema}.job
      where job.name = queue.name and state < 'active' and not blocked and start_after <= now()) as is_due,
    exists (select from ${schema}.job
      where job.name = queue.name and state = 'active' and (started_on + job.expire_seconds * interval '1 second' < now()
        or heartbeat_on + job.heartbeat_seconds * interval '1 second' < now())) as has_lost) found
  where is_due or has_lost`;

/** pg-boss has no index of the running jobs, and would read every finished one to find those that were lost. */
export const runningIndexSql = `
  create index if not exists job_running on ${schema}.job (name) where state = 'active'`;
/** Asked first: to find the index there, PostgreSQL would wait for everybody who writes jobs, and hold them up. */
export const hasRunningIndexSql = `select to_regclass('${schema}.job_running') is not null as has`;

/**
 * Of a group, the jobs that were stored before this one and wait, or run. pg-boss counts the running ones when it takes
 * a job, and two workers who take at the same moment do not see each other: the second one gets the next job of the
 * group. The lock waits for such a worker's taking to be committed, after which its job is among those that run.
 */
const beforeThis = `name = $1 and group_id = $2
  and (created_on, id) < (select created_on, id from ${schema}.job_common where name = $1 and id = $3)`;
export const lockWaitingSql = `
  select from ${schema}.job_common where ${beforeThis} and state < 'active' and not blocked for share`;
export const runningBeforeSql = `
  select from ${schema}.job_common where ${beforeThis} and state = 'active' limit 1`;

/** How many jobs there are of each kind and state, and since how many seconds the oldest is due, runs or has failed. */
export const jobNumbersSql = `
  select name, case when state = 'active' then 'active' else 'waiting' end as state, count(*)::int as count,
    greatest(0, extract(epoch from now() - min(case when state = 'active' then started_on else start_after end)))::float8
      as oldest
  from pgboss.job where state < 'completed' group by 1, 2
  union all
  select name, 'failed', count(*)::int, extract(epoch from now() - min(failed_at))::float8
  from failed_jobs group by 1, 2`;
