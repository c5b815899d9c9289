import { escapeHtml } from '../escape-html.ts';
import type { openApiDocument } from './openapi.ts';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  [key: string]: unknown;
};

type Content = Record<string, { schema: Schema }>;

type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

type Call = { method: string; path: string; operation: Operation };

type Options = { style: string; agency: string; origin: string };

export const referenceStyle = `
body { overflow-wrap: anywhere }
.bar { border-bottom: 1px solid var(--color-line); background: var(--color-surface) }
.bar > div, h1, .reference { max-width: 100rem; margin: 0 auto; padding-inline: var(--space-gutter) }
.bar > div { display: flex; gap: var(--space-3); align-items: center; justify-content: space-between; min-height: 4rem }
.bar a { display: flex; gap: var(--space-3); align-items: center; min-height: var(--size-target); color: var(--color-ink); font: 650 var(--text-m)/1.2 var(--font-display); text-decoration: none }
.bar a + a { color: var(--color-accent); font: 600 var(--text-s)/1.2 var(--font-text) }
h1 { padding-top: var(--space-6) }
.reference { display: grid; grid-template-columns: minmax(0, 1fr); padding-block: var(--space-4) var(--space-16); gap: var(--space-4) var(--space-8) }
h1 { font-size: var(--text-2xl) }
.reference h2 { font-size: var(--text-xl); margin: var(--space-8) 0 var(--space-2) }
.reference h3 { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; font: 600 var(--text-m)/1.4 var(--font-mono) }
.reference h4 { margin: var(--space-5) 0 var(--space-2); font: 600 var(--text-s)/1.4 var(--font-text) }
.reference p { max-width: var(--measure) }
.reference a { color: var(--color-accent) }
.skip:not(:focus) { position: absolute; clip-path: inset(50%) }
.skip { display: block; padding: var(--space-2) var(--space-4) }
.lead { display: grid; gap: var(--space-3); color: var(--color-ink-muted) }
.call { margin-top: var(--space-4); padding: var(--space-5); border: 1px solid var(--color-line); border-radius: var(--radius-s); background: var(--color-surface); scroll-margin-top: var(--space-4) }
.call:target { border-color: var(--color-accent) }
.call p { margin-top: var(--space-2) }
.call > div { min-width: 0 }
.call > div + div > h4:first-child { margin-top: 0 }
/* What is out of sight of the two hundred costs no layout. */
@media screen { .call { content-visibility: auto; contain-intrinsic-size: auto 24rem } }
@media (max-width: 74.99em) { .call > div + div { margin-top: var(--space-5) } }
.quiet { color: var(--color-ink-muted); font-size: var(--text-s) }
.method { flex: none; min-width: 3.75rem; padding: 0 var(--space-2); border-radius: var(--radius-round); background: var(--color-info-soft); color: var(--color-info); font: 600 var(--text-xs)/1.6 var(--font-mono); text-align: center }
.method[data-method='post'] { background: var(--color-success-soft); color: var(--color-success) }
.method:is([data-method='patch'], [data-method='put']) { background: var(--color-secondary-soft); color: var(--color-secondary) }
.method[data-method='delete'] { background: var(--color-danger-soft); color: var(--color-danger) }
.reference table { width: 100%; margin-top: var(--space-4); border-collapse: collapse; font-size: var(--text-s) }
.reference :is(th, td) { padding: var(--space-2) var(--space-3) var(--space-2) 0; border-bottom: 1px solid var(--color-line); text-align: start; vertical-align: top }
.reference th { color: var(--color-ink-muted); font-weight: 600 }
.reference td:nth-child(2) { white-space: nowrap }
.reference :is(code, pre) { font: var(--text-s)/1.6 var(--font-mono) }
.block { position: relative; border-radius: var(--radius-s); background: var(--color-sunken) }
.block pre { margin: 0; font-size: var(--text-xs); padding: var(--space-3) var(--space-4); overflow-x: auto; white-space: pre }
/* In the line of what names it: all of the width is the text's. */
.copy { position: absolute; inset: auto 0 calc(100% + var(--space-1)) auto; min-height: 2rem; padding: 0 var(--space-3); border: 1px solid var(--color-line); border-radius: var(--radius-s); background: var(--color-surface); color: var(--color-ink); font: 600 var(--text-xs)/1 var(--font-text); cursor: pointer }
.copy:not([data-ready]) { display: none }
.reference summary { padding: var(--space-2) 0; color: var(--color-accent); font-size: var(--text-s); cursor: pointer }
.contents { font-size: var(--text-s) }
.contents > summary { display: flex; justify-content: space-between; font-weight: 600; list-style: none }
.contents > summary::-webkit-details-marker { display: none }
.contents > summary::after { content: ''; width: 0.5em; height: 0.5em; margin: 0.3em; border: solid; border-width: 0 2px 2px 0; rotate: 45deg }
.contents[open] > summary::after { rotate: 225deg }
.contents input { width: 100%; min-height: 2.5rem; margin: var(--space-2) 0; padding: 0 var(--space-3); border: 1px solid var(--color-line-strong); border-radius: var(--radius-s); background: var(--color-surface); color: inherit; font: inherit }
.contents input::placeholder { color: var(--color-ink-muted); opacity: 1 }
.contents strong { display: block; margin-top: var(--space-4) }
.contents ul { margin: var(--space-1) 0 0; padding: 0; border-left: 1px solid var(--color-line); list-style: none }
.contents li a { display: block; padding: var(--space-1) var(--space-3); color: var(--color-ink-muted); text-decoration: none }
.contents li a:hover { background: var(--color-surface-hover); color: var(--color-ink) }
@media (pointer: coarse) { .contents li a, .contents input, .copy, .skip:focus, .reference summary { min-height: var(--size-target) } .reference summary { padding: var(--space-3) 0 } }
@media (max-width: 61.99em) { .contents { padding: 0 var(--space-4); border: 1px solid var(--color-line); border-radius: var(--radius-s); background: var(--color-surface) } .contents[open] { padding-bottom: var(--space-4) } .call { padding: var(--space-4) } }
@media (min-width: 75em) {
  .call { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: var(--space-6) }
  .call > div + div { position: sticky; top: var(--space-4); align-self: start }
}
@media (min-width: 62em) {
  .contents[open] > summary { display: none }
  .reference { grid-template-columns: 17rem minmax(0, 1fr) }
  .contents { position: sticky; top: var(--space-4); max-height: calc(100dvh - 2 * var(--space-4)); padding: 0 var(--space-2) 0 0; overflow-y: auto; align-self: start }
  .contents input { margin-top: 0 }
}
@media print { .contents, .copy, .bar a + a { display: none } }
`;

/** Copies what stands beside a button, narrows the contents, and folds them where they would fill the screen. */
export const referenceScript = `
for (const button of navigator.clipboard ? document.querySelectorAll('.copy') : []) {
  button.dataset.ready = '';
  button.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard.writeText(button.nextElementSibling.textContent).then(() => true, () => false);
    button.textContent = isCopied ? 'Copied' : 'Not copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 2000);
  });
}
const contents = document.querySelector('.contents');
if (matchMedia('(max-width: 61.99em)').matches) contents.open = false;
contents.querySelector('input').addEventListener('input', ({ target }) => {
  const wanted = target.value.trim().toLowerCase();
  for (const group of contents.querySelectorAll('[data-group]')) {
    let left = 0;
    for (const entry of group.querySelectorAll('li')) {
      entry.hidden = !entry.textContent.toLowerCase().includes(wanted) && !entry.firstElementChild.title.toLowerCase().includes(wanted);
      if (!entry.hidden) left++;
    }
    group.hidden = left === 0;
  }
});
`;

/** `supportRequests` is Support requests. */
const titleOf = (tag: string) => {
  const words = tag.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words[0]?.toUpperCase()}${words.slice(1)}`.replace('Api ', 'API ');
};

/** All calls on one page: the contents by what they are about, and for each its fields, an example and its answers. */
export function referencePage(document: ReturnType<typeof openApiDocument>, options: Options): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Call => ({ method, path, operation: operation as unknown as Operation }),
    ),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? 'others');
  const title = escapeHtml(document.info.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${options.style}</style></head><body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><div class="bar"><div><a href="/">${mark}${escapeHtml(options.agency)}</a><a href="/api/openapi.json">OpenAPI 3.1</a></div></div><h1>${title}</h1></header>
<div class="reference"><nav aria-label="Contents"><details class="contents" open><summary>Contents</summary>
<input type="search" placeholder="Find a call" aria-label="Find a call">
${[...groups].map(contentsOf).join('\n')}</details></nav><main id="calls" tabindex="-1">
<div class="lead"><p>Every call takes and answers JSON; files are sent as a form. Programs read the same as OpenAPI 3.1.</p>
<p>Every error has one shape: <code>{ "message", "code", "issues"? }</code>; with status 400, <code>issues</code> names each
field that is wrong by its <code>path</code>; with 429, the header <code>Retry-After</code> says after how many seconds it
is worth asking again.</p>
<p>Calls for staff take the cookie of a session, or an API key in the header <code>Authorization: Bearer</code>.</p></div>
${[...groups].map(([tag, group]) => groupOf(tag, group, options.origin)).join('\n')}
</main></div><script>${referenceScript}</script></body></html>`;
}

/** The brand's arch, as it stands in the header of the site. */
const mark = `<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--color-accent-fill)"/><path d="M9 25V14.5C9 11 12 8.6 16 6c4 2.6 7 5 7 8.5V25" fill="none" stroke="var(--color-on-accent)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="18" r="3.2" fill="var(--color-secondary-fill)"/></svg>`;

const badge = (method: string) =>
  `<span class="method" data-method="${method}">${method.toUpperCase()}</span>`;

const contentsOf = ([tag, calls]: [string, Call[]]) =>
  `<div data-group><strong>${titleOf(tag)}</strong><ul>${calls
    .map(
      ({ path, operation }) =>
        `<li><a href="#${escapeHtml(operation.operationId)}" title="${escapeHtml(path)}">${escapeHtml(operation.summary)}</a></li>`,
    )
    .join('')}</ul></div>`;

const groupOf = (tag: string, calls: Call[], origin: string) =>
  `<h2>${titleOf(tag)}</h2>\n${calls.map((call) => section(call, origin)).join('\n')}`;

function section(call: Call, origin: string): string {
  const { method, path, operation } = call;
  const [sent] = Object.values(operation.requestBody?.content ?? {});
  const required = new Set(sent?.schema.required);
  const rows = [
    ...operation.parameters.map((p) => row(p.name, p.in, p.required, p.schema)),
    ...Object.entries(sent?.schema.properties ?? {}).map(([name, schema]) =>
      row(name, 'body', required.has(name), schema),
    ),
  ];
  const answers = Object.entries(operation.responses).filter(([code]) => code.startsWith('2'));
  const id = escapeHtml(operation.operationId);
  return `<section class="call" id="${id}"><div><h3>${badge(method)} ${escapeHtml(path)}</h3>
<p>${escapeHtml(operation.summary)} (<code>${id}</code>).</p><p class="quiet">${escapeHtml(operation.description ?? '')}</p>
${rows.length > 0 ? `<table><thead><tr><th>Field</th><th>In</th><th>Type</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : ''}
</div><div><h4>Example</h4>${block(exampleOf(call, origin), `the example of ${operation.operationId}`)}
${sent ? schemaOf(sent.schema, `the body of ${operation.operationId}`) : ''}
${answers.map((answer) => answerOf(answer, operation.operationId)).join('')}</div></section>`;
}

const schemaOf = (schema: Schema, what: string) =>
  `<details><summary>Schema of the ${what.startsWith('the body') ? 'body' : 'answer'}</summary>${block(JSON.stringify(schema, null, 2), what)}</details>`;

function answerOf(
  [code, { description, content = {} }]: [string, Operation['responses'][string]],
  call: string,
): string {
  const [media, answer] = Object.entries(content)[0] ?? [];
  const head = `<h4>${escapeHtml(code)} ${escapeHtml(description)}${media ? ` (${escapeHtml(media)})` : ''}</h4>`;
  if (!answer) return head;
  const example = JSON.stringify(sampleOf(answer.schema, 'text'), null, 2);
  // A file or a stream has no fields.
  const shown = media === 'application/json' ? block(example, `an example of the answer of ${call}`) : '';
  return head + shown + schemaOf(answer.schema, `the answer of ${call}`);
}

const block = (text: string, what: string) =>
  `<div class="block"><button type="button" class="copy" aria-label="Copy ${escapeHtml(what)}">Copy</button><pre tabindex="0">${escapeHtml(text)}</pre></div>`;

/** The call as `curl` sends it, with a value of the right kind in each field that it must have. */
function exampleOf({ method, path, operation }: Call, origin: string): string {
  const { parameters, requestBody, security = [] } = operation;
  const filled = parameters
    .filter((p) => p.in === 'path')
    .reduce(
      (address, { name, schema }) => address.replace(`{${name}}`, String(sampleOf(schema, name))),
      path,
    );
  const asked = parameters.filter((p) => p.in === 'query' && p.required);
  const query = new URLSearchParams(asked.map(({ name, schema }) => [name, String(sampleOf(schema, name))]));
  const address = `${origin}${filled}${asked.length > 0 ? `?${query}` : ''}`;
  const [media, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const required = Object.entries(body?.schema.properties ?? {}).filter(([name]) =>
    body?.schema.required?.includes(name),
  );
  const isForm = media === 'multipart/form-data';
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${address}'`,
    ...(security.some((way) => 'key' in way) ? ["-H 'Authorization: Bearer YOUR_KEY'"] : []),
    ...(isForm
      ? required.map(([name, schema]) =>
          schema.format === 'binary' ? `-F '${name}=@file'` : `-F '${name}=${sampleOf(schema, name)}'`,
        )
      : body
        ? [
            "-H 'Content-Type: application/json'",
            `-d '${JSON.stringify(Object.fromEntries(required.map(([name, schema]) => [name, sampleOf(schema, name)])))}'`,
          ]
        : []),
  ].join(' \\\n  ');
}

/** A value that the schema takes, as far as it says. */
function sampleOf(schema: Schema, name: string): unknown {
  const { enum: values, const: value, anyOf, default: usual, minimum, format, items, properties } = schema;
  if (value !== undefined) return value;
  if (values) return values[0];
  if (usual !== undefined) return usual;
  if (anyOf?.[0]) return sampleOf(anyOf[0], name);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'integer' || type === 'number') return Math.max(Number(minimum ?? 1), 1);
  if (type === 'boolean') return true;
  if (type === 'array') return items ? [sampleOf(items, name)] : [];
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).filter(([field]) => schema.required?.includes(field));
    return Object.fromEntries(fields.map(([field, each]) => [field, sampleOf(each, field)]));
  }
  if (format === 'email') return 'ada@example.com';
  if (format === 'uuid') return '5f0c6f2e-6a0b-4e0e-9d58-1c2f3a4b5c6d';
  if (format === 'date') return '2026-12-31';
  if (format === 'date-time') return '2026-12-31T12:00:00Z';
  if (format === 'uri') return 'https://example.com';
  // A text of the length that is asked for.
  return name.padEnd(Number(schema['minLength'] ?? 0), name);
}

const row = (name: string, place: string, required: boolean, schema: Schema) =>
  `<tr><td><code>${escapeHtml(name)}</code>${required ? '' : ' (optional)'}</td><td>${escapeHtml(place)}</td><td>${escapeHtml(typeName(schema))}</td></tr>`;

function typeName(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeName).join(' | ');
  if (schema.items) return `list of ${typeName(schema.items)}`;
  const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'format', 'default']
    .filter(
      (key) => schema[key] !== undefined && Math.abs(Number(schema[key]) || 0) < Number.MAX_SAFE_INTEGER,
    )
    .map((key) => `${key} ${schema[key]}`);
  return [schema.type ?? 'any', ...limits].join(', ');
}
