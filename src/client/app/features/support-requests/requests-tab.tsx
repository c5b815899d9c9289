import type { RequestCounts } from '../../../../routers/support-requests.schema.ts';
import { withChanges } from '../../lists/filters.tsx';
import { ListBody } from '../../lists/list-body.tsx';
import { Nothing, NothingLeft } from '../../lists/list-nothing.tsx';
import { moveByArrows } from '../../lists/move-by-arrows.ts';
import { CountCards } from './count-cards.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestFilters } from './request-filters.tsx';
import styles from './support.module.css';
import type { RequestsFilter } from './support-search.ts';
import { useRequestCounts, useRequests } from './use-requests.ts';

const words = {
  pending: 'Chargement des demandes…',
  failed: 'Les demandes n’ont pas pu être chargées',
  shown: ['demande affichée', 'demandes affichées'],
} as const;

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
        <ListBody
          query={query}
          words={words}
          nothing={<NoRequests isFiltered={isFiltered} onReset={() => onChange({})} />}
        >
          {(requests) => (
            <ul className={styles.cards} onKeyDown={moveByArrows} aria-label="Demandes">
              {requests.map((request) => (
                <RequestCard key={request.id} request={request} />
              ))}
            </ul>
          )}
        </ListBody>
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

function NoRequests({ isFiltered, onReset }: { isFiltered: boolean; onReset(): void }) {
  if (isFiltered) {
    return <NothingLeft title="Aucune demande ne correspond à ces filtres" onReset={onReset} />;
  }
  return (
    <Nothing
      title="Aucune demande reçue"
      text="La première apparaîtra ici dès qu’un client l’enverra depuis son portail."
    />
  );
}
