import { sql } from 'kysely';
import type { AdminSupportRequest, PromptVersion } from '../../routers/support-requests.schema.ts';
import type { Db, Trx } from '../database/database.ts';
import type { PromptFacts } from '../ports/prompt-writer.ts';

type Facts = Pick<PromptFacts, 'projectName' | 'technicalContext' | 'thread'>;

/** The stored data that a prompt is written from. */
export type PromptSource = PromptFacts['request'] &
  Facts & {
    clientProjectId: number;
    attachmentFileId: number | null;
    documentState: string;
    documentName: string | null;
    documentTitle: string | null;
    documentText: string | null;
    documentProblem: string | null;
  };

/** Of a long thread only the newest messages are read. */
const lastMessages = 50;

export const findPromptSource = (db: Db, id: number): Promise<PromptSource | undefined> =>
  db
    .selectFrom('support_requests as r')
    .innerJoin('client_projects as p', 'p.id', 'r.client_project_id')
    .leftJoin('files as d', 'd.id', 'r.document_file_id')
    .select((eb) => [
      'r.id',
      'r.client_project_id as clientProjectId',
      'p.name as projectName',
      'p.technical_context as technicalContext',
      'r.request_type as requestType',
      'r.priority',
      'r.rating',
      'r.title',
      'r.description',
      'r.created_at as createdAt',
      'r.attachment_file_id as attachmentFileId',
      'r.document_state as documentState',
      eb.fn.coalesce('d.name', 'r.document_url').as('documentName'),
      'r.document_title as documentTitle',
      'r.document_text as documentText',
      'r.document_problem as documentProblem',
      // For an answer that was sent as a translation, its original.
      sql`(select coalesce(json_agg(json_build_object('sender', sender, 'message', message) order by id), '[]')
        from (select id, sender, coalesce(original, message) as message from support_request_messages
          where support_request_id = r.id order by id desc limit ${lastMessages}) written)`.as('thread'),
    ])
    .where('r.id', '=', id)
    .$castTo<PromptSource>()
    .executeTakeFirst();

/** The data that the job of a request's document needs. */
export const findDocumentSource = (db: Db, id: number) =>
  db
    .selectFrom('support_requests')
    .innerJoin('client_projects', 'client_projects.id', 'client_project_id')
    .select([
      'client_project_id as clientProjectId',
      'document_type as type',
      'document_url as url',
      'document_file_id as fileId',
      'document_state as state',
      'github_repository as githubRepository',
    ])
    .where('support_requests.id', '=', id)
    .executeTakeFirst();

/** Stores the next version of a locked request's prompt, and answers its number. */
export async function insertPrompt(
  trx: Trx,
  requestId: number,
  prompt: {
    text: string;
    writer: 'embedded' | 'openai';
    repository: string | undefined;
    commit: string | undefined;
    namedPaths: number;
    provenPaths: number;
    requestedBy: string | undefined;
  },
): Promise<number> {
  const row = await trx
    .insertInto('support_request_prompts')
    .values((eb) => ({
      support_request_id: requestId,
      version: eb
        .selectFrom('support_request_prompts')
        .select((versions) => sql<number>`coalesce(max(${versions.ref('version')}), 0) + 1`.as('next'))
        .where('support_request_id', '=', requestId),
      text: prompt.text,
      writer: prompt.writer,
      repository: prompt.repository ?? null,
      commit_sha: prompt.commit ?? null,
      named_paths: prompt.namedPaths,
      proven_paths: prompt.provenPaths,
      requested_by: prompt.requestedBy ?? null,
    }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Every version of a prompt, newest first; undefined where there is no such request. */
export async function listVersions(db: Db, requestId: number): Promise<PromptVersion[] | undefined> {
  const { rows } = await sql<{ versions: PromptVersion[] }>`
    select (select coalesce(json_agg(json_build_object('version', v.version, 'text', v.text, 'writer', v.writer,
        'repository', v.repository, 'commit', v.commit_sha, 'namedPaths', v.named_paths,
        'provenPaths', v.proven_paths, 'requestedBy', s.name, 'createdAt', v.created_at) order by v.version desc), '[]')
      from support_request_prompts v left join staff s on s.id = v.requested_by
      where v.support_request_id = r.id) as versions
    from support_requests r where r.id = ${requestId}::bigint`.execute(db);
  return rows[0]?.versions;
}

/** The name of the colleague who asked for it. */
export async function findStaffName(trx: Trx, staffId: string): Promise<string | undefined> {
  const row = await trx.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirst();
  return row?.name;
}

/** Restarts the work that was given up for a request. */
export async function reopenFailed(
  db: Db,
  requestId: number,
  state: 'prompt_state' | 'document_state',
): Promise<void> {
  await db
    .updateTable('support_requests')
    .set((eb) => ({
      [state]: state === 'prompt_state' ? 'writing' : 'reading',
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', requestId)
    .where(state, '=', 'failed')
    .execute();
}

/** Stores the progress of a prompt. False where nobody waits for it any more: it is written, or was given up. */
export async function writePromptStep(
  db: Db,
  requestId: number,
  step: AdminSupportRequest['promptStep'],
): Promise<boolean> {
  const row = await db
    .updateTable('support_requests')
    .set((eb) => ({ prompt_state: 'writing', prompt_step: step, revision: eb('revision', '+', 1) }))
    .where('id', '=', requestId)
    .where('prompt_state', 'in', ['waiting', 'writing'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
