import { Badge, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ComponentType, ReactNode } from 'react';
import { moveByArrows } from './move-by-arrows.ts';
import styles from './record-list.module.css';

/** From here on the columns of a table have room beside the side bar. */
const wideScreen = '(min-width: 88em)';

export const useIsWide = () => useMediaQuery(wideScreen, undefined, { getInitialValueInEffect: false });

/**
 * Rows under their column heads where it is wide, to compare; a list of cards where it is not, to read. The arrows go
 * from one to the next.
 */
export function RecordList({ label, heads, isWide, children }: Props) {
  if (!isWide)
    return (
      <ul className={styles.cards} onKeyDown={moveByArrows}>
        {children}
      </ul>
    );
  return (
    <div className={styles.table}>
      <Table verticalSpacing="sm" horizontalSpacing="sm" aria-label={label} onKeyDown={moveByArrows}>
        <Table.Thead>
          <Table.Tr>
            {heads.map(toHead).map(({ head, isNumber }) => (
              <Table.Th key={head} scope="col" {...(isNumber && { ta: 'end' })}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}

/** The head of a column; over numbers that are compared it stands at their end. */
type Head = string | { head: string; isNumber: boolean };

const toHead = (head: Head) => (typeof head === 'string' ? { head, isNumber: false } : head);

type Props = { label: string; heads: readonly Head[]; isWide: boolean; children: ReactNode };

/** How a state looks: never by its colour alone. */
export type StateLook = {
  word: string;
  color: 'accent' | 'blue' | 'orange' | 'green' | 'gray' | 'red';
  Icon: ComponentType<{ className?: string | undefined }>;
};

export function StateBadge({ look: { word, color, Icon } }: { look: StateLook }) {
  return (
    <Badge color={color} tt="none" miw="max-content" leftSection={<Icon className={styles.icon} />}>
      {word}
    </Badge>
  );
}
