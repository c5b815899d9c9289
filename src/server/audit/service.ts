import type { z } from 'zod';
import { type AuditAction, type AuditField, type AuditSubject, auditWords } from '../../content/app/audit.ts';
import { auditExport } from '../../content/exports.ts';
import { said, spokenLanguage } from '../../content/language.ts';
import { auditRefusals } from '../../content/refusals/audit.ts';
import {
  type AuditEntry,
  type auditChoices,
  type auditFilter,
  type auditListInput,
  commandStaffId,
} from '../../routers/audit.schema.ts';
import type { Staff } from '../access.ts';
import { pagedCells, toCsv } from '../csv.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { redactSecrets } from '../redaction.ts';
import {
  deleteOldTexts,
  deleteTexts,
  type Filter,
  hasCommands,
  insertEntries,
  listAccounts,
  listActions,
  listActors,
  listEntries,
} from './queries.ts';
import { listSubjectNames } from './subject-queries.ts';

export { listSubjectNames };

const words = said(auditExport);

/**
 * One change: `action` is noun and verb (`conversation.set-status`), `subject` noun and internal id
 * (`conversation:12`, never an id that opens something), `before` and `after` the changed fields alone. What is
 * secret has no place in them: say that it changed, not into what.
 */
export type Change = {
  action: AuditAction;
  subject: AuditSubject;
  before?: Said;
  after?: Said;
};
type Said = Partial<Record<AuditField, unknown>>;

/** Whoever types commands on the server's machine: there is no account to name. */
export const commandLine = { id: null, name: 'Ligne de commande', via: 'command' } as const;

/** A client who used a right of theirs at `/my`: the log never holds who. */
export const byClient = { id: null, name: 'La personne concernée', via: 'session' } as const;

/** Whoever follows the link that the first start prints, before there is any account, and that start itself. */
export const byFirstStart = { id: null, name: 'Première mise en service', via: 'session' } as const;

/** What the settings have done by themselves, at a payment or an acceptance. */
export const bySettings = { id: null, name: 'Facturation automatique', via: 'session' } as const;

/** The provider of cards and debits, whatever it has told. */
export const byProvider = { id: null, name: 'Prestataire de paiement', via: 'session' } as const;

export type Actor =
  | Pick<Staff, 'id' | 'name' | 'via'>
  | typeof commandLine
  | typeof byClient
  | typeof byFirstStart
  | typeof bySettings
  | typeof byProvider;

/** Writes down who changed what, in the transaction of the change: one without the other cannot be. */
export const recordChange = (trx: Trx, actor: Actor, change: Change): Promise<void> =>
  recordChanges(trx, actor, [change]);

/** The same for any number of changes, in at most two statements. */
export const recordChanges = (trx: Trx, actor: Actor, changes: readonly Change[]): Promise<void> =>
  insertEntries(
    trx,
    changes.map(({ action, subject, before, after }) => ({
      staffId: actor.id,
      actor: actor.name,
      via: actor.via,
      action,
      subject,
      before: withoutSecrets(before),
      after: withoutSecrets(after),
    })),
  );

/**
 * Erases the words that the log holds about a subject that is deleted, in the transaction of its deletion; who did what
 * to it, and when, stays.
 */
export const eraseWords = (trx: Trx, subject: string): Promise<void> => deleteTexts(trx, subject);

/** Erases some of the words of entries that are older than so many days, and answers of how many. */
export const eraseOldWords = ({ database }: Pick<Deps, 'database'>, days: number): Promise<number> =>
  deleteOldTexts(database.db, days, 500);

/**
 * Writes down that somebody took a list out of the house. `filter` says which part; words that were
 * searched for may name a person, and have no place in what nobody can delete. Each part of it has words in the log.
 */
export async function recordExport<Part extends { search?: unknown }>(
  deps: Pick<Deps, 'database' | 'events'>,
  staff: Staff,
  noun: 'audit' | 'client' | 'customer',
  { search, ...filter }: Part & Record<Exclude<keyof Part, AuditField | 'search'>, never>,
): Promise<void> {
  const after: Said = { ...filter, ...(search !== undefined && { isSearched: true }) };
  const change = { action: `${noun}.export`, subject: `${noun}:export`, after } as const;
  await inTransaction(deps, (trx) => recordChange(trx, staff, change));
}

/** An entry can never be changed: what somebody pasted into a field by mistake must not stand in it for ever. */
const withoutSecrets = (fields: Change['before']): Change['before'] =>
  fields &&
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? redactSecrets(value) : value,
    ]),
  );

const filterOf = ({ staffId, ...filter }: z.output<typeof auditFilter>): Filter => ({
  ...filter,
  staffId: staffId === commandStaffId ? null : staffId,
});

/** A page, newest first. */
export async function listAudit(deps: Deps, input: z.output<typeof auditListInput>): Promise<AuditEntry[]> {
  const { db } = deps.database;
  const rows = await listEntries(db, filterOf(input), input.limit, input.after);
  const names = await listSubjectNames(
    db,
    rows.map(({ subject }) => subject),
  );
  return rows.map((row) => ({ ...toEntry(row), subjectName: names.get(row.subject) ?? null }));
}

/** Who and what occurs, both in the order of the alphabet, and the names of all accounts. */
export async function listAuditChoices({ database }: Deps): Promise<z.infer<typeof auditChoices>> {
  const [actors, actions] = [await listActors(database.db), await listActions(database.db)];
  if (await hasCommands(database.db)) actors.push({ staffId: commandStaffId, name: commandLine.name });
  return {
    actors: actors.toSorted((a, b) => a.name.localeCompare(b.name, spokenLanguage())),
    actions: actions.toSorted(),
    accounts: await listAccounts(database.db),
  };
}

/** Most characters of what one file says was changed: it is put together in memory. */
const mostCharacters = 64 * 1024 * 1024;

/**
 * The newest 50,000 entries as CSV; where there are more the last row says so. Throws PAYLOAD_TOO_LARGE where they
 * say too much. That the file was taken is the log's next entry.
 */
export async function exportAudit(
  deps: Deps,
  staff: Staff,
  filter: z.output<typeof auditFilter>,
): Promise<string> {
  let characters = 0;
  const rows = pagedCells({
    read: ({ limit, after }) => listEntries(deps.database.db, filterOf(filter), limit, after),
    keyOf: ({ id }) => id,
    cellsOf(row) {
      const { id, at, actor, staffId, via, action, subject, before, after } = toEntry(row);
      const changes = [before, after].map((fields) => fields && JSON.stringify(fields));
      characters += changes.join('').length;
      if (characters > mostCharacters) throw new AppError('PAYLOAD_TOO_LARGE', said(auditRefusals).tooLarge);
      return [id, at, actor, staffId, said(auditWords).via[via], action, subject, ...changes];
    },
    more: words.more,
  });
  const file = await toCsv(words.head, rows);
  await recordExport(deps, staff, 'audit', filter);
  return file;
}

const toEntry = ({ staff_id, at, ...row }: Awaited<ReturnType<typeof listEntries>>[number]) => ({
  ...row,
  at: at.toISOString(),
  staffId: staff_id,
  via: row.via as AuditEntry['via'],
});
