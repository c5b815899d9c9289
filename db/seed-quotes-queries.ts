import type { Trx } from '../src/server/database/database.ts';
import type { Lookup } from '../src/server/gates/queries.ts';
import type { Shown, StoredVersion } from '../src/server/quotes/queries.ts';

/** A quote of one version with its past: what is accepted can never be changed, so its times are written at once. */
export type SeededQuote = {
  slug: string;
  shown: Shown;
  stored: StoredVersion;
  authorName: string;
  passwordHash: string;
  lookup: Lookup;
  writtenAt: Date;
  /** In the order of time. */
  openedAt: Date[];
  acceptance: { acceptedBy: string; acceptedAt: Date } | undefined;
};

export async function writeQuote(trx: Trx, quote: SeededQuote): Promise<void> {
  const { slug, stored, writtenAt, openedAt, acceptance } = quote;
  const { id } = await trx
    .insertInto('quotes')
    .values({
      slug,
      ...quote.shown,
      is_accepted: acceptance !== undefined,
      opened_count: openedAt.length,
      last_opened_at: openedAt.at(-1) ?? null,
      created_at: writtenAt,
      updated_at: acceptance?.acceptedAt ?? writtenAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = { quote_id: id, version: 1, content_hash: stored.hash };
  await trx
    .insertInto('quote_versions')
    .values({ ...version, content: stored.content, author_name: quote.authorName, created_at: writtenAt })
    .execute();
  await trx
    .insertInto('gates')
    .values({
      kind: 'quote',
      subject: slug,
      password_hash: quote.passwordHash,
      lookup: quote.lookup.value,
      lookup_key: quote.lookup.key,
      changed_at: writtenAt,
    })
    .execute();
  for (const at of openedAt) {
    await trx.insertInto('quote_events').values({ quote_id: id, version: 1, kind: 'opened', at }).execute();
  }
  if (!acceptance) return;
  const { acceptedBy, acceptedAt } = acceptance;
  await trx
    .insertInto('quote_acceptances')
    .values({ ...version, accepted_by: acceptedBy, accepted_at: acceptedAt })
    .execute();
  await trx
    .insertInto('quote_events')
    .values({ quote_id: id, version: 1, kind: 'accepted', actor_name: acceptedBy, at: acceptedAt })
    .execute();
}
