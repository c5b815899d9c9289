import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { adminSupportRequest, requestNotes, requestWeeks } from '../src/routers/support-requests.schema.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { meetAt } from './setup/meeting.ts';
import { describeOnServer } from './setup/server.ts';
import {
  addOpenPortal,
  filledRequest,
  setSupportFakes,
  supportIsQuiet,
  supportMails,
} from './setup/support-portals.ts';

describeOnServer('what the agency does with a request', createScriptedAssistant, (server) => {
  beforeAll(() => {
    setSupportFakes(server().deps);
  });
  const open = async () => {
    const portal = await addOpenPortal(server());
    const title = `Demande ${randomUUID()}`;
    const { id } = await portal.client.supportRequests.create(filledRequest(portal, { title }));
    const mails = () => supportMails(server(), { to: portal.mailbox, about: title });
    return { ...portal, title, requestId: id, mails };
  };
  const support = () => server().asStaff('support');
  const entriesOf = (requestId: number) =>
    auditEntries(server().deps.database.db)
      .select(['action', 'after'])
      .where('subject', '=', `support-request:${requestId}`)
      .execute();

  it('tells the client of a status half a minute later, and of one that was taken back not at all', async () => {
    const staff = await support();
    const { requestId, title, mails } = await open();
    const secondsLeft = async () => {
      const { rows } = await server().deps.database.jobs.executeSql(
        `select round(extract(epoch from start_after - now())) as seconds from pgboss.job
        where name = 'support-request.mail-client' and state = 'created' and data->>'requestId' = $1`,
        [String(requestId)],
      );
      return (rows as { seconds: string }[]).map(({ seconds }) => Number(seconds));
    };
    await staff.supportRequests.setStatus({ requestId, status: 'Résolu', from: 'Nouveau' });
    const [seconds = 0] = await secondsLeft();
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThanOrEqual(30);
    await staff.supportRequests.setStatus({ requestId, status: 'Nouveau', from: 'Résolu' });
    expect(await mails()).toEqual([]);
    // Taken back only in part: what stands is told, once.
    await staff.supportRequests.setStatus({ requestId, status: 'Résolu' });
    await staff.supportRequests.setStatus({ requestId, status: 'En cours' });
    const told = await mails();
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`Votre demande « ${title} » est maintenant : En cours.`);
  });

  it('tells why it refuses, to the client alone, until the request is taken up again', async () => {
    const staff = await support();
    const { client, id, requestId, mails } = await open();
    const reason = 'Cette page n’est pas de nous.';
    const refused = await staff.supportRequests.setStatus({
      requestId,
      status: 'Refusé',
      reason: `  ${reason} `,
    });
    expect(adminSupportRequest.parse(refused)).toMatchObject({ status: 'Refusé', refusal: reason });
    const [mail] = await mails();
    expect(mail?.text).toContain(`Motif : ${reason}`);
    const [own] = await client.supportRequests.forProject({ clientProjectId: id });
    expect(own).toMatchObject({ refusal: reason });
    const [entry] = await entriesOf(requestId);
    expect(entry).toMatchObject({ after: { status: 'Refusé', refusal: reason } });
    await client.supportRequests.reopen({ requestId });
    expect(await staff.supportRequests.get({ requestId })).toMatchObject({
      status: 'Nouveau',
      refusal: null,
    });
    // A reason is for a refusal.
    await staff.supportRequests.setStatus({ requestId, status: 'En cours', reason });
    expect(await staff.supportRequests.get({ requestId })).toMatchObject({ refusal: null });
    await expect(
      staff.supportRequests.setStatus({ requestId, status: 'Refusé', reason: 'x'.repeat(2_001) }),
    ).rejects.toThrow('Le message dépasse 2000 caractères');
  });

  it('answers and resolves in one step, of which one mail tells', async () => {
    const staff = await support();
    const { client, requestId, title, mails } = await open();
    const clientMessageId = randomUUID();
    const answer = { requestId, message: 'C’est corrigé.', status: 'Résolu' as const, clientMessageId };
    await staff.supportRequests.write(answer);
    await staff.supportRequests.write(answer);
    expect(await staff.supportRequests.get({ requestId })).toMatchObject({
      status: 'Résolu',
      messageCount: 1,
    });
    const told = await mails();
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('C’est corrigé.');
    expect(told[0]?.text).toContain(`Votre demande « ${title} » est maintenant : Résolu.`);
    // While a mail about messages is due already, the status has one of its own.
    await staff.supportRequests.write({ requestId, message: 'Encore un détail.' });
    await staff.supportRequests.write({ requestId, message: 'Je reprends.', status: 'En cours' });
    const later = (await mails()).slice(1);
    expect(later.map(({ text }) => text.includes('est maintenant : En cours.'))).toEqual([true]);
    await expect(
      client.supportRequests.write({ requestId, message: 'Merci', status: 'Résolu' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await staff.supportRequests.get({ requestId })).toMatchObject({
      status: 'En cours',
      messageCount: 3,
    });
  });

  it('counts what the client wrote and nobody has opened, for the list and for all', async () => {
    const staff = await support();
    const { client, requestId, id } = await open();
    await staff.supportRequests.setStatus({ requestId, status: 'En cours' });
    const unread = async () => {
      const list = await staff.supportRequests.list({ only: 'unread', clientProjectId: id });
      return list.map(({ id: found, unreadCount }) => [found, unreadCount]);
    };
    const waiting = async () => (await staff.admin.counts()).newRequests;
    const before = await waiting();
    expect(await unread()).toEqual([]);
    const first = await client.supportRequests.write({ requestId, message: 'C’est urgent' });
    const second = await client.supportRequests.write({ requestId, message: 'Vraiment' });
    expect(await unread()).toEqual([[requestId, 2]]);
    expect(await waiting()).toBe(before + 1);
    await staff.supportRequests.markRead({ requestId, messageId: first.id });
    expect(await unread()).toEqual([[requestId, 1]]);
    // It never goes back.
    await staff.supportRequests.markRead({ requestId, messageId: second.id });
    await staff.supportRequests.markRead({ requestId, messageId: first.id });
    expect(await unread()).toEqual([]);
    expect(await waiting()).toBe(before);
    // Who answers has read.
    await client.supportRequests.write({ requestId, message: 'Alors ?' });
    await staff.supportRequests.write({ requestId, message: 'J’y suis.' });
    expect(await unread()).toEqual([]);
    await expect(
      staff.supportRequests.markRead({ requestId: 999_999_999, messageId: 1 }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is given to somebody who may look after it, and found by them', async () => {
    const admin = await server().asStaff('admin');
    const person = await server().signUp('support', { name: 'Zoé Martin' });
    const { requestId, id: clientProjectId } = await open();
    const list = async (assignee: string) =>
      (await admin.supportRequests.list({ assignee, clientProjectId })).map(({ id }) => id);
    expect(await list('nobody')).toEqual([requestId]);
    const names = (await admin.supportRequests.assignees()).map(({ name }) => name);
    expect(names).toContain('Zoé Martin');
    const given = await admin.supportRequests.assign({ requestId, assigneeId: person.id });
    expect(given.assignee).toEqual({ id: person.id, name: 'Zoé Martin' });
    expect(await list(person.id)).toEqual([requestId]);
    expect(await list('nobody')).toEqual([]);
    // Again changes nothing, and is written down once.
    await admin.supportRequests.assign({ requestId, assigneeId: person.id });
    const sales = await server().signUp('sales');
    for (const assigneeId of [sales.id, 'nobody of this id']) {
      await expect(admin.supportRequests.assign({ requestId, assigneeId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    const detail = await admin.supportRequests.get({ requestId });
    expect(detail.events.filter(({ kind }) => kind === 'assigned').map((event) => event.detail)).toEqual([
      'Zoé Martin',
    ]);
    const entries = await entriesOf(requestId);
    expect(entries.filter(({ action }) => action === 'support-request.assign')).toHaveLength(1);
    expect((await admin.supportRequests.assign({ requestId, assigneeId: null })).assignee).toBeNull();
    // What is over needs nobody.
    await admin.supportRequests.setStatus({ requestId, status: 'Résolu' });
    expect(await list('nobody')).toEqual([]);
  });

  it('has notes of colleagues, which are written once and taken back by their author or an administrator', async () => {
    const mine = await server().asStaff(await server().signUp('support', { name: 'Inès' }));
    const other = await support();
    const { client, requestId } = await open();
    await supportIsQuiet(server().deps);
    const clientNoteId = randomUUID();
    const writing = { requestId, note: '  Voir avec Paul.  ', clientNoteId };
    const sent = await meetAt(
      server(),
      'support_requests',
      [1, 2, 3].map(() => () => mine.supportRequests.addNote(writing)),
    );
    expect(sent.filter(({ status }) => status === 'rejected')).toEqual([]);
    const notes = requestNotes.parse(await other.supportRequests.notes({ requestId }));
    expect(notes.map(({ note, authorName }) => [note, authorName])).toEqual([['Voir avec Paul.', 'Inès']]);
    const noteId = notes[0]?.id ?? 0;
    // The client reads neither it nor that there is one.
    expect(JSON.stringify(await client.supportRequests.thread({ requestId }))).not.toContain('Paul');
    await expect(client.supportRequests.notes({ requestId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(other.supportRequests.removeNote({ requestId, noteId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    // By the number of another request it is none.
    const { requestId: another } = await open();
    await expect(mine.supportRequests.removeNote({ requestId: another, noteId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await (await server().asStaff('admin')).supportRequests.removeNote({ requestId, noteId });
    expect(await mine.supportRequests.notes({ requestId })).toEqual([]);
    await expect(mine.supportRequests.addNote({ requestId, note: '   ' })).rejects.toThrow(
      'Le message est vide',
    );
  });

  it('is counted in its week, when it came and when it was resolved', async () => {
    const staff = await support();
    const thisWeek = async () => requestWeeks.parse(await staff.supportRequests.weeks()).at(-1);
    const before = await thisWeek();
    const { requestId } = await open();
    await staff.supportRequests.setStatus({ requestId, status: 'Résolu' });
    const after = await thisWeek();
    expect(after).toEqual({
      week: before?.week,
      received: (before?.received ?? 0) + 1,
      resolved: (before?.resolved ?? 0) + 1,
    });
    const weeks = await staff.supportRequests.weeks();
    expect(weeks).toHaveLength(12);
    expect(weeks.every(({ week }) => new Date(week).getUTCDay() === 1)).toBe(true);
    const days = weeks.map(({ week }) => Date.parse(week) / 86_400_000);
    expect(days.slice(1).every((day, at) => day - (days[at] ?? 0) === 7)).toBe(true);
  });
});
