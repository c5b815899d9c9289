import { pool } from '../database.js'

const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`

/** The orders of a period for the accountant's spreadsheet: semicolons, and a byte order mark so that Excel reads accents. */
export async function exportOrders(from: string, to: string): Promise<string> {
  const { rows } = await pool.query('select number, created_at, status, subtotal_cents, vat_cents, total_cents from orders where created_at between $1 and $2 order by id', [from, to])
  const lines = rows.map((row) => [row.number, row.created_at.toISOString(), row.status, row.subtotal_cents / 100, row.vat_cents / 100, row.total_cents / 100].map(cell).join(';'))
  return `\uFEFF${['Numéro;Date;Statut;Sous-total;TVA;Total', ...lines].join('\r\n')}`
}
