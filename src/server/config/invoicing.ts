import { z } from 'zod';
import { billingFaults, cleanNumber, countryCodes } from '../../content/billing.ts';
import { emirates, type Party, type VatRegime, vatRegimes } from '../../content/invoice.ts';
import { optional, type Report } from './fields.ts';

/** When a deposit invoice is issued by itself: never, once an instalment is paid, or once the work is agreed. */
const occasions = ['hand', 'payment', 'acceptance'] as const;

const words = optional(z.string().trim().max(200));

/** What invoices say of the seller. Without a name, a street, a town, a country and a registration none is issued. */
export const invoicingShape = {
  INVOICE_NAME: words,
  INVOICE_STREET: words,
  INVOICE_POSTCODE: words,
  INVOICE_CITY: words,
  INVOICE_EMIRATE: optional(z.enum(emirates, `must be one of ${emirates.join(', ')}`)),
  INVOICE_COUNTRY: optional(
    z
      .string()
      .toUpperCase()
      .refine((code) => countryCodes.includes(code), 'must be a country’s code, such as FR'),
  ),
  INVOICE_REGISTRATION: words,
  INVOICE_AUTHORITY: words,
  INVOICE_LEGAL: words,
  INVOICE_VAT_NUMBER: words,
  INVOICE_VAT: optional(z.enum(vatRegimes, 'must be registered or small')),
  INVOICE_VAT_PERCENT: optional(z.coerce.number('must be a percentage').min(0).max(100)),
  INVOICE_DAYS: optional(z.coerce.number('must be a number of days').int().min(0).max(120)),
  INVOICE_ISSUE: optional(z.enum(occasions, 'must be hand, payment or acceptance')),
  INVOICE_MAIL: optional(z.enum(['on', 'off'], 'must be on or off')),
  INVOICE_REMINDERS: optional(z.enum(['on', 'off'], 'must be on or off')),
};

type Values = z.output<z.ZodObject<typeof invoicingShape>>;

/** How the agency makes out invoices. `percent` is its own rate; null where the country's usual one is meant. */
export type Invoicing = {
  /** Undefined where what the law asks for is not said. */
  seller: Party | undefined;
  regime: VatRegime;
  percent: number | null;
  /** How many days a client has to pay. */
  days: number;
  issue: (typeof occasions)[number];
  /** Whether clients are told of what was issued. */
  mails: boolean;
  /** Whether clients are reminded of what they have to pay. */
  reminds: boolean;
  /** As it was set, each for itself. */
  written: Partial<Record<keyof typeof invoicingShape, string>>;
};

export function readInvoicing(env: Values, email: string): Invoicing {
  const { INVOICE_NAME: name, INVOICE_STREET: street, INVOICE_CITY: city, INVOICE_COUNTRY: country } = env;
  const registration = env.INVOICE_REGISTRATION;
  const regime = env.INVOICE_VAT ?? 'registered';
  const vatNumber = env.INVOICE_VAT_NUMBER ? cleanNumber(env.INVOICE_VAT_NUMBER) : null;
  const isWhole =
    name && street && city && country && registration && (regime === 'small' || vatNumber !== null);
  return {
    seller: isWhole
      ? {
          name,
          lines: [street],
          postalCode: env.INVOICE_POSTCODE ?? null,
          city,
          region: env.INVOICE_EMIRATE ?? null,
          country,
          vatNumber: regime === 'small' ? null : vatNumber,
          registration: country === 'FR' ? cleanNumber(registration) : registration,
          authority: env.INVOICE_AUTHORITY ?? null,
          legal: env.INVOICE_LEGAL ?? null,
          email,
        }
      : undefined,
    regime,
    percent: env.INVOICE_VAT_PERCENT ?? null,
    days: env.INVOICE_DAYS ?? 30,
    issue: env.INVOICE_ISSUE ?? 'hand',
    mails: env.INVOICE_MAIL !== 'off',
    reminds: env.INVOICE_REMINDERS === 'on',
    written: Object.fromEntries(
      Object.keys(invoicingShape).flatMap((name) => {
        const value = env[name as keyof Values];
        return value === undefined ? [] : [[name, String(value)]];
      }),
    ),
  };
}

/** What is wrong with what invoices say of the seller, by the variable. */
export function checkInvoicing(env: Values, problem: Report): void {
  const faults = billingFaults({
    country: env.INVOICE_COUNTRY ?? null,
    vatNumber: env.INVOICE_VAT_NUMBER ?? null,
    registrationNumber: env.INVOICE_REGISTRATION ?? null,
  });
  if (faults.vatNumber) problem('INVOICE_VAT_NUMBER', 'is no VAT number of that country');
  if (faults.registrationNumber) problem('INVOICE_REGISTRATION', 'is no SIREN or SIRET');
  if (env.INVOICE_COUNTRY !== 'AE') return;
  if (env.INVOICE_NAME && !env.INVOICE_EMIRATE) problem('INVOICE_EMIRATE', 'is needed in the Emirates');
  if (env.INVOICE_REGISTRATION && !env.INVOICE_AUTHORITY) {
    problem('INVOICE_AUTHORITY', 'says who has given the trade licence: it is needed in the Emirates');
  }
}
