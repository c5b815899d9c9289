import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../src/content/language.ts';
import { createEmbeddedAssistant } from '../src/server/assistant/embedded.ts';
import { likeness, termsOfQuestion } from '../src/server/assistant/likeness.ts';
import { foldAllUsage } from '../src/server/learning/service.ts';
import { withoutPersonal } from '../src/server/redaction.ts';
import { createScriptedAssistant, sayWords } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { putOnDesk } from './setup/conversations.ts';
import { describeOnServer } from './setup/server.ts';
import { agency } from './setup/site.ts';

describe('how much two questions have in common', () => {
  const between = (one: string, other: string) => likeness(termsOfQuestion(one), termsOfQuestion(other));

  it.each([
    ['Do you sell espresso machines?', 'do you sell any espresso machine'],
    ['Vendez-vous des parapluies roses ?', 'vous vendez des parapluis roses'],
    ['هل تبيعون المظلات الوردية؟', 'المظلات الوردية'],
  ])('is much between %s and %s, both ways', (one, other) => {
    expect(between(one, other)).toBeGreaterThanOrEqual(0.6);
    expect(between(other, one)).toBeCloseTo(between(one, other));
  });

  it('is little between questions of different things, and nothing of none', () => {
    expect(between('Do you sell espresso machines?', 'Do you repair violins?')).toBeLessThan(0.6);
    expect(between('', '?!')).toBe(0);
  });
});

describe('what is left of a text without what tells who somebody is', () => {
  it.each([
    ['Bonjour Nadia, écrivez à nadia.r@client.example ou au +33 6 12 34 56 78.', 'Bonjour, écrivez à ou au.'],
    ['Hello NADIA Rahman (nadia@client.example), it is 9,500 €.', 'Hello, it is 9,500 €.'],
    ['مرحبا Nadia، الرقم ٠٦١٢٣٤٥٦٧٨', 'مرحبا، الرقم'],
  ])('%s', (text, left) => {
    expect(withoutPersonal(text, ['Nadia Rahman'])).toBe(left);
  });

  it('keeps prices, days and words that hold a name', () => {
    const text = 'Marion paie 12 000 000 FCFA le 12/11/2026, en 3 à 5 semaines.';
    expect(withoutPersonal(text, ['Mario'])).toBe(text);
  });

  it.each([
    ['Mon IBAN est FR76 3000 6000 0112 3456 7890 189 merci.', 'Mon IBAN est merci.'],
    ['fr7630006000011234567890189 is mine', 'is mine'],
    ['Card 4111 1111 1111 1111, please.', 'Card, please.'],
    [
      'See https://agency.example/dashboard/0a1b2c3d4e5f6g7h now',
      'See https://agency.example/dashboard/ now',
    ],
    ['The key 0a1b-2c3d-4e5f-6g7h opens it', 'The key opens it'],
    ['My password: azerty9f8e does not work', 'My password: [secret retiré] does not work'],
  ])('nor what opens or pays: %s', (text, left) => {
    expect(withoutPersonal(text, [])).toBe(left);
  });

  it.each([
    ['jean de la tour ici : le prix de la maquette ?', 'ici : le prix de la maquette ?'],
    ['Tour de la question avec Jean, sans jean.', 'de la question avec, sans jean.'],
  ])('takes single words of a name only where they are one: %s', (text, left) => {
    expect(withoutPersonal(text, ['Jean de La Tour'])).toBe(left);
  });
});

const assistant = createScriptedAssistant();
const embedded = createEmbeddedAssistant(agency, 0);

describeOnServer(
  'questions without an answer',
  () => assistant,
  (server) => {
    beforeEach(async () => {
      assistant.script = async function* (request, signal) {
        yield* embedded.answer(request, signal);
      };
      await server().deps.database.db.deleteFrom('question_groups').execute();
    });
    const db = () => server().deps.database.db;
    const learning = async (role: 'sales' | 'support' = 'sales') => (await server().asStaff(role)).learning;
    const begin = async (known: { userName?: string } = {}, language: Language = 'en') =>
      (
        await server()
          .as()
          .chat.start({ sessionId: `session_${randomUUID()}`, language, ...known })
      ).toJSON().id;
    const list = async (conversationId: string) =>
      (await server().as().chat.messages({ conversationId })).toJSON();
    /** Asks, and waits for the answer. */
    async function ask(message: string, conversationId?: string): Promise<string> {
      const id = conversationId ?? (await begin());
      await server().as().chat.send({ conversationId: id, message });
      await expect
        .poll(async () => (await list(id)).at(-1), { interval: 20 })
        .toMatchObject({ sender: 'bot', state: 'done' });
      return id;
    }

    it('are listed by likeness and language, the last first, and nothing that was answered is', async () => {
      await ask('Do you sell espresso machines?');
      await ask('do you sell any espresso machine');
      await ask('Do you repair violins?');
      await ask('How much is a chatbot?');
      await ask('Hello!');
      await ask('I want to talk to a person');
      const french = await begin({}, 'fr');
      await ask('Vendez-vous des machines espresso ?', french);
      const groups = await (await learning()).unanswered({});
      expect(groups.map(({ language, count, examples }) => [language, count, examples[0]?.text])).toEqual([
        ['fr', 1, 'Vendez-vous des machines espresso ?'],
        ['en', 1, 'Do you repair violins?'],
        ['en', 2, 'do you sell any espresso machine'],
      ]);
      expect(groups.at(-1)?.examples).toMatchObject([{ reason: 'unknown' }, { reason: 'unknown' }]);
    });

    it('keep their group, however many come', async () => {
      const first = await ask('Do you sell espresso machines?');
      const groupOf = async (conversationId: string) =>
        db()
          .selectFrom('unanswered_questions as q')
          .innerJoin('messages as m', 'm.id', 'q.message_id')
          .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
          .select('q.group_id')
          .where('c.public_id', '=', conversationId)
          .executeTakeFirst();
      const before = await groupOf(first);
      for (const thing of ['violins', 'umbrellas', 'espresso machines and violins'])
        await ask(`Do you sell ${thing}?`);
      expect(await groupOf(first)).toEqual(before);
    });

    it('are in one group where they are asked at the same moment', async () => {
      await Promise.all([ask('Do you sell espresso machines?'), ask('You sell espresso machines?')]);
      expect(await (await learning()).unanswered({})).toMatchObject([{ count: 2 }]);
    });

    it('hold what staff added to an answer, and not what they wrote first or in answer to a new question', async () => {
      assistant.script = sayWords('Yes, from 2 €.', 0);
      const admin = (await server().asStaff('support')).admin;
      const corrected = await ask('Do you sell espresso machines?');
      await admin.reply({ conversationId: corrected, message: 'No, we sell none.' });
      // A person speaks now: what is asked next is theirs.
      await server().as().chat.send({ conversationId: corrected, message: 'Do you repair violins?' });
      await admin.reply({ conversationId: corrected, message: 'Neither.' });
      expect(await (await learning('support')).unanswered({})).toMatchObject([
        { count: 1, examples: [{ text: 'Do you sell espresso machines?', reason: 'corrected' }] },
      ]);
    });

    it('tell who sells nothing of whose conversation it was where that is another desk’s', async () => {
      const id = await ask('Do you sell espresso machines?', await begin({ userName: 'Nadia Rahman' }));
      await ask('Nadia Rahman here: do you repair violins?', id);
      const conversationsOf = async (role: 'sales' | 'support') =>
        (await (await learning(role)).unanswered({})).map(({ examples }) => examples[0]?.conversationId);
      await putOnDesk(server(), id, 'support');
      expect(await conversationsOf('sales')).toEqual([null, null]);
      expect(
        (await (await learning('sales')).unanswered({})).map(({ examples }) => examples[0]?.text),
      ).toEqual(['', '']);
      expect(await conversationsOf('support')).toEqual([id, id]);
      await putOnDesk(server(), id, 'sales');
      expect(await conversationsOf('sales')).toEqual([id, id]);
      expect(JSON.stringify(await (await learning()).unanswered({}))).not.toMatch(
        /Nadia|Rahman|client\.example/,
      );
    });

    it('can be set aside and taken back, each written down once', async () => {
      await ask('Do you sell espresso machines?');
      const calls = await learning('support');
      const [group] = await calls.unanswered({});
      const groupId = group?.id ?? 0;
      await calls.setAside({ groupId, isAside: true });
      await calls.setAside({ groupId, isAside: true });
      expect(await calls.unanswered({})).toEqual([]);
      expect(await calls.unanswered({ state: 'aside' })).toMatchObject([{ id: groupId }]);
      // What is like it stays out of sight too.
      await ask('You sell espresso machines?');
      expect(await calls.unanswered({})).toEqual([]);
      await calls.setAside({ groupId, isAside: false });
      expect(await calls.unanswered({})).toMatchObject([{ id: groupId, count: 2 }]);
      const entries = await auditEntries(db())
        .select(['action'])
        .where('subject', '=', `unanswered:${groupId}`)
        .orderBy('id')
        .execute();
      expect(entries.map(({ action }) => action)).toEqual(['unanswered.set-aside', 'unanswered.take-back']);
      await expect(calls.setAside({ groupId: 4_711, isAside: true })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    it('become an entry of the staff’s own words, without what tells who asked; publishing it settles its language', async () => {
      const id = await begin({ userName: 'Nadia Rahman' });
      await ask('I am Nadia: do you sell espresso machines?', id);
      await (await server().asStaff('support')).admin.reply({
        conversationId: id,
        message:
          'Hello Nadia, we build software; write to nadia.rahman@client.example or call +33 6 12 34 56 78.',
      });
      await ask('Vendez-vous des machines espresso ?', await begin({}, 'fr'));
      const { learning: calls, content } = await server().asStaff('sales');
      const groups = await calls.unanswered({});
      const english = groups.find(({ language }) => language === 'en');
      const groupId = english?.id ?? 0;
      const proposal = await calls.proposal({ groupId });
      expect(proposal).toMatchObject({ language: 'en' });
      expect(proposal.question).toContain('do you sell espresso machines?');
      expect(proposal.answer).toContain('we build software');
      expect(proposal.phrases).toContain('espresso machines');
      expect(JSON.stringify(proposal)).not.toMatch(/nadia|rahman|@|\d\d/i);

      const texts = { en: { question: 'Do you sell espresso machines?', answer: proposal.answer } };
      const saved = await content.save({
        kind: 'question',
        item: null,
        revision: 0,
        values: { isShown: true, facts: {}, texts },
        groupId,
      });
      expect((await calls.unanswered({})).find((group) => group.id === groupId)?.entry).toEqual({
        kind: 'question',
        item: saved.item,
      });
      await content.publish({ kind: 'question', item: saved.item, revision: saved.revision });
      expect((await calls.unanswered({})).map(({ language }) => language)).toEqual(['fr']);
      expect(await calls.unanswered({ state: 'answered' })).toMatchObject([{ id: groupId }]);
      await expect(calls.proposal({ groupId: 4_711 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it('are settled by a planned publication when its time comes, and by none that shows nothing', async () => {
      await ask('Do you sell espresso machines?');
      const { learning: calls, content } = await server().asStaff('sales');
      const [group] = await calls.unanswered({});
      const saved = await content.save({
        kind: 'fact',
        item: null,
        revision: 0,
        values: {
          isShown: false,
          facts: {},
          texts: { en: { title: 'Espresso machines', answer: 'We sell none.' } },
        },
        ...(group && { groupId: group.id }),
      });
      const hidden = await content.publish({ kind: 'fact', item: saved.item, revision: saved.revision });
      expect(await calls.unanswered({})).toHaveLength(1);
      const shown = await content.save({
        kind: 'fact',
        item: saved.item,
        revision: hidden.revision,
        values: { ...hidden.values, isShown: true },
      });
      const dueAt = new Date(Date.now() + 1_500).toISOString();
      await content.publish({ kind: 'fact', item: saved.item, revision: shown.revision, dueAt });
      expect(await calls.unanswered({})).toHaveLength(1);
      await expect.poll(() => calls.unanswered({}), { timeout: 20_000 }).toEqual([]);
    });

    it('hold what visitors did not like, until they think otherwise; an answer has one rating', async () => {
      assistant.script = async function* () {
        yield { type: 'sources', passages: [{ id: 'price.chatbot', title: 'A', text: 'B', score: 1 }] };
        yield { type: 'text', text: 'Yes, from 2 €.' };
      };
      const id = await ask('Do you sell espresso machines?');
      const messageId = (await list(id)).at(-1)?.id ?? 0;
      const { chat } = server().as();
      const usage = async () => (await learning()).usage();
      const before = (await usage()).find(({ item }) => item === 'chatbot');
      await chat.rate({ conversationId: id, messageId, isGood: false, reason: 'wrong', words: 'No machine' });
      expect(await (await learning()).unanswered({})).toMatchObject([{ examples: [{ reason: 'disliked' }] }]);
      expect(await chat.ratings({ conversationId: id })).toEqual([
        { messageId, isGood: false, reason: 'wrong', words: 'No machine' },
      ]);
      const rated = { conversationId: id, messageId, isGood: false, reason: 'wrong' } as const;
      await chat.rate({ ...rated, words: 'Ring me: +971 50 765 4321' });
      const readBy = async (role: 'support' | 'sales') =>
        (await (await server().asStaff(role)).learning.disliked())[0];
      // Another desk reads what was said, and cannot open the conversation.
      expect(await readBy('sales')).toMatchObject({ id: messageId, conversationId: null });
      const seen = await readBy('support');
      expect(seen).toMatchObject({
        id: messageId,
        conversationId: id,
        question: 'Do you sell espresso machines?',
        reason: 'wrong',
        words: expect.stringContaining('Ring me'),
      });
      expect(seen?.words).not.toContain('765');
      await chat.rate({ conversationId: id, messageId, isGood: true, reason: 'wrong' });
      expect(await (await learning()).disliked()).toEqual([]);
      expect(await chat.ratings({ conversationId: id })).toEqual([
        { messageId, isGood: true, reason: null, words: null },
      ]);
      expect(await (await learning()).unanswered({})).toEqual([]);
      const after = (await usage()).find(({ item }) => item === 'chatbot');
      expect(after).toMatchObject({ good: (before?.good ?? 0) + 1, bad: before?.bad ?? 0 });
      // Neither a question nor an answer of somebody else's conversation.
      const question = (await list(id))[0]?.id ?? 0;
      const other = await ask('Do you sell violins?');
      for (const [conversationId, wrong] of [
        [id, question],
        [other, messageId],
        ['unknown', messageId],
      ] as const)
        await expect(chat.rate({ conversationId, messageId: wrong, isGood: true })).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
      await expect(
        chat.rate({ conversationId: id, messageId, isGood: false, words: 'a'.repeat(501) }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      const counted = async () => {
        const { rows } = await sql<{ item: string; used: number; good: number; bad: number }>`
          select entry_item(e.entry) as item, count(distinct e.message_id)::int as used,
            count(distinct r.message_id) filter (where r.is_good)::int as good,
            count(distinct r.message_id) filter (where not r.is_good)::int as bad
          from answer_entries e left join answer_ratings r on r.message_id = e.message_id
          group by 1 order by 1`.execute(db());
        return rows;
      };
      const sums = async () =>
        (await usage())
          .map(({ lastAt: _, ...one }) => one)
          .toSorted((one, two) => (one.item < two.item ? -1 : 1));
      // An answer that rests on two entries of one service counts once.
      await db()
        .insertInto('answer_entries')
        .values({ message_id: messageId, entry: 'about.chatbot' })
        .execute();
      expect(await foldAllUsage(server().deps)).toBe(0);
      expect(await db().selectFrom('entry_usage_changes').select('id').execute()).toEqual([]);
      expect(await sums()).toEqual(await counted());
      await chat.remove({ conversationId: id });
      expect(await sums()).toEqual(await counted());
      expect(await db().selectFrom('answer_ratings').select('message_id').execute()).toEqual([]);
      expect(
        await db().selectFrom('answer_entries').select('entry').where('message_id', '=', messageId).execute(),
      ).toEqual([]);
    });

    it('stay corrected where staff have put an answer right that was not liked, whatever the visitor says then', async () => {
      assistant.script = sayWords('Yes, from 2 €.', 0);
      const id = await ask('Do you sell espresso machines?');
      const messageId = (await list(id)).at(-1)?.id ?? 0;
      const { chat } = server().as();
      await chat.rate({ conversationId: id, messageId, isGood: false });
      const { admin } = await server().asStaff('support');
      await admin.reply({ conversationId: id, message: 'No, we sell none.' });
      await chat.rate({ conversationId: id, messageId, isGood: true });
      expect(await (await learning()).unanswered({})).toMatchObject([
        { examples: [{ reason: 'corrected' }] },
      ]);
    });

    it('let nobody lose an entry: one is written for them, and saved where they are gone meanwhile', async () => {
      await ask('Do you sell espresso machines?');
      const { learning: calls, content } = await server().asStaff('sales');
      const groupId = (await calls.unanswered({}))[0]?.id ?? 0;
      const write = (title: string) =>
        content.save({
          kind: 'fact',
          item: null,
          revision: 0,
          values: {
            isShown: true,
            facts: {},
            texts: { en: { title, answer: 'None.', phrases: ['espresso'] } },
          },
          groupId,
        });
      const first = await write('Espresso one');
      await expect(write('Espresso two')).rejects.toMatchObject({ code: 'CONFLICT' });
      expect((await calls.unanswered({}))[0]?.entry).toEqual({ kind: 'fact', item: first.item });
      await db().deleteFrom('question_groups').execute();
      const third = await write('Espresso three');
      expect(third.item).not.toBe(first.item);
      for (const { item, revision } of [first, third])
        await content.discard({ kind: 'fact', item, revision });
    });

    it('go with their conversation, and leave nothing of its words', async () => {
      const id = await ask('Do you sell espresso machines?');
      await ask('You sell espresso machines?');
      await server().as().chat.remove({ conversationId: id });
      const calls = await learning('support');
      expect(await calls.unanswered({})).toMatchObject([{ count: 1 }]);
      const [other] = await calls.unanswered({});
      await server()
        .as()
        .chat.remove({ conversationId: other?.examples[0]?.conversationId ?? '' });
      expect(await db().selectFrom('unanswered_questions').selectAll().execute()).toEqual([]);
      expect(await calls.unanswered({})).toEqual([]);
      // The empty group is swept away with the next question.
      await ask('Do you repair violins?');
      expect(await db().selectFrom('question_groups').select('id').execute()).toHaveLength(1);
    });
  },
);

describeOnServer('what a publication would do to answers', createScriptedAssistant, (server) => {
  const content = async () => (await server().asStaff('sales')).content;
  const newEntry = (title: string, answer: string) => ({
    kind: 'fact' as const,
    item: null,
    revision: 0,
    values: { isShown: true, facts: {}, texts: { en: { title, answer, phrases: [title.toLowerCase()] } } },
  });

  it('is tried by what is published and with what is written', async () => {
    const calls = await content();
    const question = 'Do you sell espresso machines?';
    expect(await calls.try({ question, language: 'en' })).toMatchObject({
      published: { decided: 'unknown', passages: [] },
      draft: null,
    });
    const { item } = await calls.save(newEntry('Espresso machines', 'We sell none: we build software.'));
    const { published, draft } = await calls.try({ question, language: 'en' });
    expect(published.decided).toBe('unknown');
    expect(draft).toMatchObject({
      decided: 'answered',
      passages: [{ id: item, title: 'Espresso machines' }],
    });
    expect(draft?.text).toContain('We sell none');
    expect(await calls.try({ question: 'I want to talk to a person', language: 'en' })).toMatchObject({
      published: { decided: 'handed-over' },
    });
    await calls.discard({ kind: 'fact', item, revision: 1 });
  });

  it.each(['', ' ', 'a'.repeat(501), 'a\0b'])('is not tried of %j', async (question) => {
    await expect((await content()).try({ question, language: 'en' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('names what is not answered any more and what another entry answers, and lets it be published', async () => {
    const calls = await content();
    const [first] = await calls.list({ kind: 'question' });
    const item = first?.id ?? '';
    const detail = await calls.get({ kind: 'question', item });
    const title = String(detail.values.texts.en?.['question']);
    const saved = await calls.save({
      kind: 'question',
      item,
      revision: detail.revision,
      values: { ...detail.values, isShown: false },
    });
    const { count, tried, milliseconds, worse } = await calls.evaluate({ kind: 'question', item });
    expect(tried).toBeGreaterThan(0);
    expect(tried).toBeLessThanOrEqual(count);
    expect(milliseconds).toBeGreaterThan(0);
    const own = worse.find(({ question }) => question === title);
    expect(own).toMatchObject({ language: 'en', askedBy: 'entry', before: title });
    await calls.publish({ kind: 'question', item, revision: saved.revision });
  });

  it('names nothing where a draft only adds what nothing else said, and asks nothing of what is on pages alone', async () => {
    const calls = await content();
    const saved = await calls.save(newEntry('Espresso machines', 'We sell none: we build software.'));
    const { count, worse } = await calls.evaluate({ kind: 'fact', item: saved.item });
    expect(worse).toEqual([]);
    const english = (await calls.list({ kind: 'question' })).filter(({ titles }) => titles.en).length;
    expect(count).toBeGreaterThan(english);
    expect(await calls.evaluate({ kind: 'claim', item: 'any' })).toMatchObject({ count: 0, worse: [] });
  });
});
