import { type SqlBool, sql } from 'kysely';
import type { Round } from '../../routers/releases.schema.ts';
import { anyOf, type Db, daysAgo, now, type Trx } from '../database/database.ts';

export type Step = Round['step'];
export type FactKind = Round['facts'][number]['kind'];

/** What is known of a hand-over. Without `at` the moment counts in which it was first seen. */
export type Fact = {
  kind: FactKind;
  key: string;
  number?: number | undefined;
  detail?: string | undefined;
  at: Date | undefined;
};

export type SettingsRow = {
  writeToken: Buffer | null;
  agent: string | null;
  webhookSecret: Buffer | null;
  webhookSetAt: Date | null;
  webhookHeardAt: Date | null;
  repository: string | null;
  repositoryId: number | null;
};

const settings = (db: Db | Trx, clientProjectId: number) =>
  db
    .selectFrom('release_settings')
    .select([
      'write_token_encrypted as writeToken',
      'agent',
      'webhook_secret_encrypted as webhookSecret',
      'webhook_set_at as webhookSetAt',
      'webhook_heard_at as webhookHeardAt',
      'repository',
      'repository_id as repositoryId',
    ])
    .where('client_project_id', '=', clientProjectId);

/** Undefined where nothing was ever set. */
export const findSettings = (db: Db | Trx, clientProjectId: number): Promise<SettingsRow | undefined> =>
  settings(db, clientProjectId).executeTakeFirst();

/** Found and locked: the row is there from then on. */
export async function lockSettings(trx: Trx, clientProjectId: number): Promise<SettingsRow> {
  await trx
    .insertInto('release_settings')
    .values({ client_project_id: clientProjectId })
    .onConflict((conflict) => conflict.column('client_project_id').doNothing())
    .execute();
  return settings(trx, clientProjectId).forUpdate().executeTakeFirstOrThrow();
}

export async function updateSettings(
  trx: Trx,
  clientProjectId: number,
  fields: {
    write_token_encrypted?: Buffer | null;
    agent?: string | null;
    webhook_secret_encrypted?: Buffer | null;
    webhook_set_at?: typeof now | null;
    webhook_heard_at?: null;
    repository?: string | null;
    repository_id?: number | null;
  },
): Promise<void> {
  await trx
    .updateTable('release_settings')
    .set({ ...fields, updated_at: now })
    .where('client_project_id', '=', clientProjectId)
    .execute();
}

/** Remembers which repository GitHub means by this address. */
export async function writeRepositoryId(
  db: Db,
  clientProjectId: number,
  { url, id }: { url: string; id: number },
): Promise<void> {
  await db
    .updateTable('release_settings')
    .set({ repository: url, repository_id: id })
    .where('client_project_id', '=', clientProjectId)
    .execute();
}

/** Everything that is sealed, held until the transaction ends. */
export const lockSealed = (trx: Trx) =>
  trx
    .selectFrom('release_settings')
    .select([
      'client_project_id as id',
      'write_token_encrypted as writeToken',
      'webhook_secret_encrypted as webhookSecret',
    ])
    .orderBy('client_project_id')
    .forUpdate()
    .execute();

/** Takes away the keys of a project whose client is erased. */
export async function deleteSettings(trx: Trx, clientProjectId: number): Promise<void> {
  await trx.deleteFrom('release_settings').where('client_project_id', '=', clientProjectId).execute();
  await trx.deleteFrom('webhook_deliveries').where('client_project_id', '=', clientProjectId).execute();
}

/** What the client of a request is known by beside their own words. */
export async function listClientNames(db: Db, clientProjectId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`
    select unnest(array[name, slug, contact_email, whatsapp_number]) as name
    from client_projects where id = ${clientProjectId}::bigint
    union all
    select unnest(array[c.first_name, c.last_name, c.first_name || ' ' || c.last_name, c.email, c.phone])
    from client_projects p join projects j on j.id = p.project_id
    join clients c on c.id = j.client_id or c.customer_id = j.customer_id
    where p.id = ${clientProjectId}::bigint
    union all
    select unnest(array[c.name, c.legal_name, c.address])
    from client_projects p join projects j on j.id = p.project_id join customers c on c.id = j.customer_id
    where p.id = ${clientProjectId}::bigint`.execute(db);
  return rows.flatMap(({ name }) => (name?.trim() ? [name] : []));
}

const handovers = (db: Db | Trx) =>
  db
    .selectFrom('handovers')
    .select([
      'id',
      'support_request_id as requestId',
      'client_project_id as clientProjectId',
      'round',
      'prompt_version as promptVersion',
      'repository',
      'is_public as isPublic',
      'marker',
      'title',
      'body',
      'agent',
      'is_agent_assigned as isAgentAssigned',
      'issue_number as issueNumber',
      'step',
      'problem',
      'is_due as isDue',
      'looked_at as lookedAt',
      'requested_by as requestedBy',
      'ended_at as endedAt',
      'created_at as createdAt',
    ])
    .$narrowType<{ step: Step }>();
export type HandoverRow = Awaited<ReturnType<typeof listRows>>[number];
const listRows = (db: Db) => handovers(db).execute();

export const findHandover = (db: Db | Trx, id: number): Promise<HandoverRow | undefined> =>
  handovers(db).where('id', '=', id).executeTakeFirst();

/** The newest round of a request. */
export const findNewest = (db: Db | Trx, requestId: number): Promise<HandoverRow | undefined> =>
  handovers(db)
    .where('support_request_id', '=', requestId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();

export const lockHandover = (trx: Trx, id: number): Promise<HandoverRow | undefined> =>
  handovers(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** One round of a request, held. */
export const lockRound = (trx: Trx, requestId: number, round: number): Promise<HandoverRow | undefined> =>
  handovers(trx)
    .where('support_request_id', '=', requestId)
    .where('round', '=', round)
    .forUpdate()
    .executeTakeFirst();

/** Ends the rounds of a request whose issue was closed without a repair: the next one begins. */
export async function endClosedRounds(trx: Trx, requestId: number): Promise<void> {
  await trx
    .updateTable('handovers')
    .set({ ended_at: now, updated_at: now })
    .where('support_request_id', '=', requestId)
    .where('ended_at', 'is', null)
    .where('step', '=', 'closed')
    .execute();
}

/** Stores a round, or one that has failed once more; undefined where it is under way already. */
export async function insertHandover(
  trx: Trx,
  row: {
    requestId: number;
    clientProjectId: number;
    round: number;
    promptVersion: number;
    repository: string;
    isPublic: boolean;
    marker: string;
    title: string;
    body: string;
    agent: string | null;
    requestedBy: string;
  },
): Promise<number | undefined> {
  const said = {
    prompt_version: row.promptVersion,
    repository: row.repository,
    is_public: row.isPublic,
    marker: row.marker,
    title: row.title,
    body: row.body,
    agent: row.agent,
    requested_by: row.requestedBy,
  };
  const stored = await trx
    .insertInto('handovers')
    .values({
      ...said,
      support_request_id: row.requestId,
      client_project_id: row.clientProjectId,
      round: row.round,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['support_request_id', 'round'])
        .doUpdateSet({ ...said, step: 'sending', problem: null, updated_at: now })
        .where('handovers.step', '=', 'failed'),
    )
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

export async function updateHandover(
  trx: Trx,
  id: number,
  fields: {
    step?: Step;
    problem?: string | null;
    issue_number?: number;
    is_agent_assigned?: boolean;
    is_due?: boolean;
    looked_at?: typeof now;
    look_problem?: string | null;
  },
): Promise<void> {
  await trx
    .updateTable('handovers')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export type FactRow = { kind: FactKind; key: string; number: number | null; detail: string | null; at: Date };

const factColumns = ['kind', 'key', 'number', 'detail', 'at'] as const;

export const listFacts = (db: Db | Trx, handoverId: number): Promise<FactRow[]> =>
  db
    .selectFrom('handover_facts')
    .select(factColumns)
    .where('handover_id', '=', handoverId)
    .orderBy('at')
    .orderBy('id')
    .$castTo<FactRow>()
    .execute();

/**
 * Puts what was read in the place of what was known of these kinds. What GitHub says no time of keeps the one at which
 * it was first seen.
 */
export async function replaceFacts(
  trx: Trx,
  handoverId: number,
  kinds: readonly FactKind[],
  facts: readonly Fact[],
): Promise<void> {
  const known = await listFacts(trx, handoverId);
  const seen = new Map(known.map(({ kind, key, at }) => [`${kind} ${key}`, at]));
  await trx
    .deleteFrom('handover_facts')
    .where('handover_id', '=', handoverId)
    .where('kind', 'in', [...kinds])
    .execute();
  if (facts.length === 0) return;
  await trx
    .insertInto('handover_facts')
    .values(
      facts.map(({ kind, key, number, detail, at }) => ({
        handover_id: handoverId,
        kind,
        key,
        number: number ?? null,
        detail: detail ?? null,
        at: at ?? seen.get(`${kind} ${key}`) ?? now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['handover_id', 'kind', 'key']).doNothing())
    .execute();
}

export async function insertFact(trx: Trx, handoverId: number, fact: Fact): Promise<void> {
  await trx
    .insertInto('handover_facts')
    .values({
      handover_id: handoverId,
      kind: fact.kind,
      key: fact.key,
      number: fact.number ?? null,
      detail: fact.detail ?? null,
      at: fact.at ?? now,
    })
    .onConflict((conflict) => conflict.columns(['handover_id', 'kind', 'key']).doNothing())
    .execute();
}

/** Every round of a request with its facts and note, oldest first, in one statement. */
export const listRoundRows = (db: Db, requestId: number) =>
  handovers(db)
    .leftJoin('staff', 'staff.id', 'handovers.requested_by')
    .leftJoin('release_notes as note', 'note.handover_id', 'handovers.id')
    .leftJoin('staff as sender', 'sender.id', 'note.sent_by')
    .clearSelect()
    .select([
      'round',
      'step',
      'prompt_version as promptVersion',
      'repository',
      'is_public as isPublic',
      'title',
      'agent',
      'is_agent_assigned as isAgentAssigned',
      'issue_number as issueNumber',
      'problem',
      'looked_at as lookedAt',
      'look_problem as lookProblem',
      'ended_at as endedAt',
      'handovers.created_at as createdAt',
      'staff.name as requestedBy',
      'note.text as noteText',
      'note.language as noteLanguage',
      'note.sent_at as noteSentAt',
      'sender.name as noteSentBy',
      sql<
        (Omit<FactRow, 'at'> & { at: string })[]
      >`(select coalesce(json_agg(json_build_object('kind', f.kind,
        'key', f.key, 'number', f.number, 'detail', f.detail, 'at', f.at) order by f.at, f.id), '[]')
        from handover_facts f where f.handover_id = handovers.id)`.as('facts'),
    ])
    .where('support_request_id', '=', requestId)
    .orderBy('round')
    .$narrowType<{ step: Step }>()
    .execute();

export const findNote = (db: Db | Trx, handoverId: number) =>
  db
    .selectFrom('release_notes')
    .select(['language', 'text', 'message_key as messageKey', 'sent_at as sentAt'])
    .where('handover_id', '=', handoverId)
    .executeTakeFirst();

/** Stores the draft, unless there is one. */
export async function insertNote(
  trx: Trx,
  handoverId: number,
  note: { language: string; text: string },
): Promise<void> {
  await trx
    .insertInto('release_notes')
    .values({ handover_id: handoverId, ...note })
    .onConflict((conflict) => conflict.column('handover_id').doNothing())
    .execute();
}

export async function markNoteSent(
  trx: Trx,
  handoverId: number,
  { text, staffId }: { text: string; staffId: string },
): Promise<void> {
  await trx
    .updateTable('release_notes')
    .set({ text, sent_by: staffId, sent_at: now })
    .where('handover_id', '=', handoverId)
    .execute();
}

/** The condition of the index of those whose news count. */
const heard = sql<SqlBool>`ended_at is null and step in ('issue', 'branch', 'review', 'merged', 'closed')`;

/** What is on its way in a project's repository. */
export const listFollowed = (db: Db | Trx, clientProjectId: number, repository: string) =>
  db
    .selectFrom('handovers')
    .select([
      'id',
      'support_request_id as requestId',
      'issue_number as issueNumber',
      'marker',
      'step',
      sql<number[]>`array(select number from handover_facts f
        where f.handover_id = handovers.id and f.kind = 'pull-request' and f.number is not null)`.as('pulls'),
    ])
    .where('client_project_id', '=', clientProjectId)
    .where('repository', '=', repository)
    .where('created_at', '>', daysAgo(followedDays))
    .where(heard)
    .$narrowType<{ step: Step }>()
    .execute();

/** A hand-over is followed for so many days. */
const followedDays = 90;

/** No look is asked for; one that was asked for hours ago, and did not come, is lost. */
const isFree = sql<SqlBool>`(not is_due or coalesce(looked_at, handovers.created_at) < now() - interval '6 hours')`;

/**
 * Asks for a look at each, unless one is asked for already; answers those for which it was, with when they were looked
 * at last.
 */
export const askLook = (
  trx: Trx,
  ids: readonly number[],
): Promise<{ id: number; requestId: number; seconds: number }[]> =>
  trx
    .updateTable('handovers')
    .set({ is_due: true })
    .where('id', '=', anyOf(ids))
    .where(isFree)
    .returning([
      'id',
      'support_request_id as requestId',
      sql<number>`coalesce(ceil(extract(epoch from now() - looked_at))::int, 3600)`.as('seconds'),
    ])
    .execute();

/**
 * Some that nobody has looked at for long: minutes where nobody tells of events, longer where somebody does. After
 * three months without a release nobody waits for one any more, and staff may still look by hand.
 */
export const listStale = (
  db: Db,
  { minutes, toldMinutes, limit }: { minutes: number; toldMinutes: number; limit: number },
): Promise<{ id: number }[]> =>
  db
    .selectFrom('handovers')
    .leftJoin('release_settings as s', 's.client_project_id', 'handovers.client_project_id')
    .select('handovers.id')
    .where(sql<SqlBool>`ended_at is null and step in ('issue', 'branch', 'review', 'merged')`)
    .where(isFree)
    .where('handovers.created_at', '>', daysAgo(followedDays))
    .where(
      sql<SqlBool>`coalesce(looked_at, '-infinity') < now() - interval '1 minute' *
        case when s.webhook_heard_at is null then ${minutes}::int else ${toldMinutes}::int end`,
    )
    .orderBy('looked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();

/** Stores that an event was heard; false where it was before, by what was signed or by its number. */
export async function insertDelivery(
  trx: Trx,
  delivery: { clientProjectId: number; digest: Buffer; deliveryId: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('webhook_deliveries')
    .values({
      client_project_id: delivery.clientProjectId,
      digest: delivery.digest,
      delivery_id: delivery.deliveryId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('delivery_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that the webhook works. */
export async function writeHeard(trx: Trx, clientProjectId: number): Promise<void> {
  await trx
    .updateTable('release_settings')
    .set({ webhook_heard_at: now })
    .where('client_project_id', '=', clientProjectId)
    .execute();
}

/** Forgets some deliveries of so many days ago, and answers how many. */
export async function deleteOldDeliveries(db: Db, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from webhook_deliveries where (client_project_id, digest) in (
      select client_project_id, digest from webhook_deliveries
      where received_at < ${daysAgo(days)} order by received_at limit ${limit})
    returning delivery_id`.execute(db);
  return rows.length;
}
