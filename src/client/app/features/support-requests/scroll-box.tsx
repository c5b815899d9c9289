import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './request.module.css';

type Props = { label: string; mah: string; children: ReactNode };

/** A window on what is long: it scrolls in its own box, by keyboard too. */
export const ScrollBox = ({ label, mah, children }: Props) => (
  <Box component="section" className={styles.box} mah={mah} tabIndex={0} aria-label={label}>
    {children}
  </Box>
);
