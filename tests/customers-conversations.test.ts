import { beforeAll, expect, it } from 'vitest';
import type { Staff } from '../src/server/access.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { beginConversation, putOnDesk } from './setup/conversations.ts';
import { contactOf, makeCustomer, uniqueAddress } from './setup/customers.ts';
import { meetAt } from './setup/meeting.ts';
import { required } from './setup/required.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

describeOnServer(
  'a conversation of a customer',
  () => createScriptedAssistant(),
  (server) => {
    let louis: Staff;
    beforeAll(async () => {
      louis = await addStaff(server().deps, { name: 'Louis Marchand', role: 'sales' });
    });
    const db = () => server().deps.database.db;
    const sales = () => callAs(server().deps, louis).customers;
    const read = (customerId: number) => sales().get({ customerId });
    /** Whose conversation it is. */
    const contactIdOf = async (id: string) =>
      (
        await db()
          .selectFrom('conversations')
          .select('contact_id')
          .where('public_id', '=', id)
          .executeTakeFirstOrThrow()
      ).contact_id;

    it('becomes a customer with one click, once', async () => {
      const { conversationId } = await beginConversation(server(), {
        userName: 'Nadia Rahman',
        userPhone: '+971 50 1',
      });
      const known = await sales().ofConversation({ conversationId });
      expect(known).toEqual({ customer: null, mayBecome: true, likely: [], isProven: false });
      const make = () => sales().fromConversation({ conversationId });
      const results = await meetAt(server(), 'conversations', [make, make]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      const { customer } = await sales().ofConversation({ conversationId });
      expect(customer).toMatchObject({ name: 'Nadia Rahman', stage: 'lead' });
      const record = await read(required(customer).customerId);
      expect(record).toMatchObject({
        source: 'chat',
        contacts: [{ firstName: 'Nadia', lastName: 'Rahman', phone: '+971 50 1', isMailConfirmed: false }],
        conversations: [{ id: conversationId }],
      });
      const nobody = await beginConversation(server());
      await expect(sales().fromConversation({ conversationId: nobody.conversationId })).rejects.toMatchObject(
        { code: 'BAD_REQUEST' },
      );
    });

    it('becomes a lead by itself once its visitor has left an address, and is joined with nobody', async () => {
      const email = uniqueAddress();
      const known = await makeCustomer(server(), louis, { contact: { email } });
      const { conversationId, visitor } = await beginConversation(server());
      expect(await contactIdOf(conversationId)).toBeNull();
      await visitor.chat.setEmail({ conversationId, userEmail: email });
      const lead = await contactIdOf(conversationId);
      expect(lead).not.toBeNull();
      const before = await sales().ofConversation({ conversationId });
      expect(before.customer?.customerId).not.toBe(known.id);
      expect(before.likely.map(({ customerId }) => customerId)).toEqual([known.id]);
      expect(before.isProven).toBe(false);
      // Staff say that it is them: the lead that nobody has touched goes.
      const contactId = contactOf(known).id;
      const after = await sales().linkConversation({ conversationId, contactId });
      expect(after.customer?.customerId).toBe(known.id);
      await expect(read(required(before.customer).customerId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it('takes its untouched lead with it when it is deleted, and no other', async () => {
      for (const isTouched of [false, true]) {
        const { conversationId, visitor } = await beginConversation(server());
        await visitor.chat.setEmail({ conversationId, userEmail: uniqueAddress() });
        const contactId = await contactIdOf(conversationId);
        const { customer_id } = await db()
          .selectFrom('clients')
          .select('customer_id')
          .where('id', '=', contactId)
          .executeTakeFirstOrThrow();
        const customerId = Number(customer_id);
        if (isTouched) await sales().addNote({ customerId, note: 'À rappeler' });
        await visitor.chat.remove({ conversationId });
        if (isTouched) expect((await read(customerId)).id).toBe(customerId);
        else await expect(read(customerId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    });

    it('of support is not read by who sells', async () => {
      const { conversationId } = await beginConversation(server(), { userName: 'Nadia Rahman' });
      const { customer } = await sales().fromConversation({ conversationId });
      await putOnDesk(server(), conversationId, 'support');
      await expect(sales().ofConversation({ conversationId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const customerId = required(customer).customerId;
      expect((await read(customerId)).conversations).toEqual([]);
      const admin = callAs(server().deps, { ...louis, role: 'admin' }).customers;
      expect((await admin.get({ customerId })).conversations).toHaveLength(1);
    });
  },
);
