import { Button, Text } from '@mantine/core';
import { showError } from '../errors.ts';
import styles from './record-list.module.css';

type Query = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): Promise<{ isFetchNextPageError: boolean; error: unknown }>;
};

/** Brings the next page of a list, as long as there is one. */
export function MoreRows({ query }: { query: Query }) {
  if (!query.hasNextPage) return null;
  const more = async () => {
    const { isFetchNextPageError, error } = await query.fetchNextPage();
    if (isFetchNextPageError) showError(error, { title: 'La suite n’a pas pu être chargée' });
  };
  return (
    <Button
      variant="default"
      className={styles.more ?? ''}
      loading={query.isFetchingNextPage}
      onClick={() => void more()}
    >
      Plus
    </Button>
  );
}

/** Stands for the rows that a search has not found. */
export function NothingFound({ children, onReset }: { children: string; onReset(): void }) {
  return (
    <div className={styles.nothing}>
      <Text>{children}</Text>
      <Button variant="default" onClick={onReset}>
        Effacer la recherche
      </Button>
    </div>
  );
}
