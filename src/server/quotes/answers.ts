import { eurosOf } from '../../content/money.ts';
import type * as schema from '../../routers/quotes.schema.ts';
import { AppError } from '../errors.ts';
import { hexOf } from './content.ts';
import type { ListRow } from './list-queries.ts';
import type { AcceptanceRow } from './queries.ts';

export const noQuote = () => new AppError('NOT_FOUND', 'Ce devis n’existe pas');

export const acceptanceAnswer = (row: AcceptanceRow): schema.QuoteAcceptance => ({
  acceptedBy: row.acceptedBy,
  acceptedAt: row.acceptedAt.toISOString(),
  version: row.version,
  hash: hexOf(row.contentHash),
});

export function adminAnswer({
  totalCents,
  acceptedBy,
  acceptedAt,
  acceptedVersion,
  contentHash,
  ...row
}: ListRow): schema.AdminQuote {
  const isAccepted = acceptedBy !== null && acceptedAt && acceptedVersion !== null && contentHash;
  return {
    ...row,
    total: eurosOf(totalCents),
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    acceptance: isAccepted
      ? acceptanceAnswer({ acceptedBy, acceptedAt, version: acceptedVersion, contentHash })
      : null,
  };
}
