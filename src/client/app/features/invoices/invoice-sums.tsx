import { Group, Text } from '@mantine/core';
import { Fragment } from 'react';
import { Facts } from '../../kit/facts.tsx';

/** What the lines of an invoice come to, under their column of amounts; the last row is what it is about. */
export const InvoiceSums = ({ rows }: { rows: readonly (readonly [label: string, amount: string])[] }) => (
  <Group justify="end" pe={{ base: 0, sm: 'xs' }}>
    <Facts>
      {rows.map(([label, amount], index) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <Text component="dd" inherit ta="end" fw={index === rows.length - 1 ? 650 : 400}>
            {amount}
          </Text>
        </Fragment>
      ))}
    </Facts>
  </Group>
);
