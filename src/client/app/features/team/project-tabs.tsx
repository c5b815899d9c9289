import {
  Anchor,
  Avatar,
  Badge,
  Box,
  Button,
  Flex,
  Group,
  Paper,
  Progress,
  Stack,
  Tabs,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import type { ReactNode } from 'react';
import {
  type TeamObjective,
  type TeamProject,
  type TeamTask,
  teamTextLimits,
} from '../../../../routers/team.schema.ts';
import { ArrowUpRight, Check, Pen } from '../../../ui/icons.tsx';
import { codeOf, showError } from '../../errors.ts';
import iconSize from '../../icon-size.module.css';
import { useQuestion } from '../../kit/dialog.tsx';
import { type Draft, RevisedText, useRevisedText } from '../../kit/revised-text.tsx';
import { toasts } from '../../toasts.ts';
import tone from '../../tone.module.css';
import { trpc, trpcClient } from '../../trpc.ts';
import { CheckList, type CheckListKind } from './check-list.tsx';
import { FilesPanel } from './files-panel.tsx';
import { Panel } from './panel.tsx';
import styles from './team.module.css';
import { useDraft, useRefused } from './team-session.ts';
import { useUploads } from './uploads.tsx';
import { useTeamFiles } from './use-team-files.ts';
import { useTeamCache } from './use-team-lists.ts';

const { team } = trpcClient;

const name = 'team';

type Props = {
  projects: TeamProject[];
  shown: number;
  onShow(projectId: number): void;
  onEdit: ((project: TeamProject) => void) | undefined;
  /** The button for more tabs. */
  more: ReactNode;
};

/** Every project as a tab. What was begun in one is kept while another is shown. */
export function ProjectTabs({ projects, shown, onShow, onEdit, more }: Props) {
  return (
    <Tabs id={name} variant="none" value={String(shown)} onChange={(next) => onShow(Number(next))}>
      <Tabs.List aria-label="Projects" className={styles.projects}>
        {projects.map((project) => (
          <Tabs.Tab
            key={project.id}
            value={String(project.id)}
            className={styles.project}
            styles={{ tabLabel: { textAlign: 'start' } }}
            data-record
            data-open
            leftSection={<Initials project={project} />}
            // The arrow keys, Home and End all show the tab that they focus.
            onFocus={() => onShow(project.id)}
          >
            <bdi>{project.name}</bdi>
            <Text span display="block" fz="xs" fw={400} c="dimmed">
              {project.progress}% · {compensationOf(project)}
            </Text>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {more}
      {projects.map((project) => (
        <ProjectTab
          key={project.id}
          project={project}
          isShown={project.id === shown}
          onEdit={onEdit && (() => onEdit(project))}
        />
      ))}
    </Tabs>
  );
}

/** Not every machine has a font that draws the emoji of a project. */
const Initials = ({ project }: { project: TeamProject }) => (
  <Avatar className={styles.initials} name={project.name} color="accent" radius="sm" aria-hidden="true" />
);

type TabProps = { project: TeamProject; isShown: boolean; onEdit: (() => void) | undefined };

/** Uploads continue while another tab is shown: their component stays mounted outside it. */
function ProjectTab({ project, isShown, onEdit }: TabProps) {
  const files = useTeamFiles(project.id, isShown);
  const onRefused = useRefused();
  const uploads = useUploads({ projectId: project.id, onStored: files.add, onRefused });
  return (
    <Tabs.Panel value={String(project.id)}>
      <Stack gap="lg" pt="lg">
        <ProjectHead project={project} onEdit={onEdit} />
        <Stack className={styles.panels}>
          <CheckList kind={tasks} projectId={project.id} rows={project.tasks} />
          <CheckList kind={objectives} projectId={project.id} rows={project.objectives} />
          <NotesPanel project={project} />
          <FilesPanel files={files} uploads={uploads} />
        </Stack>
      </Stack>
    </Tabs.Panel>
  );
}

/** Today where the browser is, as ISO writes it. */
export function localToday(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

const french = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC' });

/** A day in the French style, as specified: 21/11/2026. */
export const dayInWords = (day: string): string => french.format(new Date(`${day}T00:00:00Z`));

/** The tasks of a project, open and done. */
const tasks: CheckListKind<TeamTask> = {
  noun: 'task',
  title: 'Tasks and Progress',
  put: (project, changed) => ({ ...project, tasks: changed(project.tasks) }),
  add: (input) => team.addTask.mutate(input),
  set: ({ id: taskId, completedOn }) => team.setTask.mutate({ taskId, completedOn }),
  remove: ({ id: taskId }) => team.removeTask.mutate({ taskId }),
  isDone: ({ completedOn }) => completedOn !== null,
  ticked: (task, isDone) => ({ ...task, completedOn: isDone ? localToday() : null }),
  remark: ({ completedOn }) =>
    completedOn && (
      <Text span fz="sm" c="dimmed">
        Completed <time dateTime={completedOn}>{dayInWords(completedOn)}</time>
      </Text>
    ),
};

/** The objectives of a project. */
const objectives: CheckListKind<TeamObjective> = {
  noun: 'objective',
  title: 'Objectives',
  put: (project, changed) => ({ ...project, objectives: changed(project.objectives) }),
  add: (input) => team.addObjective.mutate(input),
  set: ({ id: objectiveId, isAchieved }) => team.setObjective.mutate({ objectiveId, isAchieved }),
  remove: ({ id: objectiveId }) => team.removeObjective.mutate({ objectiveId }),
  isDone: ({ isAchieved }) => isAchieved,
  ticked: (objective, isAchieved) => ({ ...objective, isAchieved }),
  remark: ({ isAchieved }) =>
    isAchieved && (
      <Badge color="green" leftSection={<Check className={iconSize.tiny} />}>
        Achieved
      </Badge>
    ),
};

type ProjectHeadProps = { project: TeamProject; onEdit: (() => void) | undefined };

/** A project's description, links, payment and progress. */
function ProjectHead({ project, onEdit }: ProjectHeadProps) {
  const done = project.tasks.filter(({ completedOn }) => completedOn !== null).length;
  return (
    <Flex component="header" direction="column" gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3">
          <Flex component="span" align="center" gap="sm">
            <Initials project={project} />
            <bdi>{project.name}</bdi>
          </Flex>
        </Title>
        {onEdit && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Pen className={iconSize.small} />}
            onClick={onEdit}
          >
            Edit project
          </Button>
        )}
      </Group>
      <Flex component="dl" wrap="wrap" gap="var(--space-3) var(--space-8)">
        <div>
          <Text component="dt" fz="sm" c="dimmed">
            Site
          </Text>
          <dd>
            <Anchor href={project.url} target="_blank" rel="noopener noreferrer">
              <bdi>{project.url.replace(/^https?:\/\/|\/$/g, '')}</bdi>{' '}
              <ArrowUpRight className={iconSize.tiny} />
              <VisuallyHidden> (new tab)</VisuallyHidden>
            </Anchor>
          </dd>
        </div>
        <div>
          <Text component="dt" fz="sm" c="dimmed">
            Compensation
          </Text>
          <dd>{compensationOf(project)}</dd>
        </div>
      </Flex>
      <Box>
        <Group justify="space-between" align="baseline" mb="xs" gap="xs">
          <Text fz="sm" c="dimmed">
            {done} of {project.tasks.length} tasks completed
          </Text>
          <strong>{project.progress}%</strong>
        </Group>
        <Progress.Root size="md">
          <Progress.Section value={project.progress} aria-label={`Progress of ${project.name}`} />
        </Progress.Root>
      </Box>
    </Flex>
  );
}

const compensationOf = ({ compensation }: TeamProject): string => compensation ?? 'Not yet defined';

const noteWords = {
  label: 'Your notes',
  hint: 'They replace what is shown above.',
  placeholder: 'Where the project stands…',
  tooLong: 'At most 10,000 characters',
  save: 'Update Notes',
  conflict: {
    title: 'Somebody else has changed these notes while you were writing.',
    text: 'Your text is kept above. This is theirs:',
    emptied: 'The notes were cleared.',
    replace: 'Replace with mine',
    take: 'Keep theirs',
  },
};

type Kept = Pick<TeamProject, 'notes' | 'notesRevision'>;

/** The notes of a project. */
function NotesPanel({ project: { id, notes, notesRevision } }: { project: TeamProject }) {
  const { ask, dialog } = useQuestion('en');
  const { change, lookAgain } = useTeamCache();
  const refused = useRefused();
  const { mutate, isPending } = trpc.team.setNotes.useMutation({
    async onSuccess(saved, { notes: sent }) {
      await change(id, (project) => ({ ...project, ...saved }));
      // Whoever clears the notes was told that drafts are deleted too.
      if (sent === '') revised.drop();
      else revised.saved(sent, saved);
      toasts.show({ title: saved.notes === '' ? 'Notes cleared' : 'Notes updated' });
      void lookAgain();
    },
    // A colleague's newer text must be loaded before another save, and is shown rather than told in a toast.
    async onError(error) {
      if (refused(error)) return;
      const isConflict = codeOf(error) === 'CONFLICT';
      if (isConflict) await lookAgain();
      if (!isConflict || revised.text === latest.notes)
        showError(error, { title: 'The notes were not saved' });
    },
  });
  const send = (next: string, from: Kept) =>
    mutate({ projectId: id, notes: next, notesRevision: from.notesRevision });
  const latest = { notes, notesRevision };
  const revised = useRevisedText<Kept>({
    state: useDraft<Draft<Kept>>(`notes ${id}`, undefined),
    latest,
    isSame: (before, now, value) => before.notesRevision === now.notesRevision || value.trim() === now.notes,
    textOf: (stored) => stored.notes,
    send,
  });
  return (
    <Panel title="Progress Notes">
      {revised.theirs === undefined && <Stored notes={notes} />}
      <RevisedText
        revised={revised}
        isPending={isPending}
        limit={teamTextLimits.notes}
        words={noteWords}
        language="en"
        clear={
          notes !== '' && {
            label: 'Clear',
            run: () =>
              ask({
                title: 'Clear the notes?',
                text: 'They are deleted for the whole team, and so is what you have begun to write here.',
                confirm: 'Clear the notes',
                isDangerous: true,
                run: () => !isPending && send('', latest),
              }),
          }
        }
      />
      {dialog}
    </Panel>
  );
}

function Stored({ notes }: { notes: string }) {
  if (notes === '') {
    return (
      <Text fz="sm" c="dimmed">
        No notes yet: write where the project stands.
      </Text>
    );
  }
  return (
    <Paper component="p" p="md" maw="none" bg="var(--color-sunken)" className={tone.written}>
      {notes}
    </Paper>
  );
}
