import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { removeEmbedded } from './embedded-template.ts';
import { dropDatabases } from './postgres-admin.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's PostgreSQL is, and the prefix of every database that the run makes, there or in a folder. */
    postgres: { url: string; prefix: string };
  }
}

/** Vitest's global set-up: one PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  const prefix = `vitrine_test_${randomBytes(4).toString('hex')}_`;
  project.provide('postgres', { url: server.url, prefix });
  return async () => {
    await dropDatabases(server.url, prefix);
    await removeEmbedded(prefix);
    await server.stop();
  };
}
