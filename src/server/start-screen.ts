import type { Config } from './config.ts';

/** What a person sees after the start: where to go, what stands in for a real service, what production needs. */
export function startScreen(config: Config, listening: URL): string {
  const { database, assistant, mail, missing } = config;
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
  ];
  if (config.demo) lines.push('  Demo       listens on this machine only');
  if (missing.length > 0) lines.push('', `For production set ${missing.join(', ')} (see README.md).`);
  return `\n${lines.join('\n')}\n`;
}
