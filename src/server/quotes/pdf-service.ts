import type { z } from 'zod';
import type * as schema from '../../routers/quotes.schema.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { GateCaller } from '../gates/service.ts';
import { limited } from './caps.ts';
import { readContent } from './content.ts';
import { findAcceptance, findQuoteBySlug, findVersion } from './queries.ts';
import { renderQuote } from './quote-pdf.ts';

/** The version that `getQuote` answers, as PDF in base64. Throws NOT_FOUND, and TOO_MANY_REQUESTS. */
export const drawQuoteOf = (
  deps: Deps,
  caller: Pick<GateCaller, 'address'>,
  { slug }: z.output<typeof schema.quoteInput>,
): Promise<string> => limited(deps, caller, () => drawPaper(deps, slug));

async function drawPaper({ config, database: { db } }: Deps, slug: string): Promise<string> {
  const quote = await findQuoteBySlug(db, slug);
  const written = quote && (await findVersion(db, quote.id, quote.version));
  if (!written) throw new AppError('NOT_FOUND', 'Ce devis n’existe pas');
  const pdf = await renderQuote({
    agency: config.agency,
    version: quote.version,
    content: readContent(written.content),
    writtenAt: written.createdAt,
    acceptance: await findAcceptance(db, quote.id),
  });
  return pdf.toString('base64');
}
