import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { addressOf, asAdmin } from './postgres-admin.ts';

/** Any number, the same in every process of the run: one of them prepares the template, the others wait. */
const templateLock = 7_240_119;

/**
 * Makes a fresh PostgreSQL database for one test file and answers its address. It is dropped when the run is through:
 * dropping it with the file would turn every connection that a failed test left open into a second error.
 * With `prepareTemplate` (which migrates the database at the address it is given) the preparation runs once
 * in the whole test run, and every further database is a copy of that template.
 */
export async function createTestDatabase(prepareTemplate?: (url: string) => Promise<void>): Promise<string> {
  const { url, prefix } = inject('postgres');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await asAdmin(url, async (admin) => {
    const template = prepareTemplate
      ? await provideTemplate(admin, url, prefix, prepareTemplate)
      : 'template1';
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return addressOf(url, name);
}

async function provideTemplate(
  admin: pg.Client,
  url: string,
  prefix: string,
  prepareTemplate: (url: string) => Promise<void>,
): Promise<string> {
  const template = `${prefix}template`;
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    // Under another name until it is whole: a preparation that fails must not leave half a template behind.
    const draft = `${prefix}draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    await prepareTemplate(addressOf(url, draft));
    await admin.query(`alter database ${draft} rename to ${template}`);
  }
  return template;
}
