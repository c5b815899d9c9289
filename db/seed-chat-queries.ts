import { randomUUID } from 'node:crypto';
import type { Language } from '../src/content/language.ts';
import type { Priority } from '../src/routers/admin.schema.ts';
import type { Trx } from '../src/server/database/database.ts';
import { randomId } from '../src/server/ids.ts';

export type SeededMessage = { sender: 'user' | 'bot' | 'admin'; message: string; at: Date };

/** A conversation that is over for now: nobody has taken it over, and no answer is open. */
export type SeededConversation = {
  language: Language;
  userName?: string;
  userEmail?: string;
  userPhone?: string;
  category: string;
  status: 'active' | 'archived' | 'escalated';
  priority: Priority;
  isResolved?: true;
  adminNotes?: string;
  escalationReason?: string;
  /** In the order of time. */
  messages: readonly SeededMessage[];
};

export async function writeConversation(
  trx: Trx,
  { messages, ...conversation }: SeededConversation,
  staff: { email: string; firstName: string },
): Promise<void> {
  const [first, last] = [messages[0], messages.at(-1)];
  const { id } = await trx
    .insertInto('conversations')
    .values({
      public_id: randomId(),
      session_id: randomUUID(),
      user_name: conversation.userName ?? null,
      user_email: conversation.userEmail ?? null,
      user_phone: conversation.userPhone ?? null,
      language: conversation.language,
      category: conversation.category,
      // Said because its visitor has written; whose desk it is the table knows by the category.
      desk: 'support',
      status: conversation.status,
      priority: conversation.priority,
      is_resolved: conversation.isResolved ?? false,
      admin_notes: conversation.adminNotes ?? null,
      escalation_reason: conversation.escalationReason ?? null,
      revision: messages.length,
      ...(first && { created_at: first.at }),
      ...(last && { updated_at: last.at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  let questionId: number | null = null;
  for (const [index, { sender, message, at }] of messages.entries()) {
    const stored: { id: number } = await trx
      .insertInto('messages')
      .values((eb) => ({
        conversation_id: id,
        sender,
        message,
        state: 'done',
        revision: index + 1,
        created_at: at,
        question_id: sender === 'bot' ? questionId : null,
        ...(sender === 'admin' && {
          author_id: eb.selectFrom('staff').select('staff.id').where('staff.email', '=', staff.email),
          author_name: staff.firstName,
        }),
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    questionId = sender === 'user' ? stored.id : null;
  }
}
