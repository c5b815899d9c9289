import { Alert, Button, Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { QuoteDetail } from '../../../../routers/quotes.schema.ts';
import { codeOf } from '../../errors.ts';
import panel from '../../frame/panel.module.css';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { WayBack } from '../../frame/way-back.tsx';
import { QueryBody } from '../../lists/query-body.tsx';
import { StateBadge } from '../../lists/record-list.tsx';
import { Moment } from '../../moment.tsx';
import { trpc } from '../../trpc.ts';
import { EditQuote } from './edit-quote.tsx';
import { MissingQuote } from './missing-quote.tsx';
import { QuoteAccess } from './quote-access.tsx';
import { QuoteEvents, QuoteVersions } from './quote-history.tsx';
import { quoteLooks } from './quote-looks.ts';
import { QuoteReading } from './quote-reading.tsx';
import styles from './quotes.module.css';
import { readQuoteSearch } from './quotes-search.ts';

const columns = `${panel.columns} ${styles.columns}`;
const route = getRouteApi('/staff-frame/quotes-admin/$quoteId');

/** One quote with all that has happened to it, or the writing of its next version. */
export function QuoteScreen({ quoteId }: { quoteId: number }) {
  const { edit } = readQuoteSearch(route.useSearch());
  const query = trpc.quotes.detail.useQuery({ quoteId }, { staleTime: 0, refetchOnWindowFocus: !edit });
  const { data: quote } = query;
  useBeginAnew(edit);
  if (codeOf(query.error) === 'NOT_FOUND') return <MissingQuote />;
  // What is changed begins with what is stored now, not with what was read an hour ago.
  const isReady = quote !== undefined && (!edit || query.isFetchedAfterMount);
  if (isReady && edit) return <EditQuote quote={quote} />;
  return (
    <StaffScreen title={quote?.title ?? 'Devis'} actions={quote && <Actions quote={quote} />}>
      <WayBack to="/quotes-admin">Tous les devis</WayBack>
      <QueryBody
        query={{ ...query, data: isReady ? quote : undefined }}
        pending={<Pending />}
        failed="Le devis n’a pas pu être chargé"
        stale="Ce devis n’est peut-être plus à jour"
      >
        {(known) => <Known quote={known} />}
      </QueryBody>
    </StaffScreen>
  );
}

const Pending = () => (
  <div role="status" aria-label="Chargement du devis…" className={columns}>
    <Skeleton height="24rem" radius="lg" />
    <Skeleton height="16rem" radius="lg" />
  </div>
);

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
        <span className={panel.quiet}>
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
      <div className={columns}>
        <QuoteReading quote={quote} />
        <div className={panel.column}>
          <QuoteAccess quote={quote} />
          <QuoteEvents quote={quote} />
          <QuoteVersions quote={quote} />
        </div>
      </div>
    </>
  );
}
