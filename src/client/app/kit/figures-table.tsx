import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './figures-table.module.css';

type Props = {
  label?: string;
  /** Of what a row is about. */
  heads: readonly string[];
  /** Of its figures, which end it. */
  figures: readonly string[];
  children: ReactNode;
};

/** So many columns have room beside each other on a phone. */
const mostOnPhones = 4;

/** A table whose rows end in figures: where a phone has no room for all, they stand below what they are of. */
export const FiguresTable = ({ label, heads, figures, children }: Props) => (
  <Table
    className={`${styles.table} ${heads.length + figures.length > mostOnPhones ? styles.stacks : ''}`}
    {...(label && { 'aria-label': label })}
  >
    <Table.Thead>
      <Table.Tr>
        {heads.map((head) => (
          <Table.Th key={head}>{head}</Table.Th>
        ))}
        {figures.map((head) => (
          <Table.Th key={head} data-figure>
            {head}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>{children}</Table.Tbody>
  </Table>
);

/** A figure of a row; `head` as in its column, where it is said beside it. */
export const FigureCell = ({ head, children }: { head: string; children: ReactNode }) => (
  <Table.Td data-figure={head}>{children}</Table.Td>
);
