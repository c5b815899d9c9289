import { pool } from '../database.js'

type Entry = { id: number; name: string; words: string[] }
let entries: Entry[] = []

/** Lower case, accents removed, so that "crème" is found by "creme". */
export const normalise = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

export async function rebuildIndex() {
  const { rows } = await pool.query('select id, name, description, reference from products where published')
  entries = rows.map((row) => ({ id: row.id, name: row.name, words: normalise(`${row.name} ${row.description ?? ''} ${row.reference}`).split(/[^a-z0-9]+/) }))
}

/** Products that hold every word of the query at the beginning of one of theirs, best first. */
export function search(query: string, limit = 20): number[] {
  const wanted = normalise(query).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return entries
    .filter(({ words }) => wanted.every((word) => words.some((candidate) => candidate.startsWith(word))))
    .map(({ id, name }) => ({ id, score: wanted.filter((word) => normalise(name).includes(word)).length }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ id }) => id)
}
