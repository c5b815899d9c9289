import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Model } from '../config/models.ts';
import { EmbeddedDatabaseError } from '../database/embedded.ts';
import { MigrationError } from '../database/migrations.ts';
import { outageOf } from '../database/outages.ts';
import type { LostWithKey } from '../installation/service.ts';
import { lostMailServer } from '../mail/mail.ts';
import { KeyFileError, SecretKeyError } from '../secrets.ts';

/**
 * Who can get in: the demo's people, portals and codes, whether anybody may make further accounts, and whether a code
 * opens the team area.
 */
export type Logins = {
  demo:
    | {
        password: string;
        people: { email: string; role: string }[];
        portals: { password: string; slugs: string[] };
        codes: { path: string; code: string }[];
      }
    | undefined;
  hasAdmin: boolean;
  /** Where the first account is made, once, as long as there is none. */
  startLink?: string | undefined;
  isTeamOpen: boolean;
  /** Whether a restore holds the jobs. */
  areJobsHeld?: boolean;
};

/** What a person sees after the start: where to go, what stands in for a real service, what production needs. */
export function startScreen(config: Config, listening: URL, logins: Logins): string {
  const { database, assistant, mail, files, missing } = config;
  const open = missing.includes('APP_URL') ? listening.origin : config.appUrl.origin;
  const lines = [
    `${config.agency.name} is open at ${open}`,
    '',
    database.kind === 'embedded'
      ? `  Database   embedded, in ${database.folder} (one process, written without fsync)`
      : '  Database   PostgreSQL',
    assistant.kind === 'embedded'
      ? '  Assistant  embedded: answers from the agency’s own texts'
      : `  Assistant  ${assistant.models.chat.map(nameOf).join(', then ')}`,
    mail.transport.kind === 'outbox'
      ? `  Mail       outbox, in ${mail.transport.folder}`
      : mail.transport.kind === 'smtp'
        ? `  Mail       SMTP at ${new URL(mail.transport.url).host}`
        : `  Mail       waits: ${lostMailServer}`,
    files.kind === 'folder'
      ? `  Files      in ${files.folder}${config.demo ? '' : ' (one instance alone: several need S3_BUCKET)'}`
      : `  Files      bucket ${files.bucket} at ${files.endpoint?.host ?? `Amazon S3, ${files.region}`}`,
  ];
  if (config.demo) lines.push('  Demo       listens on this machine only');
  lines.push(...loginLines(logins, open));
  if (missing.length > 0) lines.push('', `For production set ${missing.join(', ')} (see README.md).`);
  return `\n${lines.join('\n')}\n`;
}

function loginLines({ demo, hasAdmin, startLink, isTeamOpen, areJobsHeld }: Logins, open: string): string[] {
  const lines: string[] = [];
  if (demo && demo.people.length > 0) {
    lines.push('', `  Sign in at ${new URL('/login', open).href} with the password ${demo.password} as`);
    const width = Math.max(...demo.people.map(({ email }) => email.length));
    lines.push(...demo.people.map(({ email, role }) => `    ${email.padEnd(width)}  ${role}`));
  }
  if (demo && demo.portals.slugs.length > 0) {
    const { password, slugs } = demo.portals;
    lines.push(
      '',
      `  Support portal at ${new URL('/client-access', open).href} with the password ${password} for`,
      ...slugs.map((slug) => `    ${slug}`),
    );
  }
  if (demo && demo.codes.length > 0) {
    const pages = demo.codes.map(({ path, code }) => ({ page: new URL(path, open).href, code }));
    const width = Math.max(...pages.map(({ page }) => page.length));
    lines.push(
      '',
      '  Pages that a code opens',
      ...pages.map(({ page, code }) => `    ${page.padEnd(width)}  ${code}`),
    );
  }
  if (areJobsHeld) {
    lines.push(
      '',
      '  Since a restore no mail is sent, no answer and no prompt is written: npm run restore -- --release-jobs',
    );
  }
  if (startLink !== undefined) {
    lines.push('', '  Set it up here, once, within 24 hours:', `  ${startLink}`);
  }
  if (!hasAdmin) {
    lines.push('', '  Nobody can manage accounts yet: npm run staff -- add <e-mail> --role admin');
  }
  if (!isTeamOpen) {
    lines.push('', '  No code opens the team area yet: npm run gates -- set team');
  }
  return lines;
}

/** What was lost with a key, and how each gets what it needs. */
export function lostWithKey({ factors, tokens, quotes, sessions }: LostWithKey): string {
  const several = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  const named = (names: string[]) => (names.length > 0 ? ` (${names.join(', ')})` : '');
  return [
    'The key before is lost, and with it:',
    `  ${several(factors.length, 'second factor')}${named(factors)}: npm run staff -- reset <e-mail>`,
    `  ${several(tokens, 'GitHub token')} of client projects: enter them again`,
    `  ${several(quotes.length, 'quote password')}${named(quotes)}: npm run gates -- set quote <slug>`,
    `  ${several(sessions, 'session')}: everybody signs in again`,
    '  the buttons of mails that confirm an address, and links to files, made before',
    'This database goes with the present key from now on.',
  ].join('\n');
}

type Coded = { code?: string; path?: string; message: string; errors?: Coded[]; cause?: unknown };

/** PostgreSQL's and the network's codes for a database that cannot be used as configured. */
const databaseCodes: Record<string, string> = {
  ECONNREFUSED: 'nobody answers at this address',
  ENOTFOUND: 'this host is not known',
  EAI_AGAIN: 'this host is not known',
  ETIMEDOUT: 'it does not answer in time',
  '28P01': 'it refuses the password',
  '28000': 'it refuses this user',
  '3D000': 'it has no such database',
};

/** The file system's codes for a folder that cannot be used. */
const folderCodes: Record<string, string> = {
  ENOSPC: 'it has no room left',
  EDQUOT: 'this user has no room left in it',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'it is a file, and not a folder',
};

/** Errors whose message is all that the person needs. */
const plainErrors = [MigrationError, EmbeddedDatabaseError, KeyFileError];

/** A failure to start in plain words, where the person who starts the server can mend it; else undefined. */
export function startFailure(thrown: unknown, config: Config): string | undefined {
  if (thrown instanceof SecretKeyError) return wrongKey(thrown, config);
  if (plainErrors.some((plain) => thrown instanceof plain)) return (thrown as Error).message;
  for (const { code, message, path } of chainOf(thrown)) {
    if (code && path?.startsWith(config.dataDir) && folderCodes[code])
      return `The data folder ${config.dataDir} cannot be used: ${folderCodes[code]}. Mend that, or choose another DATA_DIR.`;
    if (code === 'ERR_SQLITE_ERROR') {
      return `The file ${join(config.dataDir, 'database.lock')} cannot be used (${message}). It holds nothing but a lock: remove it, and start again.`;
    }
    if (code === 'EADDRINUSE') {
      return `Port ${config.port} is in use. Stop the program that has it, or choose another PORT.`;
    }
    if (code === 'EACCES' && message.includes('listen')) {
      return `Port ${config.port} is not for this user. Choose a PORT above 1023.`;
    }
    if (config.database.kind !== 'postgres') continue;
    const reason =
      (code && databaseCodes[code]) ?? (/timeout/i.test(message) ? databaseCodes.ETIMEDOUT : undefined);
    if (reason)
      return `The database at ${new URL(config.database.url).host} cannot be used: ${reason}. Look at DATABASE_URL.`;
  }
  const outage = config.database.kind === 'postgres' ? outageOf(thrown) : undefined;
  return outage && interrupted(outage, config.database as { url: string });
}

/** A start that is cut off leaves whole steps alone. */
function interrupted(outage: 'away' | 'busy', { url }: { url: string }): string {
  const what = outage === 'away' ? 'went away' : 'was too busy';
  return `The database at ${new URL(url).host} ${what} while the server started. Nothing is half done: start again.`;
}

/** An error with what caused it and what it gathers. */
function chainOf(thrown: unknown): Coded[] {
  if (!(thrown instanceof Error)) return [];
  const error = thrown as Error & Coded;
  return [error, ...(error.errors ?? []), ...chainOf(error.cause)];
}

function wrongKey({ message }: SecretKeyError, { secretKey, dataDir }: Config): string {
  const file = join(dataDir, 'secret-key');
  return [
    message,
    secretKey === undefined
      ? `  It is kept in ${file}: put that file back as it was.`
      : '  Set that one again; or leave this one, and set that one beside it as SECRET_KEY_OLD.',
    '  Where it is lost for good, npm start -- --accept-lost-key goes on without it, and says what is lost.',
  ].join('\n');
}

const nameOf = ({ model, baseUrl }: Model) => `${model}${baseUrl ? ` at ${new URL(baseUrl).host}` : ''}`;
