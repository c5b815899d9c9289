import { demo, expect, objections, signIn, staffTest, test } from './fixtures.ts';

/** A project that nobody has heard of yet, as a stranger would validate it. */
async function validate(request: import('@playwright/test').APIRequestContext) {
  const made = await request.post('/api/validate-project', {
    data: {
      firstName: 'Rania',
      lastName: `Aziz${Date.now()}`,
      email: 'rania@client.example',
      projectName: 'Booking engine',
      projectPrice: 3_000,
    },
  });
  return (await made.json()) as { client: { id: string; lastName: string } };
}

staffTest('the bell counts what happens, leads there, and falls in every tab', async ({ page, accounts }) => {
  await signIn(page, await accounts.newPerson('sales'));
  await page.goto('/notices');
  const other = await page.context().newPage();
  await other.goto('/sales-enablement');
  const bell = (one: typeof page) => one.getByRole('button', { name: /notification/i }).first();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(page.getByText('Rien de nouveau.')).toBeVisible();

  const { client } = await validate(page.request);
  const second = await validate(page.request);
  for (const one of [page, other]) await expect(bell(one)).toHaveAccessibleName('2 notifications non lues');
  const list = page.getByRole('main').getByRole('list', { name: 'Aujourd’hui' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText(client.lastName);
  expect(await objections(page)).toEqual([]);

  // By the keyboard: the panel opens over the screen, and its first notice leads to the project.
  await bell(other).focus();
  await other.keyboard.press('Enter');
  const panel = other.getByRole('group', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  expect(await objections(other)).toEqual([]);
  await other.keyboard.press('Tab');
  await expect(panel.getByRole('link', { name: new RegExp(second.client.lastName) })).toBeFocused();
  await other.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell(other)).toBeFocused();
  await other.keyboard.press('Enter');
  await panel.getByRole('link', { name: new RegExp(client.lastName) }).click();
  await expect(other).toHaveURL(/\/customers\/\d+$/);
  await expect(panel).toBeHidden();
  for (const one of [page, other]) await expect(bell(one)).toHaveAccessibleName('1 notification non lue');

  // Opening the thing itself reads it as well.
  await other.goto(`/clients/${second.client.id}`);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.getByText('Non lues', { exact: true }).click();
  await expect(page).toHaveURL('/notices?only=unread');
  await expect(page.locator('strong', { hasText: 'Tout est lu.' })).toBeVisible();
  const third = await validate(page.request);
  await expect(list).toContainText(third.client.lastName);
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  for (const one of [page, other]) await expect(bell(one)).toHaveAccessibleName('Notifications');
  await other.close();
});

test('how often somebody is mailed is theirs to choose, group by group', async ({ page }) => {
  await signIn(page, demo('support'));
  await page.goto('/account#mails');
  const choice = (name: string) => page.getByRole('combobox', { name });
  await expect(choice('Demandes de support')).toHaveValue('now');
  await expect(choice('Paiements')).toHaveCount(0);
  await choice('Tous les groupes').selectOption({ label: 'Chaque heure' });
  await expect(choice('Conversations')).toHaveValue('hourly');
  await choice('Demandes de support').selectOption({ label: 'Chaque jour à 8\u00a0h' });
  await expect(page.getByText('Choix enregistré').first()).toBeVisible();
  await expect(choice('Tous les groupes')).toHaveValue('');
  expect(await objections(page)).toEqual([]);
  await page.reload();
  await expect(choice('Demandes de support')).toHaveValue('daily');
  await expect(choice('Conversations')).toHaveValue('hourly');
  await choice('Tous les groupes').selectOption({ label: 'Aussitôt' });
  await expect(choice('Conversations')).toHaveValue('now');
});
