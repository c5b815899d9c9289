import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { WayBack } from '../../frame/way-back.tsx';
import { QueryBody } from '../../lists/query-body.tsx';
import { trpc } from '../../trpc.ts';
import { QuoteEditor } from './quote-editor.tsx';
import { readQuoteSearch } from './quotes-search.ts';

const route = getRouteApi('/staff-frame/quotes-admin/$quoteId');

/** Writes a new quote, from nothing or from another one. */
export function NewQuoteScreen() {
  const { copyOf } = readQuoteSearch(route.useSearch());
  return (
    <StaffScreen
      title="Nouveau devis"
      lead="Le client l’ouvrira avec un mot de passe, et pourra l’accepter en ligne."
    >
      <WayBack to="/quotes-admin">Tous les devis</WayBack>
      {copyOf === undefined ? <QuoteEditor key="blank" /> : <Copy key={copyOf} quoteId={copyOf} />}
    </StaffScreen>
  );
}

function Copy({ quoteId }: { quoteId: number }) {
  const query = trpc.quotes.detail.useQuery({ quoteId });
  return (
    <QueryBody
      query={query}
      pending={<Skeleton height="24rem" radius="lg" role="status" aria-label="Chargement du devis…" />}
      failed="Le devis à dupliquer n’a pas pu être chargé"
      stale="Ce devis n’est peut-être plus à jour"
    >
      {(copied) => <QuoteEditor copied={copied} />}
    </QueryBody>
  );
}
