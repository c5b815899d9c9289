import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { appLanguages, type Language, languages, setAgencyLanguage } from '../../content/language.ts';
import { type OpeningHours, parseHolidays, parseWeek } from '../../content/opening-hours.ts';
import {
  isOneThing,
  type SecretGroup,
  type SecretName,
  type SettingGroup,
  type SettingName,
  secretGroups,
  settingGroups,
} from '../../content/setting-names.ts';
import { type Mailbox, parseMailbox } from '../mail/mailbox.ts';
import { brandShape, checkColor, type Logo, readBrand } from './brand.ts';
import { count, httpUrl, isLoopback, isThisMachine, optional, text } from './fields.ts';
import { checkFiles, fileShape, readFiles } from './files.ts';
import { checkInvoicing, invoicingShape, readInvoicing } from './invoicing.ts';
import { checkModels, dearestAnswer, listModels, modelShape, readModels } from './models.ts';
import { apiUrl, checkEncryption, listUnencrypted, securityContact, trustProxy } from './network.ts';
import {
  accountShape,
  cardShape,
  checkAccount,
  checkCards,
  demoAccounts,
  readAccount,
  readCards,
} from './payments.ts';

const days = optional(z.coerce.number<string>('must be a number of days').int().min(1).max(36_500));

/** What technical things are kept for where nothing is set, in days. */
const failedJobsFor = 90;

/**
 * What invoices are kept for at least, and where nothing is set, in full calendar years; all else is then kept for
 * ever.
 */
const invoicesFor = 10;
const invoiceYears = optional(
  z.union([
    z.literal('off'),
    z.coerce.number<string>('must be a number of years, or off').int().min(invoicesFor).max(100),
  ]),
);

const retentionShape = {
  RETENTION_CONVERSATIONS_DAYS: days,
  RETENTION_REQUESTS_DAYS: days,
  RETENTION_AUDIT_TEXTS_DAYS: days,
  RETENTION_OUTBOX_DAYS: days,
  RETENTION_FAILED_JOBS_DAYS: days,
  RETENTION_INVOICES_YEARS: invoiceYears,
};

/** How long each kind of thing is kept, in days, and invoices in full calendar years; undefined for ever. */
const readRetention = ({
  RETENTION_INVOICES_YEARS: years = invoicesFor,
  ...env
}: z.output<z.ZodObject<typeof retentionShape>>) => ({
  conversations: env.RETENTION_CONVERSATIONS_DAYS,
  requests: env.RETENTION_REQUESTS_DAYS,
  auditTexts: env.RETENTION_AUDIT_TEXTS_DAYS,
  outbox: env.RETENTION_OUTBOX_DAYS,
  failedJobs: env.RETENTION_FAILED_JOBS_DAYS ?? failedJobsFor,
  invoices: years === 'off' ? undefined : years,
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

const imapUrl = z
  .url({ protocol: /^imaps?$/, error: 'must be an imap:// or imaps:// address' })
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && url.hostname !== '' && url.username !== '' && url.password !== '';
  }, 'names no host, user or password');

const mailShape = {
  SMTP_URL: optional(smtpUrl),
  MAIL_FROM: optional(mailbox),
  STAFF_EMAIL: optional(mailbox),
  IMAP_URL: optional(imapUrl),
  MAIL_WEBHOOK_SECRET: optional(
    z.string().min(32, 'must have at least 32 characters: openssl rand -base64 32 makes one'),
  ),
  MAIL_REPLY_TO: optional(z.email('must be an e-mail address').max(120)),
  MAIL_REPLY_PLUS: optional(z.enum(['on', 'off'], 'must be on or off')),
  MAIL_AUTHSERV_ID: optional(z.string().regex(/^[\w.-]{1,253}$/, 'must be the name of a mail server')),
  MAIL_ASSISTANT: optional(z.enum(['on', 'off'], 'must be on or off')),
};

type MailSettings = z.output<z.ZodObject<typeof mailShape>> & { AGENCY_NAME: string; AGENCY_EMAIL: string };

/** Before its `@` an address has 64 characters at most (RFC 5321, 4.5.3.1), of which a plus and a token take 27. */
const longestName = 37;

/** What mails are answered to, where something brings the answers in. */
function readReplies(value: MailSettings) {
  const imap = value.IMAP_URL ? new URL(value.IMAP_URL) : undefined;
  if (!imap && !value.MAIL_WEBHOOK_SECRET) return undefined;
  const address = value.MAIL_REPLY_TO ?? value.AGENCY_EMAIL;
  return {
    address,
    /** Whether mails to `name+anything@host` arrive where those to `name@host` do, and have room for a token. */
    hasPlus: value.MAIL_REPLY_PLUS !== 'off' && address.indexOf('@') <= longestName,
    imap: imap && {
      host: imap.hostname,
      port: Number(imap.port) || (imap.protocol === 'imaps:' ? 993 : 143),
      isSecure: imap.protocol === 'imaps:',
      user: decodeURIComponent(imap.username),
      password: decodeURIComponent(imap.password),
      folder: decodeURIComponent(imap.pathname.slice(1)) || 'INBOX',
      /** Whether it is left where it does not offer encryption. */
      needsEncryption: imap.searchParams.get('requireTLS') === 'true',
      takesAnyCertificate: imap.searchParams.get('tls.rejectUnauthorized') === 'false',
    },
    webhookSecret: value.MAIL_WEBHOOK_SECRET,
    /** The server whose word on a sender counts; undefined where none is asked. */
    authservId: value.MAIL_AUTHSERV_ID,
    /** Whether the assistant answers what visitors write by mail. */
    hasAssistant: value.MAIL_ASSISTANT === 'on',
  };
}

/**
 * Where mails go; `lost` where a screen has set a server that cannot be used: they wait until somebody sets it anew.
 */
type MailTransport = { kind: 'smtp'; url: string } | { kind: 'outbox'; folder: string } | { kind: 'lost' };

export function readMail(value: MailSettings, dataDir: string) {
  const agency: Mailbox = { name: value.AGENCY_NAME, address: value.AGENCY_EMAIL };
  return {
    replies: readReplies(value),
    transport: (value.SMTP_URL
      ? { kind: 'smtp', url: value.SMTP_URL }
      : { kind: 'outbox', folder: join(dataDir, 'outbox') }) as MailTransport,
    from: parseMailbox(value.MAIL_FROM ?? '') ?? agency,
    /** Where the agency's own notices go; undefined where each goes to the accounts that it concerns. */
    staff: parseMailbox(value.STAFF_EMAIL ?? ''),
  };
}

const hoursShape = {
  AGENCY_HOURS: optional(
    z
      .string()
      .refine(
        (value) => parseWeek(value) !== undefined,
        'must be hours such as Mo-Fr 09:00-12:30,14:00-18:00; Sa 10:00-13:00',
      ),
  ),
  AGENCY_HOLIDAYS: optional(
    z
      .string()
      .refine(
        (value) => parseHolidays(value) !== undefined,
        'must be days such as 2026-12-25 Christmas; 2026-12-28..2027-01-02',
      ),
  ),
};

const timeZone = text('Asia/Dubai').refine(
  (value) => Intl.supportedValuesOf('timeZone').includes(value) || value === 'UTC',
  'must be a time zone such as Europe/Paris',
);

const listed = (text: string) => text.split(/[,\s]+/).filter((one) => one !== '');

/** Languages of the site, one after the other. */
const siteLanguages = optional(
  z
    .string()
    .refine(
      (value) => listed(value).every((one) => languages.some((language) => language === one)),
      `must be some of ${languages.join(', ')}`,
    )
    .transform((value) => listed(value) as Language[]),
);

const secretKey = z.string().min(32, 'must have at least 32 characters: openssl rand -base64 32 makes one');

const environment = z
  .object({
    PORT: count(65_535, 3000),
    HOST: optional(z.string()),
    APP_URL: optional(httpUrl),
    DATA_DIR: text('./data'),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })),
    SECRET_KEY: optional(secretKey),
    SECRET_KEY_OLD: optional(secretKey),
    BACKUP_KEY: optional(
      z.string().min(16, 'must have at least 16 characters: openssl rand -base64 32 makes one'),
    ),
    TRUST_PROXY: trustProxy,
    ...modelShape,
    ...mailShape,
    AGENCY_NAME: text('Vitrine Studio'),
    AGENCY_EMAIL: optional(z.email('must be an e-mail address')).transform(
      (value) => value ?? 'hello@vitrine.example',
    ),
    SECURITY_CONTACT: securityContact,
    AGENCY_PHONE: text('+971 4 000 0000'),
    AGENCY_WHATSAPP: optional(z.string()),
    AGENCY_ADDRESS: text('Business Bay, Dubai, United Arab Emirates'),
    AGENCY_LEGAL: text('Vitrine Studio FZ-LLC, trade licence 000000'),
    AGENCY_TIME_ZONE: timeZone,
    AGENCY_LANGUAGE: optional(z.enum(appLanguages, 'must be fr or en')).transform((value) => value ?? 'fr'),
    SITE_LANGUAGES: siteLanguages,
    ...brandShape,
    ...hoursShape,
    ASSISTANT: optional(z.enum(['on', 'off'], 'must be on or off')),
    ...cardShape,
    ...accountShape,
    ...invoicingShape,
    ...fileShape,
    GITHUB_API_URL: optional(apiUrl),
    CHAT_CONVERSATION_LIMIT: count(1_000_000, 20),
    CHAT_ADDRESS_LIMIT: count(1_000_000, 120),
    CHAT_DAILY_LIMIT: count(1_000_000_000, 5000),
    JOB_WORKERS: count(200, 24),
    ...retentionShape,
    INSTANCE_NAME: optional(
      z.string().regex(/^[\w.-]{1,64}$/, 'must be letters, digits, ".", "-" and "_", at most 64'),
    ),
    METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
    METRICS_HOST: text('127.0.0.1'),
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
    if (
      !env.DATABASE_URL &&
      env.APP_URL !== undefined &&
      !isThisMachine(URL.parse(env.APP_URL)?.host ?? '')
    ) {
      problem(
        'APP_URL',
        'names a public site, and the demo (no DATABASE_URL) has logins that everybody knows: set DATABASE_URL or remove APP_URL',
      );
    }
    if (!env.DATABASE_URL && env.TRUST_PROXY !== false) {
      problem(
        'TRUST_PROXY',
        'is for a public site, and the demo (no DATABASE_URL) has logins that everybody knows: set DATABASE_URL or remove TRUST_PROXY',
      );
    }
    if (env.DATABASE_URL && !env.SECRET_KEY) {
      problem(
        'SECRET_KEY',
        'is needed with DATABASE_URL, the same for every process: openssl rand -base64 32 makes one',
      );
    }
    if (env.SECRET_KEY_OLD && (!env.SECRET_KEY || env.SECRET_KEY === env.SECRET_KEY_OLD)) {
      problem('SECRET_KEY_OLD', 'is the key before SECRET_KEY: it needs another one to take its place');
    }
    if (!env.DATABASE_URL && env.JOB_WORKERS === 0) {
      problem('JOB_WORKERS', '0 leaves the jobs to other processes, which the embedded database cannot have');
    }
    checkModels(env, problem);
    checkColor(env, problem);
    checkInvoicing(env, problem);
    if (env.MAIL_ASSISTANT === 'on' && !env.IMAP_URL && !env.MAIL_WEBHOOK_SECRET) {
      problem('MAIL_ASSISTANT', 'on needs IMAP_URL or MAIL_WEBHOOK_SECRET: no mail comes in without one');
    }
    if (env.MAIL_ASSISTANT === 'on' && !env.MAIL_AUTHSERV_ID) {
      problem(
        'MAIL_ASSISTANT',
        'on needs MAIL_AUTHSERV_ID: where no server says who wrote a mail, an answer may go to somebody who never wrote',
      );
    }
    checkEncryption(env, problem);
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

function openingHoursOf(value: {
  AGENCY_HOURS?: string | undefined;
  AGENCY_HOLIDAYS?: string | undefined;
  AGENCY_TIME_ZONE: string;
}): OpeningHours | undefined {
  const week = parseWeek(value.AGENCY_HOURS ?? '');
  return (
    week && {
      week,
      holidays: parseHolidays(value.AGENCY_HOLIDAYS ?? '') ?? [],
      timeZone: value.AGENCY_TIME_ZONE,
    }
  );
}

/** Variables that serve in place of another. */
const insteadOf: Record<string, string> = {
  OPENAI_API_KEY: 'OPENAI_BASE_URL',
  AGENCY_BANK_IBAN: 'AGENCY_BANK_ACCOUNT',
};

/**
 * Reads the configuration. The demo is the absence of DATABASE_URL: embedded database, this machine only. `logo` is the
 * agency's, which no variable says.
 */
export function readConfig(env: Record<string, string | undefined>, logo?: Logo) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const value = parsed.data;
  const dataDir = resolve(value.DATA_DIR);
  const demo = value.DATABASE_URL === undefined;
  const models = readModels(value);
  const { brand, files: brandFiles } = readBrand({
    name: value.AGENCY_NAME,
    color: value.AGENCY_COLOR,
    logo,
  });
  const host = value.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0');
  const config = {
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
    /** The key that `secretKey` takes the place of; what was sealed and looked up with it still opens. */
    oldSecretKey: value.SECRET_KEY_OLD,
    /** What backups are encrypted with; without one they are not. */
    backupKey: value.BACKUP_KEY,
    trustProxy: value.TRUST_PROXY,
    /** Variables of services elsewhere that are not told to encrypt. */
    unencrypted: listUnencrypted(value),
    /** Where weaknesses are told, as an address of a page or of a mailbox. */
    securityContact: value.SECURITY_CONTACT ?? `mailto:${value.AGENCY_EMAIL}`,
    assistant: models
      ? {
          kind: 'openai' as const,
          models,
          /**
           * The most that models may cost on a day (UTC), and what an answer to a conversation of so many bytes is
           * taken to cost before it is known, in the currency of the prices; undefined where there is no cap.
           */
          dayCap:
            value.OPENAI_DAY_CAP === undefined
              ? undefined
              : {
                  amount: value.OPENAI_DAY_CAP,
                  ofAnswer: (bytes: number) => dearestAnswer(models.chat, bytes) ?? 0,
                },
          currency: value.OPENAI_CURRENCY,
          /** All that may answer visitors, by name. */
          named: listModels(value).map(({ model, apiKey }) => ({ name: model, hasKey: apiKey !== 'none' })),
        }
      : { kind: 'embedded' as const },
    mail: readMail(value, dataDir),
    /** What the agency's people share is written in it. */
    language: value.AGENCY_LANGUAGE,
    /** Of the agency's clock, by its IANA name. */
    timeZone: value.AGENCY_TIME_ZONE,
    cards: readCards(value, demo),
    files: readFiles(value, dataDir),
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
      brand,
      // Its own cannot be switched off: who finds nothing in theirs is led there.
      languages: value.SITE_LANGUAGES && [value.AGENCY_LANGUAGE, ...value.SITE_LANGUAGES],
      hasAssistant: value.ASSISTANT !== 'off',
    },
    brandFiles,
    /** When people are there to answer, on the agency's clock; undefined where it has not said. */
    openingHours: openingHoursOf(value),
    invoicing: readInvoicing(value, value.AGENCY_EMAIL),
    /** Whether the assistant answers visitors: else their messages go to people at once. */
    hasAssistant: value.ASSISTANT !== 'off',
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
    retention: readRetention(value),
    /** What this process is called in its log. */
    instance: value.INSTANCE_NAME ?? hostname(),
    /** Where Prometheus reads metrics; undefined where nobody does. */
    metrics:
      value.METRICS_PORT === undefined ? undefined : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    logLevel: value.LOG_LEVEL,
  };
  sources.set(config, env);
  return config;
}

export type Config = ReturnType<typeof readConfig>;

/** What each was read from. */
const sources = new WeakMap<object, Record<string, string | undefined>>();

type ScreenName = SettingName | SecretName;

/** What screens set, secret or not, by what belongs together. */
const screenGroups = [...Object.entries(settingGroups), ...Object.entries(secretGroups)] as [
  SettingGroup | SecretGroup,
  readonly ScreenName[],
][];

/** The settings and secrets that a variable says: no screen changes them. */
export function fixedSettings(config: Config): ScreenName[] {
  const env = sources.get(config) ?? {};
  return screenGroups.flatMap(([group, names]) => {
    const fixed = names.filter((name) => env[name]);
    return isOneThing(group) && fixed.length > 0 ? names : fixed;
  });
}

/** Which of these variables are set: their names alone, for what they say may be secret. */
export function setVariables(config: Config, names: readonly string[]): string[] {
  const env = sources.get(config) ?? {};
  return names.filter((name) => env[name]);
}

/** What of the stored settings and secrets no variable says. */
function openSettings(
  config: Config,
  { stored, secrets }: Pick<StoredSettings, 'stored' | 'secrets'>,
): Partial<Record<ScreenName, string>> {
  const fixed = fixedSettings(config);
  const all: Partial<Record<ScreenName, string>> = { ...stored, ...secrets };
  return Object.fromEntries(
    screenGroups.flatMap(([, names]) =>
      names.flatMap((name) => {
        const value = all[name];
        return value === undefined || fixed.includes(name) ? [] : [[name, value] as const];
      }),
    ),
  );
}

/** What a start would refuse of these settings beside the variables that are set, in the words of a start. */
export const problemsWith = (
  config: Config,
  settings: Pick<StoredSettings, 'stored' | 'secrets'>,
): string[] => problemsOf(sources.get(config) ?? {}, openSettings(config, settings));

/** How often the settings had been changed when they were taken over last. */
const applied = new WeakMap<object, number>();

/** How often the settings had been changed when they were taken over last; -1 where they never were. */
export const appliedRevision = (config: Config): number => applied.get(config) ?? -1;

/** What is set on the agency's screens, by name, and how often that was changed. */
export type StoredSettings = {
  revision: number;
  stored: Readonly<Partial<Record<SettingName, string>>>;
  /** Those that open, as they were typed. */
  secrets: Readonly<Partial<Record<SecretName, string>>>;
  /** Those that are kept and open under no key that still counts. */
  lost: readonly SecretName[];
  logo: Logo | undefined;
};

/**
 * Takes over what is set on the agency's screens, as far as no variable says it, and takes back what is no longer.
 * Whoever holds the configuration, or its agency, reads it from then on; what was read before `revision` changes
 * nothing. Answers what is wrong with those that are left out, because a start would refuse them: of an account all of
 * it. A mail server that is set and cannot be used is not left out for a folder that nobody reads: mails wait.
 */
export function applySettings(config: Config, { revision, logo, ...settings }: StoredSettings): string[] {
  if (appliedRevision(config) > revision) return [];
  applied.set(config, revision);
  const env = sources.get(config) ?? {};
  const open = openSettings(config, settings);
  const problems = problemsOf(env, open);
  for (const name of namesOf(problems)) delete open[name];
  // What is left is of variables: of a model, such as a cap without prices, its key alone goes. The environment without
  // anything stored has passed at the start.
  const isOfModel = (problem: string) => /^(OPENAI_|ASSISTANT_MODEL )/.test(problem);
  if (problems.length > 0 && problemsOf(env, open).some(isOfModel))
    for (const name of ['OPENAI_API_KEY', 'ASSISTANT_MODEL'] as const) delete open[name];
  const isStartable = problems.length === 0 || problemsOf(env, open).length === 0;
  const taken = isStartable ? open : {};
  const isMailLost =
    !env['SMTP_URL'] &&
    taken.SMTP_URL === undefined &&
    (settings.secrets.SMTP_URL !== undefined || settings.lost.includes('SMTP_URL'));
  const {
    agency,
    assistant,
    accounts,
    brandFiles,
    cards,
    hasAssistant,
    invoicing,
    language,
    mail,
    missing,
    openingHours,
    securityContact,
    timeZone,
    unencrypted,
  } = readConfig({ ...env, ...taken }, logo);
  if (isMailLost) mail.transport = { kind: 'lost' };
  Object.assign(config, {
    accounts,
    brandFiles,
    hasAssistant,
    invoicing,
    language,
    missing,
    openingHours,
    securityContact,
    timeZone,
    unencrypted,
  });
  setAgencyLanguage(language);
  // Whoever asks a service keeps its connection, and what it knows of its health, until there is another.
  if (!isDeepStrictEqual(config.cards, cards)) config.cards = cards;
  if (!isDeepStrictEqual(config.mail.transport, mail.transport)) config.mail.transport = mail.transport;
  if (!isDeepStrictEqual(modelsOf(config), modelsOf({ assistant }))) config.assistant = assistant;
  Object.assign(config.agency, agency);
  Object.assign(config.mail, { from: mail.from, staff: mail.staff });
  if (config.mail.replies && mail.replies) {
    const { address, hasPlus } = mail.replies;
    Object.assign(config.mail.replies, { address, hasPlus });
  }
  return problems;
}

const modelsOf = ({ assistant }: Pick<Config, 'assistant'>) =>
  assistant.kind === 'openai' ? assistant.models : undefined;

function problemsOf(
  env: Record<string, string | undefined>,
  open: Readonly<Partial<Record<string, string>>>,
): string[] {
  try {
    readConfig({ ...env, ...open });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

/** The settings that problems are of, with all that are one thing with them. */
const namesOf = (problems: readonly string[]): ScreenName[] => {
  const isNamed = (name: ScreenName) => problems.some((problem) => problem.startsWith(`${name} `));
  return screenGroups.flatMap(([group, names]) =>
    isOneThing(group) && names.some(isNamed) ? names : names.filter(isNamed),
  );
};
