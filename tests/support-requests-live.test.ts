import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import type { StaffEvent } from '../src/routers/admin.schema.ts';
import { portalEvent } from '../src/routers/support-requests.schema.ts';
import { publishPortalEnded } from '../src/server/client-projects/portal-service.ts';
import { mostStreams, takeStream } from '../src/server/limits/streams-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { listen } from './setup/live.ts';
import { describeOnServer, randomAddress } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';
import { addOpenPortal, filledRequest, setSupportFakes, supportIsQuiet } from './setup/support-portals.ts';

describeOnServer('the live portal', createScriptedAssistant, (server) => {
  beforeAll(() => {
    setSupportFakes(server().deps);
  });
  const db = () => server().deps.database.db;
  const within = { interval: 10 };

  const follow = ({ cookie, id }: Awaited<ReturnType<typeof addOpenPortal>>, lastEventId?: number) =>
    listen(portalEvent, (signal) =>
      server().as({ cookie, signal }).supportRequests.live({ clientProjectId: id, lastEventId }),
    );

  it('says to look at first, at every change of either side, and not again what was seen', async () => {
    const portal = await addOpenPortal(server());
    const stream = follow(portal);
    await expect.poll(stream.types, within).toEqual(['changed']);
    const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
    await expect.poll(() => stream.heard.length, within).toBeGreaterThan(1);
    const staff = await server().asStaff('support');
    for (const act of [
      () => staff.supportRequests.setStatus({ requestId, status: 'Résolu' }),
      () => staff.supportRequests.write({ requestId, message: 'Voilà' }),
      () => portal.client.supportRequests.rate({ requestId, satisfaction: 4 }),
      () => portal.client.supportRequests.reopen({ requestId }),
    ]) {
      const { length } = stream.heard;
      await act();
      await expect.poll(() => stream.heard.length, within).toBeGreaterThan(length);
    }
    await supportIsQuiet(server().deps);
    const { revision } = await db()
      .selectFrom('client_projects')
      .select('requests_revision as revision')
      .where('id', '=', portal.id)
      .executeTakeFirstOrThrow();
    await expect.poll(() => stream.heard.at(-1)?.id, within).toBe(revision);
    expect(await stream.stop()).toBe('over');

    const again = follow(portal, revision);
    await portal.client.supportRequests.write({ requestId, message: 'Encore' });
    await expect.poll(() => again.heard.map(({ id }) => id), within).toEqual([revision + 1]);
    await again.stop();
  });

  it('hears of a document that was read, and not of the prompt, which is the staff’s', async () => {
    const portal = await addOpenPortal(server());
    await portal.client.supportRequests.create(
      filledRequest(portal, { documentUrl: 'https://example.com/' }),
    );
    await supportIsQuiet(server().deps);
    const { revision } = await db()
      .selectFrom('client_projects')
      .select('requests_revision as revision')
      .where('id', '=', portal.id)
      .executeTakeFirstOrThrow();
    expect(revision).toBe(2);
  });

  it.each([
    ['the password is another one', { access_version: 2 }],
    ['the project is closed', { is_active: false }],
  ])('ends when %s', async (_name, fields) => {
    const portal = await addOpenPortal(server());
    const stream = follow(portal);
    await expect.poll(stream.types, within).toEqual(['changed']);
    await db().updateTable('client_projects').set(fields).where('id', '=', portal.id).execute();
    publishPortalEnded(server().deps, portal.id);
    expect(await stream.ended).toBe('over');
    expect(stream.types()).toEqual(['changed', 'ended']);
    // It does not begin again.
    expect(await follow(portal).ended).toBe('UNAUTHORIZED');
  });

  it('is for fifty at a time from one address', async () => {
    const portal = await addOpenPortal(server());
    const { caps } = server().config;
    const { address } = caps;
    Object.assign(caps, { address: 120 });
    const from = randomAddress();
    const taken = Array.from({ length: mostStreams }, () => takeStream(server().deps, { address: from }));
    const open = async () => {
      const abort = new AbortController();
      const caller = server().as({ cookie: portal.cookie, signal: abort.signal, address: from });
      for await (const _ of await caller.supportRequests.live({ clientProjectId: portal.id })) abort.abort();
      return 'opened';
    };
    await expect(open()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 60 });
    taken.pop()?.release();
    // What has ended is given back.
    for (let count = 0; count < 3; count++) expect(await open()).toBe('opened');
    for (const { release } of taken) release();
    Object.assign(caps, { address });
  });

  it('ends when the browser signs out', async () => {
    const portal = await addOpenPortal(server());
    const stream = follow(portal);
    await expect.poll(stream.types, within).toEqual(['changed']);
    await portal.client.clientProjects.signOut({ clientProjectId: portal.id });
    expect(await stream.ended).toBe('over');
    expect(stream.types().at(-1)).toBe('ended');
  });

  it('is nothing for another project’s client', async () => {
    const [portal, other] = [await addOpenPortal(server()), await addOpenPortal(server())];
    expect(await follow({ ...portal, cookie: other.cookie }).ended).toBe('NOT_FOUND');
  });

  it('tells staff of each request at most once a second, and counts what is new or unread', async () => {
    const portal = await addOpenPortal(server());
    const person = await addStaff(server().deps, { name: 'Amal Haddad', role: 'support' });
    const abort = new AbortController();
    const events: StaffEvent[] = [];
    const ended = (async () => {
      const caller = callAs(server().deps, () => person, abort.signal);
      for await (const item of await caller.staff.live({})) {
        events.push((item as unknown as [string, StaffEvent])[1]);
      }
    })();
    const counts = () =>
      events.flatMap((event) => (event.type === 'counts' ? [event.counts.newRequests] : [])).at(-1) ?? -1;
    await expect.poll(counts, within).toBeGreaterThanOrEqual(0);
    const before = counts();
    const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
    await expect.poll(counts, within).toBe(before + 1);
    await supportIsQuiet(server().deps);
    const begun = performance.now();
    const { length } = events;
    for (let count = 0; count < 12; count++) {
      await portal.client.supportRequests.write({ requestId, message: `Message ${count}` });
    }
    const about = () => events.slice(length).filter((event) => event.type === 'request');
    await expect.poll(() => about().length).toBeGreaterThanOrEqual(1);
    await sleep(1_500);
    const seconds = (performance.now() - begun) / 1_000;
    expect(about().every((event) => event.requestId === requestId)).toBe(true);
    expect(about().length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
    const staff = await server().asStaff('support');
    // Begun with, it still has what its client wrote and nobody has opened.
    await staff.supportRequests.setStatus({ requestId, status: 'En cours' });
    const messages = await staff.supportRequests.thread({ requestId });
    expect(await staff.supportRequests.get({ requestId })).toMatchObject({ unreadCount: 12 });
    await staff.supportRequests.markRead({ requestId, messageId: messages.at(-1)?.id ?? 0 });
    await expect.poll(counts, within).toBe(before);
    abort.abort();
    await ended;
  });
});
