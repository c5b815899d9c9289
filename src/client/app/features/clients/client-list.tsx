import { Button, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { centsOf, formatEuros } from '../../../../content/money.ts';
import type { ListedClient } from '../../../../routers/clients.schema.ts';
import list from '../../lists/record-list.module.css';
import { RecordList, StateBadge, useIsWide } from '../../lists/record-list.tsx';
import { Moment } from '../../moment.tsx';
import styles from './clients.module.css';
import { flagLook, frenchStatusWords, isSaid, paymentLooks } from './payment-words.ts';
import { useRenewLink } from './renew-link.tsx';

const heads = [
  'Client',
  'Projet',
  { head: 'Total', isNumber: true },
  { head: 'Acompte', isNumber: true },
  'État de l’acompte',
  'Depuis',
  'Actions',
];

export function ClientList({ clients }: { clients: ListedClient[] }) {
  const isWide = useIsWide();
  const { renew, dialogs } = useRenewLink();
  const Shape = isWide ? ClientRow : ClientCardItem;
  return (
    <>
      <RecordList label="Clients" heads={heads} isWide={isWide}>
        {clients.map((client) => (
          <Shape key={client.cursor} client={client} onRenew={() => renew(client)} />
        ))}
      </RecordList>
      {dialogs}
    </>
  );
}

type ShapeProps = { client: ListedClient; onRenew(): void };

function ClientRow({ client, onRenew }: ShapeProps) {
  const { project } = client;
  return (
    <Table.Tr data-record>
      <Table.Th scope="row" className={list.first}>
        <Who client={client} />
      </Table.Th>
      <Table.Td className={list.text}>
        <ProjectName client={client} />
      </Table.Td>
      <Table.Td className={styles.money} ta="end">
        {project && euros(project.totalPrice)}
      </Table.Td>
      <Table.Td className={styles.money} ta="end">
        {project && euros(project.depositAmount)}
      </Table.Td>
      <Table.Td>
        <DepositState client={client} />
      </Table.Td>
      <Table.Td className={list.date}>
        <Moment at={client.createdAt} only="day" />
      </Table.Td>
      <Table.Td>
        <Actions client={client} onRenew={onRenew} />
      </Table.Td>
    </Table.Tr>
  );
}

function ClientCardItem({ client, onRenew }: ShapeProps) {
  const { project } = client;
  return (
    <li className={list.card} data-record>
      <Who client={client} />
      <dl className={`${list.facts} ${styles.facts}`}>
        <dt>Projet</dt>
        <dd>
          <ProjectName client={client} />
        </dd>
        {project && (
          <>
            <dt>Total</dt>
            <dd className={styles.money}>{euros(project.totalPrice)}</dd>
            <dt>Acompte</dt>
            <dd className={styles.money}>{euros(project.depositAmount)}</dd>
          </>
        )}
        {project && (
          <>
            <dt>État</dt>
            <dd>
              <DepositState client={client} />
            </dd>
          </>
        )}
        <dt>Depuis</dt>
        <dd>
          <Moment at={client.createdAt} only="day" />
        </dd>
      </dl>
      <Actions client={client} onRenew={onRenew} />
    </li>
  );
}

const euros = (amount: number) => formatEuros(centsOf(amount) ?? 0, 'fr');

function Who({ client }: { client: ListedClient }) {
  return (
    <div className={list.names}>
      <bdi className={list.name}>{`${client.firstName} ${client.lastName}`}</bdi>
      <span className={list.detail}>
        <MailAddress address={client.email} />
      </span>
      {client.phone && <bdi className={list.detail}>{client.phone}</bdi>}
      {!client.isMailConfirmed && <span className={list.detail}>Adresse non confirmée</span>}
    </div>
  );
}

/** Broken, where it must be, after the sign or before a point, never in the middle of a word. */
const MailAddress = ({ address }: { address: string }) =>
  address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function ProjectName({ client: { project, projectCount } }: { client: ListedClient }) {
  if (!project) return 'Aucun projet';
  return (
    <div className={list.names}>
      <bdi className={list.text}>{project.name}</bdi>
      <span className={list.detail}>
        {frenchStatusWords[project.status] ?? project.status}
        {projectCount > 1 && `, et ${projectCount - 1} autre${projectCount > 2 ? 's' : ''}`}
      </span>
    </div>
  );
}

function DepositState({ client: { project } }: { client: ListedClient }) {
  if (!project) return null;
  return (
    <div className={styles.badges}>
      <StateBadge look={paymentLooks[project.paymentState]} />
      {project.flag && !isSaid(project.flag, project.paymentState) && (
        <StateBadge look={flagLook(project.flag)} />
      )}
    </div>
  );
}

function Actions({ client, onRenew }: ShapeProps) {
  const name = `${client.firstName} ${client.lastName}`;
  return (
    <div className={styles.actions}>
      <Button
        size="xs"
        variant="default"
        aria-label={`Ouvrir le tableau de bord de ${name}`}
        data-open
        renderRoot={(props) => (
          <Link to="/dashboard/$clientId" params={{ clientId: client.id }} preload={false} {...props} />
        )}
      >
        Ouvrir
      </Button>
      <Button size="xs" variant="default" aria-label={`Renouveler le lien de ${name}`} onClick={onRenew}>
        Renouveler le lien
      </Button>
    </div>
  );
}
