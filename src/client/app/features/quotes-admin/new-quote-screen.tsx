import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { ListFailed } from '../../lists/list-states.tsx';
import { trpc } from '../../trpc.ts';
import { QuoteEditor } from './quote-editor.tsx';
import { Back } from './quote-screen.tsx';
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
      <Back />
      {copyOf === undefined ? <QuoteEditor key="blank" /> : <Copy key={copyOf} quoteId={copyOf} />}
    </StaffScreen>
  );
}

function Copy({ quoteId }: { quoteId: number }) {
  const { data: copied, error, refetch, isFetching } = trpc.quotes.detail.useQuery({ quoteId });
  if (copied) return <QuoteEditor copied={copied} />;
  if (!error) return <Skeleton height="24rem" radius="lg" role="status" aria-label="Chargement du devis…" />;
  return (
    <ListFailed
      title="Le devis à dupliquer n’a pas pu être chargé"
      error={error}
      retry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
