import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from '../../../ui/icons.tsx';
import list from '../../lists/record-list.module.css';
import styles from './status-admin.module.css';

/** The way back to the list. */
export const Back = () => (
  <Anchor className={styles.back ?? ''} renderRoot={(props) => <Link to="/status-admin" {...props} />}>
    <ArrowLeft className={list.icon} />
    Toutes les pages de suivi
  </Anchor>
);
