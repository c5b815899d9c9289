import { expect, it } from 'vitest';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { beginProjectOf, makeCustomer } from './setup/customers.ts';
import { accountEnv } from './setup/projects.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff } from './setup/staff-caller.ts';

describeOnServer(
  'what staff write of a project',
  () => createScriptedAssistant(),
  (server) => {
    async function layOut() {
      const staff = await addStaff(server().deps, { role: 'admin' });
      const made = await makeCustomer(server(), staff);
      const [contact] = made.contacts;
      if (!contact) throw new Error('There is no contact');
      const projectId = await beginProjectOf(server(), contact.id);
      const { projects, customers, payments } = await server().asStaff('admin');
      return { projectId, customerId: made.id, clientId: contact.linkId, projects, customers, payments };
    }
    const seen = async (clientId: string) => server().as().clients.projects({ clientId });

    it('is changed, told to the client, the story and the log; of two the second is asked', async () => {
      const { projectId, customerId, clientId, projects, customers } = await layOut();
      const { revision, fields, mayPrice } = await projects.details({ projectId });
      expect(mayPrice).toBe(true);
      const [owner] = await customers.owners();
      const project = {
        ...fields,
        name: 'Boutique en ligne',
        description: 'Une boutique et son paiement',
        startsOn: '2026-12-01',
        dueOn: '2027-02-01',
        ownerId: owner?.id ?? null,
      };
      const saved = await projects.saveDetails({ projectId, revision, project });
      expect(saved.fields).toEqual(project);
      expect(saved.revision).toBeGreaterThan(revision);
      await expect(projects.saveDetails({ projectId, revision, project })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      expect(await seen(clientId)).toMatchObject([
        { name: 'Boutique en ligne', description: 'Une boutique et son paiement', totalPrice: 3_000 },
      ]);
      const { events } = await customers.get({ customerId });
      expect(events.filter(({ kind }) => kind === 'edited')).toMatchObject([
        { title: 'Boutique en ligne', text: 'name description startsOn dueOn ownerId' },
      ]);
      const entries = await auditEntries(server().deps.database.db)
        .select(['action', 'after'])
        .where('action', '=', 'project.save')
        .execute();
      expect(entries).toEqual([
        { action: 'project.save', after: { fields: 'name, description, startsOn, dueOn, ownerId' } },
      ]);
      const wrong = { projectId, revision: saved.revision };
      for (const part of [{ startsOn: '2027-03-01' }, { ownerId: 'nobody' }, { total: 0 }, { name: 'x' }]) {
        await expect(
          projects.saveDetails({ ...wrong, project: { ...project, ...part } }),
        ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      }
    });

    it('has another price while nothing is paid, and the plan follows to the cent', async () => {
      const { projectId, clientId, projects, payments } = await layOut();
      const { revision, fields } = await projects.details({ projectId });
      const project = { ...fields, total: 2_500.01 };
      const saved = await projects.saveDetails({ projectId, revision, project });
      const [shown] = await seen(clientId);
      expect(shown).toMatchObject({ totalPrice: 2_500.01, depositAmount: 1_250.01 });
      expect(shown?.instalments.map(({ amount }) => amount)).toEqual([1_250.01, 1_250]);
      await payments.record({ projectId, position: 1, paidBy: 'other' });
      const now = await projects.details({ projectId });
      expect(now.mayPrice).toBe(false);
      const asked = { projectId, revision: now.revision, project: { ...saved.fields, total: 9_999 } };
      await expect(projects.saveDetails(asked)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('prix'),
      });
      // What is not its price changes still.
      await projects.saveDetails({ ...asked, project: { ...saved.fields, description: 'Payé' } });
    });

    it('is put away and brought back, but not while somebody pays it', async () => {
      const { projectId, clientId, projects } = await layOut();
      const client = server().as().projects;
      await client.setPaymentMethod({ projectId, paymentMethod: 'bank_transfer' });
      await client.markPaid({ projectId });
      const archive = (isArchived: boolean) => projects.setArchived({ projectId, isArchived });
      await expect(archive(true)).rejects.toMatchObject({ code: 'CONFLICT' });
      await client.withdrawTransfer({ projectId });
      expect(await archive(true)).toMatchObject({ isArchived: true });
      expect(await seen(clientId)).toEqual([]);
      await archive(true);
      expect(await archive(false)).toMatchObject({ isArchived: false });
      expect(await seen(clientId)).toHaveLength(1);
      await expect(projects.details({ projectId: 'unknown' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  },
  accountEnv,
);
