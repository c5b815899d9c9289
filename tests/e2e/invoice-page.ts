import { expect, type Page } from '@playwright/test';
import { invoicesWords } from '../../src/content/app/invoices.ts';
import { settingsWords } from '../../src/content/app/settings.ts';

const words = invoicesWords.fr;
const { fields } = settingsWords.fr;

type SellerField = Extract<keyof typeof fields, `INVOICE_${string}`>;

/** Says who sells, on the screen. */
export async function sayWhoSells(page: Page, seller: Partial<Record<SellerField, string>>): Promise<void> {
  await page.goto('/settings?tab=invoices');
  for (const [name, value] of Object.entries(seller)) {
    const field = page.getByLabel(fields[name as SellerField].label);
    if (name === 'INVOICE_COUNTRY' || name === 'INVOICE_EMIRATE') await field.selectOption(value);
    else await field.fill(value);
  }
  await page.getByRole('button', { name: settingsWords.fr.save }).click();
  await expect(page.getByText(settingsWords.fr.saved)).toBeVisible();
}

/** Prepares the next invoice of a project from the record of its customer. */
export async function prepareInvoice(page: Page, customerId: number, project: string): Promise<void> {
  await page.goto(`/customers/${customerId}`);
  await page.getByRole('button', { name: project }).last().click();
  await page.getByRole('menuitem', { name: words.prepare }).click();
  await expect(page).toHaveURL(/\/invoices\/\d+$/);
  // The record has buttons of the same names, until the invoice stands in its place.
  await expect(page.getByText(words.one.notTransmitted)).toBeVisible();
}

/** Where a buyer is, as the form of a draft asks for it. */
type Place = {
  street: string;
  postalCode?: string;
  city: string;
  country: string;
  region?: string;
  authority?: string;
};

/** Fills in where the buyer of the draft on screen is, of whom nobody knew it. */
export async function fillInBuyer(page: Page, { country, region, ...texts }: Place): Promise<void> {
  await page.getByRole('link', { name: words.completeAddress }).click();
  const buyer = page.getByRole('region', { name: words.form.buyer });
  await expect(buyer.getByLabel(words.form.street)).toBeFocused();
  await buyer.getByLabel(words.form.country).selectOption(country);
  if (region) await buyer.getByLabel(words.form.region).selectOption(region);
  for (const [name, text] of Object.entries(texts))
    await buyer.getByLabel(words.form[name as keyof typeof texts]).fill(text);
  await page.getByRole('button', { name: words.form.save }).click();
  await expect(buyer).toHaveCount(0);
}

/** Issues what is on screen, and answers its number. */
export async function issueInvoice(page: Page): Promise<string> {
  await page.getByRole('button', { name: words.issue, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.issue, exact: true }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^[FA]20\d\d-\d{5}$/);
  return (await title.textContent()) ?? '';
}
