import { Button } from '@mantine/core';
import { showError } from '../errors.ts';
import styles from './list-body.module.css';

/** What a query is asked about its pages. */
export type Paging = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<{ isFetchNextPageError: boolean; error: unknown }>;
};

/** Brings the next page of a list. */
export function MoreRows({ query, onMore }: { query: Paging; onMore(): void }) {
  const more = async () => {
    onMore();
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
