import { Button, Group, NativeSelect, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Project } from '../../../../routers/projects.schema.ts';
import {
  projectStatuses,
  setLastUpdateInput,
  setProgressInput,
} from '../../../../routers/projects.schema.ts';
import { useQuestion } from '../../forms/question.tsx';
import { StateBadge } from '../../lists/record-list.tsx';
import { statusLook, statusLooks } from './project-looks.ts';
import styles from './projects.module.css';
import { type Edited, useSaveChanges } from './use-save-changes.ts';

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
      <dl className={styles.facts} style={{ inlineSize: '100%' }}>
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
      </dl>
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
  const [values, setValues] = useState<Omit<Edited, 'progress'> & { progress: number | string }>(() =>
    editedOf(project),
  );
  const { save, isSaving } = useSaveChanges(clientId, project);
  const errors = problemsOf(values, editedOf(project));
  const [isTried, setIsTried] = useState(false);
  const { ask, dialog } = useQuestion();
  const leave = () => {
    const before = editedOf(project);
    const isChanged =
      values.progress !== before.progress ||
      values.status !== before.status ||
      values.message !== before.message;
    if (!isChanged) return onDone();
    ask({
      title: 'Discard your changes?',
      text: 'What you have written here is not saved.',
      confirm: 'Discard',
      cancel: 'Keep editing',
      isDangerous: true,
      run: onDone,
    });
  };
  const submit = async () => {
    setIsTried(true);
    if (errors.progress || errors.message) return;
    if (await save({ ...values, progress: Number(values.progress) })) onDone();
  };
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
          if (event.key === 'Escape' && !isSaving) leave();
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
            value={values.progress}
            onChange={(progress) => setValues((now) => ({ ...now, progress }))}
            error={isTried && errors.progress}
          />
          <NativeSelect
            label="Status"
            value={values.status}
            data={projectStatuses.map((value) => ({ value, label: statusLooks[value].word }))}
            onChange={({ currentTarget: { value } }) => {
              const status = projectStatuses.find((each) => each === value);
              if (status) setValues((now) => ({ ...now, status }));
            }}
          />
          <Textarea
            label="Message"
            description="The client reads it on this page and in a mail."
            dir="auto"
            autosize
            minRows={3}
            maxRows={12}
            value={values.message}
            onChange={({ currentTarget: { value: message } }) => setValues((now) => ({ ...now, message }))}
            error={isTried && errors.message}
          />
          <Group>
            <Button type="submit" loading={isSaving}>
              Save
            </Button>
            <Button variant="default" disabled={isSaving} onClick={onDone}>
              Cancel
            </Button>
            <Text size="sm" c="dimmed" visibleFrom="sm">
              Ctrl+Enter saves
            </Text>
          </Group>
        </Stack>
      </form>
      {dialog}
    </>
  );
}

/** The server's own rules, for what would be sent. */
function problemsOf(values: { progress: number | string; message: string }, before: Edited) {
  const progress = setProgressInput.shape.progress.safeParse(
    values.progress === '' ? undefined : Number(values.progress),
  );
  const message = setLastUpdateInput.shape.message.safeParse(values.message);
  return {
    progress: progress.error?.issues[0]?.message,
    message: values.message.trim() === before.message ? undefined : message.error?.issues[0]?.message,
  };
}
