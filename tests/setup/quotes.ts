import type { z } from 'zod';
import { beginDraftInput, type DraftContent, type quoteContent } from '../../src/routers/quotes.schema.ts';
import { randomId } from '../../src/server/ids.ts';
import { newBrowser } from './portals.ts';
import { randomAddress, type TestServer } from './server.ts';

type Content = z.input<typeof quoteContent>;

/** A quote as staff would write it, in which nothing is left out that counts. */
export const quoteOf = (part: Partial<Content> = {}): Content => ({
  title: 'Site web',
  clientName: 'Atelier Nord',
  contactName: 'Nadia Rahman',
  contactEmail: null,
  language: 'fr',
  currency: 'EUR',
  introduction: 'Bonjour Nadia,',
  lines: [
    { title: 'Conception', description: 'Maquettes', quantity: 2.5, unitPrice: 400 },
    { title: 'Réalisation', quantity: 1, unitPrice: 1_999.99 },
  ],
  taxPercent: 20,
  instalments: [
    { label: 'Au lancement', percent: 70 },
    { label: 'À la livraison', percent: 30 },
  ],
  terms: 'Paiement à trente jours.',
  validUntil: '2999-12-31',
  ...part,
});

/** What the editor holds at first, but for this. */
export const draftOf = (part: Partial<DraftContent> = {}): DraftContent =>
  beginDraftInput.shape.content.parse({ language: 'fr', currency: 'EUR', ...part });

export type TestQuote = { id: number; slug: string; password: string };

/** Writes a quote as the agency's sales would. */
export async function addQuote(
  server: TestServer,
  part: Partial<Content> = {},
  {
    slug = `q-${randomId()}`,
    password = `lanterne velours ${randomId()}`,
  }: { slug?: string; password?: string } = {},
): Promise<TestQuote> {
  const sales = await server.asStaff('sales');
  const { id } = await sales.quotes.create({ slug, password, content: quoteOf(part) });
  return { id, slug, password };
}

/** Calls of a browser that has opened the quote. */
export async function readerOf(
  server: TestServer,
  { slug, password }: TestQuote,
  browser: { token: string | undefined } = newBrowser(),
) {
  const { quotes } = server.as({ cookie: browser, address: randomAddress() });
  await quotes.unlock({ slug, password });
  return quotes;
}
