import { readdir, readFile } from 'node:fs/promises'
import { pool } from '../src/server/database.js'

for (const file of (await readdir('db/migrations')).sort()) {
  await pool.query(await readFile(`db/migrations/${file}`, 'utf8'))
  console.log('applied', file)
}
await pool.end()
