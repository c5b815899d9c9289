import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { brandStyle } from '../site/brand.ts';
import { openApiDocument } from './openapi.ts';
import { referencePage, referenceScript, referenceStyle } from './reference-page.ts';
import { listRoutes } from './rest.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * `/api/openapi.json` for programs and `/api/docs` for people: the same document, without any foreign host. `siteCss`
 * is the style of the public pages, whose colours and fonts the reference takes.
 */
export function registerReference(
  app: FastifyInstance,
  config: Pick<Config, 'agency' | 'appUrl'>,
  siteCss: string,
): void {
  // Written at the first request, and again under another name: walking every schema is no work for a start.
  let kept: { agency: string; style: string; json: string; html: string; policy: string } | undefined;
  const reference = () => {
    const { name, brand } = config.agency;
    const style = siteCss + brandStyle(brand) + referenceStyle;
    if (kept?.agency !== name || kept.style !== style) {
      const document = openApiDocument(listRoutes(), config);
      kept = {
        agency: name,
        style,
        policy: policyOf(style),
        json: JSON.stringify(document),
        html: referencePage(document, { style, agency: name, origin: config.appUrl.origin }),
      };
    }
    return kept;
  };
  const policyOf = (style: string) =>
    [
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
      .header('content-security-policy', reference().policy)
      .send(reference().html),
  );
}
