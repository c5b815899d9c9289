import { z } from 'zod';
import { httpUrl, optional, type Report } from './config-fields.ts';

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
  if (set.length === 0) {
    if (env.STRIPE_API_BASE) problem('STRIPE_API_BASE', 'is of no use without STRIPE_SECRET_KEY');
    return;
  }
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
