import { Button, VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { RequestCounts } from '../../../../routers/support-requests.schema.ts';
import { MoreRows } from '../../lists/list-pages.tsx';
import { ListFailed, ListPending } from '../../lists/list-states.tsx';
import { nextRow } from '../../lists/next-row.ts';
import { CountCards } from './count-cards.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestFilters } from './request-filters.tsx';
import styles from './support.module.css';
import { type RequestsFilter, withChanges } from './support-search.ts';
import { useRequestCounts, useRequests } from './use-requests.ts';

type Props = { filter: RequestsFilter; onChange(filter: RequestsFilter): void };

/** The requests of all clients: how many of each status, what narrows them, and the list. */
export function RequestsTab({ filter, onChange }: Props) {
  const query = useRequests(filter);
  const counts = useRequestCounts();
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className={styles.tab}>
      <CountCards
        query={counts}
        chosen={filter.status}
        onChoose={(status) => onChange(withChanges(filter, { status }))}
      />
      <RequestFilters filter={filter} onChange={onChange} />
      <section className={styles.listSection} aria-labelledby="requests-head">
        <h2 id="requests-head" className={styles.listHead}>
          {headOf(counts.data, isFiltered)}
        </h2>
        <Requests query={query} isFiltered={isFiltered} onReset={() => onChange({})} />
      </section>
    </div>
  );
}

/** The total of all requests; how many a filter lets through is not counted, since nobody needs the figure. */
function headOf(counts: RequestCounts | undefined, isFiltered: boolean): string {
  const word = isFiltered ? 'Demandes filtrées' : 'Demandes';
  if (!counts) return word;
  const total = counts.new + counts.inProgress + counts.resolved + counts.refused;
  const figure = total.toLocaleString('fr');
  return isFiltered ? `${word}, sur ${figure} en tout` : `${word} (${figure})`;
}

type RequestsProps = { query: ReturnType<typeof useRequests>; isFiltered: boolean; onReset(): void };

function Requests({ query, isFiltered, onReset }: RequestsProps) {
  const { requests, error, isFetchNextPageError } = query;
  const failure = error && !isFetchNextPageError && (
    <ListFailed
      title={requests ? 'Cette liste n’est peut-être plus à jour' : 'Les demandes n’ont pas pu être chargées'}
      error={error}
      retry={() => void query.refetch()}
      isRetrying={query.isRefetching}
    />
  );
  if (!requests) return failure || <ListPending label="Chargement des demandes…" rows={4} />;
  if (requests.length === 0) return failure || <Nothing isFiltered={isFiltered} onReset={onReset} />;
  return (
    <>
      {failure}
      <ul className={styles.cards} onKeyDown={moveByArrows} aria-label="Demandes">
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
      <VisuallyHidden role="status">
        {requests.length} {requests.length > 1 ? 'demandes affichées' : 'demande affichée'}
      </VisuallyHidden>
      <MoreRows query={query} />
    </>
  );
}

/** From the title of one request to that of the next; a select keeps its own arrows. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest('select, [tabindex="0"]')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-request]')];
  const at = rows.findIndex((row) => row.contains(target));
  const next = nextRow(event, at, rows.length);
  if (next === undefined) return;
  event.preventDefault();
  rows[next]?.querySelector<HTMLElement>('[data-open]')?.focus();
}

function Nothing({ isFiltered, onReset }: { isFiltered: boolean; onReset(): void }) {
  if (!isFiltered) {
    return (
      <div className={styles.nothing}>
        <strong>Aucune demande reçue</strong>
        <span>La première apparaîtra ici dès qu’un client l’enverra depuis son portail.</span>
      </div>
    );
  }
  return (
    <div className={styles.nothing}>
      <strong>Aucune demande ne correspond à ces filtres</strong>
      <span>Cherchez un autre mot, ou retirez un filtre.</span>
      <Button variant="default" onClick={onReset}>
        Effacer les filtres
      </Button>
    </div>
  );
}
