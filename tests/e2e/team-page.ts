import type { Page } from '@playwright/test';
import { demoCodes } from '../../db/seed-gates.ts';
import { expect } from './fixtures.ts';

/** The password gate of the team area. */
export const teamGate = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Team Access' }),
  code: page.getByLabel('Access Code', { exact: true }),
  enter: page.getByRole('button', { name: 'Access Team Area' }),
});

/** Goes in as a member of the team does. */
export async function enterTeam(page: Page): Promise<void> {
  const gate = teamGate(page);
  await gate.code.fill(demoCodes.team.code);
  await gate.enter.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Management Dashboard');
}

/** One project of the area, once it is open. */
export function projectOf(page: Page, name: string) {
  const panel = page.getByRole('tabpanel', { name });
  const tasks = panel.getByRole('region', { name: 'Tasks and Progress' });
  const objectives = panel.getByRole('region', { name: 'Objectives' });
  const notes = panel.getByRole('region', { name: 'Progress Notes' });
  const files = panel.getByRole('region', { name: 'Screenshots and Files' });
  return {
    tab: page.getByRole('tab', { name }),
    panel,
    tasks,
    newTask: tasks.getByRole('textbox', { name: 'Add task' }),
    task: (text: string) => tasks.getByRole('listitem').filter({ hasText: text }),
    objectives,
    newObjective: objectives.getByRole('textbox', { name: 'Add objective' }),
    objective: (text: string) => objectives.getByRole('listitem').filter({ hasText: text }),
    notes,
    noteField: notes.getByLabel('Your notes'),
    update: notes.getByRole('button', { name: 'Update Notes' }),
    files,
    picker: files.locator('input[type=file]'),
    uploads: files.getByRole('list', { name: 'Uploads' }).getByRole('listitem'),
    file: (name: string) =>
      files.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name }),
  };
}

/** Today where the browser of a journey is, which is where the journey runs. */
export function localToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
