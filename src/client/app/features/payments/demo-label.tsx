import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';

/** Says of what looks like money that it is none. */
export const DemoLabel = ({ children }: { children: ReactNode }) => (
  <Paper
    component="strong"
    me="auto"
    px="sm"
    py="var(--space-1)"
    fz="sm"
    fw={650}
    bg="var(--color-secondary-soft)"
    c="var(--color-secondary)"
  >
    {children}
  </Paper>
);
