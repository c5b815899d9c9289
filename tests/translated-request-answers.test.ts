import { randomUUID } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Language } from '../src/content/language.ts';
import { answerWords } from '../src/content/support-mails.ts';
import { requestMessages } from '../src/routers/support-requests.schema.ts';
import { createOpenAiTranslator } from '../src/server/integrations/openai-translator.ts';
import { findPromptSource } from '../src/server/support-requests/prompt-queries.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { beginProjectOf, contactOf, makeCustomer } from './setup/customers.ts';
import { modelAt } from './setup/models.ts';
import { describeOnBothDatabases } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';
import { addOpenPortal, filledRequest, setSupportFakes, supportMails } from './setup/support-portals.ts';

const answer = 'The repair is live since 3 December. It costs 1,500 €: see https://vitrine.example/prices.';
const answered = 'الإصلاح متاح منذ 3 ديسمبر. يكلف 1500 يورو: انظر https://vitrine.example/prices.';
const original = { text: answer, language: 'en' as const, to: 'ar' as const, model: 'gpt-test' };
/** What was lost, and how it is said. */
const damages = [
  [answered.replace('1500', '1550'), '1,500'],
  [answered.replace('3 ديسمبر', '4 ديسمبر'), '3 December'],
  [answered.replace('prices', 'أسعار'), 'https://vitrine.example/'],
] as const;

describeOnBothDatabases(
  'translated answers to support requests',
  () => createScriptedAssistant(),
  (server) => {
    const model = new LLMock({ port: 0, logLevel: 'silent' });
    let script = '';
    beforeAll(async () => {
      setSupportFakes(server().deps);
      await model.start();
      model.onMessage(/.*/, () => ({ content: script }));
    });
    afterAll(() => model.stop());
    beforeEach(() => {
      server().deps.translator = createOpenAiTranslator([modelAt(`${model.url}/v1`)]);
      model.clearRequests();
      script = answered;
    });
    const db = () => server().deps.database.db;

    /** A request of a portal in a language, and an English-speaking colleague. */
    async function open(
      language: Language,
      fields: Parameters<typeof addOpenPortal>[1] & { description?: string } = {},
    ) {
      const { description = 'Le panier se vide quand je recharge la page du paiement.', ...part } = fields;
      const portal = await addOpenPortal(server(), { language, ...part });
      const title = `«${randomUUID()}»`;
      const form = filledRequest(portal, { title, description });
      const { id: requestId } = await portal.client.supportRequests.create(form);
      const colleague = await addStaff(server().deps, {
        name: 'Ada Martin',
        role: 'support',
        language: 'en',
      });
      const staff = callAs(server().deps, colleague);
      const thread = async () =>
        requestMessages.parse(await portal.client.supportRequests.thread({ requestId }));
      const propose = (message = answer) => staff.translations.proposeForRequest({ requestId, message });
      return { portal, requestId, staff, title, thread, propose };
    }

    it('are seen before they go, and both texts are kept and read by both sides', async () => {
      const { requestId, staff, portal, thread, propose } = await open('ar');
      expect(await staff.translations.ofRequest({ requestId })).toMatchObject({
        language: 'en',
        answerIn: 'ar',
      });
      const proposal = await propose();
      expect(proposal).toEqual({ text: answered, from: 'en', language: 'ar', model: 'gpt-test' });
      expect(await thread()).toEqual([]);
      const sending = { requestId, message: proposal.text, original, clientMessageId: randomUUID() };
      const sent = await staff.supportRequests.write(sending);
      expect(await staff.supportRequests.write(sending)).toEqual(sent);
      const kept = { message: answered, original: { text: answer, language: 'en' } };
      expect(sent).toMatchObject(kept);
      expect(await thread()).toMatchObject([kept]);
      await portal.client.supportRequests.write({ requestId, message: 'شكرا' });
      expect(await staff.supportRequests.thread({ requestId })).toMatchObject([
        kept,
        { message: 'شكرا', original: null },
      ]);
      const entry = await auditEntries(db())
        .select('after')
        .where('subject', '=', `support-request:${requestId}`)
        .where('action', '=', 'support-request.write')
        .executeTakeFirstOrThrow();
      expect(entry.after).toEqual({ messageId: sent.id, translatedFrom: 'en' });
      // Whoever mends it reads what was written, not what the model made of it.
      expect((await findPromptSource(db(), requestId))?.thread[0]?.message).toBe(answer);
    });

    it.each(damages)('are neither proposed nor sent where they lose something: %s', async (damaged, lost) => {
      const { requestId, staff, thread, propose } = await open('ar');
      script = damaged;
      const refusal = { code: 'CONFLICT', message: expect.stringContaining(lost) };
      await expect(propose()).rejects.toMatchObject(refusal);
      const write = (message: string) => staff.supportRequests.write({ requestId, message, original });
      await expect(write(damaged)).rejects.toMatchObject(refusal);
      expect(await thread()).toEqual([]);
      expect(await staff.supportRequests.get({ requestId })).toMatchObject({
        messageCount: 0,
        status: 'Nouveau',
      });
      // What was written can always be sent.
      await staff.supportRequests.write({ requestId, message: answer });
      expect(await thread()).toMatchObject([{ message: answer, original: null }]);
    });

    it('keep the name of the project where it stands there whole', async () => {
      const { requestId, staff, propose } = await open('ar', { name: 'The Shop' });
      // Its words alone are no name.
      await propose();
      const named = `The Shop is open. ${answer}`;
      const refusal = { code: 'CONFLICT', message: expect.stringMatching(/ce nom.*The/) };
      script = `المتجر مفتوح. ${answered}`;
      await expect(propose(named)).rejects.toMatchObject(refusal);
      script = `The Shop مفتوح. ${answered}`;
      expect(await propose(named)).toMatchObject({ text: script });
      await staff.supportRequests.write({
        requestId,
        message: script,
        original: { ...original, text: named },
      });
    });

    it.each<[Language, string, Language]>([
      // Whoever has chosen a language reads it, whatever they write.
      ['ur', 'The basket is empty again each time I reload the page of the payment.', 'ur'],
      // A portal is in French until somebody chooses.
      ['fr', 'The basket is empty again each time I reload the page of the payment.', 'en'],
      ['fr', 'السلة تفرغ في كل مرة أعيد فيها تحميل صفحة الدفع في المتجر.', 'ar'],
      ['fr', 'Le panier se vide quand je recharge la page du paiement.', 'fr'],
      ['fr', '404 404 404 404 404 404 404', 'fr'],
    ])('go into %s for who wrote “%s”: %s', async (language, description, answerIn) => {
      const { requestId, staff } = await open(language, { description });
      expect(await staff.translations.ofRequest({ requestId })).toMatchObject({ answerIn });
    });

    it('go into the language of the client’s own page where their portal’s was not chosen', async () => {
      const made = await makeCustomer(server(), await addStaff(server().deps));
      const owner = contactOf(made);
      const publicId = await beginProjectOf(server(), owner.id);
      const { id: project_id } = await db()
        .selectFrom('projects')
        .select('id')
        .where('public_id', '=', publicId)
        .executeTakeFirstOrThrow();
      const { staff, requestId, portal } = await open('fr', { project_id, contact_email: owner.email });
      const answersIn = async () => (await staff.translations.ofRequest({ requestId })).answerIn;
      const change = {
        portal: (fields: { language?: Language; project_id?: number | null }) =>
          db().updateTable('client_projects').set(fields).where('id', '=', portal.id).execute(),
        contact: (fields: { language?: Language; revoked_at?: Date }) =>
          db().updateTable('clients').set(fields).where('id', '=', owner.id).execute(),
      };
      await change.contact({ language: 'hi' });
      expect(await answersIn()).toBe('hi');
      await change.portal({ language: 'en' });
      expect(await answersIn()).toBe('en');
      // Of a portal that is of no project of theirs, their page says nothing.
      await change.portal({ language: 'fr', project_id: null });
      expect(await answersIn()).toBe('fr');
      await change.portal({ project_id });
      expect(await answersIn()).toBe('hi');
      await change.contact({ revoked_at: new Date() });
      expect(await answersIn()).toBe('fr');
    });

    it('go into the language in which a client writes most, whatever they paste or end with', async () => {
      const { requestId, staff, portal } = await open('fr', {
        description: `السلة تفرغ في كل مرة أعيد فيها تحميل صفحة الدفع في المتجر.
          Uncaught TypeError: Cannot read properties of undefined, so that the page could not be shown to you
              at render (https://shop.example/basket.js:10:5)
          \`\`\`
          if this is not what you have, then do what we would do with your own
          \`\`\``,
      });
      const answersIn = async () => (await staff.translations.ofRequest({ requestId })).answerIn;
      expect(await answersIn()).toBe('ar');
      for (const message of ['Thanks, that is it!', '404', 'Merci beaucoup.'])
        await portal.client.supportRequests.write({ requestId, message });
      expect(await answersIn()).toBe('ar');
      // Nearly as much of another language is a doubt.
      await portal.client.supportRequests.write({
        requestId,
        message: 'Could you please tell me when it works again?',
      });
      expect(await answersIn()).toBe('fr');
    });

    it('go into the language that a client has written of late, in however long a thread', async () => {
      const { requestId, staff, portal } = await open('fr');
      const write = async (message: string) => {
        for (let index = 0; index < 10; index++)
          await portal.client.supportRequests.write({ requestId, message });
      };
      const answersIn = async () => (await staff.translations.ofRequest({ requestId })).answerIn;
      await write('Bonjour, je vous prie de me dire quand le panier sera réparé.');
      expect(await answersIn()).toBe('fr');
      await write('السلة تفرغ في كل مرة أعيد فيها تحميل صفحة الدفع في المتجر.');
      expect(await answersIn()).toBe('ar');
    });

    it('go into French where somebody has chosen French', async () => {
      const description = 'The basket is empty again each time I reload the page of the payment.';
      const byClient = await open('fr', { description });
      const answersIn = async ({ staff, requestId }: typeof byClient) =>
        (await staff.translations.ofRequest({ requestId })).answerIn;
      expect(await answersIn(byClient)).toBe('en');
      await byClient.portal.client.clientProjects.setLanguage({
        clientProjectId: byClient.portal.id,
        language: 'fr',
      });
      expect(await answersIn(byClient)).toBe('fr');
      const byStaff = await open('ar', { description });
      const admin = await server().asStaff('admin');
      await admin.clientProjects.update({ clientProjectId: byStaff.portal.id, language: 'fr' });
      expect(await answersIn(byStaff)).toBe('fr');
    });

    it('are not sent in another language than is answered by then, nor in their own, nor in none of ours', async () => {
      const { requestId, staff, portal, thread } = await open('ar');
      const write = (message: string, part: Partial<typeof original> | { to: Language }) =>
        staff.supportRequests.write({ requestId, message, original: { ...original, ...part } });
      const refusal = (message: string) => ({ code: 'CONFLICT', message: expect.stringContaining(message) });
      await expect(write(answer, { to: 'en' })).rejects.toMatchObject(refusal('déjà dans la langue'));
      const change = { clientProjectId: portal.id, language: 'fr' as const };
      await portal.client.clientProjects.setLanguage(change);
      await expect(write(answered, {})).rejects.toMatchObject(refusal('une autre langue'));
      const german =
        'Die Reparatur ist seit dem 3. Dezember online. Sie kostet 1.500 €: siehe https://vitrine.example/prices.';
      await expect(write(german, { to: 'fr' })).rejects.toMatchObject(refusal('n’est pas dans la langue'));
      expect(await thread()).toEqual([]);
      const french =
        'La réparation est en ligne depuis le 3 décembre. Elle coûte 1 500 € : voyez https://vitrine.example/prices.';
      await write(french, { to: 'fr' });
      expect(await thread()).toMatchObject([{ message: french }]);
    });

    it('may say otherwise what a portal was called before', async () => {
      const { requestId, staff, portal, propose } = await open('ar', { name: 'Open Repair' });
      await portal.client.supportRequests.write({ requestId, message: 'شكرا' });
      await db()
        .updateTable('client_projects')
        .set({ name: 'Atelier' })
        .where('id', '=', portal.id)
        .execute();
      script = `الإصلاح جاهز. ${answered}`;
      expect(await propose(`The Repair is done. ${answer}`)).toMatchObject({ text: script });
      // It is a name where it stands there whole.
      const whole = `Open Repair is done. ${answer}`;
      await expect(propose(whole)).rejects.toMatchObject({ message: expect.stringMatching(/ce nom/) });
      expect(await staff.supportRequests.thread({ requestId })).toHaveLength(1);
    });

    it('are written to who has the request itself in their own language', async () => {
      const title = `السلة ${randomUUID()}`;
      const portal = await addOpenPortal(server(), { language: 'ar' });
      const description = 'السلة تفرغ في كل مرة أعيد فيها تحميل صفحة الدفع.';
      const form = filledRequest(portal, { title, description });
      const { id: requestId } = await portal.client.supportRequests.create(form);
      const staff = callAs(server().deps, await addStaff(server().deps, { role: 'support', language: 'en' }));
      script = `Basket ${title.split(' ')[1]}\n\nThe basket is empty each time I reload the page of the payment.`;
      const list = () => staff.translations.ofRequest({ requestId });
      expect(await list()).toMatchObject({ request: null });
      await Promise.all([
        staff.translations.askForRequest({ requestId }),
        staff.translations.askForRequest({ requestId }),
      ]);
      const made = { state: 'done', text: script, model: 'gpt-test' };
      await expect.poll(list).toMatchObject({ request: made, translations: [] });
      expect(model.getRequests()).toHaveLength(1);
    });

    it('are marked in the client’s mail, which says where the original is', async () => {
      for (const part of [{ original }, {}]) {
        const { requestId, staff, portal } = await open('ar');
        await staff.supportRequests.write({ requestId, message: answered, ...part });
        const [mail, ...others] = await supportMails(server(), { to: portal.mailbox });
        expect(others).toEqual([]);
        expect(mail?.text).toContain(answered);
        expect(mail?.text).not.toContain(answer);
        const mark = `${answered} ${answerWords.ar.translated}`;
        expect(mail?.text.includes(mark)).toBe('original' in part);
      }
    });

    it('are mailed in the language that they are in, whatever the portal is in', async () => {
      const description = 'السلة تفرغ في كل مرة أعيد فيها تحميل صفحة الدفع في المتجر.';
      const { requestId, staff, portal } = await open('fr', { description });
      await staff.supportRequests.write({ requestId, message: answered, original });
      const [mail] = await supportMails(server(), { to: portal.mailbox });
      expect(mail?.text).toContain(answerWords.ar.paragraphs[0]);
      const paragraphs = [...(mail?.html ?? '').matchAll(/<p([^>]*)>([^<]*)/g)];
      const attributesOf = (text: string) => paragraphs.find(([, , words]) => words === text)?.[1];
      expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
      expect(attributesOf(answered)).toContain('lang="ar" dir="rtl"');
      expect(attributesOf(answerWords.ar.translated)).not.toContain('dir=');
      // Of what is not translated nobody knows the language.
      const other = await open('ar');
      await other.staff.supportRequests.write({ requestId: other.requestId, message: 'See you.' });
      const [plain] = await supportMails(server(), { to: other.portal.mailbox });
      expect(plain?.html).toMatch(/<p dir="auto"[^>]*>See you\./);
    });

    it('are the agency’s: a client sends none, and another one sees nothing of them', async () => {
      const { requestId, staff, portal, thread } = await open('ar');
      await expect(
        portal.client.supportRequests.write({ requestId, message: answered, original }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await thread()).toEqual([]);
      await staff.supportRequests.write({ requestId, message: answered, original });
      const other = await addOpenPortal(server());
      await expect(other.client.supportRequests.thread({ requestId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      const message = { requestId, message: answer };
      const seller = callAs(server().deps, await addStaff(server().deps, { role: 'sales', language: 'en' }));
      await expect(seller.translations.proposeForRequest(message)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      await expect(portal.client.translations.proposeForRequest(message)).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      });
      const missing = { requestId: 2_000_000_000, message: answer };
      await expect(staff.translations.proposeForRequest(missing)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(model.getRequests()).toEqual([]);
    });

    it('are none into the language that is written already, nor without a model, nor once the hour’s are used', async () => {
      const { staff, requestId } = await open('en');
      const message = { requestId, message: answer };
      const { proposeForRequest } = staff.translations;
      await expect(proposeForRequest(message)).rejects.toMatchObject({ code: 'CONFLICT' });
      const arabic = await open('ar');
      server().deps.translator = undefined;
      await expect(arabic.propose()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(await arabic.staff.translations.ofRequest(arabic)).toMatchObject({ isAvailable: false });
      server().deps.translator = { translate: async () => ({ text: answered, model: 'gpt-test' }) };
      for (let made = 0; made < 120; made += 1) await arabic.propose();
      await expect(arabic.propose()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    });
  },
);
