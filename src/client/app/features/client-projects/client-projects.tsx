import { Alert, Box, Button, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { clientProjectsWords } from '../../../../content/app/client-projects.ts';
import type { AdminClientProject, SavedClientProject } from '../../../../routers/client-projects.schema.ts';
import { Plus } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { SecretDialog, ShownOnce } from '../../kit/copy.tsx';
import { useOpened } from '../../kit/dialog.tsx';
import { SearchField } from '../../kit/filters.tsx';
import { List, Nothing } from '../../kit/list.tsx';
import { wordsOf } from '../../language.ts';
import { portalLink } from './portal-link.ts';
import { ProjectCard } from './project-card.tsx';
import { ProjectForm } from './project-form.tsx';
import { useProjects } from './use-projects.ts';

const words = wordsOf(clientProjectsWords);

type Props = {
  search: string | undefined;
  onSearch(search: string | undefined): void;
  isAdding: boolean;
  onAdding(isAdding: boolean): void;
  onShowRequests(clientProjectId: number): void;
};

/** Whose projects the requests come from, and what the AI may read of them. */
export function ClientProjects({ search, onSearch, isAdding, onAdding, onShowRequests }: Props) {
  const query = useProjects(search);
  const { shown: edited, isOpen, open, close } = useOpened<AdminClientProject>();
  return (
    <Stack>
      <Group justify="space-between" gap="var(--space-2) var(--space-3)">
        <Title order={2} size="lg">
          {/* How many there are in all is known once the last page has come. */}
          {query.data && !search
            ? words.counted(`${query.data.length}${query.hasNextPage ? '+' : ''}`)
            : words.title}
        </Title>
        <Button leftSection={<Plus className={iconSize.small} />} onClick={() => onAdding(true)}>
          {words.add}
        </Button>
      </Group>
      <Box maw="26rem">
        <SearchField placeholder={words.search} search={search} onSearch={onSearch} />
      </Box>
      <List
        query={query}
        words={words.list}
        address={{ isFiltered: search !== undefined, reset: () => onSearch(undefined) }}
        nothing={
          <Nothing title={words.none.title} text={words.none.text}>
            <Button variant="default" onClick={() => onAdding(true)}>
              {words.none.action}
            </Button>
          </Nothing>
        }
      >
        {(projects) => (
          <SimpleGrid
            minColWidth="min(26rem, 100%)"
            aria-label={words.title}
            renderRoot={(props) => <ul {...props} />}
          >
            {projects.map((project) => (
              <ProjectCard
                key={project.id}
                project={project}
                onEdit={() => open(project)}
                onShowRequests={() => onShowRequests(project.id)}
              />
            ))}
          </SimpleGrid>
        )}
      </List>
      <ProjectDialog isOpen={isOpen} project={edited} onClose={close} />
      <ProjectDialog isOpen={isAdding} project={undefined} onClose={() => onAdding(false)} />
    </Stack>
  );
}

type DialogProps = { isOpen: boolean; project: AdminClientProject | undefined; onClose(): void };

/** First the project, a new one where there is none, then its password where one was generated. */
function ProjectDialog({ isOpen, project, onClose }: DialogProps) {
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
            if (saved.password === undefined) onClose();
            else show({ project: saved, password: saved.password });
          }}
        />
      )}
      shown={(generated, close) => <GeneratedPassword {...generated} onDone={close} />}
    />
  );
}

type Generated = { project: SavedClientProject; password: string };

/** How the client of a project gets in from now on. */
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
