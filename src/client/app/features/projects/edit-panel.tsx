import { Box, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import {
  type Project,
  type ProjectStatus,
  projectStatuses,
  setLastUpdateInput,
  setProgressInput,
} from '../../../../routers/projects.schema.ts';
import { codeOf } from '../../errors.ts';
import { useLeaveQuestion } from '../../kit/editor.tsx';
import facts from '../../kit/facts.module.css';
import { Form, ParagraphField, SelectField, SubmitButton } from '../../kit/form.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { statusLook, statusLooks } from './project-looks.ts';

type Props = { clientId: string; project: Project };

/** How the work stands, and the way to change it. */
export function EditPanel({ clientId, project }: Props) {
  // What was seen when the editing began: somebody else's change meanwhile must not be overwritten unseen.
  const [seen, setSeen] = useState<Project>();
  const wasEditing = useRef(false);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasEditing.current && !seen) edit.current?.focus();
    wasEditing.current = seen !== undefined;
  }, [seen]);
  if (seen) return <EditForm clientId={clientId} project={seen} onDone={() => setSeen(undefined)} />;
  return (
    <Stack gap="sm" align="flex-start">
      <Box component="dl" w="100%" className={facts.grid}>
        <div>
          <dt>Progress</dt>
          <dd>{project.progress}%</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <StateBadge look={statusLook(project.status)} />
          </dd>
        </div>
      </Box>
      <Button ref={edit} variant="default" onClick={() => setSeen(project)}>
        Edit
      </Button>
    </Stack>
  );
}

const editedOf = ({ progress, status, lastUpdate }: Project): Edited => ({
  progress,
  status,
  message: lastUpdate ?? '',
});

function EditForm({ clientId, project, onDone }: Props & { onDone(): void }) {
  const before = editedOf(project);
  const form = useForm<Edited>({
    initialValues: before,
    validate: (values) => problemsOf(values, before),
  });
  const save = useSaveChanges(clientId, project);
  const { leave, dialog } = useLeaveQuestion(() => form.isDirty(), 'en');
  return (
    <>
      <Form
        form={form}
        onSubmit={async (values) => {
          if (await save({ ...values, progress: Number(values.progress) })) onDone();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !form.submitting) leave(onDone);
        }}
      >
        <Stack>
          <NumberInput
            label="Progress (%)"
            min={0}
            max={100}
            clampBehavior="none"
            allowDecimal={false}
            data-autofocus
            autoFocus
            key={form.key('progress')}
            {...form.getInputProps('progress')}
          />
          <SelectField
            form={form}
            path="status"
            label="Status"
            data={projectStatuses.map((value) => ({ value, label: statusLooks[value].word }))}
          />
          <ParagraphField
            form={form}
            path="message"
            label="Message"
            description="The client reads it on this page and in a mail."
            minRows={3}
            maxRows={12}
          />
          <Group>
            <SubmitButton>Save</SubmitButton>
            <Button variant="default" disabled={form.submitting} onClick={() => leave(onDone)}>
              Cancel
            </Button>
            <Text size="sm" c="dimmed" visibleFrom="sm">
              Ctrl+Enter saves
            </Text>
          </Group>
        </Stack>
      </Form>
      {dialog}
    </>
  );
}

/** The server's own rules, for what would be sent. */
function problemsOf(values: Edited, before: Edited) {
  const progress = setProgressInput.shape.progress.safeParse(
    (values.progress as number | string) === '' ? undefined : Number(values.progress),
  );
  const message = setLastUpdateInput.shape.message.safeParse(values.message);
  const wrong: Record<string, string | undefined> = { progress: progress.error?.issues[0]?.message };
  // What is not changed is not sent: an empty message may stay empty.
  if (values.message.trim() !== before.message) wrong['message'] = message.error?.issues[0]?.message;
  return wrong;
}

type Edited = { progress: number; status: ProjectStatus; message: string };

type Step = { what: 'progress' | 'status' | 'message'; isChanged: boolean; send(): Promise<Project> };

const done = { progress: 'Progress updated', status: 'Status updated', message: 'Message updated' };

/**
 * Sends what differs from the project as it was when the editing began, in the specified order, and stops at the
 * first that fails. What was saved before is not sent again by the next try. Answers whether all is saved.
 */
function useSaveChanges(clientId: string, seen: Project) {
  const cache = trpc.useUtils();
  const { projects } = cache.client;
  const [saved, setSaved] = useState(seen);

  const steps = ({ progress, status, message }: Edited): Step[] => {
    const projectId = seen.id;
    const text = message.trim();
    return [
      {
        what: 'progress',
        isChanged: progress !== saved.progress,
        send: () => projects.setProgress.mutate({ projectId, progress, from: saved.progress }),
      },
      {
        what: 'status',
        isChanged: status !== saved.status,
        send: () => projects.setStatus.mutate({ projectId, status, from: saved.status }),
      },
      {
        what: 'message',
        isChanged: text !== (saved.lastUpdate ?? ''),
        send: () => projects.setLastUpdate.mutate({ projectId, message: text, from: saved.lastUpdate }),
      },
    ];
  };

  const show = (project: Project) =>
    cache.clients.projects.setData({ clientId }, (list) =>
      list?.map((each) => (each.id === project.id ? project : each)),
    );

  return async (edited: Edited): Promise<boolean> => {
    const told: string[] = [];
    try {
      for (const { what, isChanged, send } of steps(edited)) {
        if (!isChanged) continue;
        const project = await send().catch((error: unknown) => {
          showFailure(told, what, error);
          return undefined;
        });
        if (!project) return false;
        setSaved((before) => mergeSaved(before, project, what));
        show(project);
        told.push(done[what]);
      }
      // One toast at a time: what was saved together is said together.
      const [title, ...others] = told;
      if (title) toasts.show({ title, description: others.join('\n') });
      return true;
    } finally {
      void cache.clients.projects.invalidate({ clientId });
      void cache.projects.timeline.invalidate({ clientId, projectId: seen.id });
    }
  };
}

/** Only the field that was saved is known by whoever edits; the others they have seen as they were. */
function mergeSaved(before: Project, after: Project, what: Step['what']): Project {
  if (what === 'progress') return { ...before, progress: after.progress };
  if (what === 'status') return { ...before, status: after.status };
  return { ...before, lastUpdate: after.lastUpdate };
}

/** Says what went before as well. */
function showFailure(told: string[], what: Step['what'], error: unknown): void {
  const reason = codeOf(error) === 'CONFLICT' ? ': somebody else has changed it. Cancel to see it.' : '';
  toasts.show({
    title: 'Update failed',
    description: [`Failed to update ${what}${reason}`, ...told].join('\n'),
    variant: 'destructive',
  });
}
