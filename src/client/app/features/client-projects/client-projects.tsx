import { Alert, Button, Title } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useRef } from 'react';
import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import type { AdminClientProject, SavedClientProject } from '../../../../routers/client-projects.schema.ts';
import { copyText, SecretDialog, ShownOnce } from '../../kit/copy.tsx';
import { useOpened } from '../../kit/dialog.tsx';
import { Filters, SearchField } from '../../kit/filters.tsx';
import { RecordList } from '../../kit/list-screen.tsx';
import { type Column, RowDetail, RowLink, RowName, RowNothing } from '../../kit/records.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { type OpenedBy, Split, useSplit } from '../../kit/split.tsx';
import { SwitchBadge } from '../../kit/state-badge.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { readSupportSearch } from '../support-requests/support-search.ts';
import styles from './client-projects.module.css';
import { OpenProject } from './open-project.tsx';
import { portalLink } from './portal-link.ts';
import { ProjectForm } from './project-form.tsx';
import { useActivation, useProjects } from './use-projects.ts';

const words = wordsOf(clientProjectsWords);

type Props = {
  search: string | undefined;
  onSearch(search: string | undefined): void;
  openId: number | undefined;
  onOpen(id: number | undefined): void;
  isAdding: boolean;
  onAdding(isAdding: boolean): void;
  onShowRequests(clientProjectId: number): void;
};

/** The client projects as a table and, beside it, the open one. */
export function ClientProjects(props: Props) {
  const { search, onSearch, openId, onOpen, isAdding, onAdding, onShowRequests } = props;
  const query = useProjects(search);
  const listed = query.data?.find(({ id }) => id === openId);
  const { data: unlisted } = trpc.clientProjects.detail.useQuery(
    { clientProjectId: openId ?? 0 },
    { enabled: openId !== undefined && query.data !== undefined && !listed },
  );
  const project = listed ?? (unlisted?.id === openId ? unlisted : undefined);
  const { split, awaitFocus } = useSplit(project?.id);
  const lastOpen = useRef(openId);
  lastOpen.current = openId ?? lastOpen.current;
  const edited = useOpened<AdminClientProject>();
  const { activate, dialog } = useActivation();
  return (
    <>
      <Filters
        label={words.searching}
        search={<SearchField placeholder={words.search} search={search} onSearch={onSearch} />}
      />
      <Split
        split={split}
        list={
          <section className={styles.pane} aria-labelledby="projects-head" data-split-list tabIndex={-1}>
            <Title order={2} size="md" ff="text" id="projects-head">
              {/* The total is known once the last page has come. */}
              {query.data && !search
                ? words.counted(`${query.data.length}${query.hasNextPage ? '+' : ''}`)
                : words.title}
            </Title>
            <RecordList
              words={words}
              query={query}
              address={{
                isFiltered: search !== undefined,
                reset: () => onSearch(undefined),
              }}
              first={
                <Button variant="default" onClick={() => onAdding(true)}>
                  {words.none.action}
                </Button>
              }
              columns={columnsWith(lastOpen.current, awaitFocus)}
              tableFrom={project ? 'never' : 'lg'}
              actions={(row) => (
                <RowMenu
                  name={row.name}
                  actions={[
                    {
                      label: words.link.copy,
                      run: () => void copyText(portalLink(row.slug), words.link.copied),
                    },
                    { label: words.edit, run: () => edited.open(row) },
                    { label: words.facts.showRequests, run: () => onShowRequests(row.id) },
                    {
                      label: row.isActive ? words.disable.action : words.enable.action,
                      isDangerous: row.isActive,
                      run: () => activate(row),
                    },
                  ]}
                />
              )}
            />
          </section>
        }
      >
        {project && (
          <OpenProject
            key={project.id}
            project={project}
            onEdit={() => edited.open(project)}
            onActivate={() => activate(project)}
            onShowRequests={() => onShowRequests(project.id)}
            onClose={() => {
              awaitFocus('back');
              onOpen(undefined);
            }}
          />
        )}
      </Split>
      {dialog}
      <ProjectDialog isOpen={edited.isOpen} project={edited.shown} onClose={edited.close} />
      <ProjectDialog
        isOpen={isAdding}
        project={undefined}
        onClose={() => onAdding(false)}
        onAdded={({ id }) => onOpen(id)}
      />
    </>
  );
}

const columnsWith = (
  lastOpen: number | undefined,
  onOpen: (by: OpenedBy) => void,
): Column<AdminClientProject>[] => [
  {
    head: words.heads.project,
    cell: ({ id, name, slug }) => (
      <RowName details={<RowDetail>/client/{slug}</RowDetail>}>
        <RowLink
          to="/support-admin"
          search={(before: object) => ({ ...readSupportSearch({ ...before }), id })}
          preload={false}
          // Enter sends no pointer click, and a click with a modifier key opens another tab.
          onClick={({ detail, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
            if (!ctrlKey && !metaKey && !shiftKey) onOpen(detail === 0 ? 'key' : 'pointer');
          }}
          {...(id === lastOpen && { 'data-split-last': true })}
        >
          <bdi>{name}</bdi>
        </RowLink>
      </RowName>
    ),
  },
  {
    head: words.heads.contact,
    kind: 'text',
    cell: ({ contactEmail }) => contactEmail ?? <RowNothing>{words.facts.noEmail}</RowNothing>,
  },
  {
    head: words.heads.repository,
    kind: 'text',
    narrow: 'none',
    cell: ({ githubRepository }) =>
      githubRepository ? (
        new URL(githubRepository).pathname.slice(1)
      ) : (
        <RowNothing>{words.heads.noRepository}</RowNothing>
      ),
  },
  {
    head: words.heads.requests,
    kind: 'number',
    narrow: 'underEnd',
    cell: ({ requestCount }) =>
      requestCount === 0 ? <RowNothing>{words.facts.noRequests}</RowNothing> : requestCount,
    narrowCell: ({ requestCount }) => (requestCount > 0 ? words.facts.requests(requestCount) : null),
  },
  {
    head: words.heads.state,
    narrow: 'end',
    cell: ({ isActive }) => <SwitchBadge isOn={isActive} words={words.states} />,
  },
];

type DialogProps = {
  isOpen: boolean;
  project: AdminClientProject | undefined;
  onClose(): void;
  onAdded?(saved: SavedClientProject): void;
};

/** A dialog that first shows the form of a project, then the password where one was generated. */
function ProjectDialog({ isOpen, project, onClose, onAdded }: DialogProps) {
  const isNew = project === undefined;
  return (
    <SecretDialog<Generated>
      isOpen={isOpen}
      onClose={onClose}
      titles={{ asking: isNew ? words.form.addTitle : words.form.editTitle, shown: words.password.title }}
      isLong
      form={(show) => (
        <ProjectForm
          project={project}
          onCancel={onClose}
          onSaved={(saved) => {
            if (saved.password === undefined) {
              onClose();
              onAdded?.(saved);
            } else show({ project: saved, password: saved.password });
          }}
        />
      )}
      shown={(generated, close) => (
        <GeneratedPassword
          {...generated}
          onDone={() => {
            close();
            onAdded?.(generated.project);
          }}
        />
      )}
    />
  );
}

type Generated = { project: SavedClientProject; password: string };

/** The address and the password for the client of a project. */
function GeneratedPassword({ project, password, onDone }: Generated & { onDone(): void }) {
  return (
    <ShownOnce
      values={[
        { label: words.password.slug, value: project.slug },
        { label: words.password.label, value: password },
      ]}
      done={words.password.done}
      onDone={onDone}
    >
      <Alert title={words.password.copyNow}>{words.password.shownOnce(portalLink(project.slug))}</Alert>
    </ShownOnce>
  );
}
