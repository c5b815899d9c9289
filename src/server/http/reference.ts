import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { openApiDocument } from './openapi.ts';
import { referencePage, referenceScript, referenceStyle } from './reference-page.ts';
import { listRoutes } from './rest.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * `/api/openapi.json` for programs and `/api/docs` for people: the same document, without any foreign host. `siteCss` is
 * the style of the public pages, whose colours and fonts the reference takes.
 */
export function registerReference(
  app: FastifyInstance,
  config: Pick<Config, 'agency' | 'appUrl'>,
  siteCss: string,
): void {
  const style = siteCss + referenceStyle;
  // Written at the first request: walking every schema is no work for a start.
  let kept: { json: string; html: string } | undefined;
  const reference = () => {
    if (!kept) {
      const document = openApiDocument(listRoutes(), config);
      kept = {
        json: JSON.stringify(document),
        html: referencePage(document, { style, agency: config.agency.name, origin: config.appUrl.origin }),
      };
    }
    return kept;
  };
  const policy = [
    "default-src 'none'",
    `style-src ${sha256(style)}`,
    `script-src ${sha256(referenceScript)}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(reference().json),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(reference().html),
  );
}
