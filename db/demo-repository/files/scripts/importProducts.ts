import { readFile } from 'node:fs/promises'
import { pool } from '../src/server/database.js'

/** Imports the supplier's price list: reference;name;price;quantity */
const lines = (await readFile(process.argv[2] ?? 'products.csv', 'utf8')).split('\n').slice(1)
for (const line of lines) {
  const [reference, name, price, quantity] = line.split(';')
  await pool.query(
    'insert into products (reference, name, price_cents, stock) values ($1, $2, $3, $4) on conflict (reference) do update set price_cents = $3, stock = $4',
    [reference, name, Math.round(Number(price) * 100), Number(quantity)],
  )
}
