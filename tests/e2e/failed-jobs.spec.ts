import type { FailedJob } from '../../src/routers/failed-jobs.schema.ts';
import { standIn } from './call-stand-in.ts';
import { demo, expect, objections, signIn, test } from './fixtures.ts';

const jobOf = (id: number): FailedJob => ({
  id,
  name: 'chat.answer',
  subject: null,
  reason: 'time',
  detail: null,
  attempts: 3,
  storedAt: '2026-03-01T10:00:00.000Z',
  failedAt: '2026-03-01T10:05:00.000Z',
});

for (const width of [390, 1440]) {
  test(`failed jobs are chosen, tried again and taken off together (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    let jobs = [4, 3, 2, 1].map(jobOf);
    const take = ({ failedJobIds }: Record<string, unknown>) => {
      const ids = failedJobIds as number[];
      jobs = jobs.filter(({ id }) => !ids.includes(id));
      return { count: ids.length };
    };
    const calls = await standIn(page, {
      'failedJobs.count': () => ({ count: jobs.length }),
      'failedJobs.list': () => jobs,
      'failedJobs.retryChosen': take,
      'failedJobs.dismissChosen': take,
    });
    const sent = () => calls.filter(({ name }) => name.endsWith('Chosen'));
    await signIn(page, demo('admin'));
    await page.goto('/failed-jobs');
    const all = page.getByRole('checkbox', { name: 'Tout choisir' });
    await expect(all).not.toBeChecked();
    await page.getByRole('checkbox', { name: /n°\s4$/ }).check();
    await page.getByRole('checkbox', { name: /n°\s2$/ }).check();
    const bar = page.getByRole('group', { name: '2 tâches choisies' });
    await expect(bar).toBeInViewport();
    expect(await objections(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Relancer' }).click();
    await expect(page.getByText('2 tâches affichées')).toBeAttached();
    await expect(bar).toBeHidden();
    expect(sent()).toEqual([{ name: 'failedJobs.retryChosen', input: { failedJobIds: [4, 2] } }]);

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
    expect(sent().at(-1)).toEqual({ name: 'failedJobs.dismissChosen', input: { failedJobIds: [3, 1] } });
  });
}
