import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { fillIn } from '../../content/fill.ts';
import { languageOr, said } from '../../content/language.ts';
import { rightsWords } from '../../content/person-rights.ts';
import { rightsRefusals } from '../../content/refusals/rights.ts';
import type * as schema from '../../routers/rights.schema.ts';
import type { Staff } from '../access.ts';
import { type Actor, byClient, recordChange } from '../audit/service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { reasonOf, tooManyOf } from '../errors.ts';
import { readFile } from '../files/service.ts';
import type { GrantCookie } from '../grants/service.ts';
import type { Contact } from '../my/service.ts';
import { writeZip, type ZipEntry } from '../zip.ts';
import { listFilesOf, listSeenProjects, readPerson } from './export-queries.ts';
import { isMailTo, outboxOf, readOutbox } from './outbox.ts';
import { checkFresh, findPerson, listContactsOf, type Person } from './service.ts';

const hour = 3_600;
/** Copies of one person, and copies that one person of the agency takes, in an hour: each reads all of somebody. */
const [mostOfPerson, mostOfStaff] = [10, 30];

/** Most files of a copy, and most bytes of them together: a zip has bounds, and so has a download. */
const mostFiles = 20_000;
const mostBytes = 2 * 1024 ** 3;

/** A zip on its way, and what it is called. */
export type PersonCopy = { name: string; bytes: AsyncGenerator<Buffer> };

/** A copy of all that the agency knows of a person, for staff. Throws NOT_FOUND, TOO_MANY_REQUESTS. */
export const exportContact = async (
  deps: Deps,
  staff: Staff,
  input: z.output<typeof schema.personInput>,
): Promise<PersonCopy> => exportPerson(deps, staff, await listContactsOf(deps, input));

/** The same for the person, by a link that was used a moment ago. Throws FORBIDDEN, TOO_MANY_REQUESTS. */
export async function exportMyself(
  deps: Deps,
  cookie: GrantCookie,
  contacts: readonly Contact[],
): Promise<PersonCopy> {
  await checkFresh(deps, cookie, contacts);
  return exportPerson(
    deps,
    byClient,
    contacts.map(({ id }) => id),
  );
}

/** Looks everything up that may be refused, and writes down that a copy is taken; the bytes come as they are read. */
async function exportPerson(deps: Deps, actor: Actor, ids: readonly number[]): Promise<PersonCopy> {
  const person = await findPerson(deps.database.db, ids);
  const [first] = person.people;
  const taken = await deps.limits.take([
    { name: 'rights.export', subject: String(first?.id), limit: mostOfPerson, seconds: hour },
    ...(actor.id === null
      ? []
      : [{ name: 'rights.export-by', subject: actor.id, limit: mostOfStaff, seconds: hour }]),
  ]);
  if (taken.refused) throw tooManyOf(said(rightsRefusals).exports, taken.refused.seconds);
  const record = inTransaction(deps, async (trx) => {
    for (const { id } of person.people) {
      await recordChange(trx, actor, { action: 'contact.export', subject: `client:${id}` });
    }
    return true;
  });
  await taken.settle(record);
  const madeAt = new Date();
  const name = `vitrine-${madeAt.toISOString().slice(0, 10)}-${first?.id}.zip`;
  return { name, bytes: writeZip(entriesOf(deps, person, madeAt)) };
}

type Listed = { name: string; bytes: number; sha256: string };
/** What could not be added: its bytes were not there, or it was too much. */
type Missing = { name: string; reason: 'unreadable' | 'too large' };

async function* entriesOf(deps: Deps, person: Person, madeAt: Date): AsyncGenerator<ZipEntry> {
  const listed: Listed[] = [];
  const missing: Missing[] = [];
  const add = (name: string, content: ZipEntry['content']): ZipEntry => ({
    name,
    content: tallied(name, content, listed),
  });
  const { language } = person.people[0] ?? { language: 'en' };
  yield add('README.txt', [Buffer.from(readmeOf(deps, language, madeAt))]);
  yield add('person.json', personJson(deps, person, madeAt));
  let bytes = 0;
  for (const file of await listFilesOf(deps.database.db, person.scope, mostFiles)) {
    const name = `files/${file.id}-${file.name.replaceAll(/[\\/\0]/g, '_')}`;
    bytes += file.size;
    if (bytes > mostBytes) missing.push({ name, reason: 'too large' });
    else {
      const content = await readFile(deps, file.id).catch((error: unknown) => {
        deps.log.warn({ reason: reasonOf(error), fileId: file.id }, 'a file is missing in a copy');
        return undefined;
      });
      if (content) yield add(name, [content.bytes]);
      else missing.push({ name, reason: 'unreadable' });
    }
  }
  const outbox = outboxOf(deps.config);
  const addresses = person.people.flatMap(({ email }) => (email === '' ? [] : [email.toLowerCase()]));
  if (outbox && addresses.length > 0) {
    for await (const mail of readOutbox(outbox)) {
      if (isMailTo(mail.bytes, addresses)) yield add(`mails/${mail.name}`, [mail.bytes]);
    }
  }
  const manifest = { format: 1, madeAt: madeAt.toISOString(), entries: listed, missing };
  yield { name: 'manifest.json', content: [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)] };
}

/** Counts and hashes an entry as it passes. */
async function* tallied(
  name: string,
  content: ZipEntry['content'],
  listed: Listed[],
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  listed.push({ name, bytes, sha256: hash.digest('hex') });
}

/** `{ format, madeAt, agency, <kind>: [row, …], … }`, a row a line; see docs/decisions/rights.md. */
async function* personJson(deps: Deps, { scope }: Person, madeAt: Date): AsyncGenerator<Buffer> {
  const { db } = deps.database;
  const seenProjects = await listSeenProjects(db, scope.contacts, scope.projects);
  const head = { format: 1, madeAt: madeAt.toISOString(), agency: deps.config.agency.name };
  yield Buffer.from(JSON.stringify(head).slice(0, -1));
  let open: string | undefined;
  let isFirst = true;
  for await (const { kind, rows } of readPerson(db, { ...scope, seenProjects })) {
    let text = '';
    if (kind !== open) {
      text = `${open === undefined ? '' : '\n]'},\n${JSON.stringify(kind)}: [`;
      open = kind;
      isFirst = true;
    }
    for (const row of rows) {
      text += `${isFirst ? '' : ','}\n${row}`;
      isFirst = false;
    }
    yield Buffer.from(text);
  }
  yield Buffer.from('\n]}\n');
}

function readmeOf({ config: { agency } }: Pick<Deps, 'config'>, language: string, madeAt: Date): string {
  const date = madeAt.toISOString().slice(0, 16).replace('T', ' ');
  const fill = fillIn({ agency: agency.name, email: agency.email, date });
  return `\uFEFF${rightsWords[languageOr(language, 'en')].readme.map(fill).join('\r\n\r\n')}\r\n`;
}
