import { demo, expect, mailTest, objections, signIn } from './fixtures.ts';

for (const width of [390, 1440]) {
  mailTest(
    `mails that were refused are chosen, sent again and taken off together (${width} px)`,
    async ({ page, post }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, demo('admin'));
      const invited = ['ana', 'ben', 'chloe', 'dan'].map((name) => `${name}-${width}@agence.example`);
      post.refused = invited;
      for (const email of invited) {
        const data = { email, name: 'Camille Durand', role: 'support' };
        expect((await page.request.post('/api/staff', { data })).status()).toBe(201);
      }
      const failed = async (): Promise<{ id: number }[]> =>
        (await page.request.get('/api/failed-jobs')).json();
      await expect.poll(async () => (await failed()).length).toBe(4);
      const [fourth, , second] = await failed();

      await page.goto('/failed-jobs');
      const all = page.getByRole('checkbox', { name: 'Tout choisir' });
      await expect(all).not.toBeChecked();
      await expect(page.getByText('refusé par le serveur').first()).toBeVisible();
      for (const job of [fourth, second]) {
        await page.getByRole('checkbox', { name: new RegExp(`n°\\s${job?.id}$`) }).check();
      }
      const bar = page.getByRole('group', { name: '2 tâches choisies' });
      await expect(bar).toBeInViewport();
      expect(await objections(page)).toEqual([]);
      post.refused = [];
      await bar.getByRole('button', { name: 'Relancer' }).click();
      await expect(page.getByText('2 tâches affichées')).toBeAttached();
      await expect(bar).toBeHidden();
      const arrived = () => invited.filter((email) => post.receivedBy().includes(email));
      await expect.poll(() => arrived().length).toBe(2);

      await all.check();
      await page.getByRole('button', { name: 'Tout désélectionner' }).click();
      await expect(all).not.toBeChecked();
      await expect(all).toBeFocused();
      await all.check();
      await page
        .getByRole('group', { name: '2 tâches choisies' })
        .getByRole('button', { name: 'Retirer' })
        .click();
      await expect(page.getByText('Aucune tâche n’a échoué.')).toBeVisible();
      expect(await failed()).toEqual([]);
      expect(arrived()).toHaveLength(2);
    },
  );
}
