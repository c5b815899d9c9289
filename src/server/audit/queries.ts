import type { Trx } from '../database.ts';

export type NewEntry = {
  staffId: string | null;
  actor: string;
  via: 'session' | 'key' | 'command';
  action: string;
  subject: string;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
};

const json = (fields: Record<string, unknown> | undefined) =>
  fields === undefined ? null : JSON.stringify(fields);

export async function insertEntry(trx: Trx, entry: NewEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      staff_id: entry.staffId,
      actor: entry.actor,
      via: entry.via,
      action: entry.action,
      subject: entry.subject,
      before: json(entry.before),
      after: json(entry.after),
    })
    .execute();
}
