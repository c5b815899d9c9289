import type { z } from 'zod';
import { statusName } from '../../content/client-mails.ts';
import { said, saidInEnglish } from '../../content/language.ts';
import { amountOf, depositOf } from '../../content/money.ts';
import { clientRefusals } from '../../content/refusals/clients.ts';
import { customerRefusals } from '../../content/refusals/customers.ts';
import type * as clients from '../../routers/clients.schema.ts';
import type * as schema from '../../routers/projects.schema.ts';
import type { Staff } from '../access.ts';
import { type Change, eraseWords, recordChange } from '../audit/service.ts';
import {
  addClient,
  correctAddress,
  getClientId,
  mailDashboardLink,
  publishClientChange,
} from '../clients/service.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, notFound, tooManyOfClients } from '../errors.ts';
import { type GrantCookie, grantAccess, grantedSubjects } from '../grants/service.ts';
import { randomId } from '../ids.ts';
import { issueBySettings } from '../invoices/due-service.ts';
import { networkOf, type Rule } from '../limits/service.ts';
import {
  blankServices,
  endServicesOf,
  type OfferedService,
  offerServices,
} from '../subscription-rows/service.ts';
import { findMoney } from './instalment-queries.ts';
import { isNews, sendNewsMail } from './jobs.ts';
import { publishProjectNews, tellStaffOfProject } from './notices-service.ts';
import { endAttempts } from './payment-service.ts';
import {
  blankProject,
  depositPlan,
  findForUpdate,
  findProject,
  findQuoteProject,
  insertEvent,
  insertProject,
  type LockedProject,
  listEvents,
  listProjects,
  lockQuoteProject,
  markArchived,
  type ProjectFields,
  type ProjectRow,
  updateProject,
} from './queries.ts';

export { type LockedProject, moveProjects } from './queries.ts';

/** Who asks, as far as a limit cares. */
export type Caller = { readonly address: string };

/**
 * Makes a client and their project, and mails the link of the dashboard. It is always a new client: an e-mail proves
 * nothing, and whoever types somebody else's sees and changes nothing of theirs. Throws TOO_MANY_REQUESTS.
 */
export async function validateProject(
  deps: Deps,
  caller: Caller & { cookie: GrantCookie },
  input: z.output<typeof schema.validateInput>,
): Promise<schema.ValidateOutput> {
  const taken = await takeProject(deps, caller);
  const mail = await takeLinkMail(deps);
  const stored = storeProject(deps, caller.cookie, input, mail !== undefined);
  const sent = stored.then(({ isMailed }) => isMailed || undefined);
  const [{ made }] = await Promise.all([taken.settle(stored), mail ? mail.settle(sent) : sent]);
  return made;
}

function storeProject(
  deps: Deps,
  cookie: GrantCookie,
  { projectName, projectPrice, language = 'en', ...person }: z.output<typeof schema.validateInput>,
  mayBeMailed: boolean,
): Promise<{ made: schema.ValidateOutput; isMailed: boolean }> {
  const { firstName, lastName, email, phone } = person;
  const deposit = depositOf(projectPrice, 'EUR');
  return inTransaction(deps, async (trx) => {
    const client = await addClient(deps, trx, { firstName, lastName, email, phone, language, mayBeMailed });
    await grantAccess(trx, cookie, 'client', String(client.id));
    const publicId = randomId();
    const projectId = await insertProject(trx, {
      publicId,
      clientId: client.id,
      customerId: client.customerId,
      name: projectName,
      plan: depositPlan(projectPrice, 'EUR'),
    });
    await insertEvent(trx, projectId, 'validated');
    await tellStaffOfProject(deps, { projectId }, 'validated');
    const made = {
      client: { id: client.linkId, firstName, lastName, email },
      project: {
        id: publicId,
        name: projectName,
        totalPrice: amountOf(projectPrice, 'EUR'),
        depositAmount: amountOf(deposit, 'EUR'),
      },
    };
    return { made, isMailed: client.isMailed };
  });
}

/**
 * Begins the project of a quote that was accepted, in the caller's transaction: its payment plan and its monthly
 * services are the quote's, and its contact is mailed the dashboard's link. Answers the public id.
 */
export async function beginProject(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets'>,
  trx: Trx,
  afterCommit: Publisher,
  {
    services = [],
    ...project
  }: Omit<Parameters<typeof insertProject>[1], 'publicId'> & {
    services?: readonly OfferedService[];
  },
): Promise<string> {
  const publicId = randomId();
  const id = await insertProject(trx, { ...project, publicId });
  await offerServices(trx, id, services);
  await insertEvent(trx, id, 'validated');
  await mailDashboardLink(deps, trx, project.clientId);
  await issueBySettings(deps, trx, 'acceptance', { publicId, position: 1 });
  publishProjectNews(afterCommit, id, 'validated');
  publishClientChange(afterCommit, [project.clientId], publicId);
  return publicId;
}

/**
 * Puts the project of a quote away, where there is one, in the caller's transaction: its dashboard does not show it any
 * more, and nobody can pay it. Answers `paid` or `invoiced`, and changes nothing, where money has come for it or is on
 * its way, or an invoice asks for some.
 */
export async function archiveProjectOfQuote(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  afterCommit: Publisher,
  quoteId: number,
): Promise<'archived' | 'paid' | 'invoiced'> {
  const project = await lockQuoteProject(trx, quoteId);
  if (!project) return 'archived';
  const { hasCome, isOnItsWay, isInvoiced } = await findMoney(trx, project.id);
  if (hasCome || isOnItsWay) return 'paid';
  if (isInvoiced) return 'invoiced';
  await markArchived(trx, project.id);
  await endAttempts(deps, trx, project.id);
  await endServicesOf(deps, trx, project.id);
  publishClientChange(afterCommit, [project.client_id, ...project.readers], project.public_id);
  return 'archived';
}

/**
 * The internal id of a project that gets a workspace of its own, held until the transaction ends: of two who make the
 * same workspace the second is told that it is there. Throws BAD_REQUEST and CONFLICT at `projectId`.
 */
export async function lockForWorkspace(
  trx: Trx,
  publicId: string,
  hasWorkspace: (trx: Trx, id: number) => Promise<boolean>,
): Promise<number> {
  const project = await findForUpdate(trx, publicId);
  if (!project) throw atField('projectId', said(customerRefusals).workspace.noProject);
  if (await hasWorkspace(trx, project.id)) {
    throw atField('projectId', said(customerRefusals).workspace.taken, 'CONFLICT');
  }
  return project.id;
}

/** The public id of the project that a quote has become, and how its first instalment stands; undefined before. */
export const findProjectOfQuote = (db: Db | Trx, quoteId: number) => findQuoteProject(db, quoteId);

/**
 * Corrects an address that was mistyped, for whoever made the project, three times at most and within a day; the link
 * of the dashboard is another from then on, and is mailed to the new address. Throws NOT_FOUND, FORBIDDEN, CONFLICT,
 * BAD_REQUEST for the same address, TOO_MANY_REQUESTS.
 */
export async function correctMail(
  deps: Deps,
  caller: Caller & { cookie: GrantCookie },
  input: z.output<typeof clients.correctMailInput>,
): Promise<clients.Client> {
  const id = await getClientId(deps, input.clientId);
  const own = await grantedSubjects(deps.database.db, caller.cookie, 'client');
  // The link alone stands in the mail, which may have gone to a stranger.
  if (!own.includes(String(id))) {
    throw new AppError('FORBIDDEN', saidInEnglish(clientRefusals).address.otherBrowser);
  }
  const taken = await takeCorrection(deps, caller, id);
  const mail = await takeLinkMail(deps);
  const stored = inTransaction(deps, (trx, afterCommit) =>
    correctAddress(deps, trx, afterCommit, { ...input, mayBeMailed: mail !== undefined }),
  );
  const sent = stored.then(({ isMailed }) => isMailed || undefined);
  const [{ client }] = await Promise.all([taken.settle(stored), mail ? mail.settle(sent) : sent]);
  return client;
}

/** The projects of the client whose dashboard this link opens, oldest first. Throws NOT_FOUND. */
export async function listClientProjects({ database }: Deps, linkId: string): Promise<schema.Project[]> {
  const rows = await listProjects(database.db, linkId);
  if (!rows) throw notFound('Client');
  return rows.map(toProject);
}

/** What has happened in a project of this client, oldest first. Throws NOT_FOUND. */
export async function listTimeline(
  { database }: Deps,
  { clientId, projectId }: z.output<typeof schema.timelineInput>,
): Promise<schema.ProjectEvent[]> {
  const rows = await listEvents(database.db, { linkId: clientId, publicId: projectId });
  if (!rows) throw notFound('Project');
  return rows.map(({ kind, at, ...row }) => ({
    ...row,
    kind: kind as schema.ProjectEvent['kind'],
    at: at.toISOString(),
  }));
}

/** One project as a dashboard shows it. Throws NOT_FOUND. */
export async function getProject(db: Db | Trx, projectId: string): Promise<schema.Project> {
  const row = await findProject(db, projectId);
  if (!row) throw notFound('Project');
  return toProject(row);
}

/** Whether the deposit counts as paid: by the client's word, the agency's or the provider's. */
export const isPaid = (state: string): boolean =>
  state === 'declared' || state === 'confirmed' || state === 'paid' || state === 'disputed';

const toInstalment = (
  {
    cents,
    paidCents,
    openCents,
    refundedCents,
    due,
    state,
    method,
    receipts,
    ...part
  }: ProjectRow['plan'][number],
  currency: string,
): schema.Instalment => ({
  ...part,
  amount: amountOf(cents, currency),
  paid: amountOf(paidCents, currency),
  open: amountOf(openCents, currency),
  refunded: amountOf(refundedCents, currency),
  due: due as schema.Instalment['due'],
  isPaid: isPaid(state),
  paymentState: state as schema.PaymentState,
  paymentMethod: method as schema.PaidBy | null,
  hasReceipt: receipts.length > 0,
  receipts: toReceipts(receipts, currency),
});

export const toReceipts = (
  receipts: ProjectRow['plan'][number]['receipts'],
  currency: string,
): schema.Instalment['receipts'] =>
  receipts.map(({ paymentId, cents, receivedOn }) => ({
    paymentId,
    amount: amountOf(cents, currency),
    receivedOn,
  }));

const toProject = (row: ProjectRow): schema.Project => ({
  id: row.public_id,
  name: row.name,
  description: row.description,
  status: row.status as schema.ProjectStatus,
  progress: row.progress,
  lastUpdate: row.last_update,
  currency: row.currency,
  totalPrice: amountOf(row.total_cents, row.currency),
  depositAmount: amountOf(row.deposit_cents, row.currency),
  instalments: row.plan.map((part) => toInstalment(part, row.currency)),
  refundedAmount: amountOf(row.plan.find(({ position }) => position === 1)?.refundedCents ?? 0, row.currency),
  credit: amountOf(row.credit_cents, row.currency),
  isPaid: isPaid(row.payment_state),
  paymentState: row.payment_state as schema.PaymentState,
  paymentMethod: row.payment_method as schema.PaidBy | null,
  hasReceipt: row.plan.some(({ position, receipts }) => position === 1 && receipts.length > 0),
  revision: row.revision,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Locks a project: whoever changes its work is alone with it until the commit. Throws NOT_FOUND. */
export async function lockProject(trx: Trx, projectId: string): Promise<LockedProject> {
  const project = await findForUpdate(trx, projectId);
  if (!project) throw notFound('Project');
  return project;
}

/**
 * Changes a locked project and writes it into the timeline, as one revision; then call `publishClientChange` after the
 * commit. Answers the id of the timeline's entry, by which a mail can be sent of it.
 */
async function changeProject(
  trx: Trx,
  project: Pick<LockedProject, 'id'>,
  fields: ProjectFields,
  event: { kind: schema.ProjectEvent['kind']; detail: string | null },
): Promise<number> {
  await updateProject(trx, project.id, fields);
  return insertEvent(trx, project.id, event.kind, event.detail);
}

const hour = 3_600;
const day = 86_400;

/** How often the address of one client may be corrected. */
const correctionsADay = 3;

/** Projects that one address may validate in an hour. */
const projectsAnHour = 20;
/** Mails to addresses that nobody has confirmed, on the whole site in a day (UTC). */
const linkMailsADay = 500;

type Counted = { settle<T>(stored: Promise<T>): Promise<T> };

/**
 * Takes a project from the cap of its address. Whoever has lifted the caps of addresses, because all visitors come
 * from one proxy, has lifted this one. Throws TOO_MANY_REQUESTS.
 */
async function takeProject(
  { config, limits }: Pick<Deps, 'config' | 'limits'>,
  caller: { readonly address: string },
): Promise<Counted> {
  const taken = await limits.take(ofAddress(config, caller));
  if (!taken.refused) return taken;
  throw tooManyOfClients('projects', 'address', taken.refused.seconds);
}

/** The same for another address of a project, which is one more that may be mailed, and the cap of its client. */
async function takeCorrection(
  { config, limits }: Pick<Deps, 'config' | 'limits'>,
  caller: Caller,
  clientId: number,
): Promise<Counted> {
  const subject = String(clientId);
  const ofClient = { name: 'clients.correct-mail', subject, limit: correctionsADay, seconds: day };
  const taken = await limits.take([ofClient, ...ofAddress(config, caller)]);
  if (!taken.refused) return taken;
  throw tooManyOfClients('corrections', 'address', taken.refused.seconds);
}

const ofAddress = ({ caps }: Deps['config'], { address }: Caller): Rule[] =>
  caps.address === 0
    ? []
    : [{ name: 'projects.validate', subject: networkOf(address), limit: projectsAnHour, seconds: hour }];

/**
 * Takes a mail with a dashboard's link from the day's cap of the whole site: whoever types the address may be anybody.
 * Undefined beyond it; the project is made without.
 */
export async function takeLinkMail({ limits }: Pick<Deps, 'limits'>): Promise<Counted | undefined> {
  const taken = await limits.take([{ name: 'projects.link-mail', limit: linkMailsADay, seconds: day }]);
  return taken.refused ? undefined : taken;
}

/**
 * One field as staff change it: its column, its names in timeline and audit log, and what is said of another's change.
 */
type Field<Column extends 'status' | 'progress' | 'last_update', Value extends LockedProject[Column]> = {
  column: Column;
  name: string;
  kind: 'status' | 'progress' | 'message';
  action: Change['action'];
  conflict(current: Value): string;
};

const fields = {
  progress: {
    column: 'progress',
    name: 'progress',
    kind: 'progress',
    action: 'project.set-progress',
    conflict: (progress) => `The progress has been changed meanwhile, to ${progress}%`,
  } satisfies Field<'progress', number>,
  status: {
    column: 'status',
    name: 'status',
    kind: 'status',
    action: 'project.set-status',
    conflict: (status) => `The status has been changed meanwhile, to ${statusName('en', status)}`,
  } satisfies Field<'status', string>,
  lastUpdate: {
    column: 'last_update',
    name: 'lastUpdate',
    kind: 'message',
    action: 'project.set-last-update',
    conflict: () => 'Another message has been written meanwhile: read it before you save yours',
  } satisfies Field<'last_update', string | null>,
};

/** Sets the progress in percent. Throws NOT_FOUND, and CONFLICT where it is no longer `from`; so do the two below. */
export const setProgress = (deps: Deps, staff: Staff, input: z.output<typeof schema.setProgressInput>) =>
  setField(deps, staff, input.projectId, fields.progress, input.progress, input.from);

/** Sets the status, and mails the client of it. */
export const setStatus = (deps: Deps, staff: Staff, input: z.output<typeof schema.setProjectStatusInput>) =>
  setField(deps, staff, input.projectId, fields.status, input.status, input.from);

/** Writes the latest message, and mails it to the client; an empty one takes it away, of which there is no mail. */
export const setLastUpdate = (deps: Deps, staff: Staff, input: z.output<typeof schema.setLastUpdateInput>) =>
  setField(deps, staff, input.projectId, fields.lastUpdate, input.message || null, input.from);

async function setField<
  Column extends 'status' | 'progress' | 'last_update',
  Value extends LockedProject[Column],
>(
  deps: Deps,
  staff: Staff,
  projectId: string,
  { column, name, kind, action, conflict }: Field<Column, Value>,
  value: Value,
  from: Value | undefined,
): Promise<schema.Project> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const project = await lockProject(trx, projectId);
    const current = project[column] as Value;
    // What somebody else has already set to the same needs no second change, and is nothing to warn of.
    if (current === value) return;
    if (from !== undefined && from !== current) throw new AppError('CONFLICT', conflict(current));
    const event = { kind, detail: value === null ? null : String(value) };
    const eventId = await changeProject(trx, project, { [column]: value }, event);
    await recordChange(trx, staff, {
      action,
      subject: `project:${project.id}`,
      before: { [name]: current },
      after: { [name]: value },
    });
    if (isNews(event))
      await sendNewsMail(deps, trx, { eventId, projectId: project.id, clientId: project.client_id });
    publishClientChange(afterCommit, [project.client_id, ...project.readers], projectId);
  });
  return getProject(deps.database.db, projectId);
}

/**
 * Takes away what the projects of a person who is erased say, in the caller's transaction. `hasReceipts`: its name
 * stands on one, and stays; `isOver`: nothing is owed of it.
 */
export async function eraseProjects(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  afterCommit: Publisher,
  projects: readonly { id: number; publicId: string; hasReceipts: boolean; isOver: boolean }[],
): Promise<void> {
  for (const { id, publicId, hasReceipts, isOver } of projects) {
    const project = await findForUpdate(trx, publicId);
    if (!project) continue;
    await blankProject(trx, id, { isOver, keepsName: hasReceipts });
    if (!hasReceipts) await blankServices(trx, id);
    // Nobody is left to whom another month could be sent, also where something is owed.
    await endServicesOf(deps, trx, id);
    await eraseWords(trx, `project:${id}`);
    publishClientChange(afterCommit, [project.client_id, ...project.readers], publicId);
  }
}
