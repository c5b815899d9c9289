import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const folder = join(import.meta.dirname, '../../db/demo-preview');

/**
 * The site in the making that the demo's status page shows, so that the demo shows one without calling anybody. It is
 * another's site as far as a browser is told: nothing in it runs or belongs to ours.
 */
export function registerDemoPreview(app: FastifyInstance, shared: Record<string, string>): void {
  const html = readFileSync(join(folder, 'senthang.html'), 'utf8');
  app.get('/demo-preview/senthang', (_request, reply) =>
    reply
      .headers({
        ...shared,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .send(html),
  );
}

const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
