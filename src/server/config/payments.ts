import { z } from 'zod';
import { compactIban, isBic, isIban, isSepaIban } from '../../content/epc.ts';
import { httpUrl, optional, type Report } from './fields.ts';

const iban = z.string().refine(isIban, 'must be an IBAN with its right check digits').transform(compactIban);
const bic = z.string().transform(compactIban).refine(isBic, 'must be a BIC of 8 or 11 characters');
const currency = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, 'must be a currency of three letters, such as EUR')
  .transform((value) => value.toUpperCase());
const words = z.string().trim().min(1).max(140, 'must have at most 140 characters');
export const accountShape = {
  AGENCY_BANK_HOLDER: optional(words),
  AGENCY_BANK_IBAN: optional(iban),
  AGENCY_BANK_ACCOUNT: optional(words),
  AGENCY_BANK_BIC: optional(bic),
  AGENCY_BANK_NAME: optional(words),
  AGENCY_BANK_CURRENCY: optional(currency),
  AGENCY_WISE_HOLDER: optional(words),
  AGENCY_WISE_IBAN: optional(iban),
  AGENCY_WISE_ACCOUNT: optional(words),
  AGENCY_WISE_BIC: optional(bic),
  AGENCY_WISE_NAME: optional(words),
  AGENCY_WISE_CURRENCY: optional(currency),
};

type AccountSettings = z.output<z.ZodObject<typeof accountShape>>;
type AccountKind = 'BANK' | 'WISE';

export function checkAccount(kind: AccountKind, env: AccountSettings, problem: Report) {
  if (env[`AGENCY_${kind}_IBAN`] || env[`AGENCY_${kind}_ACCOUNT`]) return;
  for (const field of ['HOLDER', 'BIC', 'NAME', 'CURRENCY'] as const) {
    if (env[`AGENCY_${kind}_${field}`]) {
      problem(
        `AGENCY_${kind}_${field}`,
        `is of no use without AGENCY_${kind}_IBAN or AGENCY_${kind}_ACCOUNT`,
      );
    }
  }
}

/** An account as it is configured; `hasQr` where a European payment QR can be drawn for it. */
type BankAccount = {
  holder: string;
  iban: string | null;
  accountNumber: string | null;
  bic: string | null;
  bank: string | null;
  currency: string;
  hasQr: boolean;
};

export function readAccount(
  kind: AccountKind,
  value: AccountSettings & { AGENCY_NAME: string },
): BankAccount | undefined {
  const iban = value[`AGENCY_${kind}_IBAN`] ?? null;
  const accountNumber = value[`AGENCY_${kind}_ACCOUNT`] ?? null;
  if (!iban && !accountNumber) return undefined;
  const currency = value[`AGENCY_${kind}_CURRENCY`] ?? 'EUR';
  return {
    holder: value[`AGENCY_${kind}_HOLDER`] ?? value.AGENCY_NAME,
    iban,
    accountNumber,
    bic: value[`AGENCY_${kind}_BIC`] ?? null,
    bank: value[`AGENCY_${kind}_NAME`] ?? null,
    currency,
    hasQr: iban !== null && isSepaIban(iban) && currency === 'EUR',
  };
}

/** The IBANs with which banks explain what an IBAN is. */
export const demoAccounts = (holder: string): { bank: BankAccount; wise: BankAccount } => {
  const account = { holder, accountNumber: null, currency: 'EUR', hasQr: true };
  return {
    bank: { ...account, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bank: 'Demo Bank' },
    wise: { ...account, iban: 'BE68539007547034', bic: null, bank: 'Wise (demo)' },
  };
};

const startsWith = (...prefixes: string[]) =>
  z
    .string()
    .refine(
      (value) => prefixes.some((prefix) => value.startsWith(prefix)),
      `must begin with ${prefixes.join(' or ')}`,
    );

export const cardShape = {
  STRIPE_SECRET_KEY: optional(startsWith('sk_', 'rk_')),
  STRIPE_PUBLISHABLE_KEY: optional(startsWith('pk_')),
  STRIPE_WEBHOOK_SECRET: optional(startsWith('whsec_')),
  STRIPE_API_BASE: optional(httpUrl),
};

type CardSettings = z.output<z.ZodObject<typeof cardShape>>;

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** All three or none: with one missing, money would come in that nobody hears of. */
export function checkCards(env: CardSettings, problem: Report) {
  const set = stripeNames.filter((name) => env[name] !== undefined);
  if (set.length === 0) return;
  for (const name of stripeNames) {
    if (env[name] === undefined) problem(name, `is needed with ${set.join(' and ')}`);
  }
  const modes = new Set(
    [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map(
      (key) => /^\w+?_(test|live)_/.exec(key ?? '')?.[1],
    ),
  );
  if (modes.has('test') && modes.has('live')) {
    problem('STRIPE_PUBLISHABLE_KEY', 'is of another mode (test or live) than STRIPE_SECRET_KEY');
  }
}

/** Cards that move no money are the demo's alone: in production nobody may be taken for paid by them. */
export function readCards(value: CardSettings, demo: boolean) {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = value;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    return { kind: demo ? ('test' as const) : ('none' as const) };
  }
  return {
    kind: 'stripe' as const,
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    /** Another server that speaks Stripe's API. */
    apiBase: STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : undefined,
  };
}
