import { Anchor, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AdminStatusPage } from '../../../../routers/status-pages.schema.ts';
import list from '../../lists/record-list.module.css';
import { RecordList, useIsWide } from '../../lists/record-list.tsx';
import { Moment } from '../../moment.tsx';
import { OpenBadge } from './open-badge.tsx';
import { PageLink } from './page-link.tsx';
import styles from './status-admin.module.css';
import { StepProgress } from './step-progress.tsx';

const heads = ['Projet', 'Client', 'Étapes', 'Accès', 'Mise à jour', 'Page publique'];

export function StatusPageList({ pages }: { pages: AdminStatusPage[] }) {
  const isWide = useIsWide();
  const Shape = isWide ? PageRow : PageCard;
  return (
    <RecordList label="Pages de suivi" heads={heads} isWide={isWide}>
      {pages.map((page) => (
        <Shape key={page.id} page={page} />
      ))}
    </RecordList>
  );
}

function PageRow({ page }: { page: AdminStatusPage }) {
  return (
    <Table.Tr data-record>
      <Table.Th scope="row" className={list.first}>
        <Name page={page} />
      </Table.Th>
      <Table.Td className={list.text}>
        <bdi>{page.clientName}</bdi>
      </Table.Td>
      <Table.Td>
        <StepProgress {...page} />
      </Table.Td>
      <Table.Td>
        <OpenBadge isOpen={page.isOpen} />
      </Table.Td>
      <Table.Td className={list.date}>
        <Moment at={page.updatedAt} />
      </Table.Td>
      <Table.Td>
        <div className={styles.links}>
          <PageLink {...page} />
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

function PageCard({ page }: { page: AdminStatusPage }) {
  return (
    <li className={list.card} data-record>
      <div className={list.head}>
        <Name page={page} />
        <OpenBadge isOpen={page.isOpen} />
      </div>
      <dl className={list.facts}>
        <dt>Client</dt>
        <dd>
          <bdi>{page.clientName}</bdi>
        </dd>
        <dt>Étapes</dt>
        <dd>
          <StepProgress {...page} />
        </dd>
        <dt>Mise à jour</dt>
        <dd>
          <Moment at={page.updatedAt} />
        </dd>
      </dl>
      <div className={styles.links}>
        <PageLink {...page} />
      </div>
    </li>
  );
}

function Name({ page: { id, projectName, slug } }: { page: AdminStatusPage }) {
  return (
    <div className={list.names}>
      <Anchor
        className={list.name ?? ''}
        data-open
        renderRoot={(props) => (
          <Link to="/status-admin/$statusPageId" params={{ statusPageId: String(id) }} {...props} />
        )}
      >
        <bdi>{projectName}</bdi>
      </Anchor>
      <code className={styles.slug}>{slug}</code>
    </div>
  );
}
