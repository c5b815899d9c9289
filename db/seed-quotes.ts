import { type QuoteContent, quoteContent } from '../src/routers/quotes.schema.ts';
import type { Trx } from '../src/server/database/database.ts';
import type { Deps } from '../src/server/deps.ts';
import { lookupOf } from '../src/server/gates/service.ts';
import { shownOf, toStored } from '../src/server/quotes/content.ts';
import { demoCodes } from './seed-gates.ts';
import { type SeededQuote, writeQuote } from './seed-quotes-queries.ts';

const hour = 3_600_000;
const day = 24 * hour;

type DemoQuote = Pick<SeededQuote, 'slug' | 'passwordHash'> & {
  code: string;
  /** But for the last day, which is counted from the seed on. */
  content: Omit<QuoteContent, 'validUntil'>;
  /** In days from the seed on; in milliseconds before it. */
  validFor: number;
  writtenAgo: number;
  openedAgo: number[];
  acceptedAgo?: number;
};

/** The quote at its own address, which nobody has opened yet. */
const aloe: DemoQuote = {
  slug: 'aloe-quote',
  passwordHash: demoCodes.quote.hash,
  code: demoCodes.quote.code,
  validFor: 90,
  writtenAgo: 2 * day,
  openedAgo: [],
  content: {
    title: 'Site web et module d’IA d’Aloe Bay Resort',
    clientName: 'Aloe Bay Resort',
    contactName: 'Nicha Suwan',
    contactEmail: 'nicha@aloe-bay.example',
    language: 'fr',
    currency: 'THB',
    introduction:
      'Bonjour Nicha,\n\nMerci pour nos échanges. Voici notre proposition pour le nouveau site d’Aloe Bay Resort et pour ' +
      'l’assistant qui répondra à vos hôtes, de la première question à la réservation.',
    lines: [
      {
        title: 'Site web',
        description:
          'Site sur mesure en français, en anglais et en thaï\u00a0: présentation des villas et du spa, galerie, ' +
          'disponibilités et demande de réservation. Pensé d’abord pour le téléphone, mise en ligne comprise.',
        quantity: 1,
        unitPrice: 100_000,
      },
      {
        title: 'Module d’IA',
        description:
          'Assistant disponible jour et nuit sur le site et sur WhatsApp\u00a0: il répond aux questions des hôtes à ' +
          'partir de vos propres informations et transmet à votre équipe ce qui demande une personne.',
        quantity: 1,
        unitPrice: 40_000,
      },
    ],
    taxPercent: 0,
    instalments: [
      { label: 'Au lancement', percent: 70 },
      { label: 'À la livraison', percent: 30 },
    ],
    terms:
      'Le projet commence à réception du premier versement. La livraison est prévue huit semaines plus tard, à condition ' +
      'que les textes et les photos nous parviennent sous quinze jours.\n\nDeux séries de retouches sont comprises à ' +
      'chaque étape, ainsi que trois mois de corrections après la mise en ligne. L’hébergement et le nom de domaine ' +
      'restent à la charge du client.',
  },
};

/** One that its client is reading, and one that is accepted. */
const others: DemoQuote[] = [
  {
    slug: 'marina-clinic',
    passwordHash:
      '$argon2id$v=19$m=19456,t=2,p=1$4EPHMxqsckHvYuM5tIUgiQ$Jjmp+lo1s0B1H0a6pV/wef7I5AEYvBdZ6aRMS1OD+aY',
    code: 'devis-marina-2026',
    validFor: 30,
    writtenAgo: 6 * day,
    openedAgo: [5 * day, 26 * hour, 3 * hour],
    content: {
      title: 'Appointment assistant for Marina Dental Clinic',
      clientName: 'Marina Dental Clinic',
      contactName: 'Omar Saleh',
      contactEmail: 'omar@marina-dental.example',
      language: 'en',
      currency: 'AED',
      introduction:
        'Dear Omar,\n\nThank you for showing us round the clinic. This is our offer for the assistant that books, moves ' +
        'and confirms appointments in English and Arabic.',
      lines: [
        {
          title: 'AI appointment assistant',
          description: 'On your website and on WhatsApp, connected to your practice’s calendar.',
          quantity: 1,
          unitPrice: 9_500,
        },
        {
          title: 'Training for the front desk',
          description: 'Half a day on site for each group.',
          quantity: 2,
          unitPrice: 750,
        },
      ],
      taxPercent: 5,
      instalments: [
        { label: 'On signing', percent: 50 },
        { label: 'On going live', percent: 50 },
      ],
      terms: 'Delivery within four weeks of the first payment. Three months of support are included.',
    },
  },
  {
    slug: 'atelier-rivage',
    passwordHash:
      '$argon2id$v=19$m=19456,t=2,p=1$PtbOpuCXC+wdL0z5vVK2iA$Udaz1dgmRQ2VxHvv5I7dZ3z/fNXN/In9mNs1fbjavFw',
    code: 'devis-atelier-2026',
    validFor: 14,
    writtenAgo: 18 * day,
    openedAgo: [17 * day, 15 * day],
    acceptedAgo: 15 * day - 20 * 60_000,
    content: {
      title: 'Boutique en ligne de l’Atelier Rivage',
      clientName: 'Atelier Rivage',
      contactName: 'Hélène Garnier',
      contactEmail: 'helene@atelier-rivage.example',
      language: 'fr',
      currency: 'EUR',
      introduction:
        'Bonjour Hélène,\n\nVoici le devis de votre boutique en ligne, tel que nous en avons parlé.',
      lines: [
        {
          title: 'Boutique en ligne',
          description: 'Catalogue, panier, paiement par carte et suivi des commandes.',
          quantity: 1,
          unitPrice: 4_800,
        },
        {
          title: 'Reprise du catalogue',
          description: 'Photos et fiches des produits actuels, par lot de cinquante.',
          quantity: 3,
          unitPrice: 180,
        },
      ],
      taxPercent: 20,
      instalments: [
        { label: 'À la commande', percent: 40 },
        { label: 'À la mise en ligne', percent: 60 },
      ],
      terms: 'Mise en ligne six semaines après la commande. Paiement à trente jours.',
    },
  },
];

/** The demo's quotes, oldest first: the list shows the newest on top. */
export async function seedQuotes(trx: Trx, deps: Pick<Deps, 'secrets'>): Promise<void> {
  const now = Date.now();
  const ago = (time: number) => new Date(now - time);
  for (const quote of [...others.toReversed(), aloe]) {
    const content = quoteContent.parse({
      ...quote.content,
      validUntil: new Date(now + quote.validFor * day).toISOString().slice(0, 10),
    });
    await writeQuote(trx, {
      slug: quote.slug,
      shown: shownOf(content),
      stored: toStored(content),
      authorName: 'Louis Marchand',
      passwordHash: quote.passwordHash,
      lookup: lookupOf(deps, quote.code),
      writtenAt: ago(quote.writtenAgo),
      openedAt: quote.openedAgo.map(ago),
      acceptance:
        quote.acceptedAgo === undefined
          ? undefined
          : { acceptedBy: quote.content.contactName, acceptedAt: ago(quote.acceptedAgo) },
    });
  }
}
