import { findPortal, raiseRequestsRevision } from '../src/server/client-projects/queries.ts';
import type { Trx } from '../src/server/database/database.ts';
import { sendWritePrompt } from '../src/server/support-requests/jobs.ts';
import {
  insertEvent,
  insertRequest,
  updateRequest,
  updateStatus,
} from '../src/server/support-requests/queries.ts';
import { insertMessage } from '../src/server/support-requests/thread-queries.ts';

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
export type SeedJobs = Parameters<typeof sendWritePrompt>[0]['jobs'];

/** Stores the demo's requests; `staffName` is who has worked on them. */
export async function seedRequests(trx: Trx, jobs: SeedJobs, staffName: string): Promise<void> {
  for (const request of demoRequests) await seedRequest(trx, jobs, request, staffName);
}

async function seedRequest(trx: Trx, jobs: SeedJobs, request: DemoRequest, staffName: string): Promise<void> {
  const portal = await findPortal(trx, request.slug);
  if (!portal) return;
  const id = await insertRequest(trx, { ...request, clientProjectId: portal.id });
  if (id === undefined) return;
  await insertEvent(trx, id, { kind: 'created' });
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
    await updateStatus(trx, id, { status });
    if (satisfaction) await updateRequest(trx, id, { satisfaction });
    await insertEvent(trx, id, { kind: 'status', actor: staffName, detail: status });
  }
  if (satisfaction) await insertEvent(trx, id, { kind: 'satisfaction', detail: String(satisfaction) });
  await sendWritePrompt({ jobs }, trx, { requestId: id });
  await raiseRequestsRevision(trx, portal.id, { to: status });
}
