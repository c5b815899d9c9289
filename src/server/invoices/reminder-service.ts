import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { dueDay } from '../../content/invoice.ts';
import { type Language, said } from '../../content/language.ts';
import { amountOf, formatMoney } from '../../content/money.ts';
import { invoiceRefusals } from '../../content/refusals/invoices.ts';
import type * as schema from '../../routers/invoices.schema.ts';
import type { WrittenMail } from '../../routers/mails.schema.ts';
import type { Staff } from '../access.ts';
import { type Actor, bySettings, recordChange, recordChanges } from '../audit/service.ts';
import { writeClientMail } from '../clients/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { todayOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, reasonOf, tooManyOf } from '../errors.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { limited } from '../limits/attempts-service.ts';
import { type Mail, mailJobKind, shownMail } from '../mail/mail.ts';
import { dayIn, withTransfer } from './mail-service.ts';
import { comingSteps, holdOf, reasonAgainst } from './policy.ts';
import { lockInvoice } from './queries.ts';
import {
  findReminded,
  findReminder,
  insertReminder,
  listRemindable,
  listReminders,
  type RemindedRow,
  settleReminder,
  writeHold,
} from './reminder-queries.ts';

const refusals = said(invoiceRefusals);

const reminderMail = 'invoices.mail-reminder';

/** `projectId` says what the job is about. */
type ReminderMail = { reminderId: number; projectId: number };

/** Reminders that one of the staff may send by hand in an hour. */
const mostByHand = 60;

const unknown = () => new AppError('NOT_FOUND', refusals.unknown);

/** What has reminded of an invoice, what will, and what stands in the way. Throws NOT_FOUND, also for a draft. */
export async function getReminders(
  { database: { db }, config }: Pick<Deps, 'database' | 'config'>,
  { invoiceId }: z.output<typeof schema.invoiceInput>,
): Promise<schema.InvoiceReminders> {
  const row = await findReminded(db, invoiceId);
  if (!row) throw unknown();
  const today = todayOf(config);
  const hold = holdOf(row, today, config.invoicing.reminds);
  return {
    hold,
    blocked: blockOf(row, today),
    promisedOn: row.promisedOn,
    isPaused: row.isPaused,
    gone: await listReminders(db, invoiceId),
    coming: hold === null || isOnlyPromised(row, today, config) ? comingSteps(row, today) : [],
  };
}

/** Whether it goes on once the day of the promise is over. */
const isOnlyPromised = (row: RemindedRow, today: string, { invoicing }: Pick<Deps, 'config'>['config']) =>
  reasonAgainst(row, today) === 'promised' && !row.isPaused && invoicing.reminds;

/** Why none can be sent by hand; null where one can. */
const blockOf = (row: RemindedRow, today: string): schema.InvoiceReminders['blocked'] =>
  reasonAgainst(row, today) ?? (row.lastOn !== null && row.lastOn >= today ? 'today' : null);

/** How far ahead the calendar of all invoices looks, in days, and how many invoices it reads. */
const calendarDays = 14;
const calendarRows = 200;

/** What goes in the next days, the next first; nothing where reminders are off. */
export async function listComing({
  database: { db },
  config,
}: Pick<Deps, 'database' | 'config'>): Promise<z.infer<typeof schema.comingReminders>> {
  if (!config.invoicing.reminds) return [];
  const today = todayOf(config);
  const until = dueDay(today, calendarDays);
  const rows = await listRemindable(db, until, { after: undefined, limit: calendarRows });
  return rows
    .filter((row) => holdOf(row, today, true) === null || isOnlyPromised(row, today, config))
    .flatMap((row) =>
      comingSteps(row, today).map((coming) => ({
        ...coming,
        invoiceId: row.id,
        number: row.number ?? '',
        customer: row.customerName,
        open: amountOf(row.openCents, row.currency),
        currency: row.currency,
      })),
    )
    .filter(({ on }) => on <= until)
    .sort((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)));
}

/**
 * Writes down for which day the client has promised to pay, or takes that back; pauses the plan of one invoice, or goes
 * on with it. Throws NOT_FOUND, CONFLICT where nothing is open, BAD_REQUEST for a day that is over or more than a year
 * away.
 */
export async function holdReminders(
  deps: Deps,
  staff: Staff,
  { invoiceId, ...input }: z.output<typeof schema.holdRemindersInput>,
): Promise<schema.InvoiceReminders> {
  await inTransaction(deps, async (trx) => {
    const row = await lockReminded(trx, invoiceId);
    if (!row.isOpen) throw new AppError('CONFLICT', refusals.reminders.settled);
    const { promisedOn = row.promisedOn, isPaused = row.isPaused } = input;
    const today = todayOf(deps.config);
    const isNewDay = promisedOn !== row.promisedOn;
    if (isNewDay && promisedOn !== null && (promisedOn < today || promisedOn > dueDay(today, 366))) {
      throw atField('promisedOn', refusals.promise);
    }
    await writeHold(trx, invoiceId, { promisedOn, isPaused });
    const subject = `invoice:${invoiceId}` as const;
    await recordChanges(trx, staff, [
      ...(isNewDay
        ? [
            {
              action: 'invoice.promise' as const,
              subject,
              before: { promisedOn: row.promisedOn },
              after: { promisedOn },
            },
          ]
        : []),
      ...(isPaused === row.isPaused
        ? []
        : [
            {
              action: 'invoice.hold' as const,
              subject,
              before: { isPaused: row.isPaused },
              after: { isPaused },
            },
          ]),
    ]);
  });
  return getReminders(deps, { invoiceId });
}

/** Held until the transaction ends, so that of two who remind at once the second sees the first. Throws NOT_FOUND. */
async function lockReminded(trx: Trx, invoiceId: number): Promise<RemindedRow> {
  await lockInvoice(trx, invoiceId);
  const row = await findReminded(trx, invoiceId);
  if (!row) throw unknown();
  return row;
}

/**
 * The reminder that would go now, as its reader gets it. Throws NOT_FOUND, and CONFLICT where none can go by hand.
 */
export async function previewReminder(
  deps: Pick<Deps, 'config' | 'content' | 'database'>,
  { invoiceId }: z.output<typeof schema.invoiceInput>,
): Promise<WrittenMail> {
  const { db } = deps.database;
  const row = await findReminded(db, invoiceId);
  if (!row) throw unknown();
  const block = blockOf(row, todayOf(deps.config));
  const mail = block === null ? await writeReminder(deps, row) : undefined;
  if (!mail) throw new AppError('CONFLICT', refusals.reminders[block ?? 'address']);
  return shownMail(mail, deps.config);
}

/**
 * Sends a reminder now: the step of the plan that waits, or one beside it. A pause and the settings do not stop it.
 * Throws NOT_FOUND, TOO_MANY_REQUESTS, and CONFLICT where none can go or one has gone today.
 */
export async function remindByHand(
  deps: Deps,
  staff: Staff,
  { invoiceId }: z.output<typeof schema.invoiceInput>,
): Promise<schema.InvoiceReminders> {
  const rule = { name: 'invoices.reminders-of', subject: staff.id, limit: mostByHand, seconds: 3_600 };
  const send = () =>
    inTransaction(deps, async (trx) => {
      const row = await lockReminded(trx, invoiceId);
      const today = todayOf(deps.config);
      const block = blockOf(row, today);
      if (block !== null) throw new AppError('CONFLICT', refusals.reminders[block]);
      const waiting = comingSteps(row, today).find(({ on }) => on === today);
      await storeReminder(deps, trx, row, { step: waiting?.step ?? 'hand', on: today, actor: staff });
    });
  await limited(deps, rule, send, (seconds) => tooManyOf(refusals.tooManyReminders, seconds));
  return getReminders(deps, { invoiceId });
}

/** Stores a reminder of a locked invoice with the job of its mail; nothing where its step has gone. */
async function storeReminder(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  { id: invoiceId, projectId, number }: RemindedRow,
  { step, on, actor }: { step: schema.ReminderStep | 'hand'; on: string; actor: Actor },
): Promise<void> {
  const reminderId = await insertReminder(trx, { invoiceId, step, on, sentBy: actor.id });
  if (reminderId === undefined) return;
  await deps.jobs.send(trx, reminderMail, { reminderId, projectId } satisfies ReminderMail);
  await recordChange(trx, actor, {
    action: 'invoice.remind',
    subject: `invoice:${invoiceId}`,
    after: { number },
  });
}

/** So many are read before others get their turn. */
const batch = 50;

/**
 * Stores the reminders whose day has come by the agency's clock. Each has its transaction, and is decided again under
 * the lock of its invoice: servers that do this at once, or one that was killed in between, send none twice.
 */
export async function remindOfDue(deps: Deps): Promise<void> {
  const { config, database } = deps;
  if (!config.invoicing.reminds) return;
  const today = todayOf(config);
  const findDue = (row: RemindedRow) =>
    holdOf(row, today, true) === null ? comingSteps(row, today).find(({ on }) => on === today) : undefined;
  for (let after: RemindedRow | undefined; ; ) {
    const found = await listRemindable(database.db, today, { after, limit: batch });
    for (const { id } of found.filter(findDue)) {
      await inTransaction(deps, async (trx) => {
        const row = await lockReminded(trx, id);
        const due = findDue(row);
        if (due) await storeReminder(deps, trx, row, { ...due, actor: bySettings });
      });
    }
    after = found.at(-1);
    if (!after || found.length < batch || deps.closing.aborted) return;
  }
}

/**
 * How often a process looks what is due, in ms, and from which hour of the agency's day on: nobody is reminded at
 * night.
 */
const lookEvery = 600_000;
const firstHour = 9;

/** Reminds of what is due until the server stops. */
export async function followReminders(deps: Deps): Promise<void> {
  while (!deps.closing.aborted) {
    try {
      if (hourAt(deps.config.timeZone) >= firstHour) await remindOfDue(deps);
    } catch (error) {
      deps.log.error({ reason: reasonOf(error) }, 'the invoices were not looked through for reminders');
    }
    await sleep(lookEvery, undefined, { signal: deps.closing, ref: false }).catch(() => {});
  }
}

const hourAt = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(new Date()));

/** Mails one reminder. What was paid, promised or stopped since it was stored needs none. */
export const reminderMailKind = (deps: Deps): JobKind<ReminderMail> =>
  mailJobKind<ReminderMail>(
    deps,
    reminderMail,
    async ({ reminderId }) => {
      const { db } = deps.database;
      const reminder = await findReminder(db, reminderId);
      const row = reminder && (await findReminded(db, reminder.invoiceId));
      if (!row) return undefined;
      const today = todayOf(deps.config);
      const hold =
        reminder.sentBy === null
          ? holdOf(row, today, deps.config.invoicing.reminds)
          : reasonAgainst(row, today);
      return hold === null ? writeReminder(deps, row) : undefined;
    },
    ({ reminderId }, outcome) => settleReminder(deps.database.db, reminderId, outcome),
  );

/** The mail as it is today, before, on or after the day of the invoice; undefined as for `writeClientMail`. */
async function writeReminder(
  deps: Pick<Deps, 'config' | 'content' | 'database'>,
  row: RemindedRow,
): Promise<Mail | undefined> {
  const { number, dueOn, currency, content, projectName: project } = row;
  const today = todayOf(deps.config);
  const due = dueOn === today ? 'invoiceDay' : 'invoiceAfter';
  const about = { noun: 'project', id: row.projectId } as const;
  const values = (language: Language) => ({
    number: number ?? '',
    project,
    day: dayIn(language, dueOn),
    amount: formatMoney(row.openCents, currency, language),
  });
  const name = dueOn > today ? 'invoiceBefore' : due;
  const mail = await writeClientMail(deps, row.clientId, name, values, about);
  return mail && withTransfer(deps, mail, content);
}
