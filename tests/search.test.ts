import { expect, it } from 'vitest';
import { createScriptedAssistant } from './setup/assistants.ts';
import { makeCustomer } from './setup/customers.ts';
import { addPortal } from './setup/portals.ts';
import { required } from './setup/required.ts';
import { describeServerByDatabase } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

describeServerByDatabase('what is found by its name', createScriptedAssistant, (server) => {
  it('is a contact with the client beside it, until they lose their access', async () => {
    const seller = await addStaff(server().deps, { role: 'sales' });
    const sales = callAs(server().deps, seller);
    const surname = `Kassab${Math.random().toString(36).slice(2)}`;
    const {
      id: customerId,
      contacts: [made],
    } = await makeCustomer(server(), seller, {
      customer: { name: 'Hammam Nour' },
      contact: { firstName: 'Layla', lastName: surname },
    });
    const contactId = required(made).id;
    const contacts = async (who = sales) =>
      (await who.search.find({ query: surname })).filter(({ kind }) => kind === 'contact');
    expect(await contacts()).toEqual([
      {
        kind: 'contact',
        id: String(contactId),
        title: `Layla ${surname}`,
        text: 'Hammam Nour',
        href: `/customers/${customerId}`,
      },
    ]);
    expect(await contacts(await server().asStaff('support'))).toEqual([]);
    await sales.customers.revokeContact({ contactId });
    expect(await contacts()).toEqual([]);
  });

  it('is a portal for whoever may access support', async () => {
    const { id, slug } = await addPortal(server());
    const portals = async (role: 'support' | 'sales' | 'admin') =>
      (await (await server().asStaff(role)).search.find({ query: slug })).filter(
        ({ kind }) => kind === 'portal',
      );
    const hit = {
      kind: 'portal',
      id: String(id),
      text: slug,
      href: `/support-admin?tab=projets&search=${slug}`,
    };
    expect(await portals('support')).toEqual([expect.objectContaining(hit)]);
    expect(await portals('admin')).toEqual([expect.objectContaining(hit)]);
    expect(await portals('sales')).toEqual([]);
  });
});
