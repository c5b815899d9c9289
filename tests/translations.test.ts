import { randomUUID } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Language } from '../src/content/language.ts';
import { staffEvent } from '../src/routers/admin.schema.ts';
import { createOpenAiTranslator } from '../src/server/integrations/openai-translator.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { listen } from './setup/live.ts';
import { modelAt } from './setup/models.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';
import { addOpenPortal, filledRequest } from './setup/support-portals.ts';

/** The same question in other words: what was translated once is not again. */
const questionOf = (word: string) => `مرحبا ${word}، كم يكلف موقع من 5 صفحات؟ الميزانية 2000 يورو.`;
const question = questionOf('بكم');
const translated = 'Bonjour, combien coûte un site de 5 pages ? Le budget est de 2 000 €.';
const inEnglish = 'Hello, how much does a site of 5 pages cost? The budget is €2,000.';
const damaged = 'Bonjour, combien coûte un site de 5 pages ? Le budget est de 3 000 €.';
const answer = 'Un site de 5 pages coûte 1 500 €. Voyez https://vitrine.example/prix.';
const answered = 'يكلف موقع من 5 صفحات 1500 يورو. انظر https://vitrine.example/prix.';

describeOnServer(
  'translations for staff',
  () => createScriptedAssistant(),
  (server) => {
    const model = new LLMock({ port: 0, logLevel: 'silent' });
    /** What the model says next, the last one for ever. */
    let script: string[] = [];
    beforeAll(async () => {
      await model.start();
      model.onMessage(/.*/, () => ({ content: (script.length > 1 ? script.shift() : script[0]) ?? '' }));
    });
    afterAll(() => model.stop());
    beforeEach(() => {
      server().deps.translator = createOpenAiTranslator([modelAt(`${model.url}/v1`)]);
      model.clearChaos();
      model.clearRequests();
      script = [translated];
    });
    const asked = () =>
      model.getRequests().map(({ body }) => body as unknown as { messages: { content: string }[] });

    /** A conversation with a message of its visitor, which nobody of the assistant answers. */
    async function open(language: Language, text?: string, userName = 'Karim') {
      const visitor = server().as();
      const conversationId = (
        await visitor.chat.start({ sessionId: randomUUID(), language, userName })
      ).toJSON().id;
      const staff = await server().asStaff('support');
      await staff.admin.takeOver({ conversationId });
      if (text !== undefined) await visitor.chat.send({ conversationId, message: text });
      const list = async () => (await staff.translations.ofConversation({ conversationId })).translations;
      const messages = async () => (await visitor.chat.messages({ conversationId })).toJSON();
      return { visitor, staff, conversationId, list, messages };
    }
    const becomes = (list: () => Promise<unknown[]>, rows: object[]) =>
      expect.poll(list, { interval: 20 }).toMatchObject(rows);

    it('come in the background, each once, with the model that made them, by the stream of the staff alone', async () => {
      const text = questionOf('جميعا');
      const { staff, visitor, conversationId, list } = await open('ar', text);
      const stream = listen(staffEvent, async (signal) =>
        (await server().asStaff('support', signal)).staff.live({ conversationId }),
      );
      await expect.poll(() => stream.types()).toContain('chat');
      const read = await staff.translations.ofConversation({ conversationId });
      expect(read).toMatchObject({ isAvailable: true, language: 'fr', translations: [] });
      await Promise.all([
        staff.translations.askForConversation({ conversationId }),
        staff.translations.askForConversation({ conversationId }),
      ]);
      await becomes(list, [{ state: 'done', text: translated, model: 'gpt-test' }]);
      await expect.poll(() => stream.types()).toContain('translations');
      await staff.translations.askForConversation({ conversationId });
      await visitor.chat.send({ conversationId, message: text });
      await staff.translations.askForConversation({ conversationId });
      // The same words again are not asked for again.
      await becomes(list, [{ state: 'done' }, { state: 'done', text: translated }]);
      expect(asked()).toHaveLength(1);
      await stream.stop();
      expect(JSON.stringify((await visitor.chat.messages({ conversationId })).toJSON())).not.toContain(
        translated,
      );
    });

    it('are made for each language of the staff, also of the same words', async () => {
      const { staff, conversationId, list } = await open('ar', questionOf('لكم'));
      await staff.translations.askForConversation({ conversationId });
      await becomes(list, [{ state: 'done', text: translated }]);
      script = [inEnglish];
      const colleague = callAs(
        server().deps,
        await addStaff(server().deps, { role: 'support', language: 'en' }),
      );
      await colleague.translations.askForConversation({ conversationId });
      const theirs = async () =>
        (await colleague.translations.ofConversation({ conversationId })).translations;
      await becomes(theirs, [{ state: 'done', text: inEnglish }]);
      expect(await list()).toMatchObject([{ text: translated }]);
    });

    it('are not made of what is in the reader’s language already, nor of what has no words', async () => {
      const { staff, visitor, conversationId, list } = await open('fr', 'Bonjour, quels sont vos prix ?');
      await visitor.chat.send({ conversationId, message: '2 000 €' });
      await staff.translations.askForConversation({ conversationId });
      expect(await list()).toEqual([]);
      expect(asked()).toHaveLength(0);
    });

    it('that lose something are asked for once more, told what was lost, and refused where they lose it again', async () => {
      const first = await open('ar', questionOf('أولا'));
      script = [damaged, translated];
      await first.staff.translations.askForConversation(first);
      await becomes(first.list, [{ state: 'done', text: translated }]);
      expect(asked()).toHaveLength(2);
      expect(asked()[1]?.messages.at(-1)?.content).toMatch(/did not keep.*2000/);
      const second = await open('ar', questionOf('ثانيا'));
      script = [damaged];
      await second.staff.translations.askForConversation(second);
      await becomes(second.list, [{ state: 'refused', text: null, model: null }]);
      expect(asked()).toHaveLength(4);
    });

    it('wait for a model that is away, while the message is there at once', async () => {
      model.setChaos({ dropRate: 1 });
      const { staff, conversationId, list, messages } = await open('ar', questionOf('غائب'));
      await staff.translations.askForConversation({ conversationId });
      expect((await messages()).filter(({ sender }) => sender === 'user')).toHaveLength(1);
      await becomes(list, [{ state: 'pending' }]);
      model.clearChaos();
      await becomes(list, [{ state: 'done' }]);
    });

    it('are none without a model, which is said', async () => {
      server().deps.translator = undefined;
      const { staff, conversationId } = await open('ar', question);
      await staff.translations.askForConversation({ conversationId });
      expect(await staff.translations.ofConversation({ conversationId })).toMatchObject({
        isAvailable: false,
        translations: [],
      });
      await expect(staff.translations.propose({ conversationId, message: answer })).rejects.toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        message: expect.stringContaining('aucun n’est configuré'),
      });
    });

    it('go with their message', async () => {
      const { staff, visitor, conversationId, list } = await open('ar', questionOf('يحذف'));
      await staff.translations.askForConversation({ conversationId });
      await becomes(list, [{ state: 'done' }]);
      const { db } = server().deps.database;
      const count = async () => (await db.selectFrom('translations').select('id').execute()).length;
      const before = await count();
      await visitor.chat.remove({ conversationId });
      expect(await count()).toBe(before - 1);
    });

    it('are there in the thread of a support request too', async () => {
      // The words of its name are common ones.
      const portal = await addOpenPortal(server(), { language: 'en', name: 'The Cart' });
      const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
      const message = 'The cart is empty again after 2 minutes on page 3.';
      await portal.client.supportRequests.write({ requestId, message });
      script = ['Le panier est de nouveau vide après 2 minutes sur la page 3.'];
      const staff = await server().asStaff('support');
      await staff.translations.askForRequest({ requestId });
      await becomes(
        async () => (await staff.translations.ofRequest({ requestId })).translations,
        [{ state: 'done', text: script[0] }],
      );
    });

    it('of an answer are shown before they go, and both texts are kept and read by both', async () => {
      script = [answered];
      const { staff, conversationId, messages } = await open('ar');
      const {
        text,
        language,
        model: name,
      } = await staff.translations.propose({ conversationId, message: answer });
      expect([text, language, name]).toEqual([answered, 'ar', 'gpt-test']);
      const original = { text: answer, language: 'fr' as const, to: 'ar' as const, model: name };
      const sent = await staff.admin.reply({ conversationId, message: text, original });
      expect(sent).toMatchObject({ message: answered, original: { text: answer, language: 'fr' } });
      expect((await messages()).at(-1)).toMatchObject({
        message: answered,
        original: { text: answer, language: 'fr' },
      });
    });

    it('of an answer that lose a figure are neither proposed nor sent, whoever wrote them', async () => {
      const { staff, conversationId, messages } = await open('ar');
      script = [answered.replace('1500', '1550')];
      await expect(staff.translations.propose({ conversationId, message: answer })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringMatching(/1\s500 €.*Corrigez-la, ou envoyez/),
      });
      const original = { text: answer, language: 'fr' as const, to: 'ar' as const, model: 'gpt-test' };
      await expect(
        staff.admin.reply({ conversationId, message: answered.replace('prix', 'سعر'), original }),
      ).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('https://vitrine.example/'),
      });
      expect(await messages()).toEqual([]);
      await staff.admin.reply({ conversationId, message: answer });
      expect(await messages()).toMatchObject([{ message: answer, original: null }]);
    });
  },
);
