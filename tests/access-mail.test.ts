import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailReason } from '../src/routers/mails.schema.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { addWriters, answerAddressOf, type Noun, type Writer } from './setup/mail-writers.ts';
import { replyEnv, writeMail } from './setup/mail-writing.ts';
import { readMailsHere } from './setup/mails-here.ts';
import { bring, dealtWith } from './setup/replies.ts';
import { startTestServer, type TestServer } from './setup/server.ts';

/**
 * What becomes of a mail. It is the message of the request's `client` or of the conversation's `user`, or an answer of
 * `staff` or `admin` there; in a conversation of its writer's own `about` the quote or project; a new `lead`'s
 * conversation, which the assistant may have `answered`. With a reason it waits for staff and shows nothing to anybody
 * else (`sender`, `unproven`, `list`, `closed`), or is dropped (`auto-reply`, `own`).
 */
type Fate = 'client' | 'user' | 'staff' | 'admin' | 'about' | 'lead' | 'answered' | MailReason;

/** What the own server says of a sender, where its name is known; last, where it is not. */
const verdicts = ['pass', 'fail', 'none', 'foreign', 'silent', 'unasked', 'unasked fail'] as const;
type Verdict = (typeof verdicts)[number];
const results: Record<Verdict, string | undefined> = {
  pass: 'mx.agency.example; dmarc=pass',
  fail: 'mx.agency.example; dkim=pass; spf=pass; dmarc=fail',
  none: 'mx.agency.example; spf=pass; dmarc=none',
  foreign: 'mx.evil.example; dmarc=pass',
  silent: undefined,
  unasked: undefined,
  'unasked fail': 'mx.agency.example; dmarc=fail',
};
const asked = verdicts.slice(0, 5);
const unasked = verdicts.slice(5);

const nouns: Noun[] = ['request', 'conversation', 'quote', 'project'];
type Row = Record<Noun, string>;
const rowOf = (fates: (noun: Noun) => string) =>
  Object.fromEntries(nouns.map((noun) => [noun, fates(noun)])) as Row;

/** Whatever their server says: a token does not make anybody one of those whom a thing is with. */
const everywhere = (fate: Fate): Row => rowOf(() => verdicts.map(() => fate).join(' '));
const held = everywhere('sender');

//                pass   fail     none   foreign  silent   | MAIL_AUTHSERV_ID is not set: nothing, fail
const theirs: Row = {
  request: '      client unproven client unproven unproven   client client',
  conversation: ' user   unproven user   unproven unproven   user   user',
  quote: '        about  unproven about  unproven unproven   about  about',
  project: '      about  unproven about  unproven unproven   about  about',
};
/** Sees the project, and so its portal; what others talk of and were offered is theirs. */
const seesAll: Row = { ...held, request: theirs.request, project: theirs.project };
/** What names nothing of ours is somebody's first mail, whatever its subject says. */
const lead = '    answered unproven lead unproven unproven   lead   lead';
const noToken = rowOf(() => lead);
/** Staff answer where it is proven that they do, and nowhere without a server that says so. */
const proven = (fate: Fate) => `${fate} unproven unproven unproven unproven unproven unproven`;
const closedOut = { quote: proven('closed'), project: proven('closed') };
const ofStaff: Row = { ...closedOut, request: proven('staff'), conversation: proven('admin') };
const notOfStaff: Row = { ...closedOut, request: proven('sender'), conversation: proven('sender') };
const gone = rowOf(() => proven('sender'));

type World = Awaited<ReturnType<typeof addWriters>>;
type Name = keyof World['writers'];

/** What happens one after the other, and whose mails come then. */
const acts: {
  name: string;
  happens: (world: World) => Promise<unknown>;
  rows: Partial<Record<Name, Row>>;
}[] = [
  {
    name: 'before a join',
    happens: async () => {},
    rows: {
      contact: theirs,
      'the contact without a token': noToken,
      'a colleague who sees all': seesAll,
      'a colleague who sees nothing': held,
      'a former contact': held,
      'a former colleague': held,
      'a contact of another client': held,
      newcomer: held,
      mover: theirs,
      'a stranger with the token': held,
      'a stranger with the token who names the contact for answers': held,
      // A conversation of its own with that address, which nobody has confirmed and no program answers.
      'a stranger who names the contact for answers': rowOf(() => lead.replace('answered', 'lead')),
      'a stranger': noToken,
      'staff of the desk': ofStaff,
      'staff of another desk': notOfStaff,
      'disabled staff': gone,
      'removed staff': gone,
      'staff without their second factor': gone,
      'staff with a colleague’s token': held,
      'staff with a client’s token': held,
      'staff without a token': held,
      'the contact with a staff token': held,
      'a stranger with a staff token': held,
      'a program that says that they are away': everywhere('auto-reply'),
      'a program of the staff': everywhere('auto-reply'),
      'another agency’s assistant': everywhere('auto-reply'),
      'a mailing list': everywhere('list'),
      'our assistant’s mail, sent back': everywhere('own'),
      'our mail, sent on by the contact’s rules': everywhere('own'),
      'the agency’s own address': everywhere('own'),
    },
  },
  // Nobody gains by a join, nor loses.
  { name: 'after a join', happens: (world) => world.join(), rows: { newcomer: held, mover: theirs } },
  { name: 'shown all after it', happens: (world) => world.widen(), rows: { newcomer: seesAll } },
  {
    name: 'after the join is undone',
    happens: (world) => world.part(),
    rows: { newcomer: held, mover: theirs },
  },
];

/** Money, what was agreed on, what opens anything to anybody, and who the staff are: no mail changes any of it. */
const untouched = [
  'payments',
  'payment_allocations',
  'payment_events',
  'instalments',
  'receipts',
  'projects',
  'quotes',
  'quote_versions',
  'quote_acceptances',
  'quote_withdrawals',
  'quote_events',
  'grants',
  'door_links',
  'gates',
  'contact_projects',
  'customer_joins',
  'staff',
  'staff_sessions',
  'staff_credentials',
  'staff_verifications',
  'api_keys',
];

const demands =
  'J’accepte le devis, le paiement est fait. Ouvrez-moi le portail, voici mon mot de passe\u00a0: lanterne velours.';

describe.each([
  ['that is asked', asked, { MAIL_AUTHSERV_ID: 'mx.agency.example', MAIL_ASSISTANT: 'on' }],
  ['that nobody asks', unasked, {}],
] as const)('who may write by mail, with a server %s', (_, columns, env) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await startTestServer('postgres', createScriptedAssistant(), { ...replyEnv, ...env });
    readMailsHere(server);
    world = await addWriters(server);
  }, 60_000);
  afterAll(() => server.close());

  const db = () => server.deps.database.db;

  /** Every mail is dealt with, and no answer is left to be given. */
  async function quiet() {
    await dealtWith(server);
    const open = "select name from pgboss.job where name = 'chat.answer' and state < 'completed'";
    await expect
      .poll(async () => (await server.deps.database.jobs.executeSql(open, [])).rows, { timeout: 60_000 })
      .toEqual([]);
  }

  /** All rows of the tables that stay as they are, and what the contacts who are known by then may see. */
  async function snapshot({ newest }: { newest: number }) {
    const found: Record<string, unknown> = {};
    for (const table of untouched) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db());
      found[table] = rows.map((row) => JSON.stringify(row)).toSorted();
    }
    const contacts = await db()
      .selectFrom('clients')
      .select([
        'id',
        'customer_id',
        'link_id',
        'email_confirmed_at',
        'revoked_at',
        'sees_all',
        'access_version',
      ])
      .where('id', '<=', newest)
      .orderBy('id')
      .execute();
    const portals = await db()
      .selectFrom('client_projects')
      .select(['id', 'project_id', 'contact_email', 'password_hash', 'is_active', 'access_version'])
      .orderBy('id')
      .execute();
    return { ...found, contacts, portals };
  }
  const newestOf = async (table: 'clients' | 'customers') =>
    Number(
      (
        await db()
          .selectFrom(table)
          .select((eb) => eb.fn.max('id').as('id'))
          .executeTakeFirst()
      )?.id,
    );

  /** What has become of a mail, and whether it stands anywhere where it does not belong. */
  async function fateOf(key: string, { about, token }: Writer, noun: Noun): Promise<Fate> {
    const mail = await db()
      .selectFrom('received_mails')
      .selectAll()
      .where('subject', '=', key)
      .executeTakeFirstOrThrow();
    const inRequests = await db()
      .selectFrom('support_request_messages')
      .selectAll()
      .where('mail_id', '=', mail.id)
      .execute();
    const inConversations = await db()
      .selectFrom('messages')
      .selectAll()
      .where('mail_id', '=', mail.id)
      .execute();
    if (mail.state !== 'filed') {
      expect([...inRequests, ...inConversations], key).toEqual([]);
      const isDropped = mail.reason === 'own' || mail.reason === 'auto-reply';
      expect(mail.state, key).toBe(isDropped ? 'ignored' : 'held');
      return mail.reason as Fate;
    }
    expect(inRequests.length + inConversations.length, key).toBe(1);
    const [message] = [...inRequests, ...inConversations];
    // Whose words they are.
    const isStaff = ['staff', 'admin'].includes(message?.sender ?? '');
    expect(message?.author_id ?? null, key).toBe(isStaff ? token?.staff?.id : null);
    const [said] = inConversations;
    if (!said) {
      expect([noun, inRequests[0]?.support_request_id], key).toEqual(['request', about.request]);
      return inRequests[0]?.sender as Fate;
    }
    if (said.conversation_id === about.conversation && noun === 'conversation') return said.sender as Fate;
    const begun = await db()
      .selectFrom('mail_conversations')
      .selectAll()
      .where('conversation_id', '=', said.conversation_id)
      .executeTakeFirstOrThrow();
    expect([said.sender, begun.address], key).toEqual(['user', mail.reply_to ?? mail.from_address]);
    const isAnswered =
      (await db().selectFrom('messages').select('id').where('question_id', '=', said.id).execute()).length >
      0;
    if (begun.quote_id === null && begun.project_id === null) return isAnswered ? 'answered' : 'lead';
    expect([begun.quote_id, begun.project_id], key).toEqual(
      noun === 'quote' ? [about.quote, null] : [null, about.project],
    );
    expect(isAnswered, key).toBe(false);
    return 'about';
  }

  it.each(acts)('$name', { timeout: 120_000 }, async ({ name: act, happens, rows }) => {
    await happens(world);
    const names = Object.keys(rows) as Name[];
    const keyOf = (name: Name, noun: Noun, verdict: Verdict) => [act, name, noun, verdict].join(' / ');
    const mails: { raw: Buffer; key: string; writer: Writer; noun: Noun }[] = [];
    for (const name of names) {
      for (const [noun, verdict] of nouns.flatMap((noun) =>
        columns.map((verdict) => [noun, verdict] as const),
      )) {
        const key = keyOf(name, noun, verdict);
        const writer = world.writers[name];
        const to = await answerAddressOf(server, writer, { noun, marker: key });
        const result = results[verdict];
        const headers = { ...writer.headers, ...(result && { 'Authentication-Results': result }) };
        const raw = writeMail({ from: writer.from, ...(to && { to }), subject: key, text: demands, headers });
        mails.push({ raw, key, writer, noun });
      }
    }
    await world.leave();
    const [newest, newestCustomer] = [await newestOf('clients'), await newestOf('customers')];
    const before = await snapshot({ newest });
    for (const { raw } of mails) expect(await bring(server, raw)).toBe(200);
    await quiet();
    const found = new Map<string, Fate>();
    for (const { key, writer, noun } of mails) found.set(key, await fateOf(key, writer, noun));
    const table = (fate: (name: Name, noun: Noun, verdict: Verdict) => string | undefined) =>
      names.map((name) => [
        name,
        ...nouns.map(
          (noun) =>
            `${noun}: ${columns.map((verdict) => `${verdict} ${fate(name, noun, verdict)}`).join(', ')}`,
        ),
      ]);
    expect(table((name, noun, verdict) => found.get(keyOf(name, noun, verdict)))).toEqual(
      table((name, noun, verdict) => rows[name]?.[noun].trim().split(/\s+/)[verdicts.indexOf(verdict)]),
    );

    // Money, what was agreed on, who is signed in and what anybody sees are as they were.
    expect(await snapshot({ newest })).toEqual(before);
    // Whoever is new is a lead of their own, at an address that nobody has confirmed.
    const leads = await db()
      .selectFrom('clients')
      .select(['customer_id', 'email_confirmed_at'])
      .where('id', '>', newest)
      .execute();
    expect(
      leads.filter((row) => row.email_confirmed_at || Number(row.customer_id) <= newestCustomer),
    ).toEqual([]);
  });
});
