import { Alert, Anchor, Button, Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { QuoteDetail } from '../../../../routers/quotes.schema.ts';
import { ArrowLeft } from '../../../ui/icons.tsx';
import { codeOf } from '../../errors.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { ListFailed } from '../../lists/list-states.tsx';
import { StateBadge } from '../../lists/record-list.tsx';
import { Moment } from '../../moment.tsx';
import { trpc } from '../../trpc.ts';
import { EditQuote } from './edit-quote.tsx';
import { QuoteAccess } from './quote-access.tsx';
import { QuoteEvents, QuoteVersions } from './quote-history.tsx';
import { quoteLooks } from './quote-looks.ts';
import { QuoteReading } from './quote-reading.tsx';
import styles from './quotes.module.css';
import { readQuoteSearch } from './quotes-search.ts';

const route = getRouteApi('/staff-frame/quotes-admin/$quoteId');

/** One quote with all that has happened to it, or the writing of its next version. */
export function QuoteScreen({ quoteId }: { quoteId: number }) {
  const { edit } = readQuoteSearch(route.useSearch());
  const query = trpc.quotes.detail.useQuery({ quoteId }, { staleTime: 0, refetchOnWindowFocus: !edit });
  const { data: quote, error, refetch, isFetching, isFetchedAfterMount } = query;
  useBeginAnew(edit);
  if (codeOf(error) === 'NOT_FOUND') return <Missing />;
  // What is changed begins with what is stored now, not with what was read an hour ago.
  const isReady = quote !== undefined && (!edit || isFetchedAfterMount);
  const failure = error && (
    <ListFailed
      title={quote ? 'Ce devis n’est peut-être plus à jour' : 'Le devis n’a pas pu être chargé'}
      error={error}
      retry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
  if (isReady && edit) return <EditQuote quote={quote} />;
  return (
    <StaffScreen title={quote?.title ?? 'Devis'} actions={quote && <Actions quote={quote} />}>
      <Back />
      {failure}
      {isReady && <Known quote={quote} />}
      {!isReady && !error && (
        <div role="status" aria-label="Chargement du devis…" className={styles.columns}>
          <Skeleton height="24rem" radius="lg" />
          <Skeleton height="16rem" radius="lg" />
        </div>
      )}
    </StaffScreen>
  );
}

/** From reading to writing and back the address stays the same, and the screen is another: it begins at its top. */
function useBeginAnew(edit: true | undefined): void {
  const shown = useRef(edit);
  useEffect(() => {
    if (shown.current === edit) return;
    shown.current = edit;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [edit]);
}

function Actions({ quote: { id, acceptance } }: { quote: QuoteDetail }) {
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link
            to="/quotes-admin/$quoteId"
            params={{ quoteId: 'new' }}
            search={{ copyOf: id }}
            preload={false}
            {...props}
          />
        )}
      >
        Dupliquer
      </Button>
      {!acceptance && (
        <Button
          renderRoot={(props) => (
            <Link
              to="/quotes-admin/$quoteId"
              params={{ quoteId: String(id) }}
              search={{ edit: true }}
              preload={false}
              {...props}
            />
          )}
        >
          Modifier
        </Button>
      )}
    </>
  );
}

function Known({ quote }: { quote: QuoteDetail }) {
  const { acceptance } = quote;
  return (
    <>
      <div className={styles.tools}>
        <StateBadge look={quoteLooks[quote.state]} />
        <span className={styles.quiet}>
          Version {quote.version}, modifiée le <Moment at={quote.updatedAt} only="day" />
        </span>
      </div>
      {acceptance && (
        <Alert color="green" title="Devis accepté">
          <bdi>{acceptance.acceptedBy}</bdi> a accepté la version {acceptance.version} le{' '}
          <Moment at={acceptance.acceptedAt} only="day" />. Elle ne change plus&nbsp;: pour proposer autre
          chose, dupliquez ce devis.
        </Alert>
      )}
      <div className={styles.columns}>
        <QuoteReading quote={quote} />
        <div className={styles.column}>
          <QuoteAccess quote={quote} />
          <QuoteEvents quote={quote} />
          <QuoteVersions quote={quote} />
        </div>
      </div>
    </>
  );
}

export function Back() {
  return (
    <Anchor className={styles.back} renderRoot={(props) => <Link to="/quotes-admin" {...props} />}>
      <ArrowLeft className={styles.icon} />
      Tous les devis
    </Anchor>
  );
}

/** Of an address that somebody has guessed. */
export function Missing() {
  return (
    <StaffScreen title="Devis introuvable">
      <Alert color="gray" role="alert">
        Ce devis n’existe pas, ou n’existe plus.
      </Alert>
      <div>
        <Button variant="default" renderRoot={(props) => <Link to="/quotes-admin" {...props} />}>
          Tous les devis
        </Button>
      </div>
    </StaffScreen>
  );
}
