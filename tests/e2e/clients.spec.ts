import { standIn } from './call-stand-in.ts';
import { clientId, validated } from './client-page.ts';
import { expect, objections, test } from './fixtures.ts';

const me = {
  id: 's2',
  name: 'Sami Azar',
  firstName: 'Sami',
  email: 'sami@palm.example',
  role: 'sales',
  hasTotp: false,
};
const listed = {
  ...validated.client,
  phone: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  isMailConfirmed: false,
  projectCount: 2,
  project: {
    ...validated.project,
    currency: 'EUR',
    paymentState: 'paid',
    paymentMethod: 'stripe',
    status: 'in_progress',
    flag: 'amount',
  },
  cursor: '1',
};
const answers = {
  'staff.me': () => me,
  'staff.live': () => null,
  'clients.list': ({ search }: Record<string, unknown>) => (search === 'nobody' ? [] : [listed]),
};

test('sales find a client, see what to look at, and renew the link', async ({ page }) => {
  const calls = await standIn(page, {
    ...answers,
    'clients.renewLink': () => ({ ...listed, id: 'n3n3n3n3n3n3n3n3' }),
  });
  await page.goto('/clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Projets' })).toBeVisible();
  await expect(
    page
      .getByRole('navigation', { name: 'Espace équipe' })
      .getByRole('link', { name: 'Projets', exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Montant différent')).toBeVisible();
  await expect(page.locator('[data-record] a')).toHaveAttribute('href', `/clients/${clientId}`);
  expect(await objections(page)).toEqual([]);

  const status = page.getByRole('status').filter({ hasText: /affichés?$/ });
  await status.evaluate((node) => node.setAttribute('data-stays', ''));
  await page.keyboard.press('/');
  await page.keyboard.type('nobody');
  const noneLeft = 'Aucun client ne correspond à ces filtres.';
  await expect(page.locator('strong', { hasText: noneLeft })).toBeVisible();
  // Read out, since it was there before its words.
  await expect(page.locator('[role=status][data-stays]')).toHaveText(noneLeft);
  await expect(page).toHaveURL(/\?search=nobody$/);
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page.getByLabel('Recherche')).toBeFocused();
  await page.getByLabel('Acompte').selectOption('paid');
  await page.getByLabel('À vérifier seulement').check();
  await expect(page).toHaveURL(/paymentState=paid&isFlagged=true$/);
  await expect(page.getByRole('link', { name: 'Exporter en CSV' })).toHaveAttribute(
    'href',
    '/api/clients.csv?paymentState=paid&isFlagged=true',
  );
  await expect
    .poll(() => calls.findLast(({ name }) => name === 'clients.list')?.input)
    .toEqual({ paymentState: 'paid', isFlagged: true, limit: 50 });

  await page.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Renouveler le lien' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renouveler le lien' }).click();
  await expect(page.getByLabel('Lien du tableau de bord', { exact: true })).toHaveValue(
    /\/dashboard\/n3n3n3n3n3n3n3n3$/,
  );
  expect(calls.find(({ name }) => name === 'clients.renewLink')?.input).toEqual({ clientId });
});
