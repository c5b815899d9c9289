import { join, resolve } from 'node:path';
import { z } from 'zod';
import { accountShape, checkAccount, demoAccounts, readAccount } from './config-accounts.ts';
import { cardShape, checkCards, readCards } from './config-cards.ts';
import { count, httpUrl, isLoopback, optional, text } from './config-fields.ts';
import { checkFiles, fileShape, readFiles } from './config-files.ts';
import { mailShape, readMail } from './config-mail.ts';
import { apiUrl, trustProxy } from './config-network.ts';

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
    ...mailShape,
    AGENCY_NAME: text('Vitrine Studio'),
    AGENCY_EMAIL: optional(z.email('must be an e-mail address')).transform(
      (value) => value ?? 'hello@vitrine.example',
    ),
    AGENCY_PHONE: text('+971 4 000 0000'),
    AGENCY_WHATSAPP: optional(z.string()),
    AGENCY_ADDRESS: text('Business Bay, Dubai, United Arab Emirates'),
    AGENCY_LEGAL: text('Vitrine Studio FZ-LLC, trade licence 000000'),
    ...cardShape,
    ...accountShape,
    ...fileShape,
    GITHUB_API_URL: optional(apiUrl),
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
    checkCards(env, problem);
    checkFiles(env, problem);
    for (const kind of ['BANK', 'WISE'] as const) checkAccount(kind, env, problem);
  });

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
    files: readFiles(value, dataDir),
    /** Where repositories are read. */
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
      'S3_BUCKET',
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

export type Config = ReturnType<typeof readConfig>;
