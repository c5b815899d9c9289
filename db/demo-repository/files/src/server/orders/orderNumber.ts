import type { PoolClient } from 'pg'

/** 2026-000123: the year and a number without holes. */
export async function nextOrderNumber(client: PoolClient): Promise<string> {
  const year = new Date().getFullYear()
  const { rows } = await client.query('select count(*) from orders where number like $1', [`${year}-%`])
  return `${year}-${String(Number(rows[0].count) + 1).padStart(6, '0')}`
}
