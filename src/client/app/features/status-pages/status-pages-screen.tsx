import { Group, Progress } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { statusPagesWords } from '../../../../content/app/status-pages.ts';
import { type AdminStatusPage, statusPagePath } from '../../../../routers/status-pages.schema.ts';
import { Plus } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { readListSearch } from '../../kit/address.ts';
import { ButtonLink } from '../../kit/button-link.tsx';
import { useListAddress } from '../../kit/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { usePagedList } from '../../kit/paged.ts';
import { type Column, RowDetail, RowLink, RowName } from '../../kit/records.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { SwitchBadge } from '../../kit/state-badge.tsx';
import { Time } from '../../kit/time.tsx';
import { wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { copyPageLink, PageLink } from './page-link.tsx';

const route = getRouteApi('/staff-frame/status-admin');

const words = wordsOf(statusPagesWords);

/** The status pages, and the way to a new one; for `sales` and `admin`. */
export function StatusPagesScreen() {
  const address = useListAddress(route, readListSearch);
  const { filter } = address;
  const { client } = trpc.useUtils();
  const query = usePagedList<AdminStatusPage>({
    call: trpc.statusPages.list,
    input: filter,
    read: (page, options) => client.statusPages.list.query({ ...filter, ...page }, options),
  });
  return (
    <ListScreen
      words={words}
      query={query}
      address={address}
      buttons={<NewPage isShort>{words.create}</NewPage>}
      first={<NewPage>{words.none.action}</NewPage>}
      columns={columns}
      actions={(page) => <PageLink {...page} isRow />}
      narrowActions={({ slug, projectName }) => (
        <RowMenu
          name={projectName}
          actions={[
            { label: words.link.view, run: () => window.open(statusPagePath(slug), '_blank', 'noopener') },
            { label: words.link.copy, run: () => void copyPageLink(slug) },
          ]}
        />
      )}
    />
  );
}

const NewPage = ({ isShort = false, children }: { isShort?: boolean; children: string }) => (
  <ButtonLink
    {...(isShort && { 'data-short': true, title: children })}
    to="/status-admin/$statusPageId"
    params={{ statusPageId: 'new' }}
    leftSection={<Plus className={iconSize.small} />}
  >
    {children}
  </ButtonLink>
);

const columns: Column<AdminStatusPage>[] = [
  { head: words.heads.project, cell: (page) => <Name page={page} /> },
  {
    head: words.heads.client,
    kind: 'text',
    narrow: 'first',
    cell: ({ clientName }) => <bdi>{clientName}</bdi>,
  },
  {
    head: words.heads.steps,
    kind: 'short',
    cell: (page) => <StepProgress {...page} />,
    narrowCell: ({ doneCount, stepCount }) =>
      stepCount > 0 ? words.progress.done(doneCount, stepCount) : null,
  },
  {
    head: words.heads.access,
    narrow: 'end',
    cell: ({ isOpen }) => <SwitchBadge isOn={isOpen} words={words.states} />,
    // Nearly all are open: what is closed is told.
    narrowCell: ({ isOpen }) => (isOpen ? null : <SwitchBadge isOn={false} words={words.states} />),
  },
  {
    head: words.heads.updated,
    kind: 'short',
    narrow: 'underEnd',
    cell: ({ updatedAt }) => <Time at={updatedAt} as="age" />,
  },
];

const Name = ({ page: { id, projectName, slug } }: { page: AdminStatusPage }) => (
  <RowName
    details={
      <RowDetail>
        <bdi>{slug}</bdi>
      </RowDetail>
    }
  >
    <RowLink to="/status-admin/$statusPageId" params={{ statusPageId: String(id) }}>
      <bdi>{projectName}</bdi>
    </RowLink>
  </RowName>
);

/** How many of the steps are done, drawn to be compared. */
function StepProgress({ doneCount, stepCount }: Pick<AdminStatusPage, 'doneCount' | 'stepCount'>) {
  if (stepCount === 0) return <span className={tone.quiet}>{words.progress.none}</span>;
  return (
    <Group component="span" display="inline-flex" gap="sm" wrap="nowrap">
      {words.progress.done(doneCount, stepCount)}
      <Progress
        w={{ base: '4rem', lg: '8rem' }}
        value={(doneCount / stepCount) * 100}
        aria-label={words.progress.named(doneCount, stepCount)}
      />
    </Group>
  );
}
