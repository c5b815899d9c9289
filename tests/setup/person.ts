import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { MailSubject } from '../../src/server/mail/mail.ts';
import { receiveMail } from '../../src/server/mails/receive-service.ts';
import { threadMails } from '../../src/server/mails/thread-service.ts';
import { pdf } from './files.ts';
import { writeMail } from './mail-writing.ts';
import { askForLink } from './my-links.ts';
import { draftOf, quoteOf } from './quotes.ts';
import { dealtWith } from './replies.ts';
import { randomAddress, type TestServer } from './server.ts';
import { pixel, supportIsQuiet, textFile } from './support-portals.ts';

/** A document of one page that says nothing but a remark. */
const pdfWith = (remark: string) =>
  `data:application/pdf;base64,${Buffer.concat([pdf, Buffer.from(`% ${remark}\n`)]).toString('base64')}`;

/** A client about whom something was written in every area, each time with another word that stands nowhere else. */
export type PersonWithHistory = Awaited<ReturnType<typeof createPersonWithHistory>>;

/** Does all that a client and the agency do in the course of a project, by the calls that they do it with. */
export async function createPersonWithHistory(server: TestServer) {
  const tag = `canary${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const words: Record<string, string> = {};
  /** A word of its own for a place. */
  const plant = (place: string, around = (word: string) => word): string => {
    words[place] = `${tag}${place.replaceAll(/\W/g, '').toLowerCase()}`;
    return around(words[place]);
  };
  const [admin, sales, support] = [
    await server.asStaff('admin'),
    await server.asStaff('sales'),
    await server.asStaff('support'),
  ];
  const email = plant('email', (word) => `${word}@client.example`);
  const record = await sales.customers.create({
    customer: {
      name: plant('customer name', (word) => `Atelier ${word}`),
      legalName: plant('legal name'),
      country: 'FR',
      language: 'fr',
      nextStep: plant('next step'),
      nextStepOn: '2999-01-01',
    },
    contact: {
      firstName: plant('first name'),
      lastName: plant('last name'),
      email,
      phone: `+33 1 ${tag.slice(-10)}`,
      language: 'fr',
    },
  });
  const customerId = record.id;
  const contactId = record.contacts[0]?.id ?? 0;
  const party = { customerId, contactId };
  await sales.customers.addNote({ customerId, note: plant('note') });
  // What stands on their papers they have typed themselves.
  const linkId = record.contacts[0]?.linkId ?? '';
  const papers = await server.as().clients.billing({ clientId: linkId });
  if (!papers) throw new Error('The only contact of a customer may say what stands on their papers');
  const { revision, ...billing } = papers;
  const address = plant('postal address', (word) => `1 rue ${word}`);
  await server.as().clients.saveBilling({ clientId: linkId, revision, billing: { ...billing, address } });
  const typed = await sales.customers.get({ customerId });
  await sales.customers.save({
    customerId,
    revision: typed.revision,
    customer: {
      ...typed.fields,
      vatNumber: plant('vat number'),
      registrationNumber: plant('registration number'),
    },
  });

  // They ask in the chat.
  const visitor: { token: string | undefined } = { token: undefined };
  const browser = server.as({ cookie: visitor, address: randomAddress() });
  const conversation = await browser.chat.start({
    sessionId: randomUUID(),
    userName: plant('visitor name', (word) => `Visitor ${word}`),
    userEmail: plant('visitor email', (word) => `${word}@visitor.example`),
    userPhone: plant('visitor phone'),
  });
  const conversationId = JSON.parse(JSON.stringify(conversation)).id as string;
  await browser.chat.send({ conversationId, message: plant('message', (word) => `Bonjour, ${word} ?`) });
  await browser.chat.send({
    conversationId,
    message: plant('wish', (word) => `Je veux un chatbot pour ${word}.`),
  });
  const answerOf = async () =>
    (await browser.chat.messages({ conversationId }))
      .toJSON()
      .find(({ sender, state }) => sender === 'bot' && state === 'done')?.id;
  await expect.poll(answerOf).toBeDefined();
  await browser.chat.rate({
    conversationId,
    messageId: (await answerOf()) ?? 0,
    isGood: false,
    reason: 'other',
    words: plant('rating'),
  });
  await admin.admin.setCategory({ conversationId, category: 'sales' });
  await sales.customers.linkConversation({ conversationId, contactId });
  await sales.admin.setNotes({ conversationId, notes: plant('conversation notes') });
  await sales.admin.takeOver({ conversationId });
  const reply = await sales.admin.reply({ conversationId, message: plant('reply') });
  // No guard would take two words that were made up for translations of each other.
  const translatedFrom = (place: string) => ({
    original: plant(place),
    original_language: 'en',
    translated_by: 'gpt-test',
    translated_into: 'fr',
  });
  await server.deps.database.db
    .updateTable('messages')
    .set(translatedFrom('reply before'))
    .where('id', '=', reply.id)
    .execute();

  // One quote that nobody accepts, of what they wrote in the chat and mailed, and one that is accepted at its second
  // version.
  const { sources } = await sales.quotes.prepare({ conversationId });
  expect(sources).toMatchObject([{ sentence: expect.stringContaining(words['wish'] ?? '?') }]);
  const write = async (name: string, slug: string, basis: object = {}) =>
    sales.quotes.create({
      slug,
      password: `lanterne velours ${slug}`,
      content: quoteOf({
        title: plant(`${name} title`, (word) => `Site ${word}`),
        clientName: plant(`${name} client`),
        clientAddress: plant(`${name} client address`, (word) => `2 rue ${word}`),
        contactName: plant(`${name} contact`),
        contactEmail: plant(`${name} address`, (word) => `${word}@client.example`),
        introduction: plant(`${name} introduction`),
        terms: plant(`${name} terms`),
        lines: [
          { title: plant(`${name} line`), description: plant(`${name} detail`), quantity: 1, unitPrice: 900 },
        ],
      }),
      ...party,
      ...basis,
    });
  const offered = await write('offer', plant('offer slug'), { conversationId, sources });
  await sales.quotes.sendMail({
    quoteId: offered.id,
    version: 1,
    address: plant('offer mail', (word) => `${word}@client.example`),
    language: 'fr',
    message: plant('offer message'),
  });
  const { sources: again, amounts } = await sales.quotes.prepare({ conversationId });
  await sales.quotes.beginDraft({
    slug: plant('unsent slug'),
    content: draftOf({
      title: plant('unsent title'),
      clientName: plant('unsent client'),
      clientAddress: plant('unsent address'),
      contactName: plant('unsent contact'),
      contactEmail: plant('unsent mail', (word) => `${word}@client.example`),
      introduction: plant('unsent introduction'),
      terms: plant('unsent terms'),
      lines: [
        { title: plant('unsent line'), description: plant('unsent detail'), quantity: '1', unitPrice: '' },
      ],
      instalments: [{ label: plant('unsent part'), percent: '' }],
    }),
    ...party,
    conversationId,
    sources: again,
    amounts,
  });
  const first = await write('draft', `q-${randomUUID().slice(0, 13)}`);
  const accepted = await sales.quotes.save({
    quoteId: first.id,
    version: 1,
    content: quoteOf({
      title: plant('deal title', (word) => `Boutique ${word}`),
      clientName: plant('deal client'),
      clientAddress: plant('deal client address', (word) => `3 rue ${word}`),
      contactName: plant('deal contact'),
      contactEmail: plant('deal address', (word) => `${word}@client.example`),
      terms: plant('deal terms'),
      instalments: [
        { label: plant('deal first part'), percent: 70 },
        { label: plant('deal last part'), percent: 30 },
      ],
    }),
  });
  const reader = server.as({ address: randomAddress() }).quotes;
  await reader.unlock({ slug: accepted.slug, password: `lanterne velours ${accepted.slug}` });
  await reader.accept({ slug: accepted.slug, version: 2, acceptedBy: plant('deal signature') });
  const projectId = (await sales.quotes.detail({ quoteId: accepted.id })).projectId ?? '';

  // The offer is looked at, which is told to whoever sells.
  const guest = server.as({ address: randomAddress() }).quotes;
  await guest.unlock({ slug: offered.slug, password: `lanterne velours ${offered.slug}` });

  // Work, and a payment.
  await support.projects.setLastUpdate({ projectId, message: plant('project update') });
  await admin.payments.record({ projectId, position: 1, paidBy: 'other', note: plant('payment note') });

  // A portal with a request, a status page and a space of the team.
  const portal = await support.clientProjects.create({
    slug: plant('portal slug'),
    name: plant('portal name'),
    contactEmail: plant('portal address', (word) => `${word}@client.example`),
    whatsappNumber: '33600000000',
    technicalContext: plant('portal context'),
    password: 'velours lanterne 4711',
    projectId,
  });
  const client = server.as({ address: randomAddress() });
  await client.clientProjects.authenticate({ slug: portal.slug, password: 'velours lanterne 4711' });
  const request = await client.supportRequests.create({
    clientProjectId: portal.id,
    requestType: 'Bug',
    title: plant('request title'),
    description: plant('request description', (word) => `Le panier ${word} se vide quand je recharge.`),
    priority: 'Critique',
    rating: 4,
    attachment: pixel,
    documentUrl: textFile(plant('document', (word) => `Cahier des charges ${word}`)),
    documentType: 'file',
  });
  await supportIsQuiet(server.deps);
  const requestId = request.id;
  await client.supportRequests.write({ requestId, message: plant('request message') });
  const written = await support.supportRequests.write({ requestId, message: plant('request answer') });
  await server.deps.database.db
    .updateTable('support_request_messages')
    .set(translatedFrom('request answer before'))
    .where('id', '=', written.id)
    .execute();
  await support.supportRequests.addNote({ requestId, note: plant('request note') });
  await support.supportRequests.setStatus({ requestId, status: 'Refusé', reason: plant('request refusal') });
  await supportIsQuiet(server.deps);
  const page = await sales.statusPages.create({
    slug: plant('page slug'),
    password: 'velours lanterne 4712',
    previewUrl: plant('page preview', (word) => `https://${word}.example/`),
    content: {
      clientName: plant('page client'),
      projectName: plant('page project'),
      introduction: plant('page introduction'),
    },
    projectId,
  });
  const team = await support.team.createProject({
    name: plant('team name'),
    emoji: '🧭',
    url: plant('team url', (word) => `https://${word}.example/`),
    compensation: plant('team compensation'),
    projectId,
  });
  await support.team.addTask({ projectId: team.id, text: plant('team task') });
  await support.team.addObjective({ projectId: team.id, text: plant('team objective') });
  await support.team.setNotes({ projectId: team.id, notes: plant('team notes'), notesRevision: 0 });
  await support.team.addFile({
    projectId: team.id,
    fileName: `${plant('team file name')}.pdf`,
    fileType: 'file',
    fileUrl: pdfWith(plant('team file')),
  });

  // They answer two mails: in the thread of their request, and about the project, which becomes a conversation.
  const sent = threadMails(server.deps);
  const answer = async (about: MailSubject, from: string, place: string) => {
    const { token } = await sent({
      id: randomUUID(),
      to: { address: from },
      subject: 'Nouvelles de votre projet',
      about,
    });
    const raw = writeMail({
      from: `${plant(`${place} sender`)} <${from}>`,
      subject: `Re: ${plant(`${place} subject`)}`,
      text: `${plant(`${place} text`)}\n\n> ${plant(`${place} quoted`)}\n`,
      headers: { 'In-Reply-To': `<${token}@agency.example>`, 'X-Remark': plant(`${place} head`) },
    });
    await receiveMail(server.deps, raw);
    await dealtWith(server);
  };
  await answer({ noun: 'request', id: requestId }, portal.contactEmail ?? '', 'request mail');
  const { id: projectRow } = await server.deps.database.db
    .selectFrom('projects')
    .select('id')
    .where('public_id', '=', projectId)
    .executeTakeFirstOrThrow();
  await answer({ noun: 'project', id: projectRow }, email, 'project mail');

  const conversationRow = await server.deps.database.db
    .selectFrom('conversations')
    .select('id')
    .where('public_id', '=', conversationId)
    .executeTakeFirstOrThrow();

  return {
    tag,
    words,
    email,
    customerId,
    contactId,
    conversationId,
    visitor,
    projectId,
    offered,
    accepted,
    portal,
    client,
    requestId,
    page,
    team,
    linkId,
    /** By which numbers staff are told of it. */
    about: { quote: offered.id, conversation: conversationRow.id, request: requestId },
    /** Comes in by a link that is mailed now. */
    async enter(count = 1): Promise<{ token: string | undefined }> {
      const own: { token: string | undefined } = { token: undefined };
      const token = await askForLink(server, email, count);
      expect(token).not.toBe('');
      await server.as({ cookie: own }).my.enter({ token });
      return own;
    },
    /** Nothing binds them any more: all is paid and done. */
    async settle(): Promise<void> {
      await admin.payments.record({ projectId, position: 2, paidBy: 'other' });
      await support.projects.setStatus({ projectId, status: 'completed' });
    },
  };
}
