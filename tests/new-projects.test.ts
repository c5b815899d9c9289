import { expect, it } from 'vitest';
import { said } from '../src/content/language.ts';
import { customerRefusals } from '../src/content/refusals/customers.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { beginProjectOf, makeCustomer, seenBy } from './setup/customers.ts';
import { required } from './setup/required.ts';
import { describeOnServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

describeOnServer('projects that staff begin', createScriptedAssistant, (server) => {
  const setUp = async () => {
    const seller = await addStaff(server().deps, { role: 'sales' });
    const record = await makeCustomer(server(), seller);
    return {
      seller,
      sales: callAs(server().deps, seller),
      customerId: record.id,
      contactId: required(record.contacts[0]).id,
    };
  };
  const project = { name: 'Booking engine', description: null, startsOn: null, dueOn: null, ownerId: null };
  const linkMails = async (contactId: number) => {
    const sql = `select data ->> 'kind' as kind from pgboss.job where name = 'clients.mail-link'
      and (data ->> 'clientId')::int = ${contactId}`;
    return (await server().deps.database.jobs.executeSql(sql, [])).rows.length;
  };

  it('have their plan, are on the dashboard of their contact, who is mailed its link, and win the customer', async () => {
    const { seller, sales, customerId, contactId } = await setUp();
    const made = await sales.projects.create({
      customerId,
      contactId,
      currency: 'AED',
      project: {
        ...project,
        description: 'For two hotels',
        startsOn: '2026-12-01',
        dueOn: '2027-02-01',
        ownerId: seller.id,
      },
      plan: {
        kind: 'parts',
        parts: [
          { label: 'Start', amount: 1_000.5, due: 'acceptance' },
          { label: 'Half way', amount: 2_000, due: 'completion' },
          { label: 'End', amount: 999.5, due: 'completion' },
        ],
      },
    });
    expect(made).toMatchObject({
      currency: 'AED',
      mayPrice: true,
      fields: { name: 'Booking engine', total: 4_000, startsOn: '2026-12-01', ownerId: seller.id },
    });
    const parts = await server()
      .deps.database.db.selectFrom('instalments as i')
      .innerJoin('projects as p', 'p.id', 'i.project_id')
      .select(['i.position', 'i.label', 'i.cents', 'i.due'])
      .where('p.public_id', '=', made.projectId)
      .orderBy('i.position')
      .execute();
    expect(parts.map(({ cents, due, ...part }) => ({ ...part, cents: Number(cents), due }))).toEqual([
      { position: 1, label: 'Start', cents: 100_050, due: 'acceptance' },
      { position: 2, label: 'Half way', cents: 200_000, due: 'completion' },
      { position: 3, label: 'End', cents: 99_950, due: 'completion' },
    ]);
    expect(await seenBy(server(), contactId)).toEqual([made.projectId]);
    expect(await linkMails(contactId)).toBe(1);
    expect((await sales.customers.get({ customerId })).stage).toBe('won');
  });

  it('are paid half and half to the cent, or in one', async () => {
    const { sales, customerId, contactId } = await setUp();
    const cents = async (kind: 'halves' | 'whole') => {
      const asked = { customerId, contactId, project, currency: 'EUR' as const };
      const { projectId } = await sales.projects.create({ ...asked, plan: { kind, total: 100.01 } });
      const rows = await server()
        .deps.database.db.selectFrom('instalments as i')
        .innerJoin('projects as p', 'p.id', 'i.project_id')
        .select('i.cents')
        .where('p.public_id', '=', projectId)
        .orderBy('i.position')
        .execute();
      return rows.map((row) => Number(row.cents));
    };
    expect(await cents('halves')).toEqual([5_001, 5_000]);
    expect(await cents('whole')).toEqual([10_001]);
  });

  it('are for a contact of this very customer who has access, at a price, in days that follow', async () => {
    const { sales, customerId, contactId } = await setUp();
    const stranger = await setUp();
    const create = (part: object) =>
      sales.projects.create({
        customerId,
        contactId,
        project,
        currency: 'EUR',
        plan: { kind: 'whole', total: 100 },
        ...part,
      });
    const refused = { code: 'BAD_REQUEST' };
    await expect(create({ contactId: stranger.contactId })).rejects.toMatchObject(refused);
    await expect(create({ plan: { kind: 'whole', total: 0 } })).rejects.toMatchObject(refused);
    await expect(create({ plan: { kind: 'parts', parts: [] } })).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining(said(customerRefusals).project.parts),
    });
    await expect(create({ currency: 'XXX' })).rejects.toMatchObject(refused);
    await expect(
      create({ project: { ...project, startsOn: '2026-02-02', dueOn: '2026-02-01' } }),
    ).rejects.toMatchObject(refused);
    await expect(create({ project: { ...project, ownerId: 'nobody' } })).rejects.toMatchObject(refused);
    await expect(create({ customerId: 999_999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await sales.customers.revokeContact({ contactId });
    await expect(create({})).rejects.toMatchObject(refused);
    await sales.customers.setArchived({ customerId, isArchived: true });
    await expect(create({})).rejects.toMatchObject({ code: 'CONFLICT' });
    const { projects } = await sales.customers.get({ customerId });
    expect(projects).toEqual([]);
  });

  it('are seen again, by another link, when a contact is given their access back', async () => {
    const { sales, customerId, contactId } = await setUp();
    const projectId = await beginProjectOf(server(), contactId);
    const linkOf = async () => required((await sales.customers.get({ customerId })).contacts[0]).linkId;
    // What staff have shown them beside their own does not come back.
    await sales.customers.setSeesAll({ contactId, seesAll: true });
    const first = await linkOf();
    await sales.customers.revokeContact({ contactId });
    expect(await seenBy(server(), contactId)).toBeUndefined();
    const before = await linkMails(contactId);
    await sales.customers.restoreContact({ contactId });
    await sales.customers.restoreContact({ contactId });
    expect(await linkMails(contactId)).toBe(before + 1);
    expect(await seenBy(server(), contactId)).toEqual([projectId]);
    expect(await linkOf()).not.toBe(first);
    await expect(server().as().clients.projects({ clientId: first })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { contacts, events } = await sales.customers.get({ customerId });
    expect(contacts[0]).toMatchObject({ isRevoked: false, seesAll: false });
    expect(events[0]).toMatchObject({ kind: 'access', text: 'restored' });
    const actions = await server()
      .deps.database.db.selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `client:${contactId}`)
      .where('action', '=', 'contact.restore')
      .execute();
    expect(actions).toHaveLength(1);
  });
});
