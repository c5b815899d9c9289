import { randomUUID } from 'node:crypto';
import { demo, expect, objections, signIn, test, toast } from './fixtures.ts';

test('a payment plan is shared out anew, keeps what is paid, and asks why the total changes', async ({
  page,
  troubles,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, demo('admin'));
  const name = `Hôtel ${randomUUID().slice(0, 8)}`;
  const dialog = page.getByRole('dialog');
  const menu = page.getByRole('button', { name: /^Actions.*Site et réservation/ });
  const project = page.getByRole('listitem').filter({ has: menu });
  const instalment = (place: number) => dialog.getByRole('group', { name: `Échéance ${place}`, exact: true });

  await test.step('a client and their project are begun', async () => {
    await page.goto('/customers');
    await page.getByRole('button', { name: 'Nouveau client' }).click();
    await dialog.getByLabel('Nom du client').fill(name);
    await dialog.getByLabel('Prénom').fill('Camille');
    await dialog.getByLabel('E-mail').fill(`camille.${randomUUID().slice(0, 8)}@client.example`);
    await dialog.getByRole('button', { name: 'Créer le client' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: 'Nouveau projet' }).click();
    await dialog.getByLabel('Titre').fill('Site et réservation');
    await dialog.getByLabel('Prix (EUR)').fill('3000');
    await dialog.getByRole('button', { name: 'Commencer le projet' }).click();
    await expect(project).toBeVisible();
  });

  const openPlan = async () => {
    await expect(dialog).toHaveCount(0);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Échéancier' }).click();
    await expect(dialog.getByText('Les échéances font le total')).toBeVisible();
  };

  await test.step('half of it is two thirds by now, and the rest is due on a day', async () => {
    await openPlan();
    await expect(instalment(1).getByRole('button', { name: /Retirer|Monter|Descendre/ })).toHaveCount(0);
    await instalment(1).getByLabel('Part').fill('1000');
    await expect(dialog.getByText(/il manque 500,00/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Ajouter une échéance' }).click();
    await expect(instalment(3).getByLabel('Part')).toHaveValue('500');
    await instalment(3).getByLabel('Nom').fill('Maquettes');
    await instalment(3).getByLabel('À payer').selectOption('Un jour donné');
    await dialog.getByRole('button', { name: 'Enregistrer l’échéancier' }).click();
    await expect(dialog.getByText('Indiquez le jour où elle est due')).toBeVisible();
    await instalment(3).getByLabel(/^Jour/).fill('2027-03-01');
    await dialog.getByRole('button', { name: 'Monter : Échéance 3' }).click();
    await expect(instalment(2).getByLabel('Nom')).toHaveValue('Maquettes');
    expect(await objections(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Enregistrer l’échéancier' }).click();
    await expect(toast(page, 'Échéancier enregistré')).toBeVisible();
  });

  await test.step('what is due on a day is paid over four months instead, and put back', async () => {
    await openPlan();
    await instalment(2).getByLabel(/^Jour/).fill('2027-01-31');
    await instalment(2).getByLabel('Part').fill('500.01');
    await instalment(3).getByLabel('Part').fill('1499.99');
    await instalment(2).getByLabel('Chaque mois').selectOption('4 mois');
    await instalment(2).getByRole('button', { name: 'Répartir' }).click();
    await expect(dialog.getByRole('group', { name: /^Échéance \d$/ })).toHaveCount(6);
    const days = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'];
    for (const [at, day] of days.entries()) {
      await expect(instalment(2 + at).getByLabel('Nom')).toHaveValue(`Maquettes ${at + 1}/4`);
      await expect(instalment(2 + at).getByLabel('Part')).toHaveValue(at === 0 ? '125,01' : '125');
      await expect(instalment(2 + at).getByLabel(/^Jour/)).toHaveValue(day);
    }
    await expect(dialog.getByText('Les échéances font le total')).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Enregistrer l’échéancier' }).click();
    await expect(toast(page, 'Échéancier enregistré')).toBeVisible();
    await openPlan();
    for (const place of [5, 4, 3])
      await dialog.getByRole('button', { name: `Retirer : Échéance ${place}` }).click();
    await instalment(2).getByLabel('Nom').fill('Maquettes');
    await instalment(2).getByLabel('Part').fill('500');
    await instalment(3).getByLabel('Part').fill('1500');
    await instalment(2).getByLabel(/^Jour/).fill('2027-03-01');
    await dialog.getByRole('button', { name: 'Enregistrer l’échéancier' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the client reads it, and a payment of the deposit locks that', async () => {
    await expect(dialog).toHaveCount(0);
    await project.getByRole('link', { name: 'Site et réservation' }).click();
    const parts = page.getByRole('listitem', { name: 'Maquettes' });
    await expect(parts).toContainText('500,00');
    const deposit = page.getByRole('listitem', { name: 'Acompte' });
    await deposit.getByRole('button', { name: 'Enregistrer un paiement' }).click();
    await deposit.getByRole('button', { name: 'Confirmer le paiement' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmer le paiement' }).click();
    await expect(deposit).toContainText('Confirmé');
    await page.goBack();
  });

  // A total without its reason.
  troubles.tolerate(400);
  await test.step('another total is refused without a reason, and the rest takes percents', async () => {
    await openPlan();
    await expect(instalment(1)).toContainText('De l’argent est arrivé');
    await dialog.getByLabel('Total (EUR)').fill('3 200');
    for (const place of [2, 3]) {
      await instalment(place).getByLabel('Unité').selectOption('%');
      await instalment(place).getByLabel('Part').fill('34,38');
    }
    await expect(dialog.getByText('Les échéances font le total, 3 200,00 €.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Enregistrer l’échéancier' }).click();
    await expect(dialog.getByText('Dites pourquoi le total change')).toBeVisible();
    await dialog.getByLabel('Pourquoi le total change').fill('Une page de plus');
    expect(await objections(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Enregistrer l’échéancier' }).click();
    await expect(toast(page, 'Échéancier enregistré')).toBeVisible();
    await expect(project).toContainText('1 000,00 € payés sur 3 200,00 €');
  });
});
