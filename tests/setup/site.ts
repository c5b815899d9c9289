import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultContent } from '../../src/content/published.ts';
import { routes } from '../../src/routes.ts';
import { createSite, type Site, type SitePage } from '../../src/server/site/site.ts';

const root = join(import.meta.dirname, '../..');
export const distDir = join(root, 'dist');

/** An agency whose values cannot be taken for those of the demo, with a sign that HTML must escape. */
export const agency = {
  name: 'Palm & Partners',
  email: 'hello@palm.example',
  phone: '+971 4 123 4567',
  whatsapp: '+971 50 123 4567',
  address: 'Marina Walk, Dubai',
  legal: 'Palm & Partners LLC, licence 4711',
};

/** The addresses of all public pages. */
export const sitePaths = Object.entries(routes).flatMap(([path, kind]) => (kind === 'site' ? [path] : []));

export const origin = 'https://palm.example';

/** The public pages, built where there is no build yet. */
export async function openSite(): Promise<Site> {
  if (!existsSync(join(distDir, 'site-manifest.json'))) {
    execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  }
  return createSite({ agency, content: defaultContent, appUrl: new URL(`${origin}/`), distDir });
}

export const htmlOf = (page: SitePage | undefined) => page?.answers.identity.body.toString() ?? '';

const entities: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};

/** The text behind the entities. */
export const decode = (text: string) =>
  text.replace(/&(amp|#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? entity);

/** What a reader sees: no style, no script, no tags. */
export const textOf = (html: string) =>
  decode(html.replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** The part of a page from the first occurrence of `from` up to the next one of `to`. */
export function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  if (start < 0) throw new Error(`the page does not hold ${from}`);
  const end = html.indexOf(to, start);
  return html.slice(start, end < 0 ? undefined : end);
}

/** The attributes and the text of every link. */
export function linksOf(html: string): { href: string; target?: string; rel?: string; text: string }[] {
  return [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', content = '']) => {
    const named = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      decode(value ?? ''),
    ]);
    return { ...Object.fromEntries(named), text: textOf(content) };
  });
}
