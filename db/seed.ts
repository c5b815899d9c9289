import type { StaffRole } from '../src/routers/staff.schema.ts';
import type { Db } from '../src/server/database.ts';
import { randomId } from '../src/server/ids.ts';
import { claimSeed, insertStaff, listOpenLogins, writePassword } from '../src/server/staff/queries.ts';

/** The people of the demo's agency. All have the same password, which the start screen prints. */
export const demoStaff = [
  { name: 'Amina Haddad', email: 'admin@vitrine.example', role: 'admin' },
  { name: 'Sara Benali', email: 'support@vitrine.example', role: 'support' },
  { name: 'Louis Marchand', email: 'sales@vitrine.example', role: 'sales' },
] as const satisfies { name: string; email: string; role: StaffRole }[];

export const demoPassword = 'bienvenue-vitrine';

/** The hash of `demoPassword`. It is no secret, and making it at the start would cost more than the rest of the seed. */
export const demoPasswordHash =
  '9799e1ef2d9b45ccb6ae501108b4ff6b:334f93a0fc35ef2ae25c4916a4ca77f44ac244136f6471d81f5fa5a4420d922fcd83e13a48333875a909b180537985da5516b85f0191be797f78a4ad1094cfa1';

/** Fills the demo's database, each part once: what somebody removed or changed does not come back. */
export async function seedDemo(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await claimSeed(trx, 'staff'))) return;
    for (const person of demoStaff) {
      const staffId = randomId();
      if (!(await insertStaff(trx, { id: staffId, ...person }))) continue;
      await writePassword(trx, { staffId, hash: demoPasswordHash, newId: randomId() });
    }
  });
}

/** The demo's people who can still sign in with the printed password. */
export async function listDemoLogins(db: Db): Promise<{ email: string; role: string }[]> {
  const open = new Set(await listOpenLogins(db, demoPasswordHash));
  return demoStaff.filter(({ email }) => open.has(email));
}
