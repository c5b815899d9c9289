import { Anchor, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import type { AdminStatusPage } from '../../../../routers/status-pages.schema.ts';
import { nextRow } from '../../lists/next-row.ts';
import list from '../../lists/record-list.module.css';
import { RecordList, useIsWide } from '../../lists/record-list.tsx';
import { Moment } from '../../moment.tsx';
import { OpenBadge } from './open-badge.tsx';
import { PageLink } from './page-link.tsx';
import styles from './status-admin.module.css';
import { StepProgress } from './step-progress.tsx';

const heads = ['Projet', 'Client', 'Étapes', 'Accès', 'Mise à jour', 'Page publique'];

/** A table where it fits, to compare; cards where it does not, to read. The arrows go from page to page. */
export function StatusPageList({ pages }: { pages: AdminStatusPage[] }) {
  const isWide = useIsWide();
  const Shape = isWide ? PageRow : PageCard;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is focused and pressed
    <div onKeyDown={moveByArrows}>
      <RecordList label="Pages de suivi" heads={heads} isWide={isWide}>
        {pages.map((page) => (
          <Shape key={page.id} page={page} />
        ))}
      </RecordList>
    </div>
  );
}

function PageRow({ page }: { page: AdminStatusPage }) {
  return (
    <Table.Tr data-page>
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
    <li className={list.card} data-page>
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

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('[data-page]')];
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  const next = nextRow(event, at, rows.length);
  if (next === undefined) return;
  event.preventDefault();
  rows[next]?.querySelector<HTMLElement>('a')?.focus();
}
