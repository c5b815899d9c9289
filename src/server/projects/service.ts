import type { z } from 'zod';
import { depositOf, eurosOf } from '../../content/money.ts';
import type * as schema from '../../routers/projects.schema.ts';
import { addClient, wakeLinkMail } from '../clients/service.ts';
import type { Db, Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { randomId } from '../ids.ts';
import { takeLinkMail, takeProject } from './caps.ts';
import {
  findForUpdate,
  findProject,
  insertEvent,
  insertProject,
  type LockedProject,
  listEvents,
  listProjects,
  type ProjectFields,
  type ProjectRow,
  updateProject,
} from './queries.ts';

export type { LockedProject } from './queries.ts';

/** Who asks, as far as a limit cares. */
export type Caller = { readonly address: string };

/**
 * Makes a client and their project, and mails the link of the dashboard. It is always a new client: an e-mail proves
 * nothing, and whoever types somebody else's sees and changes nothing of theirs. Throws TOO_MANY_REQUESTS.
 */
export async function validateProject(
  deps: Deps,
  caller: Caller,
  input: z.output<typeof schema.validateInput>,
): Promise<schema.ValidateOutput> {
  const taken = await takeProject(deps, caller);
  const mail = await takeLinkMail(deps);
  const stored = storeProject(deps, input, mail !== undefined);
  const sent = stored.then(({ isMailed }) => isMailed || undefined);
  const [{ made }] = await Promise.all([taken.settle(stored), mail ? mail.settle(sent) : sent]);
  wakeLinkMail(deps);
  return made;
}

function storeProject(
  deps: Deps,
  { projectName, projectPrice, language = 'en', ...person }: z.output<typeof schema.validateInput>,
  mayBeMailed: boolean,
): Promise<{ made: schema.ValidateOutput; isMailed: boolean }> {
  const { firstName, lastName, email, phone } = person;
  const amounts = { totalCents: projectPrice, depositCents: depositOf(projectPrice) };
  return deps.database.db.transaction().execute(async (trx) => {
    const client = await addClient(deps, trx, { firstName, lastName, email, phone, language, mayBeMailed });
    const publicId = randomId();
    const project = { publicId, clientId: client.id, name: projectName, ...amounts };
    await insertEvent(trx, await insertProject(trx, project), 'validated');
    const made = {
      client: { id: client.linkId, firstName, lastName, email },
      project: {
        id: publicId,
        name: projectName,
        totalPrice: eurosOf(amounts.totalCents),
        depositAmount: eurosOf(amounts.depositCents),
      },
    };
    return { made, isMailed: client.isMailed };
  });
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
  return rows.map(({ id, kind, detail, at }) => ({
    id,
    kind: kind as schema.ProjectEvent['kind'],
    detail,
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

const toProject = (row: ProjectRow): schema.Project => ({
  id: row.public_id,
  name: row.name,
  description: row.description,
  status: row.status as schema.ProjectStatus,
  progress: row.progress,
  lastUpdate: row.last_update,
  totalPrice: eurosOf(row.total_cents),
  depositAmount: eurosOf(row.deposit_cents),
  refundedAmount: eurosOf(row.refunded_cents),
  isPaid: isPaid(row.payment_state),
  paymentState: row.payment_state as schema.PaymentState,
  paymentMethod: row.payment_method as schema.PaymentMethod | null,
  hasReceipt: row.has_receipt,
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
export async function changeProject(
  trx: Trx,
  project: Pick<LockedProject, 'id'>,
  fields: ProjectFields,
  event: { kind: schema.ProjectEvent['kind']; detail: string | null },
): Promise<number> {
  await updateProject(trx, project.id, fields);
  return insertEvent(trx, project.id, event.kind, event.detail);
}
