import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '../src/server/access.ts';
import { removeConversation } from '../src/server/chat/service.ts';
import { randomId } from '../src/server/ids.ts';
import { sweepDrafts } from '../src/server/quotes/draft-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { contactOf, makeCustomer, uniqueAddress } from './setup/customers.ts';
import { meetAt } from './setup/meeting.ts';
import { draftOf, quoteOf } from './setup/quotes.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

/** As it is typed of `quoteOf`: such a draft can be made a quote. */
const whole = {
  title: 'Site web',
  clientName: 'Atelier Nord',
  contactName: 'Nadia Rahman',
  lines: [{ title: 'Conception', description: '', quantity: '2,5', unitPrice: '1 400' }],
  taxPercent: '20',
};

describeOnServer(
  'drafts of quotes',
  () => createScriptedAssistant(),
  (server) => {
    let lina: Staff;
    let amina: Staff;
    beforeAll(async () => {
      lina = await addStaff(server().deps, { name: 'Lina Roy', role: 'sales' });
      amina = await addStaff(server().deps, { name: 'Amina Haddad', role: 'admin' });
    });
    const db = () => server().deps.database.db;
    const as = (staff: Staff) => callAs(server().deps, () => staff);
    const quotes = (staff = lina) => as(staff).quotes;
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from quote_drafts`.execute(
        db(),
      );
      return rows[0]?.count ?? 0;
    };
    const listed = async (draftId: number) =>
      (await quotes().drafts({ limit: 100 })).find(({ id }) => id === draftId);
    const isGone = (draftId: number) =>
      expect(quotes().draft({ draftId })).rejects.toMatchObject({ code: 'NOT_FOUND', reason: 'draft-gone' });

    /** A conversation of a visitor who wants a chatbot. */
    async function converse(visitor: { userName?: string; userEmail?: string } = {}, category = 'sales') {
      const { chat } = server().as();
      const { id } = (await chat.start({ sessionId: randomUUID(), language: 'en', ...visitor })).toJSON();
      await chat.send({ conversationId: id, message: 'I want a chatbot. And a website.', language: 'en' });
      await chat.send({ conversationId: id, message: 'My budget is 900 AED.', language: 'en' });
      await db().updateTable('conversations').set({ category }).where('public_id', '=', id).execute();
      return id;
    }
    /** Prepares a quote and keeps it, as the editor does. */
    async function keep(conversationId: string, staff = lina) {
      const { content, sources, amounts, readBy, customerId, contactId } = await quotes(staff).prepare({
        conversationId,
      });
      return quotes(staff).beginDraft({
        slug: `d-${randomId()}`,
        content: draftOf({
          ...content,
          contactEmail: content.contactEmail ?? '',
          lines: content.lines.map(({ quantity, unitPrice, ...line }) => ({
            ...line,
            quantity: String(quantity),
            unitPrice: unitPrice === null ? '' : String(unitPrice),
          })),
        }),
        ...(customerId !== null && { customerId }),
        ...(contactId !== null && { contactId }),
        conversationId,
        sources,
        amounts,
        readBy,
      });
    }

    it('keeps what is unfinished as it is typed, for everybody who sells', async () => {
      const content = draftOf({
        clientName: 'Palm',
        lines: [{ title: '', description: 'En trois langues', quantity: '1', unitPrice: '12 50' }],
        instalments: [{ label: 'Au lancement', percent: '7' }],
        validUntil: '2999-12-31',
      });
      const kept = await quotes().beginDraft({ slug: 'palm', content });
      expect(kept).toMatchObject({ revision: 1, isComplete: false, slug: 'palm', content, talk: null });
      expect(await quotes(amina).draft({ draftId: kept.id })).toEqual(kept);
      expect(await listed(kept.id)).toMatchObject({
        title: '',
        clientName: 'Palm',
        isComplete: false,
        authorName: 'Lina Roy',
        editorName: 'Lina Roy',
      });
      const saved = await quotes(amina).saveDraft({
        draftId: kept.id,
        revision: 1,
        slug: `palm-${randomId()}`,
        content: draftOf(whole),
      });
      expect(saved).toMatchObject({ revision: 2, isComplete: true, editorName: 'Amina Haddad' });
      expect(await listed(kept.id)).toMatchObject({ authorName: 'Lina Roy', editorName: 'Amina Haddad' });
      const actions = await auditEntries(db())
        .select(['action', 'actor', 'before', 'after'])
        .where('subject', '=', `quote-draft:${kept.id}`)
        .orderBy('id')
        .execute();
      expect(actions.map(({ action, actor }) => [action, actor])).toEqual([
        ['quote-draft.create', 'Lina Roy'],
        ['quote-draft.save', 'Amina Haddad'],
      ]);
      // The log cannot be changed: none of the words is in it.
      expect(JSON.stringify(actions)).not.toContain('Palm');
    });

    it('is empty at first, and never longer than a quote', async () => {
      const { id } = await quotes().beginDraft({ content: draftOf() });
      expect(await quotes().draft({ draftId: id })).toMatchObject({ title: '', content: { lines: [] } });
      const row = { title: '', description: '', quantity: '', unitPrice: '' };
      for (const part of [
        { title: 'a'.repeat(161) },
        { lines: Array.from({ length: 51 }, () => row) },
        { terms: 'a'.repeat(10_001) },
        { taxPercent: '1'.repeat(41) },
        { introduction: 'a\0b' },
      ]) {
        const content = { ...draftOf(), ...part };
        await expect(quotes().beginDraft({ content })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      }
    });

    it('overwrites nothing that a colleague has changed, also where both save at once', async () => {
      const { id: draftId } = await quotes().beginDraft({ content: draftOf() });
      const save = (staff: Staff, title: string) => () =>
        quotes(staff).saveDraft({ draftId, revision: 1, content: draftOf({ title }) });
      const outcomes = await meetAt(server(), 'quote_drafts', [
        save(lina, 'De Lina'),
        save(amina, 'D’Amina'),
      ]);
      const won = outcomes.filter(({ status }) => status === 'fulfilled');
      expect(won).toHaveLength(1);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'CONFLICT', reason: 'changed' },
      });
      const { revision, title } = await quotes().draft({ draftId });
      expect([revision, [title]]).toEqual([
        2,
        won.map((one) => (one as { value: { title: string } }).value.title),
      ]);
      for (const call of [
        () => quotes().discardDraft({ draftId, revision: 1 }),
        () =>
          quotes().create({
            slug: `d-${randomId()}`,
            content: quoteOf(),
            draft: { draftId, revision: 1 },
          }),
      ]) {
        await expect(call()).rejects.toMatchObject({ code: 'CONFLICT', reason: 'changed' });
      }
      await quotes().discardDraft({ draftId, revision: 2 });
      await isGone(draftId);
      await expect(save(lina, 'Trop tard')()).rejects.toMatchObject({
        code: 'NOT_FOUND',
        reason: 'draft-gone',
      });
    });

    it('becomes a quote once, and is gone with that; the second is told', async () => {
      const kept = await quotes().beginDraft({ content: draftOf(whole) });
      const draft = { draftId: kept.id, revision: 1 };
      const make = (staff: Staff) => () =>
        quotes(staff).create({
          slug: `d-${randomId()}`,
          content: quoteOf({ title: `Site ${kept.id}` }),
          draft,
        });
      const outcomes = await meetAt(server(), 'quote_drafts', [make(lina), make(amina)]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'NOT_FOUND', reason: 'draft-gone' },
      });
      await isGone(kept.id);
      const made = (await quotes().list({ search: `Site ${kept.id}` })).filter(
        ({ title }) => title === `Site ${kept.id}`,
      );
      expect(made).toMatchObject([{ version: 1, state: 'draft' }]);
      const [entry] = await auditEntries(db())
        .select('after')
        .where('subject', '=', `quote:${made[0]?.id}`)
        .execute();
      expect(entry?.after).toMatchObject({ draft: kept.id });
    });

    it('stays where its quote is refused', async () => {
      const kept = await quotes().beginDraft({ content: draftOf(whole) });
      const taken = await quotes().create({ slug: `d-${randomId()}`, content: quoteOf() });
      const draft = { draftId: kept.id, revision: 1 };
      await expect(quotes().create({ slug: taken.slug, content: quoteOf(), draft })).rejects.toMatchObject({
        code: 'CONFLICT',
        issues: [{ path: 'slug' }],
      });
      expect(await quotes().draft({ draftId: kept.id })).toEqual(kept);
    });

    it('is in the record of whoever it is for, and goes where a join takes it, and back', async () => {
      const [one, other] = [await makeCustomer(server(), lina), await makeCustomer(server(), lina)];
      const party = { customerId: one.id, contactId: contactOf(one).id };
      const kept = await quotes().beginDraft({ content: draftOf({ title: 'Pour un' }), ...party });
      const ofCustomer = async ({ id }: { id: number }) =>
        (await quotes().drafts({ customerId: id })).map((draft) => draft.id);
      expect(await ofCustomer(one)).toEqual([kept.id]);
      await as(lina).customers.join({ fromId: one.id, intoId: other.id });
      expect([await ofCustomer(one), await ofCustomer(other)]).toEqual([[], [kept.id]]);
      const later = await quotes().beginDraft({ content: draftOf(), customerId: other.id });
      const [join] = (await as(lina).customers.get({ customerId: other.id })).joins;
      await as(lina).customers.part({ joinId: join?.id ?? 0 });
      expect([await ofCustomer(one), await ofCustomer(other)]).toEqual([[kept.id], [later.id]]);
      // A contact who has lost their access is nobody whom it is written to.
      expect(await quotes().draft({ draftId: kept.id })).toMatchObject(party);
      await as(lina).customers.revokeContact({ contactId: party.contactId });
      expect(await quotes().draft({ draftId: kept.id })).toMatchObject({ contactId: null });
      await expect(
        quotes().beginDraft({ content: draftOf(), customerId: other.id, contactId: party.contactId }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST', issues: [{ path: 'contactId' }] });
    });

    it('deletes what nobody has touched for half a year, and no more', async () => {
      const [old, young] = [
        await quotes().beginDraft({ content: draftOf() }),
        await quotes().beginDraft({ content: draftOf() }),
      ];
      const age = (id: number, days: number) =>
        sql`update quote_drafts set updated_at = now() - ${days}::int * interval '1 day' where id = ${id}`.execute(
          db(),
        );
      await age(old.id, 181);
      await age(young.id, 179);
      const before = await count();
      expect(await sweepDrafts(server().deps)).toBe(1);
      expect(await count()).toBe(before - 1);
      await isGone(old.id);
    });

    it('waits on Today after three days, for whoever has begun it', async () => {
      const kept = await quotes(lina).beginDraft({
        content: draftOf({ clientName: 'Palm', title: 'Refonte' }),
      });
      const found = async (staff: Staff, scope: 'mine' | 'all') =>
        (await as(staff).today.list({ scope })).filter(({ id }) => id === `draft-${kept.id}`);
      expect(await found(lina, 'mine')).toEqual([]);
      await sql`update quote_drafts set updated_at = now() - interval '73 hours' where id = ${kept.id}`.execute(
        db(),
      );
      expect(await found(lina, 'mine')).toMatchObject([
        { kind: 'quote-draft', title: 'Palm', text: 'Refonte', href: `/quotes-admin/new?draft=${kept.id}` },
      ]);
      expect(await found(amina, 'mine')).toEqual([]);
      expect(await found(amina, 'all')).toHaveLength(1);
      // Whoever goes on with it has it off the list.
      await quotes(amina).saveDraft({ draftId: kept.id, revision: 1, content: draftOf() });
      expect(await found(lina, 'mine')).toEqual([]);
    });

    describe('from a conversation', () => {
      it('keeps the sentences, and brings them to the quote', async () => {
        const conversationId = await converse({ userName: 'Karim' });
        const kept = await keep(conversationId);
        expect(kept.talk).toMatchObject({
          conversationId,
          readBy: 'rules',
          sources: [{ service: 'chatbot' }, { service: 'website' }],
          amounts: [{ sentence: 'My budget is 900 AED.' }],
        });
        expect(await quotes().drafts({ conversationId })).toMatchObject([{ id: kept.id }]);
        const { content, talk: said, customerId } = kept;
        // Turned round, with a line before them, by a colleague.
        const lines = [draftOf(whole).lines[0], content.lines[1], content.lines[0]].flatMap(
          (line) => line ?? [],
        );
        const saved = await quotes(amina).saveDraft({
          draftId: kept.id,
          revision: 1,
          slug: kept.slug,
          content: { ...content, lines },
          sources: [null, said?.sources[1] ?? null, said?.sources[0] ?? null],
        });
        expect(saved.talk?.sources.map((source) => source?.service)).toEqual([
          undefined,
          'website',
          'chatbot',
        ]);
        const made = await quotes().create({
          slug: kept.slug,
          content: quoteOf({
            lines: lines.map(({ title }) => ({ title, quantity: 1, unitPrice: 500 })),
          }),
          conversationId,
          sources: saved.talk?.sources ?? [],
          draft: { draftId: kept.id, revision: 2 },
          ...(customerId !== null && { customerId }),
        });
        expect(
          (await quotes().talk({ quoteId: made.id }))?.lines.map(({ service, place }) => [service, place]),
        ).toEqual([
          ['website', 1],
          ['chatbot', 2],
        ]);
        expect(await quotes().drafts({ conversationId })).toEqual([]);
      });

      it('keeps nothing that was not said there', async () => {
        const conversationId = await converse();
        const { sources, amounts } = await quotes().prepare({ conversationId });
        const begin = (part: object) =>
          quotes().beginDraft({
            content: draftOf({
              lines: [{ title: 'Chatbot', description: '', quantity: '1', unitPrice: '' }],
            }),
            conversationId,
            sources: sources.slice(0, 1),
            amounts,
            ...part,
          });
        const untrue = { ...sources[0], sentence: 'I want three chatbots' };
        for (const [path, part] of [
          ['sources', { sources: [untrue] }],
          ['sources', { sources }],
          ['amounts', { amounts: [{ ...amounts[0], sentence: 'I pay 10 AED' }] }],
        ] as const) {
          await expect(begin(part)).rejects.toMatchObject({ code: 'BAD_REQUEST', issues: [{ path }] });
        }
        const kept = await begin({});
        await expect(
          quotes().saveDraft({
            draftId: kept.id,
            revision: 1,
            content: kept.content,
            sources: [untrue as never],
          }),
        ).rejects.toMatchObject({ code: 'BAD_REQUEST', issues: [{ path: 'sources' }] });
      });

      it('hides the words of support from whoever sells, who loses none of them', async () => {
        const conversationId = await converse({}, 'support');
        const kept = await keep(conversationId, amina);
        expect(kept.talk?.sources).toHaveLength(2);
        expect(await quotes(lina).draft({ draftId: kept.id })).toMatchObject({ talk: null });
        await expect(quotes(lina).drafts({ conversationId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
        await expect(quotes(lina).beginDraft({ content: draftOf(), conversationId })).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
        const lines = kept.content.lines.toReversed();
        await quotes(lina).saveDraft({
          draftId: kept.id,
          revision: 1,
          content: { ...kept.content, lines },
          sources: [null, null],
        });
        const { talk: said } = await quotes(amina).draft({ draftId: kept.id });
        expect(said?.sources.map((source) => source?.service)).toEqual(['website', 'chatbot']);
      });

      it('is for whoever writes there, also where that is said later', async () => {
        const conversationId = await converse();
        const kept = await keep(conversationId);
        expect(kept).toMatchObject({ customerId: null, contactId: null });
        const record = await makeCustomer(server(), lina, { contact: { email: uniqueAddress() } });
        const contactId = contactOf(record).id;
        await as(lina).customers.linkConversation({ conversationId, contactId });
        expect(await quotes().draft({ draftId: kept.id })).toMatchObject({
          customerId: record.id,
          contactId,
        });
        expect(await quotes().drafts({ customerId: record.id })).toMatchObject([{ id: kept.id }]);
        const other = await makeCustomer(server(), lina);
        await expect(
          quotes().beginDraft({ content: draftOf(), conversationId, customerId: other.id }),
        ).rejects.toMatchObject({ code: 'CONFLICT' });
      });

      it('leaves a lead that staff say is another client, who is removed with it', async () => {
        const conversationId = await converse({ userEmail: uniqueAddress(), userName: 'Nora' });
        const kept = await keep(conversationId);
        const lead = kept.customerId ?? 0;
        expect(lead).toBeGreaterThan(0);
        const record = await makeCustomer(server(), lina, { contact: { email: uniqueAddress() } });
        await as(lina).customers.linkConversation({ conversationId, contactId: contactOf(record).id });
        await expect(as(lina).customers.get({ customerId: lead })).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
        expect(await quotes().draft({ draftId: kept.id })).toMatchObject({ customerId: record.id });
        // Whoever had it open is told, and goes on for whoever it is now.
        const { id: draftId, revision } = kept;
        await expect(
          quotes().saveDraft({ draftId, revision, content: draftOf(), contactId: kept.contactId ?? 0 }),
        ).rejects.toMatchObject({ code: 'CONFLICT', reason: 'changed' });
      });

      it('loses the sentences with the conversation, and stays what staff have written', async () => {
        const conversationId = await converse({ userEmail: uniqueAddress(), userName: 'Omar' });
        const kept = await keep(conversationId);
        await removeConversation(server().deps, conversationId);
        const { rows } = await sql`select from quote_draft_talks where draft_id = ${kept.id}`.execute(db());
        expect(rows).toEqual([]);
        const left = await quotes().draft({ draftId: kept.id });
        // Somebody has begun something with this lead: it stays with that.
        expect(left).toMatchObject({ talk: null, customerId: kept.customerId, content: kept.content });
        const saved = await quotes().saveDraft({
          draftId: kept.id,
          revision: 1,
          content: kept.content,
          sources: kept.talk?.sources ?? [],
        });
        expect(saved).toMatchObject({ revision: 2, talk: null });
      });

      it('takes a price as one to be set where it is not what it was any more', async () => {
        const record = await makeCustomer(server(), lina, { contact: { email: uniqueAddress() } });
        const former = await quotes().create({
          slug: `f-${randomId()}`,
          customerId: record.id,
          content: quoteOf({ lines: [{ title: 'Site vitrine', quantity: 1, unitPrice: 1_750 }] }),
        });
        const conversationId = await converse();
        await as(lina).customers.linkConversation({ conversationId, contactId: contactOf(record).id });
        const kept = await keep(conversationId);
        const priceOf = async () =>
          (await quotes().draft({ draftId: kept.id })).talk?.sources.find(
            (source) => source?.service === 'website',
          )?.price;
        expect(await priceOf()).toMatchObject({ kind: 'former-quote', quoteId: former.id });
        await sql`delete from quote_events where quote_id = ${former.id}`.execute(db());
        await sql`update quotes set customer_id = null where id = ${former.id}`.execute(db());
        expect(await priceOf()).toEqual({ kind: 'to-be-set', listed: null });
        const { talk: said, content } = await quotes().draft({ draftId: kept.id });
        await quotes().saveDraft({ draftId: kept.id, revision: 1, content, sources: said?.sources ?? [] });
      });
    });
  },
);
