import { routePattern, routes } from '../../src/routes.ts';
import { adminSession, anyContact, everybody, type Row } from './access-rows.ts';

/** The paths that are no procedure, and what everybody gets from them. */
const forEverybody: Record<string, number> = {
  '/api/docs (GET, HEAD)': 200,
  // A form alone is looked at; tests/rest/files.test.ts tries who may send one. A link that is none of ours opens
  // nothing.
  '/api/files (POST)': 415,
  '/api/files/:fileId/content (GET, HEAD)': 404,
  '/api/health/live (GET, HEAD)': 200,
  '/api/health/ready (GET, HEAD)': 200,
  '/api/openapi.json (GET, HEAD)': 200,
  // Without the provider's signature nobody is the provider.
  '/api/webhooks/stripe (POST)': 400,
  '/api/webhooks/mail (POST)': 404,
  '/api/webhooks/github/:clientProjectId (POST)': 400,
};

/** The same with what each actor gets. */
export const others: Record<string, Row> = {
  ...Object.fromEntries(Object.entries(forEverybody).map(([path, status]) => [path, everybody(status)])),
  '/api/my/export.zip (GET, HEAD)': anyContact(200),
  // Of a contact that is none: who may take a copy is told so.
  '/api/customers/contacts/:contactId/export.zip (GET, HEAD)': adminSession(404),
};

/** The site in the making that the demo's status page shows. It is there in the demo alone. */
export const demoPreview = '/demo-preview/senthang (GET, HEAD)';

/**
 * The documents: everybody gets them, since a screen of the app asks for its content by calls, but for the preview of a
 * content. They need the build, so that tests/rest/documents.test.ts tries what they answer.
 */
export const documents = [
  '/.well-known/change-password',
  '/.well-known/security.txt',
  '/brand/:name',
  '/social/:name',
  '/content-preview/:kind/:item',
  '/pictures/:id/:file',
  '/robots.txt',
  '/sitemap.xml',
  ...Object.keys(routes).map(routePattern),
].map((path) => `${path} (GET, HEAD)`);

/** The full paths, with their methods, in the tree that Fastify draws of its routes. */
export function registeredPaths(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name, methods] = /^([\s│]*)[├└]── (.*?)(?: \((.*)\))?$/.exec(line) ?? [];
    if (name === undefined) return [];
    const depth = indent.length / 4;
    const path = (depth > 0 ? parents[depth - 1] : '') + name;
    parents[depth] = path;
    return methods === undefined ? [] : [`${path} (${methods})`];
  });
}
