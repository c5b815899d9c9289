import { routes } from '../routes.ts';
import type { Answer } from './assets.ts';

/** What search engines ask for by fixed addresses: which pages there are, and which of them to leave alone. */
export function searchEngineFiles(origin: string): Map<string, Answer> {
  const pages = Object.entries(routes).flatMap(([path, kind]) => (kind === 'site' ? [path] : []));
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`),
    '</urlset>',
  ];
  // The app's screens are not listed here: each says noindex itself, which a crawler must be let in to read.
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /trpc/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Map([
    ['/sitemap.xml', answer('application/xml; charset=utf-8', sitemap)],
    ['/robots.txt', answer('text/plain; charset=utf-8', robots)],
  ]);
}

const answer = (contentType: string, lines: string[]): Answer => ({
  headers: { 'content-type': contentType, 'cache-control': 'public, max-age=86400' },
  body: Buffer.from(`${lines.join('\n')}\n`),
});

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string) => text.replace(/[&<>]/g, (character) => entities[character] ?? character);
