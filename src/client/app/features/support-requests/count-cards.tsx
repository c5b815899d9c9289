import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { RequestCounts, RequestStatus } from '../../../../routers/support-requests.schema.ts';
import { ListFailed } from '../../lists/list-states.tsx';
import { StatusIcon } from './badges.tsx';
import styles from './support.module.css';
import type { useRequestCounts } from './use-requests.ts';

const cards: { status: RequestStatus; count: keyof RequestCounts; word: string }[] = [
  { status: 'Nouveau', count: 'new', word: 'Nouveau' },
  { status: 'En cours', count: 'inProgress', word: 'En cours' },
  { status: 'Résolu', count: 'resolved', word: 'Résolu' },
  { status: 'Refusé', count: 'refused', word: 'Refusé' },
];

type Props = {
  query: ReturnType<typeof useRequestCounts>;
  chosen: RequestStatus | undefined;
  onChoose(status: RequestStatus | undefined): void;
};

/** How many there are of each status. Pressed, a card narrows the list to its own; pressed again, no longer. */
export function CountCards({ query, chosen, onChoose }: Props) {
  const { data, error, refetch, isFetching } = query;
  if (!data && error) {
    return (
      <ListFailed
        title="Les demandes n’ont pas pu être comptées"
        error={error}
        retry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <fieldset className={styles.counts} aria-busy={!data}>
      <VisuallyHidden component="legend">Demandes par statut</VisuallyHidden>
      {cards.map(({ status, count, word }) => (
        <button
          key={status}
          type="button"
          className={styles.count}
          data-status={status}
          aria-pressed={chosen === status}
          onClick={() => onChoose(chosen === status ? undefined : status)}
        >
          <StatusIcon status={status} className={styles.countIcon} />
          <span className={styles.countWord}>{word}</span>
          {/* The line is as high without its figure, so that nothing jumps when it comes. */}
          <strong className={styles.figure}>
            {data ? (
              data[count].toLocaleString('fr')
            ) : (
              <Skeleton component="span" display="inline-block" width="2ch" height="0.75em" radius="sm" />
            )}
          </strong>
        </button>
      ))}
    </fieldset>
  );
}
