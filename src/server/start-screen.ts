import type { Config } from './config.ts';

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

function loginLines({ demo, hasAdmin, isTeamOpen }: Logins, open: string): string[] {
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
  if (!hasAdmin) {
    lines.push('', '  Nobody can manage accounts yet: npm run staff -- add <e-mail> --role admin');
  }
  if (!isTeamOpen) {
    lines.push('', '  No code opens the team area yet: npm run gates -- set team');
  }
  return lines;
}
