import { beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '../src/server/access.ts';
import { listRoutes } from '../src/server/http/rest.ts';
import {
  type ContactThings,
  contactCases,
  layOutContacts,
  limitedContacts,
} from './setup/access-contacts.ts';
import { expected } from './setup/access-matrix.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { accountEnv } from './setup/projects.ts';
import { describeOnServer, type TestServer } from './setup/server.ts';
import { addStaff } from './setup/staff-caller.ts';
import { unzip } from './setup/zip.ts';

/** What a visitor has by their conversation and a team member by the team's code is no contact's. */
const notOfClients = ['chat', 'team'];

const routes = listRoutes();

it('has a line for every call that a contact may make, and for no other', () => {
  const opened = routes.filter(({ name }) => {
    const row = expected[name];
    return row && (row.holder !== row.nobody || row.contact !== row.nobody);
  });
  const names = opened
    .map(({ name }) => name)
    .filter((name) => !notOfClients.includes(name.split('.')[0] ?? ''));
  expect(Object.keys(contactCases).toSorted()).toEqual(names.toSorted());
});

const cards = {
  STRIPE_SECRET_KEY: 'sk_test_contacts',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_contacts',
  STRIPE_WEBHOOK_SECRET: 'whsec_contacts',
  STRIPE_API_BASE: 'http://127.0.0.1:1',
};

/** The first thing that a stream says. */
const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

/** Calls a procedure in a contact's browser; answers what it comes to, and what it says. */
async function callIn(
  server: TestServer,
  { browser }: ContactThings,
  name: string,
  input: Record<string, unknown>,
): Promise<{ outcome: string; answer: unknown }> {
  const abort = new AbortController();
  const call = name
    .split('.')
    .reduce<unknown>(
      (part, key) => (part as Record<string, unknown>)[key],
      server.as({ cookie: browser, signal: abort.signal }),
    );
  try {
    let answer = await (call as (input: unknown) => Promise<unknown>)(input);
    if (isStream(answer)) {
      for await (const [, event] of answer as AsyncIterable<[string, unknown]>) {
        answer = event;
        break;
      }
    }
    return { outcome: 'done', answer };
  } catch (error) {
    return { outcome: (error as { code?: string }).code ?? String(error), answer: undefined };
  } finally {
    abort.abort();
  }
}

/** What would tell that an answer holds something of a contact. */
const marksOf = ({ clientId, email, projectId, slug, filePath }: ContactThings) => [
  clientId,
  email,
  projectId,
  slug,
  filePath.split('?')[0] ?? '',
];

describeOnServer(
  'what a contact gets, of their own and of the others’ of the same client',
  () => createScriptedAssistant(),
  (server) => {
    let louis: Staff;
    let standing: Awaited<ReturnType<typeof layOutContacts>>;
    beforeAll(async () => {
      louis = await addStaff(server().deps, { name: 'Louis Marchand', role: 'sales' });
      standing = await layOutContacts(server(), louis);
    });
    /** For a call that changes something, all of it anew. */
    const worldFor = (name: string) =>
      routes.find((route) => route.name === name)?.type === 'mutation'
        ? layOutContacts(server(), louis)
        : standing;
    const othersOf = (world: Record<string, ContactThings>, actor: string) =>
      Object.entries(world).flatMap(([name, things]) => (name === actor ? [] : [things]));

    const byNoun = Object.groupBy(Object.keys(contactCases), (name) => name.split('.')[0] ?? '');
    describe.each(Object.entries(byNoun))('%s', (_noun, names = []) => {
      it.each(names)('%s', async (name) => {
        const { own, others, input } = contactCases[name] ?? expect.fail(name);
        const world = await worldFor(name);
        for (const actor of limitedContacts) {
          const things = world[actor];
          for (const theirs of othersOf(world, actor)) {
            if (others === 'held') continue;
            const asked = await callIn(server(), things, name, input(things, theirs));
            expect(asked.outcome, `${actor}, another’s`).toBe(others);
          }
          const { outcome, answer } = await callIn(server(), things, name, input(things, things));
          expect(outcome, `${actor}, own`).toBe(typeof own === 'string' ? own : own[actor]);
          const said = JSON.stringify(answer) ?? '';
          for (const mark of othersOf(world, actor).flatMap(marksOf)) expect(said, actor).not.toContain(mark);
        }
      });
    });

    it('is on one screen all that is theirs, and nothing else', async () => {
      const world = standing;
      for (const actor of limitedContacts) {
        const things = world[actor];
        const seen = await server().as({ cookie: things.browser }).my.get();
        expect(seen.contacts).toMatchObject([{ clientId: things.clientId }]);
        expect(seen.quotes).toMatchObject([{ slug: things.slug }]);
        expect(seen.portals).toMatchObject([{ slug: things.slug }]);
        expect(seen.statusPages).toMatchObject([{ slug: things.slug }]);
        expect(seen.receipts).toMatchObject([{ projectId: things.projectId, position: 1 }]);
      }
      const projectsOf = async ({ browser }: ContactThings) =>
        (await server().as({ cookie: browser }).my.get()).projects.map(({ projectId }) => projectId);
      const { contact, projectContact, joinedContact } = world;
      // Who saw all of the client before the join goes on seeing just that.
      expect(await projectsOf(contact)).toEqual([contact.projectId, projectContact.projectId]);
      expect(await projectsOf(projectContact)).toEqual([projectContact.projectId]);
      expect(await projectsOf(joinedContact)).toEqual([joinedContact.projectId]);
    });

    it('is no figure of the client’s papers', async () => {
      const world = standing;
      for (const actor of limitedContacts) {
        const { clientId } = world[actor];
        expect(await server().as().clients.billing({ clientId }), actor).toBeNull();
      }
    });

    it('is the picture of their own request, and the copy of their own data', async () => {
      const world = standing;
      for (const actor of limitedContacts) {
        const { browser, ...things } = world[actor];
        const headers = { cookie: `vitrine=${browser.token}` };
        const get = (url: string) => server().app.inject({ url, headers });
        expect((await get(things.filePath)).statusCode, actor).toBe(200);
        const marks = othersOf(world, actor).flatMap(marksOf);
        for (const { filePath } of othersOf(world, actor))
          expect((await get(filePath)).statusCode, actor).toBe(404);
        const copy = await get('/api/my/export.zip');
        expect(copy.statusCode, actor).toBe(200);
        const files = [...(await unzip(copy.rawPayload))]
          .map(([name, bytes]) => `${name} ${bytes}`)
          .join('\n');
        expect(files).toContain(things.projectId);
        for (const mark of marks) expect(files, actor).not.toContain(mark);
      }
    });
  },
  { ...accountEnv, ...cards },
);
