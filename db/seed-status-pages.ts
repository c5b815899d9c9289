import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namedStatusPageSlug, type StatusPageContent } from '../src/routers/status-pages.schema.ts';
import type { Deps } from '../src/server/deps.ts';
import { discardFiles, type FileOwner, storeFile } from '../src/server/files/service.ts';
import { buildGate } from '../src/server/gates/service.ts';
import { root } from '../src/server/root.ts';
import { claimSeed, hasSeed } from '../src/server/staff/queries.ts';
import { insertPage } from '../src/server/status-pages/queries.ts';
import { bindPictures } from '../src/server/status-pages/service.ts';
import { demoCodes } from './seed-gates.ts';

const seedName = 'status-pages';

/** The demo's files belong to nobody who signs in. */
const owner: FileOwner = 'staff:demo';

const pictures = [
  { file: 'accueil.webp', caption: 'L’accueil sur ordinateur\u00a0: la baie au coucher du soleil' },
  { file: 'reservation.webp', caption: 'Le choix des dates, avec le total en direct' },
  { file: 'telephone.webp', caption: 'L’accueil et les villas sur téléphone' },
] as const;

/**
 * The demo's status page with its pictures. These are stored first, since a transaction has the embedded database's one
 * connection; then the page, its gate and the mark come together: one that was interrupted begins anew.
 */
export async function seedStatusPages(deps: Deps): Promise<void> {
  const { db } = deps.database;
  if (await hasSeed(db, seedName)) return;
  const screenshots = await Promise.all(
    pictures.map(async ({ file, caption }) => {
      const bytes = await readFile(join(root, 'db/demo-screenshots', file));
      const { id } = await storeFile(deps, owner, { name: file, bytes, purpose: 'screenshot' });
      return { fileId: id, caption };
    }),
  );
  const content = { ...demoContent(new Date()), screenshots };
  const isNew = await db.transaction().execute(async (trx) => {
    if (!(await claimSeed(trx, seedName))) return false;
    const slug = namedStatusPageSlug;
    const id = await insertPage(trx, { slug, content, previewUrl: '/demo-preview/senthang' });
    if (id === undefined) return false;
    const { hash } = demoCodes['status-page'];
    await buildGate(trx, { kind: 'status-page', subject: slug }, { passwordHash: hash, lookup: null });
    await bindPictures(trx, owner, id, content);
    return true;
  });
  if (!isNew) {
    await discardFiles(
      deps,
      screenshots.map(({ fileId }) => fileId),
    );
  }
}

/** As it stands `now`, in the middle of the project. */
function demoContent(now: Date): Omit<StatusPageContent, 'screenshots'> {
  const day = (offset: number) => {
    const date = new Date(now);
    date.setUTCDate(date.getUTCDate() + offset);
    return date.toISOString().slice(0, 10);
  };
  const inWords = (offset: number) =>
    new Date(day(offset)).toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    clientName: 'Senthang Bay Resort',
    projectName: 'Nouveau site et réservation en ligne',
    language: 'fr',
    introduction:
      'Bonjour Mali, voici où en est votre site. Les pages sont prêtes et relues\u00a0; nous branchons maintenant la ' +
      'réservation. Vous pouvez essayer la version de travail plus bas\u00a0: dites-nous ce qui vous surprend.',
    facts: [
      { label: 'Interlocutrice', value: 'Mali Saetang, directrice' },
      { label: 'Début du projet', value: inWords(-52) },
      { label: 'Mise en ligne prévue', value: inWords(24) },
      { label: 'Langues du site', value: 'Français, anglais, thaï' },
      { label: 'Prochain rendez-vous', value: `${inWords(4)}, 10\u00a0h, en visio` },
    ],
    steps: [
      {
        title: 'Cadrage',
        description: 'Objectifs, pages et parcours de réservation, validés ensemble.',
        state: 'done',
        date: day(-45),
      },
      {
        title: 'Maquettes',
        description: 'Accueil, villas et réservation, sur ordinateur et sur téléphone.',
        state: 'done',
        date: day(-28),
      },
      {
        title: 'Pages du site',
        description: 'Accueil, trois familles de villas, l’île, la table et le bien-être.',
        state: 'done',
        date: day(-9),
      },
      {
        title: 'Réservation en ligne',
        description: 'Calendrier des disponibilités fait, paiement en cours de branchement.',
        state: 'current',
        date: day(6),
      },
      {
        title: 'Traductions',
        description: 'L’anglais est chez le relecteur, le thaï arrive ensuite.',
        state: 'current',
        date: day(11),
      },
      {
        title: 'Tests avec votre équipe',
        description: 'Une semaine pour réserver, annuler et modifier comme vos clients.',
        state: 'planned',
        date: day(17),
      },
      {
        title: 'Mise en ligne',
        description: 'Bascule du nom de domaine, de nuit, sans interruption.',
        state: 'planned',
        date: day(24),
      },
    ],
    news: [
      {
        date: day(-50),
        title: 'Lancement du projet',
        text: 'Première réunion sur place, visite des vingt-deux villas et choix des priorités.',
      },
      {
        date: day(-28),
        title: 'Maquettes validées',
        text: 'La deuxième version, avec la baie au coucher du soleil, a été retenue.',
      },
      {
        date: day(-9),
        title: 'Toutes les pages sont en place',
        text: 'Il reste à remplacer les photos provisoires\u00a0: la séance du photographe est confirmée.',
      },
      {
        date: day(-2),
        title: 'Le calendrier de réservation fonctionne',
        text: 'Les disponibilités viennent de votre planning et le total se met à jour en direct.\nLe paiement est la prochaine étape.',
      },
    ],
  };
}
