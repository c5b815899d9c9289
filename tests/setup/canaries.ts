import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { guideIn } from '../../src/server/content/guide-service.ts';
import { unchangedContent } from '../../src/server/content/live.ts';
import type { GateName } from '../../src/server/gates/queries.ts';
import type { TestServer } from './server.ts';

/** A sentence that only those may read who are behind `gate`: a gate's name, or the guide of whoever sells. */
export type Canary = { gate: string; text: string };

export const gateOf = ({ kind, subject }: GateName) => `${kind}:${subject}`;
export const guideGate = 'sales guide';

/**
 * What stands behind a gate and in public as well, each with where: everything else that is behind a gate must be
 * nowhere before it. Whoever adds to this list says why somebody without a password may read it.
 */
const publicWords = new Set(
  [
    // The address of the status page is one of the specification's routes.
    'senthang',
    // The screen's name in the staff's navigation.
    'Guide de vente',
    // What the landing page, the French page and the assistant sell, in their own words.
    'Site web',
    'Site vitrine',
    'Chatbot IA',
    'Agent IA',
    'Community management par IA',
    'Calendrier éditorial',
    'Textes et visuels',
    'Plusieurs langues',
    'Publication au bon moment',
    '600 € par mois',
    '600 € par mois, sans engagement',
    'Sans engagement, résultats en 30 jours.',
    '2 à 4 semaines',
    // A field of the guide's schema, which the reference of the calls shows.
    'Objections',
    // The sections of the guide, named where its pieces are written.
    'Discours d’ouverture',
    'Services et prix',
    'Arguments clés',
    'Closing',
    'Aide et formation',
    // What a refusal counts.
    'traductions',
    // What a setting is called.
    'Langues du site',
    // Two words of a sentence.
    'de l’agence.',
  ].map(plain),
);

/** Fields whose texts are words of a schema or dates, of which browsers know every one anyway. */
const schemaFields = new Set(['id', 'kind', 'language', 'currency', 'validUntil', 'state', 'date']);

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, part]) => (schemaFields.has(field) ? [] : textsIn(part)));
}

/** Too little to tell of anything: figures such as `50 %`. */
const isTelling = (text: string) => text.length >= 7;

/** One canary for each sentence, so that a part of a text is found as well. */
function canariesIn(gate: string, value: unknown): Canary[] {
  const sentences = textsIn(value).flatMap((text) => text.split(/\n+|(?<=[.?!…:])\s+/));
  const texts = new Set(sentences.map(plain).filter((text) => isTelling(text) && !publicWords.has(text)));
  return [...texts].map((text) => ({ gate, text }));
}

/** All that is behind the gates of a seeded server, as it is in its database at this moment. */
export async function collectCanaries({ deps }: Pick<TestServer, 'deps'>): Promise<Canary[]> {
  const { db } = deps.database;
  const team = [
    await db.selectFrom('team_projects').select(['name', 'url', 'compensation', 'notes']).execute(),
    await db.selectFrom('team_tasks').select('text').execute(),
    await db.selectFrom('team_objectives').select('text').execute(),
  ];
  const quotes = await db
    .selectFrom('quote_versions')
    .innerJoin('quotes', 'quotes.id', 'quote_versions.quote_id')
    .select(['slug', 'content'])
    .execute();
  const pages = await db.selectFrom('status_pages').select(['slug', 'content', 'preview_url']).execute();
  const quoteGate = (slug: string) => gateOf({ kind: 'quote', subject: slug });
  const pageGate = (slug: string) => gateOf({ kind: 'status-page', subject: slug });
  const { tabs, help } = guideIn(unchangedContent, 'fr');
  return [
    ...canariesIn(gateOf({ kind: 'team', subject: 'team' }), team),
    ...quotes.flatMap(({ slug, content }) => canariesIn(quoteGate(slug), JSON.parse(content))),
    ...pages.flatMap(({ slug, ...page }) => canariesIn(pageGate(slug), page)),
    ...canariesIn(guideGate, { tabs, help }),
  ];
}

/**
 * A text as a reader would find it: out of JavaScript, JSON or HTML, with plain spaces and in small letters. Without
 * this an apostrophe or a narrow space would hide a sentence.
 */
export function plain(text: string): string {
  return text
    .replace(/\\u\{([0-9a-fA-F]+)\}|\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})/g, (_, any, four, two) =>
      String.fromCodePoint(Number.parseInt(any ?? four ?? two, 16)),
    )
    .replace(/&#x([0-9a-fA-F]+);|&#(\d+);/g, (_, hex: string, decimal: string) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: keyof typeof entities) => entities[name])
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(["'`/\\])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The canaries that a text holds. */
export function findCanaries(canaries: Canary[], text: string): Canary[] {
  const shown = plain(text);
  return canaries.filter((canary) => shown.includes(canary.text));
}

/** The canaries in every file of a folder, what is compressed as it was before, as `file: text`. */
export function findInFolder(canaries: Canary[], folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const seen = new Set<string>();
  return names.flatMap((entry) => {
    if (!entry.isFile()) return [];
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    const text = unpack(entry.name, bytes).toString();
    // Most files are there three times: as they are, and compressed in two ways.
    if (seen.has(text)) return [];
    seen.add(text);
    return findCanaries(canaries, text).map((canary) => `${path}: ${canary.text}`);
  });
}

function unpack(name: string, bytes: Buffer): Buffer {
  if (name.endsWith('.br')) return brotliDecompressSync(bytes);
  if (name.endsWith('.gz')) return gunzipSync(bytes);
  return bytes;
}
