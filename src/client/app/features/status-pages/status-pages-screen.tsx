import { Anchor, Button, Code, Group, Progress } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { statusPagesWords } from '../../../../content/app/status-pages.ts';
import type { AdminStatusPage } from '../../../../routers/status-pages.schema.ts';
import { Plus } from '../../../ui/icons.tsx';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import iconSize from '../../icon-size.module.css';
import { readListSearch } from '../../kit/address.ts';
import { Filters, SearchField, useListAddress } from '../../kit/filters.tsx';
import {
  type Column,
  List,
  Nothing,
  Records,
  Refresh,
  RowActions,
  RowDetail,
  RowName,
} from '../../kit/list.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { OpenBadge } from './open-badge.tsx';
import { PageLink } from './page-link.tsx';

const route = getRouteApi('/staff-frame/status-admin');

const words = wordsOf(statusPagesWords);

/** The status pages, and the way to a new one; for `sales` and `admin`. */
export function StatusPagesScreen() {
  const address = useListAddress(route, readListSearch);
  const { filter, change } = address;
  const { client } = trpc.useUtils();
  const query = usePagedList<AdminStatusPage>({
    queryKey: ['status-pages', 'list', filter],
    read: (page, options) => client.statusPages.list.query({ ...filter, ...page }, options),
    cursorOf: ({ id }) => id,
  });
  return (
    <StaffScreen
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <Refresh query={query} />
          <NewPage>{words.create}</NewPage>
        </>
      }
    >
      <Filters label={words.filters.label}>
        <SearchField
          placeholder={words.filters.search}
          search={filter.search}
          onSearch={(search) => change({ search })}
        />
      </Filters>
      <List
        query={query}
        words={words.list}
        address={address}
        nothing={
          <Nothing title={words.none.title} text={words.none.text}>
            <NewPage>{words.none.action}</NewPage>
          </Nothing>
        }
      >
        {(pages) => <Records label={words.title} rows={pages} keyOf={({ id }) => id} columns={columns} />}
      </List>
    </StaffScreen>
  );
}

const NewPage = ({ children }: { children: string }) => (
  <Button
    leftSection={<Plus className={iconSize.small} />}
    renderRoot={(props) => (
      <Link to="/status-admin/$statusPageId" params={{ statusPageId: 'new' }} {...props} />
    )}
  >
    {children}
  </Button>
);

const columns: Column<AdminStatusPage>[] = [
  { head: words.heads.project, cell: (page) => <Name page={page} /> },
  { head: words.heads.client, kind: 'text', cell: ({ clientName }) => <bdi>{clientName}</bdi> },
  { head: words.heads.steps, cell: (page) => <StepProgress {...page} /> },
  { head: words.heads.access, onPhone: 'corner', cell: ({ isOpen }) => <OpenBadge isOpen={isOpen} /> },
  { head: words.heads.updated, kind: 'short', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
  {
    head: words.heads.page,
    onPhone: 'foot',
    cell: (page) => (
      <RowActions>
        <PageLink {...page} />
      </RowActions>
    ),
  },
];

const Name = ({ page: { id, projectName, slug } }: { page: AdminStatusPage }) => (
  <RowName
    details={
      <RowDetail>
        <Code>{slug}</Code>
      </RowDetail>
    }
  >
    <Anchor
      data-open
      inherit
      renderRoot={(props) => (
        <Link to="/status-admin/$statusPageId" params={{ statusPageId: String(id) }} {...props} />
      )}
    >
      <bdi>{projectName}</bdi>
    </Anchor>
  </RowName>
);

/** How many of the steps are done, drawn to be compared. */
function StepProgress({ doneCount, stepCount }: Pick<AdminStatusPage, 'doneCount' | 'stepCount'>) {
  if (stepCount === 0) return <span className={tone.quiet}>{words.progress.none}</span>;
  return (
    <Group gap="sm" wrap="nowrap">
      {words.progress.done(doneCount, stepCount)}
      <Progress
        w="8rem"
        miw="4rem"
        value={(doneCount / stepCount) * 100}
        aria-label={words.progress.named(doneCount, stepCount)}
      />
    </Group>
  );
}
