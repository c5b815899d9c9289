import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { openApiDocument } from './openapi.ts';
import { listRoutes } from './rest.ts';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  description?: string;
  [key: string]: unknown;
};
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
};

/** `/api/openapi.json` for programs and `/api/docs` for people: the same document, without any foreign host. */
export function registerReference(app: FastifyInstance, config: Pick<Config, 'agency' | 'appUrl'>): void {
  // Written at the first request: walking every schema is no work for a start.
  let kept: { json: string; html: string } | undefined;
  const reference = () => {
    if (!kept) {
      const document = openApiDocument(listRoutes(), config);
      kept = { json: JSON.stringify(document), html: page(document) };
    }
    return kept;
  };
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(reference().json),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(reference().html),
  );
}

const style = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; overflow-wrap: anywhere }
section { border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent); padding: 1rem 0 }
h1 { font-size: 2rem; margin: 0 }
h2 { font: 600 1rem/1.5 ui-monospace, monospace; margin: .5rem 0 }
h3 { font-size: .875rem; margin: 1rem 0 .25rem }
b { display: inline-block; min-width: 4.5rem }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
td:nth-child(2) { white-space: nowrap }
th, td { text-align: start; padding: .375rem .75rem .375rem 0; vertical-align: top; border-bottom: 1px solid color-mix(in srgb, currentColor 10%, transparent) }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { overflow-x: auto; padding: .75rem; border-radius: .5rem; background: color-mix(in srgb, currentColor 6%, transparent) }
a { color: inherit }`;
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

const escapeHtml = (text: unknown) =>
  String(text).replaceAll(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string,
  );

function page(document: ReturnType<typeof openApiDocument>): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation as Operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(document.info.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<h1>${escapeHtml(document.info.title)}</h1>
<p>Every call takes and answers JSON, but that files are sent as a form. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>, for programs.</p>
<p>Every error has one shape: <code>{ "message", "code", "issues"? }</code>; with status 400, <code>issues</code> names each
field that is wrong by its <code>path</code>; with 429, the header <code>Retry-After</code> says after how many seconds it
is worth asking again.</p>
<p>Calls for staff take the cookie of a session, or an API key in the header <code>Authorization: Bearer</code>.</p>
${operations.join('\n')}</main></body></html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const [sent] = Object.values(operation.requestBody?.content ?? {});
  const fields = Object.entries((sent?.schema.properties ?? {}) as Record<string, Schema>);
  const required = new Set((sent?.schema.required ?? []) as string[]);
  const rows = [
    ...operation.parameters.map((p) => row(p.name, p.in, p.required, p.schema)),
    ...fields.map(([name, schema]) => row(name, 'body', required.has(name), schema)),
  ];
  const [[status, success], ...others] = Object.entries(operation.responses).filter(([code]) =>
    code.startsWith('2'),
  ) as [[string, Operation['responses'][string]], ...[string, Operation['responses'][string]][]];
  const [media, content] = Object.entries(success.content ?? {})[0] ?? [];
  const id = escapeHtml(operation.operationId);
  return `<section id="${id}"><h2><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</h2><p>${escapeHtml(operation.summary)} (<code>${id}</code>). ${escapeHtml(operation.description ?? '')}</p>
${rows.length > 0 ? `<table><thead><tr><th>Field</th><th>In</th><th>Type</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : ''}
<h3>${escapeHtml(status)} ${escapeHtml(success.description)}${media ? ` (${escapeHtml(media)})` : ''}</h3>
${others.map(([code, { description }]) => `<h3>${escapeHtml(code)} ${escapeHtml(description)}</h3>`).join('')}
${content ? `<details><summary>Schema</summary><pre>${escapeHtml(JSON.stringify(content.schema, null, 2))}</pre></details>` : ''}</section>`;
}

const row = (name: string, place: string, required: boolean, schema: Schema) =>
  `<tr><td><code>${escapeHtml(name)}</code>${required ? '' : ' (optional)'}</td><td>${escapeHtml(place)}</td><td>${escapeHtml(typeName(schema))}</td></tr>`;

function typeName(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'format', 'default']
    .filter(
      (key) => schema[key] !== undefined && Math.abs(Number(schema[key]) || 0) < Number.MAX_SAFE_INTEGER,
    )
    .map((key) => `${key} ${schema[key]}`);
  return [schema.type ?? 'any', ...limits].join(', ');
}
