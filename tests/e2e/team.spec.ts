import { randomUUID } from 'node:crypto';
import { png } from '../setup/files.ts';
import { Refusal, standIn } from './call-stand-in.ts';
import { demo, expect, objections, signIn, staffTest, test, toast } from './fixtures.ts';
import { enterTeam, localToday, projectOf, teamGate } from './team-page.ts';

const own = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

test('a wrong code is called one for three seconds, and the area is locked again by a reload', async ({
  page,
  context,
  troubles,
}) => {
  troubles.tolerate(401, 'network');
  await page.goto('/team');
  const gate = teamGate(page);
  await expect(gate.heading).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await expect(gate.code).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(gate.code).toHaveAttribute('type', 'text');

  await gate.code.fill('another code');
  await gate.enter.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid access code');
  await expect(gate.code).toBeFocused();
  expect(await objections(page)).toEqual([]);
  await expect(page.getByText('Invalid access code')).toHaveCount(0);

  await context.setOffline(true);
  await gate.enter.click();
  await expect(page.getByRole('alert')).toContainText('The server does not answer');
  await context.setOffline(false);
  await enterTeam(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toMatch(/team|equipe/i);
  await page.reload();
  await expect(gate.heading).toBeVisible();
  await enterTeam(page);
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(gate.heading).toBeVisible();
  await expect.poll(async () => (await page.request.get('/api/team/projects')).status()).toBe(401);
});

test('a wrong code is told for three seconds', async ({ page, troubles }) => {
  troubles.tolerate(401);
  await page.clock.install();
  await page.goto('/team');
  const gate = teamGate(page);
  await gate.code.fill('another code');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await gate.enter.click();
  const alert = page.getByText('Invalid access code');
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10);
        return alert.count();
      },
      { intervals: [100] },
    )
    .toBe(1);
  await page.clock.runFor(2_900);
  await expect(alert).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(alert).toHaveCount(0);
});

test('too many tries are told until the next one', async ({ page, troubles }) => {
  troubles.tolerate(401);
  const sentence = 'Too many attempts: try again in 9 minutes';
  await page.clock.install();
  await standIn(page, { 'team.unlock': () => new Refusal('TOO_MANY_REQUESTS', 429, sentence) });
  await page.goto('/team');
  const gate = teamGate(page);
  await gate.code.fill('one of many');
  await gate.enter.click();
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toHaveText(sentence);
});

test('two members see one tab change, and a refused change is taken back', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  troubles.tolerate(401, 'network');
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  for (const each of [page, other]) {
    await each.goto('/team');
    await enterTeam(each);
    await projectOf(each, 'senthang').tab.click();
    await expect(projectOf(each, 'senthang').tab).toBeFocused();
  }
  const [mine, theirs] = [projectOf(page, 'senthang'), projectOf(other, 'senthang')];
  await expect(mine.panel.getByRole('link', { name: /senthang/ }).first()).toHaveAttribute('rel', /noopener/);
  const text = own('Answer the reviews');
  await mine.newTask.fill('   ');
  await mine.newTask.press('Enter');
  await mine.newTask.fill(`  ${text} `);
  await mine.newTask.press('Enter');
  await expect(mine.newTask).toHaveValue('');
  await expect(mine.newTask).toBeFocused();
  await theirs.task(text).getByRole('checkbox').check();
  await expect(mine.task(text).getByRole('checkbox')).toBeChecked();
  await expect(mine.task(text).locator('time')).toHaveAttribute('datetime', localToday());
  const figures = async () => {
    const done = await mine.tasks.getByRole('checkbox', { checked: true }).count();
    const all = await mine.tasks.getByRole('checkbox').count();
    return `${Math.round((done / all) * 100)}`;
  };
  const bar = mine.panel.getByRole('progressbar', { name: 'Progress of senthang' });
  await expect.poll(async () => (await bar.getAttribute('aria-valuenow')) === (await figures())).toBe(true);
  await mine.task(text).getByRole('checkbox').uncheck();
  await expect(theirs.task(text).getByRole('checkbox')).not.toBeChecked();
  await expect(theirs.task(text).locator('time')).toHaveCount(0);

  await page.route('**/trpc/team.setTask*', (route) => route.abort());
  await mine.task(text).getByRole('checkbox').click();
  await expect(toast(page, 'The task was not changed')).toContainText('The server does not answer');
  await expect(mine.task(text).getByRole('checkbox')).not.toBeChecked();

  const goal = own('A thousand readers');
  await mine.newObjective.fill(goal);
  await mine.objectives.getByRole('button', { name: 'Add objective' }).click();
  await theirs.objective(goal).getByRole('checkbox').check();
  await expect(mine.objective(goal).getByText('Achieved')).toBeVisible();
  await mine.objective(goal).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(theirs.objective(goal)).toHaveCount(0);
  await expect(mine.newObjective).toBeFocused();

  const name = `${own('shelf')}.png`;
  await mine.picker.setInputFiles({ name, mimeType: 'image/png', buffer: png(64, 40) });
  await expect(theirs.file(name).getByRole('img')).toBeVisible();
  await expect(theirs.file(name)).toContainText(/\d+\.\d KB/);
  await theirs.task(text).getByRole('button').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(mine.task(text)).toHaveCount(0);
  await other.context().close();
});

test('notes are replaced and cleared, and of two versions none is lost unasked', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  troubles.tolerate(401);
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  for (const each of [page, other]) {
    await each.goto('/team');
    await enterTeam(each);
    await projectOf(each, 'daniniu').tab.click();
  }
  const [mine, theirs] = [projectOf(page, 'daniniu'), projectOf(other, 'daniniu')];
  const [first, second] = [own('The palette is chosen.'), own('The palette is refused.')];
  await mine.noteField.fill('   ');
  await expect(mine.update).toBeDisabled();
  await mine.noteField.fill(first);
  await theirs.noteField.fill(second);
  await mine.update.click();
  await expect(toast(page, 'Notes updated')).toBeVisible();
  await expect(mine.notes.locator('p', { hasText: first })).toBeVisible();

  const conflict = theirs.notes.getByRole('alert');
  await expect(conflict).toContainText(first);
  await expect(theirs.noteField).toHaveValue(second);
  expect(await objections(other)).toEqual([]);
  await conflict.getByRole('button', { name: 'Replace with mine' }).click();
  await expect(mine.notes.locator('p', { hasText: second })).toBeVisible();
  await expect(mine.noteField).toHaveValue(second);
  await expect(theirs.noteField).toBeFocused();

  await mine.notes.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear the notes' }).click();
  await expect(theirs.notes.getByText('No notes yet')).toBeVisible();
  await expect(mine.noteField).toHaveValue('');
  await expect(mine.noteField).toBeFocused();

  // The lock of one tab is that of its browser; what was begun elsewhere waits.
  const tab = await page.context().newPage();
  await tab.goto('/team');
  await mine.newTask.fill('half a thought');
  await tab.request.post('/api/team/lock');
  await expect(page.getByText('Your access has ended')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await enterTeam(page);
  await mine.tab.click();
  await expect(mine.newTask).toHaveValue('half a thought');
  await other.context().close();
});

test('notes take nothing more while they are saved', async ({ page, troubles }) => {
  troubles.tolerate(401);
  await page.goto('/team');
  await enterTeam(page);
  const project = projectOf(page, 'daniniu');
  await project.tab.click();
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/trpc/team.setNotes*', async (route) => {
    await arrival;
    await route.continue();
  });
  const text = own('The fonts are chosen.');
  await project.noteField.fill(text);
  await project.update.click();
  await expect(project.noteField).not.toBeEditable();
  await project.noteField.focus();
  await page.keyboard.type(' And the colours.');
  arrive();
  await expect(toast(page, 'Notes updated')).toBeVisible();
  await expect(project.noteField).toHaveValue(text);
  await expect(project.noteField).toBeFocused();
  await expect(project.noteField).toBeEditable();
});

test('the keyboard alone opens the area and works in it', async ({ page, troubles }) => {
  troubles.tolerate(401);
  await page.goto('/team');
  const gate = teamGate(page);
  await gate.code.focus();
  await page.keyboard.type('equipe-vitrine');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  const project = projectOf(page, await tabs.first().locator('bdi').innerText());
  const text = own('Call the guides');
  await project.newTask.focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await project.task(text).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(project.task(text).locator('time')).toHaveAttribute('datetime', localToday());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // A dialog that opens on a busy machine gives its first button the focus twice.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(project.task(text)).toHaveCount(0);
  await expect(project.newTask).toBeFocused();
  expect(await objections(page)).toEqual([]);
});

test('the projects come page by page, and focus goes to the first that came, unless it is elsewhere by then', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(401);
  const projects = Array.from({ length: 60 }, (_, at) => ({
    id: at + 1,
    name: `Project ${at + 1}`,
    emoji: '🧭',
    url: 'https://project.example',
    compensation: null,
    progress: 0,
    tasks: [],
    objectives: [],
    notes: '',
    notesRevision: 0,
  }));
  let fails = true;
  await page.goto('/team');
  await standIn(page, {
    'team.projects': (input) => {
      const { after = 0, limit } = input as { after?: number; limit: number };
      if (after > 0 && fails) return new Refusal('INTERNAL_SERVER_ERROR', 500, 'Something broke');
      return projects.filter(({ id }) => id > after).slice(0, limit);
    },
    'team.files': () => [],
    'team.live': () => null,
  });
  await enterTeam(page);
  const cards = page.getByRole('tab');
  await expect(cards).toHaveCount(50);
  const more = page.getByRole('button', { name: 'More projects' });
  await more.click();
  await expect(toast(page, 'The other projects could not be loaded')).toBeVisible();
  fails = false;
  await more.click();
  await expect(cards).toHaveCount(60);
  await expect(more).toHaveCount(0);
  await expect(cards.nth(50)).toBeFocused();
  expect(await objections(page)).toEqual([]);

  await page.reload();
  await enterTeam(page);
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/trpc/team.projects*', async (route) => {
    if (route.request().url().includes('after')) await mayCome;
    await route.fallback();
  });
  await more.click();
  const first = cards.nth(0);
  await first.focus();
  come();
  await expect(cards).toHaveCount(60);
  await expect(first).toBeFocused();
});

test('nothing, something on its way and something broken each say so', async ({ page, troubles }) => {
  troubles.tolerate(401);
  let state: 'loading' | 'broken' | 'empty' = 'loading';
  await page.route('**/trpc/team.projects*', async (route) => {
    if (state === 'loading') return;
    await route.fallback();
  });
  const answer = () =>
    state === 'empty' ? [] : new Refusal('INTERNAL_SERVER_ERROR', 500, 'Something broke');
  await page.goto('/team');
  await enterTeam(page);
  await expect(page.getByRole('status', { name: 'Loading the projects…' })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lock' }).click();
  state = 'broken';
  await standIn(page, { 'team.projects': answer, 'team.files': answer, 'team.live': () => null });
  await enterTeam(page);
  await expect(page.getByRole('alert')).toContainText('500: Something broke');
  expect(await objections(page)).toEqual([]);
  state = 'empty';
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No projects yet')).toBeVisible();
  await expect(page.getByText('The agency adds them.')).toBeVisible();
  expect(await objections(page)).toEqual([]);
});

staffTest(
  'staff go in without a code and make projects; sales does not',
  async ({ page, browser, baseURL }) => {
    await signIn(page, demo('support'));
    await page.goto('/team');
    await page.getByRole('button', { name: /^Enter as / }).click();
    await page.getByRole('button', { name: 'Add project' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add project' }).click();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Enter a name');
    expect(await objections(page)).toEqual([]);
    await dialog.getByLabel('Name').fill('Café Zanzibar');
    await dialog.getByLabel('Emoji').fill('☕');
    await dialog.getByLabel('Site').fill('https://zanzibar.example');
    await dialog.getByRole('button', { name: 'Add project' }).click();
    const project = projectOf(page, 'Café Zanzibar');
    await project.tab.click();
    await expect(project.panel).toContainText('Not yet defined');
    await project.panel.getByRole('button', { name: 'Edit project' }).click();
    await dialog.getByLabel('Compensation').fill('500 EUR per month');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(project.panel).toContainText('500 EUR per month');

    const member = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await signIn(member, demo('sales'));
    await member.goto('/team');
    await expect(teamGate(member).heading).toBeVisible();
    await expect(member.getByRole('button', { name: /^Enter as / })).toHaveCount(0);
    await enterTeam(member);
    await expect(projectOf(member, 'Café Zanzibar').tab).toBeVisible();
    await expect(member.getByRole('button', { name: 'Add project' })).toHaveCount(0);
    await member.context().close();
  },
);
