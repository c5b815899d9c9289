import { pool } from '../database.js'

/** Turnover and number of paid orders of each of the last days; refunded orders do not count. */
export async function salesByDay(days: number) {
  const { rows } = await pool.query(
    `select d::date as day, coalesce(sum(o.total_cents), 0) as turnover, count(o.id) as orders
     from generate_series(current_date - $1::int, current_date, '1 day') d
     left join orders o on o.paid_at::date = d::date and o.status in ('paid', 'shipped', 'delivered')
     group by d order by d`,
    [days],
  )
  return rows
}
