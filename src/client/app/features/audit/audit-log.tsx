import { Alert, Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { messageOf, showError } from '../../errors.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { ListActions } from '../../lists/list-actions.tsx';
import { useSlashKey } from '../../lists/use-slash-key.ts';
import type { AuditSearch } from '../../routes/audit.ts';
import { trpc } from '../../trpc.ts';
import styles from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { EntryList } from './entry-list.tsx';
import { useEntries } from './use-entries.ts';

const route = getRouteApi('/staff-frame/audit');

/** The whole screen: filters, entries, and the way to take them along. */
export function AuditLog() {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const query = useEntries(filter);
  useSlashKey();
  const change = (changes: object) =>
    navigate({ search: (now: AuditSearch) => ({ ...now, ...changes }), replace: true });
  const reset = () => navigate({ search: {} });
  return (
    <StaffScreen
      title="Journal"
      lead="Qui a changé quoi, et quand. Rien ne s’y modifie ni ne s’y efface."
      actions={
        <ListActions
          query={query}
          exportAddress={exportAddress(filter)}
          exportTitle="Les entrées que montrent ces filtres, 50 000 au plus"
        />
      }
    >
      <AuditFilters filter={filter} onChange={change} onReset={reset} />
      <Entries query={query} filter={filter} onReset={reset} />
    </StaffScreen>
  );
}

function exportAddress(filter: AuditSearch): string {
  const asked = new URLSearchParams(filter).toString();
  return `/api/audit/export${asked && '?'}${asked}`;
}

type EntriesProps = { query: ReturnType<typeof useEntries>; filter: AuditSearch; onReset(): void };

function Entries({ query, filter, onReset }: EntriesProps) {
  const { entries, error, hasNextPage, isFetchingNextPage } = query;
  const { data: choices } = trpc.audit.choices.useQuery(undefined, { staleTime: 0 });
  const box = useRef<HTMLDivElement>(null);
  const begins = useRef<number>(undefined);
  const more = async () => {
    begins.current = entries?.length;
    const { isError, error: failure } = await query.fetchNextPage();
    if (isError) showError(failure, { title: 'La suite n’a pas pu être chargée' });
  };
  // The first of the new ones: the button under the finger may be gone.
  useEffect(() => {
    if (begins.current === undefined || (entries?.length ?? 0) <= begins.current) return;
    box.current?.querySelectorAll<HTMLElement>('[data-subject]')[begins.current]?.focus();
    begins.current = undefined;
  }, [entries]);
  if (!entries) return error ? <Failure error={error} onRetry={query.refetch} /> : <Ghosts />;
  if (entries.length === 0) return <Nothing filter={filter} onReset={onReset} />;
  return (
    <div ref={box} className={styles.entries}>
      {error && !query.isFetchNextPageError && <Failure error={error} onRetry={query.refetch} />}
      <EntryList entries={entries} actors={choices?.actors ?? []} />
      <VisuallyHidden role="status">
        {entries.length} {entries.length > 1 ? 'entrées affichées' : 'entrée affichée'}
      </VisuallyHidden>
      {hasNextPage && (
        <Button variant="default" className={styles.more} loading={isFetchingNextPage} onClick={more}>
          Plus
        </Button>
      )}
    </div>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry(): unknown }) {
  return (
    <Alert color="red" role="alert" title="Le journal n’a pas pu être chargé">
      <div className={styles.failure}>
        <Text size="sm">{messageOf(error)}</Text>
        <Button variant="default" size="xs" onClick={() => void onRetry()}>
          Réessayer
        </Button>
      </div>
    </Alert>
  );
}

function Nothing({ filter, onReset }: { filter: AuditSearch; onReset(): void }) {
  const isFiltered = Object.keys(filter).length > 0;
  const isReversed = filter.from !== undefined && filter.to !== undefined && filter.to < filter.from;
  if (!isFiltered) {
    return (
      <div className={styles.nothing}>
        <strong>Rien n’est encore noté.</strong>
        <span>Ce que l’équipe change apparaîtra ici dès la première fois.</span>
      </div>
    );
  }
  return (
    <div className={styles.nothing}>
      <strong>Aucune entrée ne correspond à ces filtres.</strong>
      <span>
        {isReversed
          ? 'La fin de la période est avant son début.'
          : 'Élargissez la période, ou retirez un filtre.'}
      </span>
      <Button variant="default" onClick={onReset}>
        Effacer les filtres
      </Button>
    </div>
  );
}

const ghosts = ['a', 'b', 'c', 'd', 'e', 'f'];

function Ghosts() {
  return (
    <div className={styles.entries} role="status" aria-label="Chargement du journal…">
      {ghosts.map((ghost) => (
        <div key={ghost} className={styles.ghost}>
          <Skeleton height="0.875rem" width="8rem" />
          <Skeleton height="0.875rem" width="60%" />
        </div>
      ))}
    </div>
  );
}
