import { statfs } from 'node:fs/promises';
import type { FailureReason, Service } from '../../content/setting-names.ts';
import type { Model } from '../config/models.ts';
import { listDoneMigrations, listKnownMigrations } from '../database/migrations.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { countFailedJobs } from '../failed-jobs/service.ts';
import { listOutdatedQuotes } from '../gates/service.ts';
import { findInstallation } from '../installation/service.ts';
import { lostMailServer } from '../mail/mail.ts';
import type { MailboxReader } from '../ports/mailbox-reader.ts';
import { findLastRetention } from '../retention/service.ts';
import { failureOf } from '../service-states/service.ts';
import { findRole, findServer, hasRepositories, sampleFiles } from './queries.ts';

/**
 * `bad`: somebody has to do something. `note`: worth knowing. `failure`: why a service elsewhere did not do what it was
 * asked.
 */
export type Finding = {
  what: string;
  state: 'ok' | 'note' | 'bad';
  detail: string;
  failure?: FailureReason;
};

type Patient = Pick<Deps, 'config' | 'database' | 'files' | 'mail' | 'secrets'> & {
  mailbox: MailboxReader | undefined;
};
type Check = (patient: Patient) => Promise<Omit<Finding, 'what'> | undefined>;

/** The oldest PostgreSQL that pg-boss and the tables work with. */
const oldestServer = 150_000;
/** A backup a day, and some time for it, in milliseconds. */
const oldestBackup = 26 * 3_600_000;
/** What is done every night was missed, in hours. */
const oldestNight = 50;
const mostAhead = 5_000;
const leastFree = 1024 ** 3;
/** Longest wait for somebody else's service, in milliseconds. */
const answersWithin = 10_000;
const filesLookedAt = 50;

const ok = (detail: string) => ({ state: 'ok', detail }) as const;
const note = (detail: string) => ({ state: 'note', detail }) as const;
const bad = (detail: string) => ({ state: 'bad', detail }) as const;

/** In the order in which they are done; where one throws, its reason is the finding. */
const checks: Record<string, Check> = {
  configuration: async ({ config }) =>
    config.missing.length === 0
      ? ok(config.appUrl.href)
      : note(`${config.demo ? 'a demo' : 'production'}; not set: ${config.missing.join(', ')}`),
  database: async ({ database }) => {
    const { version, number } = await findServer(database.db);
    return number < oldestServer ? bad(`${version} is too old`) : ok(version);
  },
  encryption: async ({ config: { unencrypted } }) =>
    unencrypted.length === 0
      ? ok('no service elsewhere is asked without it')
      : bad(
          `not asked for, though elsewhere: ${unencrypted.join(', ')} (sslmode=verify-full, requireTLS=true)`,
        ),
  role: async ({ config, database }) => {
    if (config.demo) return undefined;
    const { name, isSuperuser } = await findRole(database.db);
    return isSuperuser
      ? note(`${name} is a superuser: give the program a role of its own (docs/operations.md)`)
      : ok(`${name}, which is no superuser`);
  },
  clock: async ({ database }) => {
    const { ahead } = await findServer(database.db);
    const seconds = (Math.abs(ahead) / 1_000).toFixed(1);
    return Math.abs(ahead) > mostAhead
      ? bad(`the database's clock is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine's`)
      : ok(`${seconds} s apart from the database's`);
  },
  migrations: async ({ database }) => {
    const [known, done] = [await listKnownMigrations(), await listDoneMigrations(database.db)];
    const missing = known.filter((name) => !done.includes(name));
    const newer = done.filter((name) => !known.includes(name));
    if (missing.length > 0) return bad(`to be done by the next start: ${missing.join(', ')}`);
    return newer.length > 0 ? note(`a newer version was here: ${newer.join(', ')}`) : ok(`${done.length}`);
  },
  key: async ({ config, database, secrets }) => {
    const { keyFingerprint } = await findInstallation(database.db);
    if (keyFingerprint === null) return note('SECRET_KEY was never used with this database');
    if (!secrets.fingerprints.includes(keyFingerprint))
      return bad('SECRET_KEY is not the one of this database');
    const outdated = await listOutdatedQuotes({ database, secrets });
    if (outdated.length > 0) {
      const those = `passwords of quotes not set or typed since SECRET_KEY changed: ${outdated.join(', ')}`;
      return config.oldSecretKey === undefined ? bad(`lost: ${those}`) : note(those);
    }
    return ok(
      config.oldSecretKey === undefined ? 'the one of this database' : 'SECRET_KEY_OLD may be removed',
    );
  },
  files: async ({ database, files }) => {
    const sample = await sampleFiles(database.db, filesLookedAt);
    // Where there is none yet, at least the store is asked.
    if (sample.length === 0) await files.has('a-file-that-there-is-not');
    const missing: number[] = [];
    for (const { id, key } of sample) if (!(await files.has(key))) missing.push(id);
    return missing.length > 0
      ? bad(`${missing.length} of ${sample.length} are not in the store, by id: ${missing.join(', ')}`)
      : ok(`${sample.length} looked at`);
  },
  disk: async ({ config }) => {
    const { bavail, bsize } = await statfs(config.dataDir);
    const free = bavail * bsize;
    const words = `${(free / 1024 ** 3).toFixed(1)} GiB free at ${config.dataDir}`;
    return free < leastFree ? bad(words) : ok(words);
  },
  backup: async ({ config, database }) => {
    const { backedUpAt } = await findInstallation(database.db);
    const judged = config.demo ? note : bad;
    if (backedUpAt === null) return judged('none was ever made: npm run backup -- <file>');
    const hours = (Date.now() - backedUpAt.getTime()) / 3_600_000;
    const words = `the last one is ${Math.round(hours)} hours old`;
    return hours * 3_600_000 > oldestBackup ? judged(words) : ok(words);
  },
  jobs: async ({ database }) => {
    const { jobsHeldAt } = await findInstallation(database.db);
    if (jobsHeldAt) return bad('held since a restore: npm run restore -- --release-jobs');
    const failed = await countFailedJobs(database.db);
    return failed > 0 ? note(`${failed} failed for good: see /failed-jobs`) : ok('none failed');
  },
  retention: async ({ config, database }) => {
    const kept = Object.entries(config.retention).flatMap(([kind, time]) =>
      time === undefined ? [] : [`${kind} ${time} ${kind === 'invoices' ? 'years' : 'days'}`],
    );
    const done = await findLastRetention({ database });
    if (!done) return note(`${kept.join(', ')}; not done yet`);
    const hours = (Date.now() - done.getTime()) / 3_600_000;
    const words = `${kept.join(', ')}; last done ${Math.round(hours)} hours ago`;
    return hours > oldestNight ? bad(words) : ok(words);
  },
  mail: async ({ config, mail }) => {
    if (config.mail.transport.kind === 'outbox') return config.demo ? undefined : note('goes into files');
    if (config.mail.transport.kind === 'lost') return bad(lostMailServer);
    await mail.check();
    return ok(`${new URL(config.mail.transport.url).host} lets us in`);
  },
  mailbox: async ({ config, mailbox }) => {
    const { replies } = config.mail;
    if (!replies) return config.demo ? undefined : note('answers to mails do not come in: no IMAP_URL');
    if (!mailbox) return ok(`mails are handed over to ${new URL('/api/webhooks/mail', config.appUrl).href}`);
    const opened = await mailbox.open(AbortSignal.timeout(answersWithin));
    opened.close();
    const words = `${mailbox.address} has ${opened.count} mails, answers go to ${replies.address}`;
    if (opened.isReadOnly) return bad(`${words}; mails cannot be marked as seen`);
    if (isOther(replies.imap?.user, replies.address)) {
      return note(`${words}: see to it that these come into ${replies.imap?.user}`);
    }
    return ok(replies.hasPlus ? `${words}, with +…: MAIL_REPLY_PLUS=off where those do not arrive` : words);
  },
  model: async ({ config: { assistant } }) =>
    assistant.kind === 'embedded' ? undefined : asksModels(assistant.models),
  cards: async ({ config: { cards } }) =>
    cards.kind === 'stripe'
      ? asks(new URL('/v1/balance', cards.apiBase ?? 'https://api.stripe.com').href, cards.secretKey)
      : undefined,
  github: async ({ config, database }) =>
    !config.demo && (await hasRepositories(database.db)) ? asks(config.github.apiUrl.href) : undefined,
};

/** Whether a mailbox is plainly another one than that of an address: accounts may have names that are no addresses. */
const isOther = (user = '', address = '') =>
  user.includes('@') && user.toLowerCase() !== address.toLowerCase();

/**
 * Whether every service that models are asked at answers: what the first that does not says, else what the first says.
 */
async function asksModels(models: Record<string, readonly Model[]>): Promise<Omit<Finding, 'what'>> {
  const services = new Map(
    Object.values(models)
      .flat()
      .map(({ baseUrl, apiKey }) => [`${baseUrl ?? 'https://api.openai.com/v1'}/models`, apiKey]),
  );
  const findings = await Promise.all([...services].map(([url, apiKey]) => asks(url, apiKey)));
  return findings.find(({ state }) => state !== 'ok') ?? (findings[0] as Omit<Finding, 'what'>);
}

/** Whether a service answers, and takes our key. */
async function asks(url: string, key?: string): Promise<Omit<Finding, 'what'>> {
  const { status } = await fetch(url, {
    signal: AbortSignal.timeout(answersWithin),
    redirect: 'error',
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  });
  const { host } = new URL(url);
  if (status === 401 || (status === 403 && key !== undefined))
    return { ...bad(`${host} refuses the key`), failure: 'key' };
  return status >= 500 ? { ...bad(`${host} answers ${status}`), failure: 'other' } : ok(`${host} answers`);
}

/** Looks at everything that the program needs, and changes nothing. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, check] of Object.entries(checks)) {
    const found = await check(patient).catch((error: unknown) => bad(plainReason(error)));
    if (found) findings.push({ what, ...found });
  }
  return findings;
}

/** Longest that the test of one service takes, in milliseconds. */
const testedWithin = 20_000;

/** What a test of one service has found; undefined where it is not set up. */
export async function examineService(
  patient: Patient,
  service: Service,
): Promise<Omit<Finding, 'what'> | undefined> {
  const asked =
    service === 'github' && !patient.config.demo
      ? asks(patient.config.github.apiUrl.href)
      : checks[service]?.(patient);
  const late = new Promise<never>((_, reject) => {
    const late = new Error(`timeout: no answer within ${testedWithin / 1_000} s`);
    setTimeout(() => reject(late), testedWithin).unref();
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    return { ...bad(plainReason(error)), failure: failureOf(error) ?? 'other' };
  }
}

/** Of a failed fetch the reason is its cause. */
const plainReason = (error: unknown) => {
  const cause = (error as { cause?: unknown }).cause;
  return reasonOf(cause instanceof Error ? cause : error);
};
