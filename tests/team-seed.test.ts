import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoCodes } from '../db/seed-gates.ts';
import { seedTeam } from '../db/seed-team.ts';
import { teamProjects } from '../src/routers/team.schema.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { addMember } from './setup/team.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('embedded', createScriptedAssistant());
});
afterAll(() => server.close());

it('seeds the three projects as specified, also after a start that was broken off', async () => {
  const { db } = server.deps.database;
  const brokenOff = db.transaction().execute(async (trx) => {
    await seedTeam(trx);
    throw new Error('killed');
  });
  await expect(brokenOff).rejects.toThrow('killed');
  await db.transaction().execute((trx) => seedTeam(trx));
  const { member } = await addMember(server, demoCodes.team.code);
  const projects = teamProjects.parse(await member.team.projects({}));
  expect(projects.map(({ id, name, compensation, progress }) => [id, name, compensation, progress])).toEqual([
    [1, 'tourninja', '500 EUR per month', 75],
    [2, 'senthang', '500 EUR per month', 25],
    [3, 'daniniu', null, 0],
  ]);
  for (const { url, tasks, objectives } of projects) {
    expect(url).toMatch(/^https:\/\/[a-z]+\.example$/);
    expect([tasks.length, objectives.length]).toEqual([4, 3]);
  }
  const lines = projects.flatMap(({ tasks, objectives }) =>
    [...tasks, ...objectives].map(({ text }) => text),
  );
  expect(new Set(lines).size).toBe(21);
  const support = await server.asStaff('support');
  const fields = { name: 'x', emoji: 'x', url: 'https://x.example', compensation: null };
  expect((await support.team.createProject(fields)).id).toBe(4);
});
