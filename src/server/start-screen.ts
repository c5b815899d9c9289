import type { Config } from './config.ts';

/** Who can sign in: the demo's people and portals with their passwords, and whether anybody may make further accounts. */
export type Logins = {
  demo:
    | {
        password: string;
        people: { email: string; role: string }[];
        portals: { password: string; slugs: string[] };
      }
    | undefined;
  hasAdmin: boolean;
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

function loginLines({ demo, hasAdmin }: Logins, open: string): string[] {
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
  if (!hasAdmin) {
    lines.push('', '  Nobody can manage accounts yet: npm run staff -- add <e-mail> --role admin');
  }
  return lines;
}
