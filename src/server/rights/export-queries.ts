import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { filesOf, isConversationOf, isMailOf, receivedFrom, type Scope } from './queries.ts';

/** Rows of one kind that are read at once. */
const pageSize = 500;

type Section = { key: RawBuilder<unknown>; row: RawBuilder<unknown>; from: RawBuilder<unknown> };

const many = (ids: readonly number[]) => sql`any(${ids}::bigint[])`;

/** What a message, or a request, was translated into for staff. */
const translationsOf = (column: 'message_id' | 'request_message_id' | 'support_request_id') => sql`(
  select coalesce(json_agg(json_build_object('language', language, 'text', text) order by language), '[]')
  from translations where ${sql.ref(`translations.${column}`)} = t.id and state = 'done')`;

/**
 * Every kind of row of a person, by the name that it has in `person.json`. What proves something (hashes, tokens,
 * links) is in none of them, nor the names of staff but where the person could read them.
 */
function sectionsOf(scope: Scope & { seenProjects: number[] }): Record<string, Section> {
  const { contacts, customers, quotes, drafts, portals, statusPages, teamProjects, seenProjects } = scope;
  const ofContacts = many(contacts);
  const requests = sql`support_requests r on r.id = t.support_request_id where r.client_project_id = ${many(portals)}`;
  const ofQuotes = sql`where t.quote_id = ${many(quotes)}`;
  const ofProjects = sql`where t.project_id = ${many(seenProjects)}`;
  const ofTeam = sql`where t.project_id = ${many(teamProjects)}`;
  const section = (row: RawBuilder<unknown>, from: RawBuilder<unknown>, key = sql`t.id`): Section => ({
    key,
    row,
    from,
  });
  return {
    contacts: section(
      sql`'id', t.id, 'customerId', t.customer_id, 'firstName', t.first_name, 'lastName', t.last_name, 'email', t.email,
        'emailConfirmedAt', t.email_confirmed_at, 'firstPaidAt', t.first_paid_at, 'phone', t.phone, 'language', t.language, 'seesAll', t.sees_all,
        'revokedAt', t.revoked_at, 'createdAt', t.created_at, 'updatedAt', t.updated_at`,
      sql`clients t where t.id = ${ofContacts}`,
    ),
    customers: section(
      sql`'id', t.id, 'name', t.name, 'legalName', t.legal_name, 'address', t.address, 'country', t.country,
        'vatNumber', t.vat_number, 'registrationNumber', t.registration_number, 'currency', t.currency,
        'language', t.language, 'stage', t.stage, 'stageSince', t.stage_since, 'lostReason', t.lost_reason,
        'source', t.source, 'nextStep', t.next_step, 'nextStepOn', t.next_step_on, 'archivedAt', t.archived_at,
        'createdAt', t.created_at`,
      sql`customers t where t.id = ${many(customers)}`,
    ),
    customerEvents: section(
      sql`'customerId', t.customer_id, 'kind', t.kind, 'detail', t.detail, 'at', t.at`,
      sql`customer_events t where t.customer_id = ${many(customers)}`,
    ),
    conversations: section(
      sql`'id', c.id, 'name', c.user_name, 'email', c.user_email, 'phone', c.user_phone, 'language', c.language,
        'status', c.status, 'priority', c.priority, 'category', c.category, 'escalationReason', c.escalation_reason,
        'summary', c.summary, 'notes', c.admin_notes, 'confirmedEmail', a.confirmed_email, 'createdAt', c.created_at,
        'updatedAt', c.updated_at`,
      sql`conversations c left join person_answers a on a.conversation_id = c.id where ${isConversationOf(scope)}`,
      sql`c.id`,
    ),
    messages: section(
      sql`'conversationId', t.conversation_id, 'sender', t.sender, 'author', t.author_name, 'message', t.message,
        'original', t.original, 'originalLanguage', t.original_language, 'at', t.created_at,
        'translations', ${translationsOf('message_id')}`,
      sql`messages t join conversations c on c.id = t.conversation_id
        where ${isConversationOf(scope)} and t.state <> 'dropped'`,
    ),
    answerRatings: section(
      sql`'conversationId', m.conversation_id, 'messageId', t.message_id, 'isGood', t.is_good, 'reason', t.reason,
        'words', t.words, 'at', t.rated_at`,
      sql`answer_ratings t join messages m on m.id = t.message_id join conversations c on c.id = m.conversation_id
        where ${isConversationOf(scope)}`,
      sql`t.message_id`,
    ),
    mailConversations: section(
      sql`'conversationId', t.conversation_id, 'address', t.address, 'subject', t.subject, 'quoteId', t.quote_id,
        'projectId', t.project_id`,
      sql`mail_conversations t join conversations c on c.id = t.conversation_id where ${isConversationOf(scope)}`,
      sql`t.conversation_id`,
    ),
    mailsReceived: section(
      sql`'id', t.id, 'fileId', t.file_id, 'state', t.state, 'requestId', t.request_id,
        'conversationId', t.conversation_id, 'quoteId', t.quote_id, 'projectId', t.project_id,
        'address', t.from_address, 'name', t.from_name, 'subject', t.subject, 'text', t.body, 'at', t.received_at`,
      sql`received_mails t where ${isMailOf(scope, receivedFrom)}`,
    ),
    mailsSent: section(
      sql`'requestId', t.request_id, 'conversationId', t.conversation_id, 'quoteId', t.quote_id,
        'projectId', t.project_id, 'address', t.address, 'subject', t.subject, 'state', t.state,
        'failure', t.failure, 'at', t.sent_at`,
      sql`sent_mails t where t.staff_id is null and ${isMailOf(scope, ['address'])}`,
    ),
    projects: section(
      sql`'id', t.id, 'reference', t.public_id, 'customerId', t.customer_id, 'quoteId', t.quote_id, 'name', t.name,
        'description', t.description, 'status', t.status, 'progress', t.progress, 'lastUpdate', t.last_update,
        'currency', t.currency, 'totalCents', t.total_cents, 'depositCents', t.deposit_cents,
        'paymentState', t.payment_state, 'paymentMethod', t.payment_method, 'startsOn', t.starts_on, 'dueOn', t.due_on,
        'archivedAt', t.archived_at, 'createdAt', t.created_at`,
      sql`projects t where t.id = ${many(seenProjects)}`,
    ),
    projectEvents: section(
      sql`'projectId', t.project_id, 'kind', t.kind, 'detail', t.detail, 'at', t.at`,
      sql`project_events t ${ofProjects}`,
    ),
    instalments: section(
      sql`'projectId', t.project_id, 'position', t.position, 'label', t.label, 'cents', t.cents, 'due', t.due,
        'dueOn', t.due_on, 'state', t.state, 'method', t.method, 'serviceId', t.subscription_id,
        'from', t.period_from, 'to', t.period_to, 'collection', t.collection`,
      sql`instalments t ${ofProjects}`,
    ),
    services: section(
      sql`'projectId', t.project_id, 'id', t.id, 'label', t.label, 'cents', t.cents, 'state', t.state, 'way', t.way,
        'means', t.means, 'startsOn', t.starts_on, 'nextOn', t.next_on, 'endsOn', t.ends_on, 'createdAt', t.created_at`,
      sql`subscriptions t ${ofProjects}`,
    ),
    servicePrices: section(
      sql`'serviceId', t.subscription_id, 'cents', t.cents, 'from', t.from_on, 'announcedOn', t.announced_on`,
      sql`subscription_prices t join subscriptions s on s.id = t.subscription_id
        where s.project_id = ${many(seenProjects)}`,
    ),
    payments: section(
      sql`'id', t.id, 'projectId', t.project_id, 'position', t.position, 'provider', t.provider,
        'reference', t.intent_id, 'state', t.state, 'amountCents', t.amount_cents,
        'receivedCents', t.received_cents, 'receivedOn', t.received_on, 'refundedCents', t.refunded_cents, 'refundedOn', t.refunded_on, 'currency', t.currency, 'note', t.note, 'failure', t.failure, 'flag', t.flag,
        'createdAt', t.created_at,
        'shares', (select json_agg(json_build_object('position', i.position, 'cents', a.cents,
            'refundedCents', a.refunded_cents) order by i.position)
          from payment_allocations a join instalments i on i.id = a.instalment_id where a.payment_id = t.id)`,
      sql`payments t ${ofProjects}`,
    ),
    paymentRefunds: section(
      sql`'paymentId', t.payment_id, 'position', t.position, 'cents', t.cents, 'givenBackOn', t.given_back_on,
        'note', t.note`,
      sql`payment_refunds t join payments y on y.id = t.payment_id
        where y.project_id = ${many(seenProjects)}`,
    ),
    receipts: section(
      sql`'projectId', t.project_id, 'number', t.number, 'paymentId', t.payment_id, 'parts', t.parts, 'amountCents', t.amount_cents,
        'currency', t.currency, 'method', t.method, 'issuedAt', t.issued_at, 'voidedAt', t.voided_at`,
      sql`receipts t ${ofProjects}`,
    ),
    invoices: section(
      sql`'projectId', t.project_id, 'number', t.number, 'kind', t.kind, 'currency', t.currency,
        'totalCents', t.total_cents, 'paidCents', t.paid_cents, 'creditedCents', t.credited_cents,
        'issuedOn', t.issued_on, 'dueOn', t.due_on, 'content', t.content`,
      sql`invoices t ${ofProjects} and t.serial is not null`,
    ),
    invoiceReminders: section(
      sql`'number', i.number, 'step', t.step, 'on', t.went_on, 'state', t.state`,
      sql`invoice_reminders t join invoices i on i.id = t.invoice_id
        where i.project_id = ${many(seenProjects)}`,
    ),
    invoicePromises: section(
      sql`'number', i.number, 'promisedOn', t.promised_on`,
      sql`invoice_holds t join invoices i on i.id = t.invoice_id
        where i.project_id = ${many(seenProjects)} and t.promised_on is not null`,
      sql`t.invoice_id`,
    ),
    quotes: section(
      sql`'id', t.id, 'slug', t.slug, 'title', t.title, 'clientName', t.client_name, 'currency', t.currency,
        'totalCents', t.total_cents, 'validUntil', t.valid_until, 'version', t.version, 'isAccepted', t.is_accepted,
        'openedCount', t.opened_count, 'lastOpenedAt', t.last_opened_at, 'createdAt', t.created_at`,
      sql`quotes t where t.id = ${many(quotes)}`,
    ),
    quoteVersions: section(
      sql`'quoteId', t.quote_id, 'version', t.version, 'content', t.content::jsonb, 'createdAt', t.created_at`,
      sql`quote_versions t ${ofQuotes}`,
      sql`(t.quote_id * 100000 + t.version)`,
    ),
    quoteAcceptances: section(
      sql`'quoteId', t.quote_id, 'version', t.version, 'acceptedBy', t.accepted_by, 'acceptedAt', t.accepted_at,
        'hash', encode(t.content_hash, 'hex')`,
      sql`quote_acceptances t ${ofQuotes}`,
      sql`t.quote_id`,
    ),
    quoteWithdrawals: section(
      sql`'quoteId', t.quote_id, 'reason', t.reason, 'withdrawnAt', t.withdrawn_at`,
      sql`quote_withdrawals t ${ofQuotes}`,
      sql`t.quote_id`,
    ),
    quoteEvents: section(
      sql`'quoteId', t.quote_id, 'version', t.version, 'kind', t.kind, 'name', t.actor_name, 'at', t.at`,
      sql`quote_events t ${ofQuotes}`,
    ),
    quoteMails: section(
      sql`'quoteId', t.quote_id, 'version', t.version, 'kind', t.kind, 'address', t.address, 'message', t.message,
        'state', t.state, 'at', t.created_at`,
      sql`quote_mails t ${ofQuotes}`,
    ),
    quoteDrafts: section(
      sql`'id', t.id, 'slug', t.slug, 'content', t.content, 'createdAt', t.created_at, 'updatedAt', t.updated_at`,
      sql`quote_drafts t where t.id = ${many(drafts)}`,
    ),
    portals: section(
      sql`'id', t.id, 'projectId', t.project_id, 'slug', t.slug, 'name', t.name, 'contactEmail', t.contact_email,
        'whatsappNumber', t.whatsapp_number, 'technicalContext', t.technical_context,
        'githubRepository', t.github_repository, 'language', t.language, 'createdAt', t.created_at`,
      sql`client_projects t where t.id = ${many(portals)}`,
    ),
    requests: section(
      sql`'id', t.id, 'portalId', t.client_project_id, 'type', t.request_type, 'title', t.title,
        'description', t.description, 'priority', t.priority, 'rating', t.rating, 'status', t.status,
        'refusal', t.refusal, 'satisfaction', t.satisfaction, 'attachmentFileId', t.attachment_file_id,
        'documentFileId', t.document_file_id, 'documentUrl', t.document_url, 'documentTitle', t.document_title,
        'documentText', t.document_text, 'createdAt', t.created_at, 'updatedAt', t.updated_at,
        'translations', ${translationsOf('support_request_id')}`,
      sql`support_requests t where t.client_project_id = ${many(portals)}`,
    ),
    requestMessages: section(
      sql`'requestId', t.support_request_id, 'sender', t.sender, 'author', t.author_name, 'message', t.message,
        'original', t.original, 'originalLanguage', t.original_language, 'at', t.created_at,
        'translations', ${translationsOf('request_message_id')}`,
      sql`support_request_messages t join ${requests}`,
    ),
    requestNotes: section(
      sql`'requestId', t.support_request_id, 'note', t.note, 'at', t.created_at`,
      sql`support_request_notes t join ${requests}`,
    ),
    requestEvents: section(
      sql`'requestId', t.support_request_id, 'kind', t.kind, 'detail', t.detail, 'at', t.at`,
      sql`support_request_events t join ${requests}`,
    ),
    requestPrompts: section(
      sql`'requestId', t.support_request_id, 'version', t.version, 'text', t.text, 'at', t.created_at`,
      sql`support_request_prompts t join ${requests}`,
    ),
    statusPages: section(
      sql`'id', t.id, 'projectId', t.project_id, 'slug', t.slug, 'content', t.content, 'previewUrl', t.preview_url`,
      sql`status_pages t where t.id = ${many(statusPages)}`,
    ),
    teamProjects: section(
      sql`'id', t.id, 'projectId', t.project_id, 'name', t.name, 'url', t.url, 'compensation', t.compensation,
        'notes', t.notes`,
      sql`team_projects t where t.id = ${many(teamProjects)}`,
    ),
    teamTasks: section(
      sql`'teamProjectId', t.project_id, 'text', t.text, 'completedOn', t.completed_on`,
      sql`team_tasks t ${ofTeam}`,
    ),
    teamObjectives: section(
      sql`'teamProjectId', t.project_id, 'text', t.text, 'isAchieved', t.is_achieved`,
      sql`team_objectives t ${ofTeam}`,
    ),
    changes: section(
      sql`'at', t.at, 'action', t.action, 'subject', t.subject,
        'before', coalesce(t.before, '{}') || coalesce(w.before, '{}'),
        'after', coalesce(t.after, '{}') || coalesce(w.after, '{}')`,
      sql`audit_log t left join audit_texts w on w.entry_id = t.id where t.subject in (
        select 'client:' || c from unnest(${contacts}::bigint[]) c
        union all select 'customer:' || c from unnest(${customers}::bigint[]) c
        union all select 'project:' || c from unnest(${seenProjects}::bigint[]) c
        union all select 'quote:' || c from unnest(${quotes}::bigint[]) c
        union all select 'quote-draft:' || d from unnest(${drafts}::bigint[]) d
        union all select 'client-project:' || c from unnest(${portals}::bigint[]) c
        union all select 'status-page:' || c from unnest(${statusPages}::bigint[]) c
        union all select 'team-project:' || c from unnest(${teamProjects}::bigint[]) c
        union all select 'conversation:' || c.id from conversations c where ${isConversationOf(scope)}
        union all select 'support-request:' || id from support_requests where client_project_id = ${many(portals)})`,
    ),
    accesses: section(
      sql`'kind', t.kind, 'since', t.created_at, 'until', t.expires_at`,
      sql`grants t where t.kind in ('my', 'client') and t.subject in (
        select c::text from unnest(${contacts}::bigint[]) c)`,
    ),
  };
}

/** Every row of a person as JSON text, kind by kind, each page read when the one before was taken. */
export async function* readPerson(
  db: Db,
  scope: Scope & { seenProjects: number[] },
): AsyncGenerator<{ kind: string; rows: string[] }> {
  for (const [kind, { key, row, from }] of Object.entries(sectionsOf(scope))) {
    yield { kind, rows: [] };
    let after = 0;
    for (;;) {
      const { rows } = await sql<{ key: number; json: string }>`
        select ${key}::bigint as key, json_build_object(${row})::text as json from ${from}
        and ${key} > ${after}::bigint order by ${key} limit ${pageSize}`.execute(db);
      if (rows.length > 0) yield { kind, rows: rows.map(({ json }) => json) };
      if (rows.length < pageSize) break;
      after = rows.at(-1)?.key ?? after;
    }
  }
}

/** The projects that these contacts have begun, and those that are theirs alone. */
export async function listSeenProjects(
  db: Db,
  contactIds: readonly number[],
  own: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from projects where client_id = any(${contactIds}::bigint[]) or id = any(${own}::bigint[])
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The files of a person, by their ids: so many at most. */
export async function listFilesOf(db: Db, scope: Scope, limit: number) {
  const { rows } = await sql<{ id: number; name: string; size: number }>`
    select f.id, f.name, f.size_bytes as size from files f
    where f.id in (${filesOf(scope)}) and f.claimed_at is not null order by f.id limit ${limit}`.execute(db);
  return rows;
}
