import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './figures-table.module.css';

type Props = {
  label?: string;
  /** The heads of the columns that say what a row is about. */
  heads: readonly string[];
  /** The heads of the columns of figures, at the end of a row. */
  figures: readonly string[];
  children: ReactNode;
};

/** A phone has room for so many columns. */
const mostOnPhones = 4;

/** A table whose rows end in figures; on a phone that is too narrow the figures stand below the row's text. */
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

/** A figure of a row; `head` is its column's head, repeated beside it on a phone. */
export const FigureCell = ({ head, children }: { head: string; children: ReactNode }) => (
  <Table.Td data-figure={head}>{children}</Table.Td>
);
