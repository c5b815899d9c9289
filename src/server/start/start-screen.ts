import type { Config } from '../config/config.ts';
import type { LostWithKey } from '../installation/service.ts';

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
      : `  Assistant  ${assistant.model}${assistant.baseUrl ? ` at ${new URL(assistant.baseUrl).host}` : ''}`,
    mail.transport.kind === 'outbox'
      ? `  Mail       outbox, in ${mail.transport.folder}`
      : `  Mail       SMTP at ${new URL(mail.transport.url).host}`,
    files.kind === 'folder'
      ? `  Files      in ${files.folder}${config.demo ? '' : ' (one instance alone: several need S3_BUCKET)'}`
      : `  Files      bucket ${files.bucket} at ${files.endpoint?.host ?? `Amazon S3, ${files.region}`}`,
  ];
  if (config.demo) lines.push('  Demo       listens on this machine only');
  lines.push(...loginLines(logins, open));
  if (missing.length > 0) lines.push('', `For production set ${missing.join(', ')} (see README.md).`);
  return `\n${lines.join('\n')}\n`;
}

function loginLines({ demo, hasAdmin, isTeamOpen, areJobsHeld }: Logins, open: string): string[] {
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
