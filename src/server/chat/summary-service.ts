import { languages } from '../../content/language.ts';
import type { AdminConversation } from '../../routers/admin.schema.ts';
import type { Staff } from '../access.ts';
import type { SummaryRequest } from '../assistant/assistant.ts';
import { recordChange } from '../audit/service.ts';
import type { Deps } from '../deps.ts';
import { AppError, reasonOf, tooManyInFrench } from '../errors.ts';
import type { Rule } from '../limits/service.ts';
import { lockConversation, updateConversation } from './admin-queries.ts';
import { getAdminConversation, noConversation } from './admin-service.ts';
import { publishChange } from './events.ts';
import { findToSummarise, type SummaryRow } from './summary-queries.ts';

/** New summaries of one person in an hour: each may cost what a model costs. */
const ruleOf = (staff: Staff): Rule => ({
  name: 'chat.summary',
  subject: staff.id,
  limit: 30,
  seconds: 3_600,
});

/**
 * Lets the assistant sum a conversation up, and keeps the summary with the last message that it covers; one that
 * covers all is answered as it is. Throws NOT_FOUND, CONFLICT where nothing was said yet, TOO_MANY_REQUESTS, and
 * SERVICE_UNAVAILABLE where no summary came.
 */
export async function summarise(deps: Deps, staff: Staff, id: string): Promise<AdminConversation> {
  const row = await findToSummarise(deps.database.db, id);
  if (!row) throw noConversation();
  const messageId = row.messages.at(-1)?.id;
  if (messageId === undefined) throw new AppError('CONFLICT', 'Il n’y a encore rien à résumer');
  if (row.coveredId !== null && row.coveredId >= messageId) return getAdminConversation(deps, staff, id);
  const taken = await deps.limits.take([ruleOf(staff)]);
  if (taken.refused) throw tooManyInFrench('résumés', taken.refused.seconds);
  const summary = await taken.settle(write(deps, requestOf(row)));
  const isNews = await deps.database.db.transaction().execute(async (trx) => {
    const conversation = await lockConversation(trx, id);
    if (!conversation) throw noConversation();
    // Somebody else's may have been written meanwhile, from more messages.
    if (conversation.summary_message_id !== null && conversation.summary_message_id > messageId) return false;
    await updateConversation(trx, conversation.id, { summary, summary_message_id: messageId });
    await recordChange(trx, staff, {
      action: 'conversation.summarise',
      subject: `conversation:${conversation.id}`,
      after: { messageId },
    });
    return true;
  });
  if (isNews) publishChange(deps, id);
  return getAdminConversation(deps, staff, id);
}

/** Asks the assistant; no transaction is open meanwhile. */
async function write({ assistant, closing, log }: Deps, request: SummaryRequest): Promise<string> {
  try {
    return await assistant.summarise(request, closing);
  } catch (cause) {
    log.warn({ reason: reasonOf(cause) }, 'a summary was not written');
    throw new AppError('SERVICE_UNAVAILABLE', 'Le résumé n’a pas pu être écrit', { cause });
  }
}

const roles = { user: 'visitor', bot: 'assistant', admin: 'staff' } as const;

function requestOf({ messages, counts, language, status, name, email, phone }: SummaryRow): SummaryRequest {
  return {
    turns: messages.map(({ sender, text }) => ({ role: roles[sender], text })),
    counts: { visitor: counts.user, assistant: counts.bot, staff: counts.admin },
    visitor: { name, email, phone },
    language: languages.find((one) => one === language) ?? 'fr',
    isEscalated: status === 'escalated',
  };
}
