import { beforeAll, expect, it } from 'vitest';
import { auditWords } from '../src/content/app/audit.ts';
import { teamProjects, teamTextLimits } from '../src/routers/team.schema.ts';
import { grantAccess } from '../src/server/grants/service.ts';
import { addTask, removeTask, setTask } from '../src/server/team/lists-service.ts';
import { setNotes } from '../src/server/team/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { expectOneWins } from './setup/meeting.ts';
import { describeOnServer, randomAddress } from './setup/server.ts';
import { addMember, addProject, setTeamCode, teamCode } from './setup/team.ts';

type Member = Awaited<ReturnType<typeof addMember>>['member'];

const day = (shift = 0) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
const missing = 2 ** 40;

describeOnServer('the team area', createScriptedAssistant, (server) => {
  let member: Member;
  let cookie: { token: string | undefined };
  beforeAll(async () => {
    await setTeamCode(server());
    ({ member, cookie } = await addMember(server()));
  });
  const db = () => server().deps.database.db;
  const find = async (id: number) => {
    const found = (await member.team.projects({})).find((project) => project.id === id);
    if (!found) throw new Error(`There is no project ${id}`);
    return found;
  };
  const revisionOf = async (id: number) =>
    (await db().selectFrom('team_projects').select('revision').where('id', '=', id).executeTakeFirstOrThrow())
      .revision;
  const entries = (id: number) =>
    auditEntries(db())
      .select(['action', 'before', 'after'])
      .where('subject', '=', `team-project:${id}`)
      .orderBy('id')
      .execute();

  /** Every call behind the gate, with input that is right where it can be. */
  const calls = (caller: Member, projectId: number): [string, () => Promise<unknown>][] => [
    ['projects', () => caller.team.projects({})],
    ['addTask', () => caller.team.addTask({ projectId, text: 'x' })],
    ['setTask', () => caller.team.setTask({ taskId: 1, completedOn: null })],
    ['removeTask', () => caller.team.removeTask({ taskId: 1 })],
    ['addObjective', () => caller.team.addObjective({ projectId, text: 'x' })],
    ['setObjective', () => caller.team.setObjective({ objectiveId: 1, isAchieved: true })],
    ['removeObjective', () => caller.team.removeObjective({ objectiveId: 1 })],
    ['setNotes', () => caller.team.setNotes({ projectId, notes: 'x', notesRevision: 0 })],
    ['files', () => caller.team.files({ projectId })],
    [
      'addFile',
      () => caller.team.addFile({ projectId, fileName: 'a', fileType: 'file', fileUrl: 'data:;base64,' }),
    ],
    ['removeFile', () => caller.team.removeFile({ fileId: 1 })],
    [
      'live',
      async () => {
        for await (const _ of await caller.team.live({})) return;
      },
    ],
  ];

  it('is locked until the code is typed, and again once it is locked', async () => {
    const browser: { token: string | undefined } = { token: undefined };
    const caller = server().as({ cookie: browser });
    const projectId = await addProject(server());
    const before = await revisionOf(projectId);
    for (const [name, call] of calls(caller, projectId)) {
      await expect(call(), name).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
        message: 'Enter the access code first',
      });
    }
    await expect(caller.team.unlock({ code: `${teamCode}!` })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Invalid access code',
    });
    await expect(caller.team.unlock({ code: ' ' })).rejects.toThrow('Access code is required');
    await expect(caller.team.projects({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await caller.team.unlock({ code: teamCode });
    expect((await caller.team.projects({})).map(({ id }) => id)).toContain(projectId);
    await caller.team.lock();
    await expect(caller.team.projects({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await revisionOf(projectId)).toBe(before);
  });

  it('is nothing for sales, and for whoever holds the grant of another gate', async () => {
    const projectId = await addProject(server());
    const before = await revisionOf(projectId);
    const other: { token: string | undefined } = { token: undefined };
    await db()
      .insertInto('gates')
      .values({ kind: 'status-page', subject: 'team', password_hash: 'x' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const browser = { token: undefined, set: (token: string) => (other.token = token) };
    await db()
      .transaction()
      .execute((trx) => grantAccess(trx, browser, 'status-page', 'team', 1));
    for (const [name, call] of calls(server().as({ cookie: other }), projectId)) {
      await expect(call(), name).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
    for (const [name, call] of calls(await server().asStaff('sales'), projectId)) {
      await expect(call(), name).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await revisionOf(projectId)).toBe(before);
  });

  it('lists projects with what was added, in its order, and the progress of the tasks', async () => {
    const projectId = await addProject(server(), 'tourninja');
    expect(await find(projectId)).toEqual({
      id: projectId,
      name: 'tourninja',
      emoji: '🧭',
      url: 'https://projet.example',
      compensation: null,
      progress: 0,
      tasks: [],
      objectives: [],
      notes: '',
      notesRevision: 0,
    });
    const first = await member.team.addTask({ projectId, text: '  Write two posts ' });
    expect(first).toEqual({ id: first.id, text: 'Write two posts', completedOn: null });
    const second = await member.team.addTask({ projectId, text: 'Answer comments' });
    const third = await member.team.addTask({ projectId, text: 'Plan the week' });
    const objective = await member.team.addObjective({ projectId, text: '1,000 followers' });
    expect(objective).toEqual({ id: objective.id, text: '1,000 followers', isAchieved: false });
    expect(await member.team.setTask({ taskId: second.id, completedOn: day() })).toEqual({
      ...second,
      completedOn: day(),
    });
    await member.team.setObjective({ objectiveId: objective.id, isAchieved: true });
    expect(await find(projectId)).toMatchObject({
      progress: 33,
      tasks: [first, { ...second, completedOn: day() }, third],
      objectives: [{ ...objective, isAchieved: true }],
    });
    await member.team.setTask({ taskId: first.id, completedOn: day() });
    expect((await find(projectId)).progress).toBe(67);
    await member.team.removeTask({ taskId: third.id });
    expect((await find(projectId)).progress).toBe(100);
    await member.team.setTask({ taskId: first.id, completedOn: null });
    await member.team.setObjective({ objectiveId: objective.id, isAchieved: false });
    expect(await find(projectId)).toMatchObject({ progress: 50, tasks: [first, { id: second.id }] });
    await member.team.removeObjective({ objectiveId: objective.id });
    expect((await find(projectId)).objectives).toEqual([]);
    expect(teamProjects.parse(await member.team.projects({}))).toEqual(await member.team.projects({}));
    // What members do is nobody's of the agency.
    expect((await entries(projectId)).map(({ action }) => action)).toEqual(['team.create-project']);
  });

  it('lists its projects page by page, the oldest first', async () => {
    const ids = [await addProject(server()), await addProject(server()), await addProject(server())];
    const before = (ids[0] ?? 0) - 1;
    const page = await member.team.projects({ limit: 2, after: before });
    expect(page.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const last = await member.team.projects({ limit: 2, after: page[1]?.id });
    expect(last.map(({ id }) => id)).toEqual(ids.slice(2));
  });

  it('keeps what is bad input out, each with its sentence at its field', async () => {
    const projectId = await addProject(server());
    const { id: taskId } = await member.team.addTask({ projectId, text: 'x' });
    const before = [await revisionOf(projectId), await find(projectId)];
    const { team } = member;
    const refused: [() => Promise<unknown>, string, string][] = [
      [() => team.addTask({ projectId, text: ' \u00a0 ' }), 'text', 'Enter a task'],
      [() => team.addTask({ projectId, text: 'a\u0000' }), 'text', 'The text contains a forbidden character'],
      [
        () => team.addTask({ projectId, text: 'a'.repeat(teamTextLimits.line + 1) }),
        'text',
        'At most 500 characters',
      ],
      [() => team.addTask({ projectId: 0, text: 'x' }), 'projectId', 'Name a project'],
      [() => team.setTask({ taskId: -1, completedOn: null }), 'taskId', 'Name a task'],
      [
        () => team.setTask({ taskId, completedOn: '2026-02-30' }),
        'completedOn',
        'Name a day, such as 2026-11-21',
      ],
      ...[-2, 2, 400].map((shift): [() => Promise<unknown>, string, string] => [
        () => team.setTask({ taskId, completedOn: day(shift) }),
        'completedOn',
        'A task is completed today: check the date of your device',
      ]),
      [() => team.addObjective({ projectId, text: '' }), 'text', 'Enter an objective'],
      [() => team.removeObjective({ objectiveId: 0 }), 'objectiveId', 'Name an objective'],
      [
        () => team.setNotes({ projectId, notes: 'a'.repeat(10_001), notesRevision: 0 }),
        'notes',
        'At most 10,000 characters',
      ],
    ];
    for (const [call, path, message] of refused) {
      const error = await call().then(
        () => undefined,
        (refusal: { cause?: { issues?: { path: string[] }[] }; issues?: { path: string }[] }) => refusal,
      );
      expect(error, message).toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining(message),
      });
      const [issue] = (error?.cause?.issues ?? error?.issues ?? []) as { path: string | string[] }[];
      expect(String(issue?.path)).toBe(path);
    }
    expect([await revisionOf(projectId), await find(projectId)]).toEqual(before);
    // Where it is already tomorrow, or still yesterday.
    for (const shift of [-1, 1]) {
      expect((await team.setTask({ taskId, completedOn: day(shift) })).completedOn).toBe(day(shift));
      await team.setTask({ taskId, completedOn: null });
    }
  });

  it('knows nothing of what is not there', async () => {
    const { team } = member;
    for (const [call, message] of [
      [() => team.addTask({ projectId: missing, text: 'x' }), 'Project not found'],
      [() => team.addObjective({ projectId: missing, text: 'x' }), 'Project not found'],
      [() => team.setNotes({ projectId: missing, notes: 'x', notesRevision: 0 }), 'Project not found'],
      [() => team.setTask({ taskId: missing, completedOn: null }), 'Task not found'],
      [() => team.removeTask({ taskId: missing }), 'Task not found'],
      [() => team.setObjective({ objectiveId: missing, isAchieved: true }), 'Objective not found'],
      [() => team.removeObjective({ objectiveId: missing }), 'Objective not found'],
    ] as const) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', message });
    }
  });

  it('changes nothing where it is so already, and keeps the day on which a task was first completed', async () => {
    const projectId = await addProject(server());
    const { id: taskId } = await member.team.addTask({ projectId, text: 'x' });
    const { id: objectiveId } = await member.team.addObjective({ projectId, text: 'y' });
    await member.team.setTask({ taskId, completedOn: day(-1) });
    await member.team.setObjective({ objectiveId, isAchieved: true });
    await member.team.setNotes({ projectId, notes: 'z', notesRevision: 0 });
    const before = await revisionOf(projectId);
    expect((await member.team.setTask({ taskId, completedOn: day() })).completedOn).toBe(day(-1));
    expect((await member.team.setObjective({ objectiveId, isAchieved: true })).isAchieved).toBe(true);
    // Also by whoever sends it again because the answer was lost.
    for (const notesRevision of [0, 1]) {
      expect(await member.team.setNotes({ projectId, notes: ' z ', notesRevision })).toEqual({
        id: projectId,
        notes: 'z',
        notesRevision: 1,
      });
    }
    expect(await revisionOf(projectId)).toBe(before);
  });

  it('keeps all of what two members add at once, and changes once what both change', async () => {
    const projectId = await addProject(server());
    const { member: other } = await addMember(server());
    const both = [member, other];
    const add = (by: Member, text: string) => by.team.addTask({ projectId, text });
    const added = await Promise.all(
      Array.from({ length: 10 }, (_, at) => both.map((by, who) => add(by, `${who}/${at}`))).flat(),
    );
    const { tasks } = await find(projectId);
    expect(tasks.map(({ text }) => text).toSorted()).toEqual(added.map(({ text }) => text).toSorted());
    const [taskId = 0] = tasks.map(({ id }) => id);
    const before = await revisionOf(projectId);
    const set = await Promise.all(both.map((by) => by.team.setTask({ taskId, completedOn: day() })));
    expect(set.map(({ completedOn }) => completedOn)).toEqual([day(), day()]);
    expect(await revisionOf(projectId)).toBe(before + 1);
    const removed = await Promise.allSettled(both.map((by) => by.team.removeTask({ taskId })));
    expectOneWins(removed, 'NOT_FOUND');
    expect(await revisionOf(projectId)).toBe(before + 2);
  });

  it('lets nobody replace notes that they have not read', async () => {
    const projectId = await addProject(server());
    const { member: other } = await addMember(server());
    const write = (by: Member, notes: string, notesRevision: number) =>
      by.team.setNotes({ projectId, notes, notesRevision });
    const written = await Promise.allSettled([
      write(member, 'Mine', 0),
      write(other, 'Yours', 0),
      write(member, 'Again mine', 0),
    ]);
    const [won, ...more] = written.filter(({ status }) => status === 'fulfilled');
    expect(more).toEqual([]);
    for (const { reason } of written.filter((one) => one.status === 'rejected')) {
      expect(reason).toMatchObject({
        code: 'CONFLICT',
        message: 'Somebody else has changed these notes: read theirs first',
      });
    }
    const { notes, notesRevision } = await find(projectId);
    expect(won).toMatchObject({ value: { id: projectId, notes, notesRevision: 1 } });
    expect(notesRevision).toBe(1);
    // A task does not come between.
    await member.team.addTask({ projectId, text: 'x' });
    expect(await write(other, '', 1)).toEqual({ id: projectId, notes: '', notesRevision: 2 });
    expect((await find(projectId)).notes).toBe('');
  });

  it('stores nothing of a member whose access ended after they were let in', async () => {
    const projectId = await addProject(server());
    const { id: taskId } = await member.team.addTask({ projectId, text: 'x' });
    const left = await addMember(server());
    await left.member.team.lock();
    const before = [await revisionOf(projectId), await find(projectId)];
    const caller = { cookie: { token: left.cookie.token, set: () => {} }, address: randomAddress() };
    const reader = { kind: 'reader' } as const;
    const { deps } = server();
    for (const late of [
      () => addTask(deps, caller, reader, { projectId, text: 'late' }),
      () => setTask(deps, caller, reader, { taskId, completedOn: day() }),
      () => removeTask(deps, caller, reader, { taskId }),
      () => setNotes(deps, caller, reader, { projectId, notes: 'late', notesRevision: 0 }),
    ]) {
      await expect(late()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
    expect([await revisionOf(projectId), await find(projectId)]).toEqual(before);
  });

  it('has room for so many, and says so beyond', async () => {
    const projectId = await addProject(server());
    const fill = (table: 'team_tasks' | 'team_objectives', count: number) =>
      db()
        .insertInto(table)
        .values(Array.from({ length: count }, (_, at) => ({ project_id: projectId, text: `${at}` })))
        .execute();
    await fill('team_tasks', 499);
    await fill('team_objectives', 199);
    await member.team.addTask({ projectId, text: 'x' });
    await member.team.addObjective({ projectId, text: 'x' });
    await expect(member.team.addTask({ projectId, text: 'x' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'A project has at most 500 tasks: delete some first',
    });
    await expect(member.team.addObjective({ projectId, text: 'x' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'A project has at most 200 objectives: delete some first',
    });
    expect((await find(projectId)).tasks).toHaveLength(500);
  });

  it('takes so many changes an hour from one address, and any number from staff', async () => {
    const projectId = await addProject(server());
    const { caps } = server().config;
    const { address } = caps;
    Object.assign(caps, { address: 120 });
    const from = randomAddress();
    const taken = { name: 'team.changes', subject: from, limit: 1_199, seconds: 3_600 };
    for (let count = 0; count < 1_199; count++) {
      const { refused, ...one } = await server().deps.limits.take([taken]);
      if (!refused && 'settle' in one) await one.settle(Promise.resolve('counted'));
    }
    const busy = server().as({ cookie, address: from });
    await busy.team.addTask({ projectId, text: 'the last' });
    await expect(busy.team.addTask({ projectId, text: 'one more' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('Too many changes from this address'),
      retryAfter: expect.any(Number),
    });
    await server().as({ cookie, address: randomAddress() }).team.addTask({ projectId, text: 'elsewhere' });
    Object.assign(caps, { address });
    expect((await find(projectId)).tasks.map(({ text }) => text)).toEqual(['the last', 'elsewhere']);
  });

  it('is open to support without a code, and what they change stands in the log', async () => {
    const support = await server().asStaff('support');
    const projectId = await addProject(server(), 'senthang');
    const { id: taskId } = await support.team.addTask({ projectId, text: 'Call the owner' });
    await support.team.setTask({ taskId, completedOn: day() });
    await support.team.setTask({ taskId, completedOn: day() });
    await support.team.removeTask({ taskId });
    const { id: objectiveId } = await support.team.addObjective({ projectId, text: 'Open' });
    await support.team.setObjective({ objectiveId, isAchieved: true });
    await support.team.removeObjective({ objectiveId });
    await support.team.setNotes({ projectId, notes: 'Seen', notesRevision: 0 });
    const fields = { name: 'senthang', url: 'https://senthang.example', compensation: '500 EUR per month' };
    const updated = await support.team.updateProject({ projectId, ...fields });
    expect(updated).toMatchObject({ ...fields, url: fields.url, emoji: '🧭', notes: 'Seen', progress: 0 });
    const before = await revisionOf(projectId);
    expect(await support.team.updateProject({ projectId, ...fields })).toEqual(updated);
    expect(await revisionOf(projectId)).toBe(before);
    expect(await entries(projectId)).toEqual([
      expect.objectContaining({ action: 'team.create-project' }),
      { action: 'team.add-task', before: null, after: { taskId, text: 'Call the owner' } },
      {
        action: 'team.set-task',
        before: { completedOn: null },
        after: { taskId, completedOn: day() },
      },
      {
        action: 'team.remove-task',
        before: { taskId, text: 'Call the owner', completedOn: day() },
        after: null,
      },
      { action: 'team.add-objective', before: null, after: { objectiveId, text: 'Open' } },
      {
        action: 'team.set-objective',
        before: { isAchieved: false },
        after: { objectiveId, isAchieved: true },
      },
      {
        action: 'team.remove-objective',
        before: { objectiveId, text: 'Open', isAchieved: true },
        after: null,
      },
      { action: 'team.set-notes', before: { notes: '' }, after: { notes: 'Seen' } },
      {
        action: 'team.update-project',
        before: { url: 'https://projet.example', compensation: null },
        after: { url: fields.url, compensation: fields.compensation },
      },
    ]);
    for (const { action } of await entries(projectId)) expect(auditWords.fr.actions).toHaveProperty([action]);
  });

  it('has projects that support alone adds and changes', async () => {
    const projectId = await addProject(server());
    const sales = await server().asStaff('sales');
    const fields = { name: 'x', emoji: 'x', url: 'https://x.example', compensation: '' };
    for (const [caller, code] of [
      [member, 'UNAUTHORIZED'],
      [server().as(), 'UNAUTHORIZED'],
      [sales, 'FORBIDDEN'],
    ] as const) {
      await expect(caller.team.createProject(fields)).rejects.toMatchObject({ code });
      await expect(caller.team.updateProject({ projectId, name: 'x' })).rejects.toMatchObject({ code });
    }
    const support = await server().asStaff('support');
    expect((await support.team.createProject(fields)).compensation).toBeNull();
    await expect(support.team.updateProject({ projectId: missing, name: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const others = { name: 'y', emoji: 'y', url: 'https://y.example/', compensation: '800 EUR' };
    for (const [name, value] of Object.entries(others)) {
      const changed = { [name]: value };
      expect(await support.team.updateProject({ projectId, ...changed })).toMatchObject(changed);
    }
    for (const url of ['ftp://x.example', 'javascript:alert(1)', 'x.example']) {
      await expect(support.team.createProject({ ...fields, url })).rejects.toThrow(
        'Enter an address such as https://example.com',
      );
    }
  });
});
