import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, demoPasswordHash } from '../db/seed.ts';
import { staffRoles } from '../src/routers/staff.schema.ts';
import { mailTokenOf } from '../src/server/clients/mail-token.ts';
import { insertClient } from '../src/server/clients/queries.ts';
import { readConfig } from '../src/server/config.ts';
import { httpStatus } from '../src/server/errors.ts';
import { randomId } from '../src/server/ids.ts';
import { openApiDocument } from '../src/server/openapi.ts';
import { writeReceipt } from '../src/server/payments/receipt-queries.ts';
import { insertProject, updateProject } from '../src/server/projects/queries.ts';
import { listRoutes } from '../src/server/rest.ts';
import { routePattern } from '../src/server/route-pattern.ts';
import { makeLink } from '../src/server/staff/links.ts';
import {
  insertRequest,
  raiseRequestsRevision,
  updateRequest,
} from '../src/server/support-requests/queries.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { quoteOf } from './setup/quotes.ts';
import { randomAddress, startTestServer, type TestServer, type TestStaff } from './setup/server.ts';
import { pixel } from './setup/support-portals.ts';
import { buildWalls, pageContent, passWall, type Walls, wallCode } from './setup/walls.ts';

/**
 * Everybody who may knock. `holder` has the ids of the conversation, of the client's link and of the project, is
 * signed in to the support portal, and has typed the codes of the team area, the quote and the status page; `stranger`
 * has another conversation, portal, quote and status page. Staff come with a session or with a key of their account;
 * the `closed` account's were good until it was closed.
 */
const actors = [
  'nobody',
  'stranger',
  'holder',
  'support',
  'sales',
  'admin',
  'supportKey',
  'salesKey',
  'adminKey',
  'closed',
  'closedKey',
] as const;
type Actor = (typeof actors)[number];
type Row = Record<Actor, number>;

const everybody = (status: number): Row => ({
  nobody: status,
  stranger: status,
  holder: status,
  support: status,
  sales: status,
  admin: status,
  supportKey: status,
  salesKey: status,
  adminKey: status,
  closed: status,
  closedKey: status,
});
/** A conversation, a dashboard and a deposit are their holder's: to everybody else's guess there is none. */
const holder = (status: number): Row => ({ ...everybody(404), holder: status });
/** Nobody who is not signed in; of those who are, the ones that have no business there are told so. */
const staff = { ...everybody(403), nobody: 401, stranger: 401, holder: 401, closed: 401, closedKey: 401 };
const support = (status: number): Row => ({
  ...staff,
  support: status,
  supportKey: status,
  admin: status,
  adminKey: status,
});
const sales = (status: number): Row => ({
  ...staff,
  sales: status,
  salesKey: status,
  admin: status,
  adminKey: status,
});
const admin = (status: number): Row => ({ ...staff, admin: status, adminKey: status });
const adminSession = (status: number): Row => ({ ...staff, admin: status });
/** A portal is its client's and the support's; the client of another one is told that there is none. */
const portal = (status: number): Row => ({ ...support(status), holder: status, stranger: 404 });
/** What a code opens is its holder's and its room's; whether there is such a thing is said to nobody else. */
const teamArea = (status: number): Row => ({ ...support(status), holder: status });
const salesWall = (status: number): Row => ({ ...sales(status), holder: status });
const anySession = (status: number): Row => ({ ...staff, support: status, sales: status, admin: status });
const anyStaff = (status: number): Row => ({
  ...anySession(status),
  supportKey: status,
  salesKey: status,
  adminKey: status,
});

/** The status that each actor gets from each call: 2xx, or 409 for a thing that is not so, where it may do it. */
const expected: Record<string, Row> = {
  'admin.conversation': support(200),
  'admin.conversations': support(200),
  'admin.counts': support(200),
  'admin.handBack': support(200),
  'admin.markRead': support(204),
  'admin.reply': support(201),
  'admin.setNotes': support(200),
  'admin.setPriority': support(200),
  'admin.setResolved': support(200),
  'admin.setStatus': support(200),
  'admin.summarise': support(409),
  'admin.takeOver': support(200),
  'apiKeys.create': adminSession(201),
  'apiKeys.list': adminSession(200),
  'apiKeys.revoke': adminSession(200),
  'audit.choices': admin(200),
  'audit.export': admin(200),
  'audit.list': admin(200),
  'cannedAnswers.list': support(200),
  'cannedAnswers.remove': support(204),
  'cannedAnswers.save': support(201),
  'chat.start': { ...everybody(201), holder: 200 },
  'chat.get': holder(200),
  'chat.messages': holder(200),
  'chat.send': holder(201),
  'chat.requestPerson': holder(201),
  'chat.remove': holder(204),
  'chat.live': holder(200),
  'clientProjects.authenticate': everybody(200),
  'clientProjects.create': support(201),
  'clientProjects.get': portal(200),
  'clientProjects.list': support(200),
  'clientProjects.setGithub': support(200),
  'clientProjects.signOut': everybody(204),
  'clientProjects.testGithub': support(200),
  'clientProjects.update': support(200),
  'clients.confirmMail': holder(204),
  'clients.export': sales(200),
  'clients.get': holder(200),
  'clients.list': sales(200),
  'clients.live': holder(200),
  'clients.projects': holder(200),
  'clients.renewLink': sales(200),
  'gates.close': adminSession(200),
  'gates.list': adminSession(200),
  'gates.set': adminSession(200),
  'payments.confirm': admin(200),
  // Its transfer was not given back, and it has no card payment.
  'payments.handle': admin(404),
  'payments.list': sales(200),
  'payments.options': everybody(200),
  // The demo's alone, and only where it has no provider.
  'payments.payWithTestCard': everybody(404),
  'payments.receipt': holder(200),
  'payments.reopen': admin(409),
  'payments.undo': admin(200),
  // The deposit is paid already.
  'projects.createPaymentIntent': holder(409),
  'projects.markPaid': holder(200),
  'projects.setLastUpdate': support(200),
  'projects.setPaymentMethod': holder(200),
  'projects.setProgress': support(200),
  'projects.setStatus': support(200),
  'projects.timeline': holder(200),
  'projects.validate': everybody(201),
  // Nobody of the agency accepts in a client's name.
  'quotes.accept': { ...sales(403), holder: 200 },
  'quotes.create': sales(201),
  'quotes.detail': sales(200),
  'quotes.get': salesWall(200),
  'quotes.list': sales(200),
  'quotes.lock': everybody(204),
  'quotes.pdf': salesWall(200),
  'quotes.save': sales(200),
  'quotes.setPassword': sales(200),
  'quotes.unlock': everybody(200),
  'salesGuide.get': sales(200),
  'staff.beginTotp': anySession(200),
  'staff.changePassword': anySession(204),
  'staff.confirmTotp': anySession(409),
  'staff.invite': adminSession(201),
  'staff.list': adminSession(200),
  'staff.live': anyStaff(200),
  'staff.me': anyStaff(200),
  'staff.openInvitation': everybody(200),
  'staff.removeTotp': anySession(409),
  'staff.renewRecoveryCodes': anySession(409),
  'staff.requestReset': everybody(202),
  'staff.reset': adminSession(202),
  'staff.setDisabled': adminSession(200),
  'staff.setPassword': everybody(204),
  'staff.setRole': adminSession(200),
  'staff.signIn': everybody(200),
  'staff.signInWithRecoveryCode': everybody(401),
  'staff.signInWithTotp': everybody(401),
  'staff.signOut': everybody(204),
  'statusPages.create': sales(201),
  'statusPages.detail': sales(200),
  'statusPages.get': salesWall(200),
  'statusPages.list': sales(200),
  'statusPages.lock': everybody(204),
  'statusPages.save': sales(200),
  'statusPages.setPassword': sales(200),
  'statusPages.unlock': everybody(204),
  'supportRequests.counts': support(200),
  'supportRequests.create': portal(201),
  'supportRequests.forProject': portal(200),
  'supportRequests.get': support(200),
  'supportRequests.list': support(200),
  'supportRequests.live': portal(200),
  'supportRequests.prompts': support(200),
  // How well it was treated is the client's alone to say.
  'supportRequests.rate': { ...support(403), holder: 200, stranger: 404 },
  'supportRequests.regeneratePrompt': support(202),
  'supportRequests.reopen': portal(200),
  'supportRequests.setStatus': support(200),
  'supportRequests.thread': portal(200),
  'supportRequests.write': portal(201),
  'team.addFile': teamArea(201),
  'team.addObjective': teamArea(201),
  'team.addTask': teamArea(201),
  'team.createProject': support(201),
  'team.files': teamArea(200),
  'team.live': teamArea(200),
  'team.lock': everybody(204),
  'team.projects': teamArea(200),
  'team.removeFile': teamArea(204),
  'team.removeObjective': teamArea(204),
  'team.removeTask': teamArea(204),
  'team.setNotes': teamArea(200),
  'team.setObjective': teamArea(200),
  'team.setTask': teamArea(200),
  'team.unlock': everybody(204),
  'team.updateProject': support(200),
};

/** What the inputs are about. Whoever has no id of the conversation, the client or the project has to guess one. */
type World = Walls & {
  conversationId: string;
  guessedId: string;
  clientId: string;
  guessedClientId: string;
  mailToken: string;
  projectId: string;
  guessedProjectId: string;
  sessionId: string;
  target: TestStaff;
  token: string;
  apiKeyId: number;
  cannedAnswerId: number;
  clientProjectId: number;
  requestId: number;
  slug: string;
  unique: string;
};
type Input = Record<string, unknown>;

const none = (): Input => ({});
const theConversation = ({ conversationId }: World): Input => ({ conversationId });
const ownConversation = ({ guessedId }: World): Input => ({ conversationId: guessedId });
const theProject = ({ projectId }: World): Input => ({ projectId });
const ownProject = ({ guessedProjectId }: World): Input => ({ projectId: guessedProjectId });
const ownClient = ({ guessedClientId }: World): Input => ({ clientId: guessedClientId });
const theClientProject = ({ clientProjectId }: World): Input => ({ clientProjectId });
const theRequest = ({ requestId }: World): Input => ({ requestId });
const thePerson = ({ target }: World): Input => ({ staffId: target.id });
const password = (): Input => ({ password: demoPassword });
const theQuote = ({ wallSlug }: World): Input => ({ slug: wallSlug });
const theQuoteId = ({ quoteId }: World): Input => ({ quoteId });
const thePage = theQuote;
const thePageId = ({ statusPageId }: World): Input => ({ statusPageId });
const theGate = ({ wallSlug }: World): Input => ({ kind: 'status-page', subject: wallSlug });
const theTeamProject = ({ teamProjectId }: World): Input => ({ projectId: teamProjectId });
const newCode = ({ unique }: World): Input => ({ password: `code ${unique}` });

const inputs: Record<string, (world: World) => Input> = {
  'admin.conversation': theConversation,
  'admin.conversations': none,
  'admin.counts': none,
  'admin.handBack': theConversation,
  'admin.markRead': (world) => ({ ...theConversation(world), messageId: 0 }),
  'admin.reply': (world) => ({ ...theConversation(world), message: 'Bonjour' }),
  'admin.setNotes': (world) => ({ ...theConversation(world), notes: 'À rappeler' }),
  'admin.setPriority': (world) => ({ ...theConversation(world), priority: 'high' }),
  'admin.setResolved': (world) => ({ ...theConversation(world), isResolved: true }),
  'admin.setStatus': (world) => ({ ...theConversation(world), status: 'escalated' }),
  'admin.summarise': theConversation,
  'admin.takeOver': theConversation,
  'apiKeys.create': (world) => ({ ...thePerson(world), name: 'Export' }),
  'apiKeys.list': none,
  'apiKeys.revoke': ({ apiKeyId }) => ({ apiKeyId }),
  'audit.choices': none,
  'audit.export': none,
  'audit.list': none,
  'cannedAnswers.list': none,
  'cannedAnswers.remove': ({ cannedAnswerId }) => ({ id: cannedAnswerId }),
  'cannedAnswers.save': ({ unique }) => ({ title: unique, text: 'Bonjour', language: 'fr' }),
  'chat.start': ({ sessionId }) => ({ sessionId }),
  'chat.get': ownConversation,
  'chat.messages': ownConversation,
  'chat.send': (world) => ({ ...ownConversation(world), message: 'Bonjour' }),
  'chat.requestPerson': ownConversation,
  'chat.remove': ownConversation,
  'chat.live': ownConversation,
  'clientProjects.authenticate': ({ slug }) => ({ slug, password: demoPassword }),
  'clientProjects.create': ({ unique }) => ({ slug: unique, name: 'Boutique' }),
  'clientProjects.get': theClientProject,
  'clientProjects.list': none,
  'clientProjects.setGithub': (world) => ({
    ...theClientProject(world),
    githubRepository: 'https://github.com/agence/boutique',
  }),
  'clientProjects.signOut': theClientProject,
  // It has no repository, which is an answer too.
  'clientProjects.testGithub': theClientProject,
  'clientProjects.update': (world) => ({ ...theClientProject(world), name: 'Autre nom' }),
  'clients.confirmMail': (world) => ({ ...ownClient(world), token: world.mailToken }),
  'clients.export': none,
  'clients.get': ownClient,
  'clients.list': none,
  'clients.live': ownClient,
  'clients.projects': ownClient,
  'clients.renewLink': ({ clientId }) => ({ clientId }),
  'gates.close': theGate,
  'gates.list': none,
  'gates.set': (world) => ({ ...theGate(world), ...newCode(world) }),
  'payments.confirm': theProject,
  'payments.handle': (world) => ({ ...theProject(world), paymentId: 1 }),
  'payments.list': theProject,
  'payments.options': none,
  'payments.payWithTestCard': () => ({ clientSecret: 'test_secret', card: 'success' }),
  'payments.receipt': (world) => ({ ...ownClient(world), ...theProject(world) }),
  'payments.reopen': theProject,
  'payments.undo': theProject,
  'projects.createPaymentIntent': ownProject,
  'projects.markPaid': ownProject,
  'projects.setLastUpdate': (world) => ({ ...theProject(world), message: 'Bonjour' }),
  'projects.setPaymentMethod': (world) => ({ ...ownProject(world), paymentMethod: 'wise' }),
  'projects.setProgress': (world) => ({ ...theProject(world), progress: 50 }),
  'projects.setStatus': (world) => ({ ...theProject(world), status: 'review' }),
  'projects.timeline': (world) => ({ ...ownClient(world), ...theProject(world) }),
  'projects.validate': () => ({
    firstName: 'Nadia',
    lastName: 'Rahman',
    email: 'nadia@client.example',
    projectName: 'Chatbot',
    projectPrice: 3000,
  }),
  'quotes.accept': (world) => ({ ...theQuote(world), version: 1, acceptedBy: 'Nadia Rahman' }),
  'quotes.create': (world) => ({ slug: `n-${world.unique}`, content: quoteOf(), ...newCode(world) }),
  'quotes.detail': theQuoteId,
  'quotes.get': theQuote,
  'quotes.list': none,
  'quotes.lock': theQuote,
  'quotes.pdf': theQuote,
  'quotes.save': (world) => ({ ...theQuoteId(world), version: 1, content: quoteOf() }),
  'quotes.setPassword': (world) => ({ ...theQuoteId(world), ...newCode(world) }),
  'quotes.unlock': (world) => ({ ...theQuote(world), password: wallCode }),
  'salesGuide.get': none,
  'staff.beginTotp': password,
  'staff.changePassword': () => ({ currentPassword: demoPassword, newPassword: 'un mot de passe neuf' }),
  'staff.confirmTotp': () => ({ code: '123456' }),
  'staff.invite': ({ unique }) => ({ email: `${unique}@staff.example`, name: 'Inès', role: 'support' }),
  'staff.list': none,
  'staff.live': none,
  'staff.me': none,
  'staff.openInvitation': ({ token }) => ({ token }),
  'staff.removeTotp': password,
  'staff.renewRecoveryCodes': password,
  'staff.requestReset': ({ unique }) => ({ email: `${unique}@staff.example` }),
  'staff.reset': thePerson,
  'staff.setDisabled': (world) => ({ ...thePerson(world), isDisabled: true }),
  'staff.setPassword': ({ token }) => ({ token, password: 'un mot de passe neuf' }),
  'staff.setRole': (world) => ({ ...thePerson(world), role: 'sales' }),
  'staff.signIn': ({ target }) => ({ email: target.email, password: demoPassword }),
  'staff.signInWithRecoveryCode': () => ({ code: 'abcde-fghij' }),
  'staff.signInWithTotp': () => ({ code: '123456' }),
  'staff.signOut': none,
  'statusPages.create': (world) => ({
    slug: `n-${world.unique}`,
    content: pageContent,
    previewUrl: null,
    ...newCode(world),
  }),
  'statusPages.detail': thePageId,
  'statusPages.get': thePage,
  'statusPages.list': none,
  'statusPages.lock': thePage,
  'statusPages.save': (world) => ({
    ...thePageId(world),
    revision: 1,
    content: pageContent,
    previewUrl: null,
  }),
  'statusPages.setPassword': (world) => ({ ...thePageId(world), ...newCode(world) }),
  'statusPages.unlock': (world) => ({ ...thePage(world), password: wallCode }),
  'supportRequests.counts': none,
  'supportRequests.create': (world) => ({
    ...theClientProject(world),
    title: 'Le panier se vide',
    description: 'Le panier se vide quand je recharge la page.',
  }),
  'supportRequests.forProject': theClientProject,
  'supportRequests.get': theRequest,
  'supportRequests.list': none,
  'supportRequests.live': theClientProject,
  'supportRequests.prompts': theRequest,
  'supportRequests.rate': (world) => ({ ...theRequest(world), satisfaction: 5 }),
  'supportRequests.regeneratePrompt': theRequest,
  'supportRequests.reopen': theRequest,
  'supportRequests.setStatus': (world) => ({ ...theRequest(world), status: 'En cours' }),
  'supportRequests.thread': theRequest,
  'supportRequests.write': (world) => ({ ...theRequest(world), message: 'Bonjour' }),
  'team.addFile': (world) => ({
    ...theTeamProject(world),
    fileName: 'a.png',
    fileType: 'screenshot',
    fileUrl: pixel,
  }),
  'team.addObjective': (world) => ({ ...theTeamProject(world), text: 'Un objectif' }),
  'team.addTask': (world) => ({ ...theTeamProject(world), text: 'Une tâche' }),
  'team.createProject': () => ({
    name: 'Projet',
    emoji: '🧭',
    url: 'https://projet.example',
    compensation: null,
  }),
  'team.files': theTeamProject,
  'team.live': none,
  'team.lock': none,
  'team.projects': none,
  'team.removeFile': ({ teamFileId }) => ({ fileId: teamFileId }),
  'team.removeObjective': ({ objectiveId }) => ({ objectiveId }),
  'team.removeTask': ({ taskId }) => ({ taskId }),
  'team.setNotes': (world) => ({ ...theTeamProject(world), notes: 'Mardi', notesRevision: 0 }),
  'team.setObjective': ({ objectiveId }) => ({ objectiveId, isAchieved: true }),
  'team.setTask': ({ taskId }) => ({ taskId, completedOn: null }),
  'team.unlock': () => ({ code: wallCode }),
  'team.updateProject': (world) => ({ ...theTeamProject(world), name: 'Autre nom' }),
};

const routes = listRoutes();

it('has an expectation for every procedure and every actor, and for nothing else', () => {
  const names = routes.map((route) => route.name).toSorted();
  expect(Object.keys(expected).toSorted()).toEqual(names);
  expect(Object.keys(inputs).toSorted()).toEqual(names);
  for (const row of Object.values(expected)) expect(Object.keys(row)).toEqual([...actors]);
});

it('gives every procedure a path of its own', () => {
  const paths = routes.map(({ rest }) => `${rest.method} ${rest.path}`);
  expect(new Set(paths).size).toBe(paths.length);
});

it('is what the reference says of who may call, and by what proof', () => {
  type Operation = { security?: Record<string, unknown>[]; description?: string };
  const appUrl = new URL('https://agency.example');
  const document = openApiDocument(routes, { ...readConfig({}), appUrl });
  expect(document.components.securitySchemes.session.name).toBe('__Secure-vitrine-staff.session_token');
  for (const { name, rest } of routes) {
    const row = expected[name] ?? everybody(0);
    const operation = document.paths[rest.path]?.[rest.method.toLowerCase()] as Operation;
    // What a client may call too asks for no proof of the staff.
    const isOfStaff = row.holder === 401 && row.nobody === 401 && row.admin !== 401;
    const proofs = row.adminKey === 403 ? [{ session: [] }] : [{ session: [] }, { key: [] }];
    expect(operation.security, name).toEqual(isOfStaff ? proofs : undefined);
    const roles = staffRoles.filter((role) => row[role] !== 403).join(', ');
    if (isOfStaff) expect(operation.description, name).toContain(`For staff: ${roles}.`);
  }
});

/** The paths that are no procedure, and what everybody gets from them. */
const others: Record<string, number> = {
  '/api/docs (GET, HEAD)': 200,
  // A form alone is looked at; tests/rest/files.test.ts tries who may send one. A link that is none of ours opens nothing.
  '/api/files (POST)': 415,
  '/api/files/:fileId/content (GET, HEAD)': 404,
  '/api/health/live (GET, HEAD)': 200,
  '/api/health/ready (GET, HEAD)': 200,
  '/api/openapi.json (GET, HEAD)': 200,
  // Without the provider's signature nobody is the provider.
  '/api/webhooks/stripe (POST)': 400,
};

/** The site in the making that the demo's status page shows. It is there in the demo alone. */
const demoPreview = '/demo-preview/senthang (GET, HEAD)';

/**
 * The documents: everybody gets them, since a screen of the app asks for its content by calls. They need the build,
 * so that tests/rest/documents.test.ts tries what they answer.
 */
const documents = [
  '/ (GET, HEAD)',
  '/account (GET, HEAD)',
  '/aloe-quote (GET, HEAD)',
  '/audit (GET, HEAD)',
  '/chat-admin (GET, HEAD)',
  '/client-access (GET, HEAD)',
  '/client/:slug (GET, HEAD)',
  '/clients (GET, HEAD)',
  '/dashboard/:clientId (GET, HEAD)',
  '/fr (GET, HEAD)',
  '/fr/pitch (GET, HEAD)',
  '/gates (GET, HEAD)',
  '/invitation (GET, HEAD)',
  '/login (GET, HEAD)',
  '/quote/:slug (GET, HEAD)',
  '/quotes (GET, HEAD)',
  '/quotes-admin (GET, HEAD)',
  '/quotes-admin/:quoteId (GET, HEAD)',
  '/robots.txt (GET, HEAD)',
  '/sales-enablement (GET, HEAD)',
  '/senthang (GET, HEAD)',
  '/sitemap.xml (GET, HEAD)',
  '/staff (GET, HEAD)',
  '/status-admin (GET, HEAD)',
  '/status-admin/:statusPageId (GET, HEAD)',
  '/status/:slug (GET, HEAD)',
  '/support-admin (GET, HEAD)',
  '/support-admin/:requestId (GET, HEAD)',
  '/team (GET, HEAD)',
  '/validate-project (GET, HEAD)',
];

describe.each(['postgres', 'embedded'] as const)(
  'every call, by every actor, on both ways in (%s)',
  (kind) => {
    let server: TestServer;
    let knock: Knock;

    beforeAll(async () => {
      // Every request from an address of its own: no limit is what is tried here.
      server = await startTestServer(kind, createScriptedAssistant(), {
        TRUST_PROXY: 'true',
        // So that both databases have the same kind of cards; no call here comes as far as their provider.
        STRIPE_SECRET_KEY: 'sk_test_matrix',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_matrix',
        STRIPE_WEBHOOK_SECRET: 'whsec_matrix',
        STRIPE_API_BASE: 'http://127.0.0.1:1',
      });
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      knock = await createKnock(server);
    }, 120_000);
    afterAll(() => server.close());

    it('knows every path that the server has', () => {
      const procedures = routes.map(({ rest }) => routePattern(rest.path));
      const registered = registeredPaths(server.app.printRoutes({ commonPrefix: false }));
      const calls = registered.filter((path) => !path.startsWith('/trpc'));
      const ofDemo = server.config.demo ? [demoPreview] : [];
      const listed = [...Object.keys(others), ...documents, ...ofDemo];
      const known = (path: string) => listed.includes(path) || procedures.includes(path.replace(/ \(.*/, ''));
      expect(calls.filter((path) => !known(path))).toEqual([]);
      expect(calls).toEqual(expect.arrayContaining(listed));
    });

    it.each(Object.entries(others))('%s by everybody', async (path, status) => {
      for (const actor of actors) {
        const headers = knock.headersOf(actor, false);
        const method = path.endsWith('(POST)') ? 'POST' : 'GET';
        const response = await fetch(knock.url + path.replace(/ \(.*/, ''), { method, headers });
        expect(response.status).toBe(status);
        // A server that is closed waits for those who have not read their answer.
        await response.text();
      }
    });

    const cases = routes.map((route) => [route.name, route] as const);

    it.each(cases)('%s over REST', async (name, route) => {
      const statuses: Partial<Row> = {};
      for (const actor of actors) statuses[actor] = await overRest(knock, route, actor);
      expect(statuses).toEqual(expected[name]);
    });

    it.each(cases)('%s over tRPC', async (name, route) => {
      const statuses: Partial<Row> = {};
      for (const actor of actors) statuses[actor] = await overTrpc(knock, route, actor);
      // A call without its own status says 200.
      const wanted = Object.entries(expected[name] ?? {});
      expect(statuses).toEqual(Object.fromEntries(wanted.map(([actor, s]) => [actor, s < 300 ? 200 : s])));
    });
  },
);

type Route = (typeof routes)[number];
type Knock = {
  url: string;
  headersOf(actor: Actor, sends: boolean): Record<string, string>;
  /** What a call is about: made anew where the one before may have changed or ended it. */
  prepare(name: string, actor: Actor): Promise<World>;
};

/** Makes everybody who knocks, and what they knock with. */
async function createKnock(server: TestServer): Promise<Knock> {
  const { db } = server.deps.database;
  const { port } = server.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const cookies: Partial<Record<Actor, string>> = {};
  const keys: Partial<Record<Actor, string>> = {};
  const people: TestStaff[] = [];
  for (const [actor, role] of [
    ['support', 'support'],
    ['sales', 'sales'],
    ['admin', 'admin'],
    ['closed', 'admin'],
  ] as const) {
    const person = await server.addStaff(role);
    people.push(person);
    cookies[actor] = person.cookies.header;
    keys[`${actor}Key`] = await insertKey(db, person.id);
  }
  const closed = people.at(-1)?.id ?? '';
  await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', closed).execute();
  const target = await server.addStaff('support');
  const sessions = await db.selectFrom('staff_sessions').selectAll().execute();

  const headersOf = (actor: Actor, sends: boolean): Record<string, string> => ({
    'x-forwarded-for': randomAddress(),
    ...(cookies[actor] && { cookie: cookies[actor] }),
    ...(keys[actor] && { authorization: `Bearer ${keys[actor]}` }),
    ...(sends && { 'content-type': 'application/json' }),
  });
  const start = async (actor: 'holder' | 'stranger', sessionId: string) => {
    const response = await fetch(`${url}/api/chat/conversation`, {
      method: 'POST',
      headers: headersOf(actor, true),
      body: JSON.stringify({ sessionId }),
    });
    cookies[actor] ??= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return ((await response.json()) as { id: string }).id;
  };
  await start('stranger', 'session_stranger');
  const tokenOf = (actor: 'holder' | 'stranger') => cookies[actor]?.split('=')[1] ?? '';
  /** As a sign-in would: comparing a password for every call would take minutes. */
  const openPortal = async (actor: 'holder' | 'stranger', clientProjectId: number) => {
    const token_hash = createHash('sha256').update(tokenOf(actor)).digest();
    const subject = String(clientProjectId);
    const expires_at = new Date(Date.now() + 3_600_000);
    const row = { token_hash, kind: 'client-project', subject, access_version: 1, expires_at };
    await db.insertInto('grants').values(row).execute();
  };
  const other = await insertPortal(db, 'another-portal');
  await openPortal('stranger', other.clientProjectId);
  const openWalls = async (actor: 'holder' | 'stranger', { wallSlug }: Walls) => {
    for (const kind of ['quote', 'status-page'] as const) {
      await passWall(server, tokenOf(actor), { kind, subject: wallSlug });
    }
  };
  await openWalls('stranger', await buildWalls(server, 'another-wall'));
  let world: World | undefined;
  /** A call that is refused changes nothing; where it is not, its own expectation fails. */
  const isRefused = (name: string, actor: Actor) => [401, 403, 404].includes(expected[name]?.[actor] ?? 0);
  return {
    url,
    headersOf,
    async prepare(name, actor) {
      if (!world || !isRefused(name, actor)) world = await makeWorld();
      const { conversationId, clientId, projectId } = world;
      return actor === 'holder'
        ? { ...world, guessedId: conversationId, guessedClientId: clientId, guessedProjectId: projectId }
        : world;
    },
  };

  async function makeWorld(): Promise<World> {
    // Sessions that a call ended, and passwords that one changed.
    await db
      .insertInto('staff_sessions')
      .values(sessions)
      .onConflict((on) => on.doNothing())
      .execute();
    await db.updateTable('staff_credentials').set({ password: demoPasswordHash }).execute();
    const asBefore = { role: 'support', disabled_at: null };
    await db.updateTable('staff').set(asBefore).where('id', '=', target.id).execute();
    await db.deleteFrom('staff_two_factors').execute();
    // Of both an agency may have only so many.
    await db.deleteFrom('canned_answers').execute();
    await db.deleteFrom('api_keys').where('staff_id', '=', target.id).execute();
    const unique = randomId();
    const conversationId = await start('holder', unique);
    const deposit = await insertDeposit(server);
    const { clientProjectId, slug } = await insertPortal(db, `p-${unique}`);
    await openPortal('holder', clientProjectId);
    const walls = await buildWalls(server, `w-${unique}`);
    await openWalls('holder', walls);
    await passWall(server, tokenOf('holder'), { kind: 'team', subject: 'team' });
    const { id: cannedAnswerId } = await db
      .insertInto('canned_answers')
      .values({ title: `Réponse ${unique}`, text: 'Bonjour', language: 'fr' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const key = await db
      .insertInto('api_keys')
      .values({ staff_id: target.id, name: 'Test', start: 'vk_', token_hash: randomBytes(32) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = await db.transaction().execute((trx) => makeLink(server.deps, trx, target.id, 'invite'));
    return {
      ...walls,
      conversationId,
      guessedId: guessOf(conversationId),
      ...deposit,
      guessedClientId: guessOf(deposit.clientId),
      guessedProjectId: guessOf(deposit.projectId),
      sessionId: unique,
      target,
      token: link.split('#')[1] ?? '',
      apiKeyId: Number(key.id),
      cannedAnswerId: Number(cannedAnswerId),
      clientProjectId,
      requestId: await insertResolved(db, clientProjectId),
      slug,
      unique,
    };
  }
}

/** The best that somebody without the id can do is to guess; one character off is as good a guess as any. */
const guessOf = (id: string) => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;

/** A client whose transfer has arrived. */
async function insertDeposit({ deps }: TestServer) {
  const [linkId, publicId, email] = [randomId(), randomId(), 'nadia@client.example'];
  const person = { firstName: 'Nadia', lastName: 'Rahman', phone: undefined, language: 'fr' as const };
  const id = await deps.database.db.transaction().execute(async (trx) => {
    const clientId = await insertClient(trx, { ...person, linkId, email });
    const amounts = { totalCents: 300_000, depositCents: 150_000 };
    const projectId = await insertProject(trx, { publicId, clientId, name: 'Chatbot', ...amounts });
    await updateProject(trx, projectId, { payment_state: 'confirmed', payment_method: 'bank_transfer' });
    await writeReceipt(trx, { projectId, amountCents: 150_000, currency: 'EUR', method: 'bank_transfer' });
    return clientId;
  });
  return { clientId: linkId, projectId: publicId, mailToken: mailTokenOf(deps, { id, email }) };
}

/** A request that can be opened again and rated. */
const insertResolved = (db: TestServer['deps']['database']['db'], clientProjectId: number) =>
  db.transaction().execute(async (trx) => {
    const id = await insertRequest(trx, {
      clientProjectId,
      requestType: 'Bug',
      title: 'Le panier se vide',
      description: 'Le panier se vide quand je recharge la page.',
      priority: 'Moyenne',
      rating: 3,
    });
    if (id === undefined) throw new Error('It was there before');
    await updateRequest(trx, id, { status: 'Résolu', prompt_state: 'done' });
    await raiseRequestsRevision(trx, clientProjectId, { to: 'Résolu' });
    return id;
  });

/** A client project whose portal opens with `demoPassword`. */
async function insertPortal(db: TestServer['deps']['database']['db'], slug: string) {
  const row = { slug, name: 'Boutique', password_hash: demoPasswordHash };
  const { id } = await db.insertInto('client_projects').values(row).returning('id').executeTakeFirstOrThrow();
  return { clientProjectId: id, slug };
}

async function insertKey(db: TestServer['deps']['database']['db'], staffId: string): Promise<string> {
  const key = `vk_${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(key).digest();
  const row = { staff_id: staffId, name: 'Test', start: key.slice(0, 7), token_hash: hash };
  await db.insertInto('api_keys').values(row).execute();
  return key;
}

async function overRest(knock: Knock, { name, rest }: Route, actor: Actor): Promise<number> {
  const input = inputs[name]?.(await knock.prepare(name, actor)) ?? {};
  const path = rest.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(input[field]));
  const abort = new AbortController();
  const sends = rest.method !== 'GET';
  // What a reading call asks and its path does not name stands behind it.
  const asked = Object.entries(input).filter(([field]) => !rest.path.includes(`{${field}}`));
  const query = new URLSearchParams(asked.map(([field, value]) => [field, String(value)]));
  const response = await fetch(`${knock.url}${path}${sends ? '' : `?${query}`}`, {
    method: rest.method,
    signal: abort.signal,
    headers: knock.headersOf(actor, sends),
    ...(sends && { body: JSON.stringify(input) }),
  });
  abort.abort();
  return response.status;
}

async function overTrpc(knock: Knock, { name, type }: Route, actor: Actor): Promise<number> {
  const input = JSON.stringify(inputs[name]?.(await knock.prepare(name, actor)) ?? {});
  const abort = new AbortController();
  const address = `${knock.url}/trpc/${name}`;
  const headers = knock.headersOf(actor, type === 'mutation');
  const response =
    type === 'mutation'
      ? await fetch(address, { method: 'POST', headers, body: input })
      : await fetch(`${address}?input=${encodeURIComponent(input)}`, { headers, signal: abort.signal });
  // A tRPC stream tells of a refusal inside: its status is already sent.
  const status = type === 'subscription' ? await firstEvent(response) : response.status;
  abort.abort();
  return status;
}

async function firstEvent(response: Response): Promise<number> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const code = /NOT_FOUND|UNAUTHORIZED|FORBIDDEN/.exec(text)?.[0] as keyof typeof httpStatus | undefined;
    if (code) return httpStatus[code];
    if (/"type":"(conversation|access|changed)"/.test(text)) return 200;
  }
  throw new Error(`The stream ended: ${text}`);
}

/** The full paths, with their methods, in the tree that Fastify draws of its routes. */
function registeredPaths(tree: string): string[] {
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
