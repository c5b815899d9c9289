import { describe, expect, it } from 'vitest';
import { billingFaults } from '../src/content/billing.ts';
import { billingFields } from '../src/routers/customers.schema.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { beginProjectOf, makeCustomer, uniqueAddress } from './setup/customers.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff } from './setup/staff-caller.ts';

describe('the numbers of a company', () => {
  const faultsOf = (country: string, vatNumber: string | null, registrationNumber: string | null = null) =>
    billingFaults({ country, vatNumber, registrationNumber });

  it('are checked by the rules of its country', () => {
    // Numbers that companies publish: the key of the first and the last digits are what the rules make of them.
    expect(faultsOf('FR', 'FR 83 404 833 048', '404 833 048')).toEqual({});
    expect(faultsOf('FR', 'FR 27 552 032 534', '120 027 016 00563')).toEqual({});
    expect(faultsOf('FR', null, '120 027 016 00018')).toEqual({ registrationNumber: 'siren' });
    expect(faultsOf('FR', 'FR84404833048', '404833047')).toEqual({
      vatNumber: 'frenchVat',
      registrationNumber: 'siren',
    });
    expect(faultsOf('FR', 'DE404833048')).toEqual({ vatNumber: 'frenchVat' });
    expect(faultsOf('AE', '100-1234-5678-9003')).toEqual({});
    expect(faultsOf('AE', '10012345678900')).toEqual({ vatNumber: 'trn' });
    expect(faultsOf('DE', 'DE 136 695 976')).toEqual({});
    expect(faultsOf('GR', 'EL094014201')).toEqual({});
    expect(faultsOf('GR', 'GR094014201')).toEqual({ vatNumber: 'vat' });
    // Where no rule is known, what stands there is what the company says.
    expect(faultsOf('TH', '0105536112016', 'x')).toEqual({});
    expect(faultsOf('FR', null)).toEqual({});
  });

  it('are kept in one way, however they are typed', () => {
    const typed = { name: ' Rahman ', country: 'ae', vatNumber: '100 123-456.789 003', address: '' };
    expect(billingFields.parse(typed)).toEqual({
      name: 'Rahman',
      legalName: null,
      address: null,
      country: 'AE',
      vatNumber: '100123456789003',
      registrationNumber: null,
    });
    const refused = billingFields.safeParse({ ...typed, vatNumber: '1' });
    expect(refused.error?.issues).toMatchObject([{ path: ['vatNumber'] }]);
  });
});

const billing = {
  name: 'Hôtel Lumière',
  legalName: 'Lumière SAS',
  address: '1 rue de la Paix\n75002 Paris',
  country: 'FR',
  vatNumber: 'FR83404833048',
  registrationNumber: '404833048',
};

describeOnServer(
  'what stands on a client’s papers',
  () => createScriptedAssistant(),
  (server) => {
    const layOut = async () => {
      const staff = await addStaff(server().deps, { role: 'admin' });
      const made = await makeCustomer(server(), staff, { contact: { language: 'fr' } });
      const [contact] = made.contacts;
      if (!contact) throw new Error('There is no contact');
      return { staff, customerId: made.id, contactId: contact.id, clientId: contact.linkId };
    };
    const clients = () => server().as().clients;

    it('is typed by their only contact, and told to staff with who it was', async () => {
      const { customerId, contactId, clientId } = await layOut();
      const read = await clients().billing({ clientId });
      expect(read).toMatchObject({ name: 'Hôtel Lumière', address: null });
      const revision = read?.revision ?? -1;
      const saved = await clients().saveBilling({ clientId, revision, billing });
      expect(saved).toEqual({ ...billing, revision: revision + 1 });
      // Of two who write at once the second is told; the same once more is no news.
      await expect(clients().saveBilling({ clientId, revision, billing })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      await clients().saveBilling({ clientId, revision: revision + 1, billing });
      const { customers } = await server().asStaff('sales');
      const { events, fields } = await customers.get({ customerId });
      expect(fields).toMatchObject(billing);
      expect(events.filter(({ kind }) => kind === 'billing')).toMatchObject([
        {
          authorName: 'Camille Duval',
          text: 'legalName address country vatNumber registrationNumber',
          at: expect.any(String),
        },
      ]);
      const file = await (await server().asStaff('admin')).customers.export({});
      expect(file).toContain('Lumière SAS');
      expect(file).toContain('FR83404833048');
      // The receipt names the company and where it is.
      const projectId = await beginProjectOf(server(), contactId);
      const admin = await server().asStaff('admin');
      await admin.payments.record({ projectId, position: 1, paidBy: 'other', note: '' });
      const pdf = await server().as().payments.receipt({ clientId, projectId });
      const { extractText } = await import('unpdf');
      const { text } = await extractText(new Uint8Array(Buffer.from(pdf, 'base64')), { mergePages: true });
      for (const part of ['Lumière SAS', '1 rue de la Paix, 75002 Paris, France', 'FR83404833048']) {
        expect(text).toContain(part);
      }
    });

    it('is read by nobody whom staff have brought to somebody else’s record', async () => {
      const { customerId, contactId, clientId } = await layOut();
      const { customers } = await server().asStaff('sales');
      const second = { firstName: 'Nadia', email: uniqueAddress(), language: 'en' } as const;
      await customers.addContact({ customerId, contact: second });
      // One of two who see their own projects alone.
      expect(await clients().billing({ clientId })).toBeNull();
      const asked = { clientId, revision: 0, billing };
      await expect(clients().saveBilling(asked)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await customers.setSeesAll({ contactId, seesAll: true });
      const { contacts } = await customers.get({ customerId });
      const renewed = contacts.find(({ id }) => id === contactId)?.linkId ?? '';
      expect(await clients().billing({ clientId: renewed })).toMatchObject({ name: 'Hôtel Lumière' });
      await expect(clients().billing({ clientId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      // A record without anybody, that another one was joined with: its new contact reads nothing of it.
      const lone = await customers.create({ customer: { name: 'Sans contact', language: 'fr' } });
      const joined = await layOut();
      await customers.join({ fromId: joined.customerId, intoId: lone.id });
      expect(await clients().billing({ clientId: joined.clientId })).toBeNull();
    });
  },
);
