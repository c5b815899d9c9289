import type { Language } from '../src/content/language.ts';
import { depositOf } from '../src/content/money.ts';
import type { ProjectEvent } from '../src/routers/projects.schema.ts';
import type { StaffRole } from '../src/routers/staff.schema.ts';
import { findPortal, insertClientProject, listOpenPortals } from '../src/server/client-projects/queries.ts';
import { insertClient, writeMailConfirmed } from '../src/server/clients/queries.ts';
import type { Db, Trx } from '../src/server/database.ts';
import { randomId } from '../src/server/ids.ts';
import { writeReceipt } from '../src/server/payments/queries.ts';
import {
  insertEvent,
  insertProject,
  type ProjectFields,
  updateProject,
} from '../src/server/projects/queries.ts';
import { claimSeed, insertStaff, listOpenLogins, writePassword } from '../src/server/staff/queries.ts';
import {
  insertRequest,
  insertEvent as insertRequestEvent,
  raiseRequestsRevision,
  updateRequest,
} from '../src/server/support-requests/queries.ts';
import { sendWritePrompt } from '../src/server/support-requests/queue.ts';
import { insertMessage } from '../src/server/support-requests/thread-queries.ts';

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

type DemoClient = {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  language: Language;
  isMailConfirmed?: true;
  project: { name: string; description: string; totalCents: number };
  /** What has happened since, oldest first. */
  events: { kind: ProjectEvent['kind']; fields: ProjectFields; detail?: string }[];
};

/** The demo's clients, oldest first: a paid deposit with work under way, a declared transfer, one that waits, one done. */
const demoClients: DemoClient[] = [
  {
    firstName: 'Khalid',
    lastName: 'Al Mansoori',
    email: 'khalid@palmresidences.example',
    phone: '+971 50 555 0142',
    language: 'en',
    isMailConfirmed: true,
    project: {
      name: 'Palm Residences portal',
      description: 'Listings, viewings and contracts of a real estate agency in one place.',
      totalCents: 1_200_000,
    },
    events: [
      { kind: 'declared', fields: { payment_method: 'bank_transfer', payment_state: 'declared' } },
      { kind: 'confirmed', fields: { payment_state: 'confirmed' } },
      { kind: 'status', fields: { status: 'in_progress' }, detail: 'in_progress' },
      { kind: 'progress', fields: { progress: 100 }, detail: '100' },
      {
        kind: 'message',
        fields: { last_update: 'Everything is live. Thank you for working with us!' },
        detail: 'Everything is live. Thank you for working with us!',
      },
      { kind: 'status', fields: { status: 'completed' }, detail: 'completed' },
    ],
  },
  {
    firstName: 'Claire',
    lastName: 'Fontaine',
    email: 'claire@hotel-belle-rive.example',
    phone: '+33 1 55 00 01 42',
    language: 'fr',
    isMailConfirmed: true,
    project: {
      name: 'Réservations Belle Rive',
      description: 'Réservation en ligne, ménage et caisse d’un hôtel de quarante chambres.',
      totalCents: 1_850_050,
    },
    events: [
      { kind: 'declared', fields: { payment_method: 'wise', payment_state: 'declared' } },
      { kind: 'confirmed', fields: { payment_state: 'confirmed' } },
      { kind: 'status', fields: { status: 'in_progress' }, detail: 'in_progress' },
      { kind: 'progress', fields: { progress: 45 }, detail: '45' },
      {
        kind: 'message',
        fields: { last_update: 'Le calendrier des chambres est prêt à être essayé.' },
        detail: 'Le calendrier des chambres est prêt à être essayé.',
      },
    ],
  },
  {
    firstName: 'Priya',
    lastName: 'Nair',
    email: 'priya@saffron-table.example',
    language: 'hi',
    project: {
      name: 'Saffron Table ordering',
      description: 'Orders and stock of a restaurant, with an assistant on WhatsApp.',
      totalCents: 950_000,
    },
    events: [{ kind: 'declared', fields: { payment_method: 'bank_transfer', payment_state: 'declared' } }],
  },
  {
    firstName: 'Omar',
    lastName: 'Siddiqui',
    email: 'omar@gulf-retail.example',
    phone: '+974 5555 0142',
    language: 'ur',
    project: {
      name: 'Gulf Retail chatbot',
      description: 'An assistant that answers customers of eleven shops in four languages.',
      totalCents: 300_000,
    },
    events: [],
  },
];

/** With this the demo's clients sign in to their support portal; the start screen prints it. */
export const demoPortalPassword = 'portail-boutique';

const demoPortalHash =
  '4408f97051b890e26aca0178d099ea5b:03a7c5d1bc9d582fb2ed84a3e1213346baa6076ffe2f8eb822382a3c916bd42ed81425244fc8d5c0d9b09f2e587f6aaf9b28ba6c0029f96ec3da85dac6a19a21';

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

/** The demo's requests, oldest first: one that is resolved, one under way, one that nobody has looked at. */
const demoRequests = [
  {
    slug: 'palm-residences',
    requestType: 'Amélioration',
    title: 'Export the viewings of a week',
    description:
      'Our agents want the viewings of the coming week as a spreadsheet, one row for each viewing.',
    priority: 'Faible',
    rating: 3,
    status: 'Résolu',
    satisfaction: 5,
    thread: [
      { sender: 'client', authorName: 'Palm Residences portal', message: 'A CSV file would do as well.' },
      { sender: 'staff', authorName: 'Sara', message: 'It is live: the button is above the calendar.' },
    ],
  },
  {
    slug: 'boutique',
    requestType: 'Bug',
    title: 'Le code promo est appliqué deux fois',
    description:
      'Quand je valide un code promo puis que je reviens au panier, la réduction est comptée une deuxième fois. ' +
      'Je m’attends à ce que le code ne compte qu’une fois par commande.',
    priority: 'Critique',
    rating: 5,
    status: 'En cours',
    satisfaction: undefined,
    thread: [{ sender: 'staff', authorName: 'Sara', message: 'Merci, nous regardons le calcul du panier.' }],
  },
  {
    slug: 'boutique',
    requestType: 'Bug',
    title: 'Le panier se vide au rechargement',
    description:
      'Étapes : ajouter deux articles au panier, ouvrir la page de paiement, recharger la page. ' +
      'Le panier est vide alors que les deux articles devraient y être encore. Vu sur iPhone avec Safari.',
    priority: 'Moyenne',
    rating: 4,
    status: 'Nouveau',
    satisfaction: undefined,
    thread: [],
  },
] as const;

type DemoRequest = (typeof demoRequests)[number];

/** What the demo's seed needs of the program's outsides: jobs, so that its requests get prompts like any other. */
type SeedJobs = Parameters<typeof sendWritePrompt>[0]['jobs'];

async function seedRequest(trx: Trx, jobs: SeedJobs, request: DemoRequest): Promise<void> {
  const portal = await findPortal(trx, request.slug);
  if (!portal) return;
  const id = await insertRequest(trx, { ...request, clientProjectId: portal.id });
  if (id === undefined) return;
  await insertRequestEvent(trx, id, { kind: 'created' });
  for (const { sender, authorName, message } of request.thread) {
    await insertMessage(trx, id, {
      sender,
      authorName,
      message,
      authorId: undefined,
      clientMessageId: undefined,
    });
  }
  const { status, satisfaction } = request;
  if (status !== 'Nouveau') {
    await updateRequest(trx, id, { status, ...(satisfaction && { satisfaction }) });
    await insertRequestEvent(trx, id, { kind: 'status', actor: demoStaff[1].name, detail: status });
  }
  if (satisfaction) await insertRequestEvent(trx, id, { kind: 'satisfaction', detail: String(satisfaction) });
  await sendWritePrompt({ jobs }, trx, { requestId: id });
  await raiseRequestsRevision(trx, portal.id);
}

/** Fills the demo's database, each part once: what somebody removed or changed does not come back. */
export async function seedDemo(db: Db, jobs: SeedJobs): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await claimSeed(trx, 'staff')) await seedStaff(trx);
    if (await claimSeed(trx, 'clients')) for (const client of demoClients) await seedClient(trx, client);
    if (await claimSeed(trx, 'client-projects')) {
      for (const fields of demoClientProjects) {
        await insertClientProject(trx, { ...fields, password_hash: demoPortalHash });
      }
    }
    if (await claimSeed(trx, 'support-requests')) {
      for (const request of demoRequests) await seedRequest(trx, jobs, request);
    }
  });
}

async function seedStaff(trx: Trx): Promise<void> {
  for (const person of demoStaff) {
    const staffId = randomId();
    if (!(await insertStaff(trx, { id: staffId, ...person }))) continue;
    await writePassword(trx, { staffId, hash: demoPasswordHash, newId: randomId() });
  }
}

async function seedClient(trx: Trx, { project, events, isMailConfirmed, ...person }: DemoClient) {
  const clientId = await insertClient(trx, { phone: undefined, ...person, linkId: randomId() });
  if (isMailConfirmed) await writeMailConfirmed(trx, clientId);
  const depositCents = depositOf(project.totalCents);
  const projectId = await insertProject(trx, { ...project, publicId: randomId(), clientId, depositCents });
  await insertEvent(trx, projectId, 'validated');
  let method = '';
  for (const { kind, fields, detail } of events) {
    await updateProject(trx, projectId, fields);
    await insertEvent(trx, projectId, kind, detail);
    method = fields.payment_method ?? method;
    if (kind === 'confirmed') {
      await writeReceipt(trx, { projectId, amountCents: depositCents, currency: 'EUR', method });
    }
  }
}

/** The demo's people who can still sign in with the printed password. */
export async function listDemoLogins(db: Db): Promise<{ email: string; role: string }[]> {
  const open = new Set(await listOpenLogins(db, demoPasswordHash));
  return demoStaff.filter(({ email }) => open.has(email));
}

/** The slugs of the demo's portals that still open with the printed password. */
export const listDemoPortals = (db: Db): Promise<string[]> => listOpenPortals(db, demoPortalHash);
