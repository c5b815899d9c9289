import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { customerRefusals } from '../../content/refusals/customers.ts';
import type * as schema from '../../routers/customers.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { keepOwnSide, moveContacts } from '../clients/contact-service.ts';
import { noCustomer } from '../customers/read-service.ts';
import { lockCustomers, lockUnarchivedCustomer, markArchived, recordEvent } from '../customers/service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField } from '../errors.ts';
import { moveProjects } from '../projects/service.ts';
import { moveDrafts } from '../quotes/draft-service.ts';
import { moveQuotes } from '../quotes/service.ts';
import { findJoined, insertJoin, isJoined, lockJoin, updateParted } from './queries.ts';

const refusals = said(customerRefusals);

/**
 * Says that two records are one customer: contacts, projects, quotes and drafts of the one go over to the other, and it
 * is put away. Nobody's link opens more than it did. Throws NOT_FOUND, BAD_REQUEST for one with itself, CONFLICT where
 * one of the two is archived or was joined meanwhile.
 */
export async function joinCustomers(
  deps: Deps,
  staff: Staff,
  { fromId, intoId }: z.output<typeof schema.joinInput>,
): Promise<void> {
  if (fromId === intoId) throw atField('intoId', refusals.self);
  await inTransaction(deps, async (trx) => {
    // In the order of their ids: two who join the same two the other way round would wait for each other.
    const ids = [fromId, intoId].toSorted((a, b) => a - b);
    const rows = [];
    for (const id of ids) rows.push(await lockUnarchivedCustomer(trx, id));
    const from = rows.find(({ id }) => id === fromId);
    if (!from) throw noCustomer();
    const move = { fromId, intoId };
    await insertJoin(trx, {
      ...move,
      contactIds: await moveContacts(trx, move),
      projectIds: await moveProjects(trx, move),
      quoteIds: await moveQuotes(trx, move),
      draftIds: await moveDrafts(trx, move),
    });
    await markArchived(trx, fromId, true);
    await recordEvent(trx, intoId, 'joined', { title: from.name }, staff);
    await recordChange(trx, staff, {
      action: 'customer.join',
      subject: `customer:${intoId}`,
      after: { joinedFrom: fromId },
    });
  });
}

/**
 * Takes a join back: what it moved and is still there returns, what came later stays. Nobody goes on seeing what is the
 * other one's then, but what they have begun there. Throws NOT_FOUND, and CONFLICT
 * where it was taken back already or the other record was joined on.
 */
export async function partCustomers(
  deps: Deps,
  staff: Staff,
  { joinId }: z.output<typeof schema.joinId>,
): Promise<void> {
  await inTransaction(deps, async (trx) => {
    const joined = await findJoined(trx, joinId);
    if (!joined) throw noCustomer();
    // First both customers, as all do that moves or shows anything of them: what is looked at from here on stays so.
    await lockCustomers(trx, [joined.from_id, joined.into_id]);
    const join = await lockJoin(trx, joinId);
    if (!join) throw noCustomer();
    if (join.parted_at) throw new AppError('CONFLICT', refusals.joined.over);
    if (await isJoined(trx, join.into_id)) throw new AppError('CONFLICT', refusals.joined.nested);
    const back = { fromId: join.into_id, intoId: join.from_id };
    await moveContacts(trx, { ...back, ids: join.contact_ids });
    await moveProjects(trx, { ...back, ids: join.project_ids });
    await moveQuotes(trx, { ...back, ids: join.quote_ids });
    await moveDrafts(trx, { ...back, ids: join.draft_ids });
    await keepOwnSide(trx, [join.into_id, join.from_id]);
    await markArchived(trx, join.from_id, false);
    await updateParted(trx, joinId);
    const title = String(join.from_id);
    await recordEvent(trx, join.into_id, 'parted', { title }, staff);
    await recordChange(trx, staff, {
      action: 'customer.part',
      subject: `customer:${join.into_id}`,
      after: { joinedFrom: join.from_id },
    });
  });
}
