import type { Kysely } from 'kysely';
import { concurrentIndex } from '../concurrent-index.ts';

export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // What happened in a week is read by when, however much there was before.
  await concurrentIndex(db, 'conversations_created', 'on conversations (created_at) where desk is not null');
  await concurrentIndex(db, 'customers_created', 'on customers (created_at)');
  await concurrentIndex(db, 'quotes_created', 'on quotes (created_at)');
  await concurrentIndex(db, 'quote_acceptances_accepted', 'on quote_acceptances (accepted_at)');
  await concurrentIndex(db, 'payments_created', 'on payments (created_at) where counts');
  await concurrentIndex(
    db,
    'support_requests_rated',
    'on support_requests (updated_at) where satisfaction is not null',
  );
  await concurrentIndex(
    db,
    'person_answers_answered',
    'on person_answers (answered_at) where answered_at is not null',
  );
  await concurrentIndex(
    db,
    'quotes_last_opened',
    'on quotes (last_opened_at) where not is_accepted and opened_count > 0',
  );
  // Work under way, by when its client last heard of it.
  await concurrentIndex(
    db,
    'projects_silent',
    `on projects (updated_at) where status in ('in_progress', 'review') and archived_at is null`,
  );
}
