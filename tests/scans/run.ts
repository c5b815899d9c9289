/**
 * Has Debian's wapiti and sqlmap attack the built server as production runs it: PostgreSQL, an https address, behind a
 * proxy; all on this machine. Writes `test-results/scans.json`, one row a target, and ends with 1 where anything was
 * found, failed, was lost or hung, or where a scanner did not get through to what it was to attack.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../setup/build.ts';
import { addressOf, asAdmin } from '../setup/postgres-admin.ts';
import { startOwnPostgres } from '../setup/postgres-server.ts';
import { builtServer, startProgram } from '../setup/processes.ts';
import { quoteOf } from '../setup/quotes.ts';
import { addAdministrator, createBrowser } from '../setup/support-browser.ts';
import { openGateway, openTrap, type Rewrite, type Traffic } from './gateway.ts';
import { type Found, longest, runSqlmap, runWapiti, type SqlTarget, type WebTarget } from './scanners.ts';

const root = join(import.meta.dirname, '../..');
/** Names the targets to attack, where not all are meant. */
const only = process.env['SCANS'] ? new RegExp(process.env['SCANS']) : /./;

type Row = Omit<Traffic, 'failures'> & { failed: number; findings: number };
const rows: Record<string, Row> = {};
const faults: string[] = [];

/** How an answer shows that the scanner was let in: of these statuses at least so many. */
type Reach = { statuses: number[]; least: number };

/** One target: what was found there, and whether it was reached at all. */
async function attack(name: string, gateway: Gateway, reach: Reach, scan: () => Promise<Found>) {
  if (!only.test(name)) return;
  gateway.take();
  const begun = performance.now();
  const found = await scan().catch((error: Error) => {
    faults.push(`${name}: ${error.message}`);
    return { findings: [], isCutOff: false };
  });
  const { failures, ...traffic } = gateway.take();
  const { sent, statuses, lost, hung } = traffic;
  const reached = reach.statuses.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);
  const failed = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (+status >= 500 ? count : 0),
    0,
  );
  rows[name] = { ...traffic, failed, findings: found.findings.length };
  faults.push(...[...found.findings, ...failures].map((fault) => `${name}: ${fault}`));
  if (lost + hung > 0) faults.push(`${name}: ${lost} lost, ${hung} hung`);
  // What was not tried is not known.
  if (found.isCutOff) faults.push(`${name}: the scanner was cut off after ${longest} s (SCAN_SECONDS)`);
  if (reached < reach.least) {
    faults.push(`${name}: only ${reached} of ${sent} were answered ${reach.statuses.join(' or ')}`);
  }
  // Who is turned away before the call is looked at tries nothing.
  const refused = (statuses[429] ?? 0) + (reach.statuses.includes(401) ? 0 : (statuses[401] ?? 0));
  if (refused > sent / 10) faults.push(`${name}: ${refused} of ${sent} were turned away (401, 429)`);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  console.log(
    `${name}: ${sent} requests in ${seconds} s${found.isCutOff ? ', cut off' : ''} ${JSON.stringify(statuses)}`,
  );
}

type Gateway = Awaited<ReturnType<typeof openGateway>>;

/** A portal takes 30 requests an hour: so many take what a scanner sends. */
const portalCount = 32;

/** Something of everything that the calls are about, and the cookies of those who may see it. */
async function furnish(url: string) {
  const [staff, client, visitor, reader] = [0, 0, 0, 0].map(() => createBrowser(() => url));
  if (!staff || !client || !visitor || !reader) throw new Error('unreachable');
  await staff.signInAsStaff();
  const password = 'lanterne velours quatorze';
  const portals: { id: number }[] = [];
  for (let count = 0; count < portalCount; count++) {
    const slug = `boutique-${count}`;
    portals.push(await staff.call('POST', '/api/client-projects', { name: 'Boutique', slug, password }));
    await client.call('POST', '/api/client-projects/auth', { slug, password });
  }
  const [portal] = portals as [{ id: number }];
  const request = await client.call<{ id: number }>('POST', '/api/support-requests', {
    clientProjectId: portal.id,
    requestType: 'Bug',
    title: 'Le panier se vide',
    description: 'Le panier se vide quand je recharge la page du paiement.',
    priority: 'Critique',
    rating: 4,
  });
  const { id: conversationId } = await visitor.call<{ id: string }>('POST', '/api/chat/conversation', {
    sessionId: 'scan',
  });
  await visitor.call('POST', '/api/chat/message', { conversationId, message: 'Combien coûte un chatbot ?' });
  const { client: lead } = await visitor.call<{ client: { id: string } }>(
    'POST',
    '/api/validate-project',
    contact,
  );
  const quote = await staff.call<{ id: number }>('POST', '/api/admin/quotes', {
    slug: 'devis',
    password,
    content: quoteOf(),
  });
  await reader.call('POST', '/api/quotes/unlock', { slug: 'devis', password });
  return {
    portal,
    portals,
    request,
    conversationId,
    lead,
    quote,
    cookies: { staff: staff.cookie(), client: client.cookie(), reader: reader.cookie() },
  };
}

const contact = {
  firstName: 'Nadia',
  lastName: 'Rahman',
  email: 'nadia@client.example',
  phone: '+971 50 000 0000',
  projectName: 'AI Chatbot Solutions',
  projectPrice: '2500',
};

type Furniture = Awaited<ReturnType<typeof furnish>>;

/** The main calls, with what shows that each was reached. */
function sqlTargets(url: string, things: Furniture): [string, SqlTarget, Reach][] {
  const { portal, request, conversationId, lead, cookies } = things;
  const ok = (least: number): Reach => ({ statuses: [200, 201], least });
  const api = `${url}/api`;
  const { staff, client, reader } = cookies;
  return [
    [
      'chat, begin',
      {
        url: `${api}/chat/conversation`,
        body: { sessionId: 's', userName: 'Noor', userEmail: 'a@b.example' },
      },
      ok(50),
    ],
    [
      'chat, message',
      { url: `${api}/chat/message`, body: { conversationId, message: 'Bonjour', userName: 'Noor' } },
      ok(50),
    ],
    [
      'chat, page of messages',
      { url: `${api}/chat/conversation/${conversationId}/messages?limit=5&after=0` },
      ok(1),
    ],
    ['chat, id in the path', { url: `${api}/chat/conversation/${conversationId}*` }, ok(1)],
    ['contact form', { url: `${api}/validate-project`, body: contact }, ok(50)],
    ['dashboard, projects', { url: `${api}/clients/${lead.id}*/projects` }, ok(1)],
    [
      'sign-in of staff',
      { url: `${api}/staff/sign-in`, body: { email: 'a@b.example', password: 'c' }, only: 'email' },
      { statuses: [400, 401], least: 30 },
    ],
    [
      'sign-in of a portal',
      { url: `${api}/client-projects/auth`, body: { slug: 'a', password: 'c' }, only: 'slug' },
      { statuses: [401], least: 30 },
    ],
    [
      'quote, password',
      { url: `${api}/quotes/unlock`, body: { slug: 'devis', password: 'c' }, only: 'slug' },
      { statuses: [400, 401], least: 30 },
    ],
    ['quote, as its reader', { url: `${api}/quotes/devis*`, cookie: reader }, ok(1)],
    [
      'portal, page of requests',
      { url: `${api}/client-projects/${portal.id}*/support-requests?limit=5&after=9`, cookie: client },
      ok(1),
    ],
    ['portal, thread', { url: `${api}/support-requests/${request.id}*/messages`, cookie: client }, ok(1)],
    [
      'support form',
      {
        url: `${api}/support-requests`,
        body: {
          clientProjectId: portal.id,
          requestType: 'Bug',
          title: 'Le panier se vide',
          description: 'Il se vide quand je recharge la page.',
          priority: 'Faible',
          rating: 4,
        },
        cookie: client,
      },
      ok(30),
    ],
    [
      'staff, conversations',
      { url: `${api}/admin/chat/conversations?search=chatbot&limit=5`, cookie: staff },
      ok(50),
    ],
    [
      'staff, filters of conversations',
      { url: `${api}/admin/chat/conversations?status=escalated&priority=high`, cookie: staff },
      { statuses: [200, 400], least: 30 },
    ],
    ['staff, clients', { url: `${api}/clients?search=nadia&limit=5`, cookie: staff }, ok(50)],
    [
      'staff, support requests',
      { url: `${api}/support-requests?search=panier&limit=5&clientProjectId=${portal.id}`, cookie: staff },
      ok(50),
    ],
    ['staff, quotes', { url: `${api}/admin/quotes?search=site&limit=5`, cookie: staff }, ok(50)],
    ['staff, gates', { url: `${api}/gates?search=devis&limit=5`, cookie: staff }, ok(50)],
    [
      'staff, audit log',
      { url: `${api}/audit?action=staff.sign-in&subject=a&staffId=b&limit=5`, cookie: staff },
      ok(50),
    ],
    [
      'staff, notes',
      {
        url: `${api}/admin/chat/conversation/${conversationId}/notes`,
        method: 'PATCH',
        body: { notes: 'Rappeler' },
        cookie: staff,
      },
      ok(30),
    ],
    [
      'staff, canned answer',
      {
        url: `${api}/canned-answers`,
        body: { title: 'Bonjour', text: 'Bonjour et merci.', language: 'fr' },
        cookie: staff,
      },
      ok(30),
    ],
  ];
}

const attacks = [
  'sql',
  'blindsql',
  'xss',
  'permanentxss',
  'file',
  'exec',
  'crlf',
  'redirect',
  'ssrf',
  'xxe',
  'shellshock',
];
const settings = ['backup', 'csp', 'http_headers', 'cookieflags', 'csrf', 'methods', 'htaccess'];

function webTargets(url: string, trap: string, things: Furniture): [string, WebTarget, Reach][] {
  const { portal, request, conversationId, lead, quote, cookies } = things;
  const ok = (least: number): Reach => ({ statuses: [200], least });
  const at = (paths: string[]) => paths.map((path) => url + path);
  const screens = [
    '/login',
    '/quotes',
    '/team',
    '/my',
    '/client-access',
    '/invitation?token=a',
    '/validate-project?service=a',
  ];
  return [
    [
      'public pages',
      {
        base: `${url}/`,
        starts: at([...screens, '/fr', '/fr/pitch', '/status/a']),
        trap,
        modules: [...attacks, ...settings],
      },
      ok(200),
    ],
    [
      'public calls',
      {
        base: `${url}/api/`,
        starts: at([
          `/api/chat/conversation/${conversationId}/messages?limit=5&after=0`,
          `/api/clients/${lead.id}/projects?a=b`,
          '/api/payment-options?a=b',
          '/api/openapi.json?a=b',
          '/api/files/1/content?of=team',
        ]),
        trap,
        modules: attacks,
      },
      ok(50),
    ],
    [
      'a portal, as its client',
      {
        base: `${url}/`,
        starts: at([
          '/client/boutique-0?request=1',
          `/dashboard/${lead.id}?payment=a`,
          `/api/client-projects/${portal.id}/support-requests?limit=5&after=9`,
          `/api/support-requests/${request.id}/messages?after=0`,
        ]),
        cookie: cookies.client,
        trap,
        modules: attacks,
      },
      ok(50),
    ],
    [
      'the console, as an administrator',
      {
        base: `${url}/`,
        starts: at([
          '/chat-admin?search=a',
          `/support-admin/${request.id}?tab=a`,
          `/quotes-admin/${quote.id}?tab=a`,
          '/api/admin/chat/conversations?search=chatbot&limit=5',
          '/api/clients?search=nadia&limit=5',
          '/api/support-requests?search=panier&limit=5',
          '/api/admin/quotes?search=site&limit=5',
          '/api/gates?search=devis&limit=5',
          '/api/audit?action=staff.sign-in&subject=a&limit=5',
          '/api/staff?a=b',
        ]),
        cookie: cookies.staff,
        trap,
        modules: attacks,
      },
      ok(200),
    ],
  ];
}

async function scan(url: string) {
  const portals: number[] = [];
  let next = 0;
  /** Each request of the support goes to another portal, as none takes so many. */
  const spread: Rewrite = (path, body) =>
    path === '/api/support-requests' && portals.length > 0
      ? body.replace(
          /"clientProjectId": ?\d+(?=[,}])/,
          () => `"clientProjectId":${portals[next++ % portals.length]}`,
        )
      : body;
  const [gateway, trap] = await Promise.all([openGateway(url, spread), openTrap()]);
  try {
    const things = await furnish(gateway.url);
    portals.push(...things.portals.map(({ id }) => id));
    for (const [name, target, reach] of sqlTargets(gateway.url, things)) {
      await attack(`sqlmap, ${name}`, gateway, reach, () => runSqlmap(target));
    }
    for (const [name, target, reach] of webTargets(gateway.url, trap.url, things)) {
      await attack(`wapiti, ${name}`, gateway, reach, () => runWapiti(target));
    }
    faults.push(...trap.calls.map((call) => `the server called where a scanner sent it: ${call}`));
  } finally {
    await Promise.all([gateway.close(), trap.close()]);
  }
}

buildStale();
const folder = mkdtempSync(join(tmpdir(), 'vitrine-scans-'));
const postgres = await startOwnPostgres();
try {
  await asAdmin(postgres.url, (admin) => admin.query('create database vitrine'));
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: addressOf(postgres.url, 'vitrine'),
    SECRET_KEY: 'the secret key of scans, 32 characters or more',
    APP_URL: 'https://agency.example',
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    CHAT_CONVERSATION_LIMIT: '0',
    CHAT_ADDRESS_LIMIT: '0',
    CHAT_DAILY_LIMIT: '0',
  };
  const server = await startProgram(builtServer, env, join(folder, 'server.log'));
  try {
    await addAdministrator(env.DATABASE_URL);
    await scan(server.url);
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'scans.json'), JSON.stringify({ rows, faults }, undefined, 2));
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.log(`FAULT  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
