import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './list-body.module.css';
import record from './record-list.module.css';
import { focusSearch } from './use-slash-key.ts';

type Props = { title: string; text: string; children?: ReactNode };

/** Stands where there is nothing to list; its child is the way to something. */
export const Nothing = ({ title, text, children }: Props) => (
  <div className={styles.nothing}>
    <strong>{title}</strong>
    <span>{text}</span>
    {children}
  </div>
);

type FilteredProps = { title: string; text?: string; onReset(): void };

/** Stands for the rows that the filters have not left. */
export const NothingLeft = ({
  title,
  text = 'Cherchez un autre mot, ou retirez un filtre.',
  onReset,
}: FilteredProps) => (
  <Nothing title={title} text={text}>
    <Reset onReset={onReset}>Effacer les filtres</Reset>
  </Nothing>
);

/** Stands for the rows that a search, where there are no other filters, has not found. */
export const NothingFound = ({ children, onReset }: { children: string; onReset(): void }) => (
  <div className={record.nothing}>
    <Text>{children}</Text>
    <Reset onReset={onReset}>Effacer la recherche</Reset>
  </div>
);

function Reset({ children, onReset }: { children: string; onReset(): void }) {
  const reset = () => {
    onReset();
    // The button that was pressed goes with what it stands in.
    focusSearch();
  };
  return (
    <Button variant="default" onClick={reset}>
      {children}
    </Button>
  );
}
