import type { StaffRole } from '../src/routers/staff.schema.ts';
import { firstNameOf } from '../src/server/access.ts';
import { insertClientProject, listOpenPortals } from '../src/server/client-projects/queries.ts';
import type { Db, Trx } from '../src/server/database/database.ts';
import type { Deps } from '../src/server/deps.ts';
import { randomId } from '../src/server/ids.ts';
import { claimSeed, insertStaff, listOpenLogins, writePassword } from '../src/server/staff/queries.ts';
import { seedChat } from './seed-chat.ts';
import { seedClients } from './seed-clients.ts';
import { seedQuotes } from './seed-quotes.ts';
import { seedRequests } from './seed-requests.ts';
import { seedStatusPages } from './seed-status-pages.ts';
import { seedTeam } from './seed-team.ts';

/** The people of the demo's agency. All have the same password, which the start screen prints. */
export const demoStaff = [
  { name: 'Amina Haddad', email: 'admin@vitrine.example', role: 'admin' },
  { name: 'Sara Benali', email: 'support@vitrine.example', role: 'support' },
  { name: 'Louis Marchand', email: 'sales@vitrine.example', role: 'sales' },
] as const satisfies { name: string; email: string; role: StaffRole }[];

/** Who answers the demo's support requests and visitors. */
const { name: supportName, email: supportEmail } = demoStaff[1];

export const demoPassword = 'bienvenue-vitrine';

/** The hash of `demoPassword`. It is no secret, and making it at the start would cost more than the rest of the seed. */
const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$OV4fc4IZIsLeBcBqQt1yzQ$GwpmI1+us54LlJ3eJ4nsX4bkt2tsMIBuhZ6uYiCSYns';

/** With this the demo's clients sign in to their support portal; the start screen prints it. */
export const demoPortalPassword = 'portail-boutique';

const demoPortalHash =
  '$argon2id$v=19$m=19456,t=2,p=1$m6HSU8zIMsv3oJA63kBWIw$AJwLmfHaNxDhwwkH9uty4SuTKrw1syLwW0Liymlj83g';

/** The demo's client projects: one whose repository prompts can name files of, one without. */
const demoClientProjects = [
  {
    slug: 'boutique',
    name: 'Boutique Lumière',
    language: 'fr',
    contact_email: 'camille@boutique-lumiere.example',
    whatsapp_number: '+33155000143',
    technical_context:
      'Boutique en ligne en TypeScript : React côté client, Node et PostgreSQL côté serveur, paiement par Stripe. ' +
      'Déployée à chaque version de la branche main. Les navigateurs à supporter sont les deux dernières versions de ' +
      'Chrome, Safari et Firefox, sur ordinateur et sur téléphone.',
    github_repository: 'https://github.com/vitrine-demo/boutique',
  },
  {
    slug: 'palm-residences',
    name: 'Palm Residences portal',
    language: 'en',
    contact_email: 'khalid@palmresidences.example',
    whatsapp_number: '+971505550142',
    technical_context: 'Listings, viewings and contracts; hosted by the client, who installs each release.',
  },
] as const satisfies Omit<Parameters<typeof insertClientProject>[1], 'password_hash'>[];

/** Fills the demo's database, each part once: what somebody removed or changed does not come back. */
export async function seedDemo(deps: Deps): Promise<void> {
  await deps.database.db.transaction().execute(async (trx) => {
    if (await claimSeed(trx, 'staff')) await seedStaff(trx);
    if (await claimSeed(trx, 'chat')) {
      await seedChat(trx, deps, { email: supportEmail, firstName: firstNameOf(supportName) });
    }
    if (await claimSeed(trx, 'clients')) await seedClients(trx, deps);
    if (await claimSeed(trx, 'client-projects')) {
      for (const fields of demoClientProjects) {
        await insertClientProject(trx, { ...fields, password_hash: demoPortalHash });
      }
    }
    if (await claimSeed(trx, 'support-requests')) await seedRequests(trx, deps.jobs, supportName);
    if (await claimSeed(trx, 'team')) await seedTeam(trx);
    if (await claimSeed(trx, 'quotes')) await seedQuotes(trx, deps);
  });
  await seedStatusPages(deps);
}

async function seedStaff(trx: Trx): Promise<void> {
  for (const person of demoStaff) {
    const staffId = randomId();
    if (!(await insertStaff(trx, { id: staffId, ...person }))) continue;
    await writePassword(trx, { staffId, hash: demoPasswordHash, newId: randomId() });
  }
}

/** The demo's people who can still sign in with the printed password. */
export async function listDemoLogins(db: Db): Promise<{ email: string; role: string }[]> {
  const open = new Set(await listOpenLogins(db, demoPasswordHash));
  return demoStaff.filter(({ email }) => open.has(email));
}

/** The slugs of the demo's portals that still open with the printed password. */
export const listDemoPortals = (db: Db): Promise<string[]> => listOpenPortals(db, demoPortalHash);
