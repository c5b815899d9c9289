import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { compactIban, isBic, isIban, isSepaIban } from '../content/epc.ts';
import { type Mailbox, parseMailbox } from './mailbox.ts';

/** An empty variable is an absent one: `KEY=` in a file must not count as set. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const text = (fallback: string) => optional(z.string().trim().min(1)).transform((value) => value ?? fallback);

const count = (max: number, fallback: number) =>
  optional(z.coerce.number<string>().int().min(0).max(max)).transform((value) => value ?? fallback);

/** What Fastify takes for a network besides addresses. */
const networkNames = ['loopback', 'linklocal', 'uniquelocal'];
const isNetwork = (text: string) => {
  const [address = '', bits] = text.trim().split('/');
  return (
    networkNames.includes(text.trim()) ||
    (isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits)))
  );
};

/** How many reverse proxies in front of the server are trusted to name the visitor's address, or which. */
const trustProxy = optional(
  z
    .string()
    .refine(
      (value) => /^(true|false|\d+)$/.test(value) || value.split(',').every(isNetwork),
      'must be true, false, a number of proxies, or their addresses',
    ),
).transform((value) => {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
});

/** What may follow the `?` of SMTP_URL; nodemailer would let it set everything, logs of whole mails too. */
const smtpOption = /^(tls\.\w+|requireTLS|ignoreTLS|name)$/;

const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
  .refine((value) => URL.parse(value)?.hostname !== '', 'names no host')
  .refine(
    (value) => [...(URL.parse(value)?.searchParams.keys() ?? [])].every((name) => smtpOption.test(name)),
    'may only have the options tls.*, requireTLS, ignoreTLS and name',
  );

const mailbox = z
  .string()
  .refine(
    (value) => parseMailbox(value) !== undefined,
    'must be an e-mail address, or a name and <an address>',
  );

const iban = z.string().refine(isIban, 'must be an IBAN with its right check digits').transform(compactIban);
const bic = z.string().transform(compactIban).refine(isBic, 'must be a BIC of 8 or 11 characters');
const currency = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, 'must be a currency of three letters, such as EUR')
  .transform((value) => value.toUpperCase());
const words = z.string().trim().min(1).max(140, 'must have at most 140 characters');
const startsWith = (...prefixes: string[]) =>
  z
    .string()
    .refine(
      (value) => prefixes.some((prefix) => value.startsWith(prefix)),
      `must begin with ${prefixes.join(' or ')}`,
    );

const environment = z
  .object({
    PORT: count(65_535, 3000),
    HOST: optional(z.string()),
    APP_URL: optional(httpUrl),
    DATA_DIR: text('./data'),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })),
    SECRET_KEY: optional(
      z.string().min(32, 'must have at least 32 characters: openssl rand -base64 32 makes one'),
    ),
    TRUST_PROXY: trustProxy,
    OPENAI_API_KEY: optional(z.string()),
    OPENAI_BASE_URL: optional(httpUrl),
    OPENAI_MODEL: text('gpt-5-mini'),
    SMTP_URL: optional(smtpUrl),
    MAIL_FROM: optional(mailbox),
    STAFF_EMAIL: optional(mailbox),
    AGENCY_NAME: text('Vitrine Studio'),
    AGENCY_EMAIL: optional(z.email('must be an e-mail address')).transform(
      (value) => value ?? 'hello@vitrine.example',
    ),
    AGENCY_PHONE: text('+971 4 000 0000'),
    AGENCY_WHATSAPP: optional(z.string()),
    AGENCY_ADDRESS: text('Business Bay, Dubai, United Arab Emirates'),
    AGENCY_LEGAL: text('Vitrine Studio FZ-LLC, trade licence 000000'),
    STRIPE_SECRET_KEY: optional(startsWith('sk_', 'rk_')),
    STRIPE_PUBLISHABLE_KEY: optional(startsWith('pk_')),
    STRIPE_WEBHOOK_SECRET: optional(startsWith('whsec_')),
    STRIPE_API_BASE: optional(httpUrl),
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
    GITHUB_API_URL: optional(httpUrl),
    CHAT_CONVERSATION_LIMIT: count(1_000_000, 20),
    CHAT_ADDRESS_LIMIT: count(1_000_000, 120),
    CHAT_DAILY_LIMIT: count(1_000_000_000, 5000),
    JOB_WORKERS: count(200, 24),
    LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])).transform(
      (value) => value ?? 'info',
    ),
  })
  .superRefine((env, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!env.DATABASE_URL && env.HOST !== undefined && !isLoopback(env.HOST)) {
      problem(
        'HOST',
        'the demo (no DATABASE_URL) listens on this machine only: set DATABASE_URL or remove HOST',
      );
    }
    if (env.DATABASE_URL && !env.SECRET_KEY) {
      problem(
        'SECRET_KEY',
        'is needed with DATABASE_URL, the same for every process: openssl rand -base64 32 makes one',
      );
    }
    if (!env.DATABASE_URL && env.JOB_WORKERS === 0) {
      problem('JOB_WORKERS', '0 leaves the jobs to other processes, which the embedded database cannot have');
    }
    checkStripe(env, problem);
    for (const kind of ['BANK', 'WISE'] as const) checkAccount(kind, env, problem);
  });

type Report = (name: string, message: string) => void;

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** All three or none: with one missing, money would come in that nobody hears of. */
function checkStripe(
  env: Partial<Record<(typeof stripeNames)[number] | 'STRIPE_API_BASE', string | undefined>>,
  problem: Report,
) {
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

type AccountKind = 'BANK' | 'WISE';
type AccountField = 'HOLDER' | 'IBAN' | 'ACCOUNT' | 'BIC' | 'NAME' | 'CURRENCY';
type AccountSettings = { [K in `AGENCY_${AccountKind}_${AccountField}`]?: string | undefined };

function checkAccount(kind: AccountKind, env: AccountSettings, problem: Report) {
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

const isLoopback = (host: string) => ['127.0.0.1', 'localhost', '::1'].includes(host);

/** Wrong configuration: `problems` names every variable that is wrong, so that one start shows them all. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((p) => `  ${p}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Variables that serve in place of another. */
const insteadOf: Record<string, string> = {
  OPENAI_API_KEY: 'OPENAI_BASE_URL',
  AGENCY_BANK_IBAN: 'AGENCY_BANK_ACCOUNT',
};

/** Reads the configuration. The demo is the absence of DATABASE_URL: embedded database, this machine only. */
export function readConfig(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const value = parsed.data;
  const dataDir = resolve(value.DATA_DIR);
  const demo = value.DATABASE_URL === undefined;
  const host = value.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0');
  return {
    demo,
    port: value.PORT,
    host,
    appUrl: new URL(value.APP_URL ?? `http://localhost:${value.PORT}`),
    dataDir,
    database: value.DATABASE_URL
      ? { kind: 'postgres' as const, url: value.DATABASE_URL }
      : { kind: 'embedded' as const, folder: join(dataDir, 'database') },
    /** What all keys are made of; without one the demo keeps its own in `dataDir`. */
    secretKey: value.SECRET_KEY,
    trustProxy: value.TRUST_PROXY,
    assistant:
      value.OPENAI_API_KEY || value.OPENAI_BASE_URL
        ? {
            kind: 'openai' as const,
            // A service of one's own may ask for no key, but the client always sends one.
            apiKey: value.OPENAI_API_KEY ?? 'none',
            baseUrl: value.OPENAI_BASE_URL,
            model: value.OPENAI_MODEL,
          }
        : { kind: 'embedded' as const },
    mail: readMail(value, dataDir),
    cards: readCards(value, demo),
    /** Where repositories are read, with its path on a server of one's own. */
    github: { apiUrl: new URL(value.GITHUB_API_URL ?? 'https://api.github.com') },
    /** Where transfers go; undefined where the agency has no such account. */
    accounts: {
      bank: readAccount('BANK', value) ?? (demo ? demoAccounts(value.AGENCY_NAME).bank : undefined),
      wise: readAccount('WISE', value) ?? (demo ? demoAccounts(value.AGENCY_NAME).wise : undefined),
    },
    /** Variables that production needs and that still have the demo's values. */
    missing: [
      'DATABASE_URL',
      'SECRET_KEY',
      'APP_URL',
      'OPENAI_API_KEY',
      'SMTP_URL',
      'STRIPE_SECRET_KEY',
      'AGENCY_BANK_IBAN',
      'AGENCY_NAME',
      'AGENCY_EMAIL',
      'AGENCY_PHONE',
      'AGENCY_ADDRESS',
      'AGENCY_LEGAL',
    ].filter((name) => !env[name] && !env[insteadOf[name] ?? '']),
    agency: {
      name: value.AGENCY_NAME,
      email: value.AGENCY_EMAIL,
      phone: value.AGENCY_PHONE,
      whatsapp: value.AGENCY_WHATSAPP ?? value.AGENCY_PHONE,
      address: value.AGENCY_ADDRESS,
      legal: value.AGENCY_LEGAL,
    },
    /**
     * Most messages in a conversation a minute, messages and new conversations from an address an hour, and messages
     * on the whole site a day (UTC); 0 for any number. Conversations found again have a wider cap, made of the second.
     */
    caps: {
      conversation: value.CHAT_CONVERSATION_LIMIT,
      address: value.CHAT_ADDRESS_LIMIT,
      day: value.CHAT_DAILY_LIMIT,
    },
    /** Jobs of a kind that this process runs at a time; 0 leaves them to other processes. */
    jobWorkers: value.JOB_WORKERS,
    logLevel: value.LOG_LEVEL,
  };
}

type MailSettings = Pick<
  z.output<typeof environment>,
  'SMTP_URL' | 'MAIL_FROM' | 'STAFF_EMAIL' | 'AGENCY_NAME' | 'AGENCY_EMAIL'
>;

function readMail(value: MailSettings, dataDir: string) {
  const agency: Mailbox = { name: value.AGENCY_NAME, address: value.AGENCY_EMAIL };
  return {
    transport: value.SMTP_URL
      ? { kind: 'smtp' as const, url: value.SMTP_URL }
      : { kind: 'outbox' as const, folder: join(dataDir, 'outbox') },
    from: parseMailbox(value.MAIL_FROM ?? '') ?? agency,
    /** Where the agency's own notices go; undefined where each goes to the accounts that it concerns. */
    staff: parseMailbox(value.STAFF_EMAIL ?? ''),
  };
}

type CardSettings = Pick<
  z.output<typeof environment>,
  'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'
>;

/** Cards that move no money are the demo's alone: in production nobody may be taken for paid by them. */
function readCards(value: CardSettings, demo: boolean) {
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

/** An account as it is configured; `hasQr` where a European payment QR can be drawn for it. */
export type BankAccount = {
  holder: string;
  iban: string | null;
  accountNumber: string | null;
  bic: string | null;
  bank: string | null;
  currency: string;
  hasQr: boolean;
};

function readAccount(
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
const demoAccounts = (holder: string): { bank: BankAccount; wise: BankAccount } => {
  const account = { holder, accountNumber: null, currency: 'EUR', hasQr: true };
  return {
    bank: { ...account, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bank: 'Demo Bank' },
    wise: { ...account, iban: 'BE68539007547034', bic: null, bank: 'Wise (demo)' },
  };
};

export type Config = ReturnType<typeof readConfig>;
