import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** What a thing is called, by the noun of its subject: its table, and what stands in it; numbered but for accounts. */
const names: Readonly<Record<string, [table: string, name: RawBuilder<string | null>, id?: 'text']>> = {
  'canned-answer': ['canned_answers', sql`title`],
  client: ['clients', sql`first_name || ' ' || last_name`],
  'client-project': ['client_projects', sql`name`],
  conversation: ['conversations', sql`user_name`],
  customer: ['customers', sql`name`],
  invoice: ['invoices', sql`number`],
  project: ['projects', sql`name`],
  quote: ['quotes', sql`title`],
  staff: ['staff', sql`name`, 'text'],
  'status-page': ['status_pages', sql`project_name`],
  'support-request': ['support_requests', sql`title`],
  'team-project': ['team_projects', sql`name`],
};

/**
 * What the things of some subjects, such as `project:12`, are called today; one that is gone or has no name is not
 * there.
 */
export async function listSubjectNames(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const ids = Map.groupBy(
    new Set(subjects).values().flatMap((subject) => {
      const [, noun = '', id = ''] = /^([\w-]+):([\w-]{1,64})$/.exec(subject) ?? [];
      const isId = names[noun]?.[2] === 'text' || /^\d{1,15}$/.test(id);
      return Object.hasOwn(names, noun) && isId ? [{ noun, id }] : [];
    }),
    ({ noun }) => noun,
  );
  const parts = [...ids].map(([noun, found]) => {
    const [table = '', name, id = 'bigint'] = names[noun] ?? [];
    return sql`select ${noun}::text || ':' || id as subject, ${name} as name from ${sql.table(table)}
      where id = any(${found.map((one) => one.id)}::${sql.raw(id)}[])`;
  });
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{
    subject: string;
    name: string | null;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.flatMap(({ subject, name }) => (name ? [[subject, name] as const] : [])));
}
