import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from '../../ui/icons.tsx';
import styles from './way-back.module.css';

export type ListPath = '/quotes-admin' | '/status-admin' | '/support-admin';

/** From one thing back to the list of all. */
export const WayBack = ({ to, children }: { to: ListPath; children: string }) => (
  <Anchor className={styles.back ?? ''} renderRoot={(props) => <Link to={to} {...props} />}>
    <ArrowLeft className={styles.icon} />
    {children}
  </Anchor>
);
