import { beforeAll, expect, it } from 'vitest';
import { type TeamEvent, teamEvent } from '../src/routers/team.schema.ts';
import { mostStreams, takeStream } from '../src/server/limits/streams-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { listen } from './setup/live.ts';
import { describeOnServer, randomAddress } from './setup/server.ts';
import { pixel } from './setup/support-portals.ts';
import { addMember, addProject, setTeamCode } from './setup/team.ts';

describeOnServer('the live team area', createScriptedAssistant, (server) => {
  beforeAll(() => setTeamCode(server()));
  const within = { interval: 10 };

  const follow = (cookie: { token: string | undefined }, lastEventId?: number) =>
    listen(teamEvent, (signal) => server().as({ cookie, signal }).team.live({ lastEventId }));

  it('says to look at first, and at every change of either of two members', async () => {
    const [one, two] = [await addMember(server()), await addMember(server())];
    const projectId = await addProject(server());
    const streams = [follow(one.cookie), follow(two.cookie)];
    for (const { types } of streams) await expect.poll(types, within).toEqual(['changed']);
    const made = { taskId: 0, objectiveId: 0, fileId: 0 };
    const support = await server().asStaff('support');
    const acts: (() => Promise<unknown>)[] = [
      async () => (made.taskId = (await one.member.team.addTask({ projectId, text: 'x' })).id),
      () => two.member.team.setTask({ ...made, completedOn: new Date().toISOString().slice(0, 10) }),
      () => two.member.team.removeTask(made),
      async () => (made.objectiveId = (await two.member.team.addObjective({ projectId, text: 'x' })).id),
      () => one.member.team.setObjective({ ...made, isAchieved: true }),
      () => one.member.team.removeObjective(made),
      () => one.member.team.setNotes({ projectId, notes: 'x', notesRevision: 0 }),
      async () => {
        const file = { fileName: 'a.png', fileType: 'screenshot', fileUrl: pixel } as const;
        made.fileId = (await one.member.team.addFile({ projectId, ...file })).id;
      },
      () => two.member.team.removeFile(made),
      () => support.team.updateProject({ projectId, emoji: '🪁' }),
      () => addProject(server()),
    ];
    for (const act of acts) {
      const before = streams.map(({ heard }) => heard.length);
      await act();
      for (const [at, { heard }] of streams.entries()) {
        await expect.poll(() => heard.length, within).toBe((before[at] ?? 0) + 1);
      }
    }
    for (const { heard, stop } of streams) {
      const ids = heard.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
      expect(await stop()).toBe('over');
    }
  });

  it('does not say again what was seen, nor what changed nothing', async () => {
    const { cookie, member } = await addMember(server());
    const projectId = await addProject(server());
    const { id: taskId } = await member.team.addTask({ projectId, text: 'x' });
    const first = follow(cookie);
    await expect.poll(first.types, within).toEqual(['changed']);
    const [seen] = first.heard;
    await first.stop();
    const again = follow(cookie, seen?.id);
    await member.team.setTask({ taskId, completedOn: null });
    await member.team.setNotes({ projectId, notes: 'x', notesRevision: 0 });
    await expect.poll(() => again.heard.map(({ id }) => id), within).toEqual([(seen?.id ?? 0) + 1]);
    await again.stop();
  });

  it.each([
    [
      'the code is another one',
      async () => {
        await setTeamCode(server(), 'un autre code');
        await setTeamCode(server());
      },
    ],
    [
      'the area is closed',
      async () => {
        const admin = await server().asStaff('admin');
        await admin.gates.close({ kind: 'team', subject: 'team' });
      },
    ],
  ])('ends for everybody when %s, and for nobody of the agency', async (_name, act) => {
    await setTeamCode(server());
    const members = [await addMember(server()), await addMember(server())];
    const streams = members.map(({ cookie }) => follow(cookie));
    for (const { types } of streams) await expect.poll(types, within).toEqual(['changed']);
    const abort = new AbortController();
    const support = await server().asStaff('support', abort.signal);
    const seen: string[] = [];
    const staffStream = (async () => {
      for await (const item of await support.team.live({})) {
        seen.push((item as unknown as [string, TeamEvent])[1].type);
      }
    })();
    await expect.poll(() => seen, within).toEqual(['changed']);
    await act();
    for (const { ended, types } of streams) {
      expect(await ended).toBe('over');
      expect(types()).toEqual(['changed', 'ended']);
    }
    // It does not begin again.
    for (const { cookie } of members) expect(await follow(cookie).ended).toBe('UNAUTHORIZED');
    await addProject(server());
    await expect.poll(() => seen, within).toEqual(['changed', 'changed']);
    abort.abort();
    await staffStream;
    await setTeamCode(server());
  });

  it('ends for the browser that locks it, and for no other', async () => {
    const [leaving, staying] = [await addMember(server()), await addMember(server())];
    const [left, stays] = [follow(leaving.cookie), follow(staying.cookie)];
    for (const { types } of [left, stays]) await expect.poll(types, within).toEqual(['changed']);
    await leaving.member.team.lock();
    expect(await left.ended).toBe('over');
    expect(left.types()).toEqual(['changed', 'ended']);
    await addProject(server());
    await expect.poll(stays.types, within).toEqual(['changed', 'changed']);
    await stays.stop();
  });

  it('is for fifty at a time from one address', async () => {
    const { cookie } = await addMember(server());
    const { caps } = server().config;
    const { address } = caps;
    Object.assign(caps, { address: 120 });
    const from = randomAddress();
    const taken = Array.from({ length: mostStreams }, () => takeStream(server().deps, { address: from }));
    const open = async () => {
      const abort = new AbortController();
      for await (const _ of await server().as({ cookie, signal: abort.signal, address: from }).team.live({}))
        abort.abort();
      return 'opened';
    };
    await expect(open()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 60 });
    taken.pop()?.release();
    for (let count = 0; count < 3; count++) expect(await open()).toBe('opened');
    for (const { release } of taken) release();
    Object.assign(caps, { address });
  });
});
