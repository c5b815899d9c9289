import { demoPassword } from '../../db/seed.ts';
import { raiseRequestsRevision } from '../../src/server/client-projects/queries.ts';
import { randomId } from '../../src/server/ids.ts';
import { insertRequest, updateRequest, updateStatus } from '../../src/server/support-requests/queries.ts';
import { contacts } from './access-crowd.ts';
import { definePart, none } from './access-parts.ts';
import { everybody, portal, support } from './access-rows.ts';
import { endGrants, insertGrant } from './gated.ts';
import { demoPasswordHash } from './passwords.ts';
import type { TestServer } from './server.ts';

type Things = { clientProjectId: number; slug: string; requestId: number };
type Db = TestServer['deps']['database']['db'];

const theClientProject = ({ clientProjectId }: Things) => ({ clientProjectId });
const theRequest = ({ requestId }: Things) => ({ requestId });

/** A client project whose portal opens with `demoPassword`, and a request in it. */
export const supportPart = definePart<Things>(
  async ({ server, tokenOf }, owner) => {
    const { db } = server.deps.database;
    const slug = `p-${randomId()}`;
    const row = { slug, name: 'Boutique', password_hash: demoPasswordHash };
    const { id } = await db
      .insertInto('client_projects')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    const gate = { kind: 'client-project', subject: String(id), version: 1 } as const;
    await insertGrant(server.deps.database, tokenOf(owner), gate);
    // Who has typed the password of the one before is a client of another portal.
    for (const actor of contacts) await endGrants(server.deps.database, tokenOf(actor), 'client-project');
    return { clientProjectId: id, slug, requestId: await insertResolved(db, id) };
  },
  {
    'clientProjects.authenticate': [everybody(200), ({ slug }) => ({ slug, password: demoPassword })],
    'clientProjects.create': [support(201), () => ({ slug: randomId(), name: 'Boutique' })],
    'clientProjects.detail': [support(200), theClientProject],
    'clientProjects.get': [portal(200), theClientProject],
    'clientProjects.list': [support(200), none],
    'clientProjects.setGithub': [
      support(200),
      (known) => ({
        ...theClientProject(known),
        githubRepository: 'https://github.com/agence/boutique',
      }),
    ],
    'clientProjects.setLanguage': [
      { ...support(403), holder: 204, stranger: 404 },
      (known) => ({ ...theClientProject(known), language: 'fr' }),
    ],
    'clientProjects.signOut': [everybody(204), theClientProject],
    // It has no repository, which is an answer too.
    'clientProjects.testGithub': [support(200), theClientProject],
    'clientProjects.update': [support(200), (known) => ({ ...theClientProject(known), name: 'Autre nom' })],
    // Neither a repository nor a token is there, and nothing was handed over: all of that are answers too.
    'releases.settings': [support(200), theClientProject],
    'releases.setSettings': [support(200), (known) => ({ ...theClientProject(known), agent: null })],
    'releases.testSettings': [support(200), theClientProject],
    'releases.renewWebhookSecret': [support(201), theClientProject],
    'releases.removeWebhook': [support(204), theClientProject],
    'releases.preview': [support(200), theRequest],
    'releases.handOver': [support(409), (known) => ({ ...theRequest(known), digest: 'x'.repeat(43) })],
    'releases.rounds': [support(200), theRequest],
    'releases.look': [support(404), (known) => ({ ...theRequest(known), round: 1 })],
    'releases.markReleased': [support(404), (known) => ({ ...theRequest(known), round: 1 })],
    'releases.tellClient': [
      support(404),
      (known) => ({ ...theRequest(known), round: 1, message: 'Corrigé' }),
    ],
    'supportRequests.addNote': [support(201), (known) => ({ ...theRequest(known), note: 'À voir' })],
    'supportRequests.assign': [support(200), (known) => ({ ...theRequest(known), assigneeId: null })],
    'supportRequests.assignees': [support(200), none],
    'supportRequests.counts': [support(200), none],
    'supportRequests.create': [
      portal(201),
      (known) => ({
        ...theClientProject(known),
        title: 'Le panier se vide',
        description: 'Le panier se vide quand je recharge la page.',
      }),
    ],
    'supportRequests.forProject': [portal(200), theClientProject],
    'supportRequests.get': [support(200), theRequest],
    'supportRequests.list': [support(200), none],
    'supportRequests.live': [portal(200), theClientProject],
    'supportRequests.markRead': [support(204), (known) => ({ ...theRequest(known), messageId: 1 })],
    'supportRequests.notes': [support(200), theRequest],
    'translations.ofRequest': [support(200), theRequest],
    'translations.askForRequest': [support(204), theRequest],
    // There is no model here.
    'translations.proposeForRequest': [
      support(503),
      (known) => ({ ...theRequest(known), message: 'Bonjour' }),
    ],
    'supportRequests.prompts': [support(200), theRequest],
    // How well it was treated is the client's alone to say.
    'supportRequests.rate': [
      { ...support(403), holder: 200, stranger: 404 },
      (known) => ({ ...theRequest(known), satisfaction: 5 }),
    ],
    'supportRequests.regeneratePrompt': [support(202), theRequest],
    // There is none yet.
    'supportRequests.removeNote': [support(404), (known) => ({ ...theRequest(known), noteId: 1 })],
    'supportRequests.reopen': [portal(200), theRequest],
    'supportRequests.setStatus': [support(200), (known) => ({ ...theRequest(known), status: 'En cours' })],
    'supportRequests.thread': [portal(200), theRequest],
    'supportRequests.weeks': [support(200), none],
    'supportRequests.write': [portal(201), (known) => ({ ...theRequest(known), message: 'Bonjour' })],
  },
);

/** A request that can be opened again and rated. */
const insertResolved = (db: Db, clientProjectId: number) =>
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
    await updateStatus(trx, id, { status: 'Résolu' });
    await updateRequest(trx, id, { prompt_state: 'done' });
    await raiseRequestsRevision(trx, clientProjectId, { to: 'Résolu' });
    return id;
  });
