import { Title } from '@mantine/core';
import type { Client } from '../../../../routers/clients.schema.ts';
import { Calendar, Mail, Phone } from '../../../ui/icons.tsx';
import { Day } from '../projects/day.tsx';
import styles from './clients.module.css';

/** Whose dashboard it is. */
export function ClientCard({ client }: { client: Client }) {
  return (
    <section className={styles.client} aria-label="Client">
      <Title order={2} size="h4" className={styles.text}>
        <bdi>{`${client.firstName} ${client.lastName}`}</bdi>
      </Title>
      <p className={styles.line}>
        <Mail className={styles.icon} />
        <span className={styles.text}>{client.email}</span>
      </p>
      {client.phone && (
        <p className={styles.line}>
          <Phone className={styles.icon} />
          <bdi className={styles.text}>{client.phone}</bdi>
        </p>
      )}
      <p className={styles.line}>
        <Calendar className={styles.icon} />
        <span>
          Client since <Day at={client.createdAt} />
        </span>
      </p>
    </section>
  );
}
