import { sql } from 'kysely';
import { commandLine, recordChange } from '../src/server/audit/service.ts';
import type { Db, Trx } from '../src/server/database/database.ts';
import { demoPassword, demoPortalPassword, demoStaff } from './seed.ts';
import { demoCodes } from './seed-gates.ts';

/** A row of a backup, by its columns: the text of each, or null. */
export type DemoRow = Record<string, string | null>;

/** The tables that say who gets in. */
export const accessTables = [
  'public.staff',
  'public.staff_credentials',
  'public.client_projects',
  'public.gates',
] as const;
export type AccessRows = Record<(typeof accessTables)[number], DemoRow[]>;

/** What anybody who has read the demo's start screen can open. */
export type DemoAccess = {
  accounts: { id: string; email: string }[];
  portals: { id: number; slug: string }[];
  gates: { kind: string; subject: string }[];
};

type IsPassword = (hash: string, password: string) => Promise<boolean>;

/**
 * What is still open of the demo: its own people's accounts, and whatever a printed password or code opens. Each is
 * compared as its lock compares it, since a hash is made anew now and then.
 */
export async function findDemoAccess(rows: AccessRows, isPassword: IsPassword): Promise<DemoAccess> {
  const opens = async (hash: string | null | undefined, password: string) =>
    typeof hash === 'string' && (await isPassword(hash, password).catch(() => false));
  const found: DemoAccess = { accounts: [], portals: [], gates: [] };
  const people = new Set<string>(demoStaff.map(({ email }) => email));
  for (const { id, email, disabled_at } of rows['public.staff']) {
    if (id == null || email == null || disabled_at !== null) continue;
    const password = rows['public.staff_credentials'].find((one) => one['user_id'] === id)?.['password'];
    if (people.has(email) || (await opens(password, demoPassword))) found.accounts.push({ id, email });
  }
  for (const { id, slug, is_active, password_hash } of rows['public.client_projects']) {
    if (id == null || slug == null || is_active === 'false') continue;
    if (await opens(password_hash, demoPortalPassword)) found.portals.push({ id: Number(id), slug });
  }
  for (const { kind, subject, password_hash } of rows['public.gates']) {
    const code = demoCodes[kind as keyof typeof demoCodes]?.code;
    if (kind == null || subject == null || code === undefined) continue;
    if (await opens(password_hash, code)) found.gates.push({ kind, subject });
  }
  return found;
}

/** What is open, in words. */
export const listDemoAccess = ({ accounts, portals, gates }: DemoAccess): string[] => [
  ...accounts.map(({ email }) => `the account ${email}`),
  ...portals.map(({ slug }) => `the portal ${slug}`),
  ...gates.map(({ kind, subject }) => `the ${kind} ${subject}`),
];

/** The rows of a database that say who gets in. */
export async function readAccessRows(db: Db): Promise<AccessRows> {
  const read = async (table: keyof AccessRows, columns: string[]) => {
    const texts = sql.join(columns.map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`));
    return (await sql<DemoRow>`select ${texts} from ${sql.table(table)}`.execute(db)).rows;
  };
  return {
    'public.staff': await read('public.staff', ['id', 'email', 'disabled_at']),
    'public.staff_credentials': await read('public.staff_credentials', ['user_id', 'password']),
    'public.client_projects': await read('public.client_projects', [
      'id',
      'slug',
      'is_active',
      'password_hash',
    ]),
    'public.gates': await read('public.gates', ['kind', 'subject', 'password_hash']),
  };
}

/** Closes all of it for good; who needs an account, a password or a code gets another one. */
export async function closeDemoAccess(trx: Trx, { accounts, portals, gates }: DemoAccess): Promise<void> {
  for (const { id } of accounts) {
    await trx.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', id).execute();
    await trx.updateTable('staff_credentials').set({ password: null }).where('user_id', '=', id).execute();
    await trx.deleteFrom('staff_sessions').where('user_id', '=', id).execute();
    await trx
      .updateTable('api_keys')
      .set({ revoked_at: new Date() })
      .where('staff_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
    await recordChange(trx, commandLine, { action: 'staff.disable', subject: `staff:${id}` });
  }
  for (const { id } of portals) {
    await trx
      .updateTable('client_projects')
      .set((eb) => ({ is_active: false, access_version: eb('access_version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await recordChange(trx, commandLine, {
      action: 'client-project.update',
      subject: `client-project:${id}`,
      before: { isActive: true },
      after: { isActive: false },
    });
  }
  for (const { kind, subject } of gates) {
    await trx
      .updateTable('gates')
      .set((eb) => ({
        password_hash: null,
        lookup: null,
        lookup_key: null,
        access_version: eb('access_version', '+', 1),
      }))
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .execute();
    const after = { isOpen: false };
    await recordChange(trx, commandLine, { action: 'gate.close', subject: `gate:${kind}/${subject}`, after });
  }
}
