import { Box, Button, Card, Group, NumberInput, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDidUpdate } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import type { ZodError } from 'zod';
import { clientsWords } from '../../../../content/app/clients.ts';
import type { AppLanguage } from '../../../../content/language.ts';
import type { Client } from '../../../../routers/clients.schema.ts';
import {
  type Project,
  type ProjectStatus,
  projectStatuses,
  setLastUpdateInput,
  setProgressInput,
} from '../../../../routers/projects.schema.ts';
import type { StaffRole } from '../../../../routers/staff.schema.ts';
import { codeOf } from '../../errors.ts';
import { useLeaveQuestion } from '../../kit/editor.tsx';
import facts from '../../kit/facts.module.css';
import { Form, ParagraphField, SelectField, SubmitButton } from '../../kit/form.tsx';
import { replacing } from '../../kit/paged.ts';
import { percentText } from '../../kit/percent.ts';
import { StateBadge } from '../../kit/state-badge.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { StaffPayments } from '../payments/payment-controls.tsx';
import { statusLook } from './project-looks.ts';

type ControlsProps = { client: Client; project: Project; role: StaffRole };

/** The words: the specified ones on the client's own page, staff's own in the staff area. */
type Said = {
  language: AppLanguage;
  words: (typeof clientsWords)['en']['one']['controls'];
  stateName(status: ProjectStatus): string;
};
const specified: Said = {
  language: 'en',
  words: clientsWords.en.one.controls,
  stateName: (status) => statusLook(status).word,
};

/**
 * What only staff see on a client's dashboard. Controls without permission are not rendered; the server checks each
 * call itself.
 */
export const StaffControls = (props: ControlsProps) => (
  <>
    <AdminControls {...props} />
    <StaffPayments {...props} />
  </>
);

/** The specified edit panel under its specified title, for `support` and `admin`. */
export function AdminControls({ client, project, role, said = specified }: ControlsProps & { said?: Said }) {
  const title = useId();
  if (role !== 'support' && role !== 'admin') return null;
  return (
    <Card component="section" lang={said.language} aria-labelledby={title}>
      <Title order={3} size="h4" id={title} lang="en">
        Admin Controls
      </Title>
      <EditPanel clientId={client.id} project={project} said={said} />
    </Card>
  );
}

type Props = { clientId: string; project: Project; said: Said };

/** The project's status, and how to change it. */
function EditPanel({ clientId, project, said }: Props) {
  const { words, stateName } = said;
  // The values when editing began: somebody else's change meanwhile must not be overwritten unseen.
  const [seen, setSeen] = useState<Project>();
  const edit = useRef<HTMLButtonElement>(null);
  useDidUpdate(() => edit.current?.focus(), [seen]);
  if (seen)
    return <EditForm clientId={clientId} project={seen} onDone={() => setSeen(undefined)} said={said} />;
  return (
    <Stack gap="sm" align="flex-start">
      <Box component="dl" w="100%" className={facts.grid}>
        <div>
          <dt>{words.names.progress}</dt>
          <dd>{percentText(project.progress / 100, said.language)}</dd>
        </div>
        <div>
          <dt>{words.names.status}</dt>
          <dd>
            <StateBadge look={{ ...statusLook(project.status), word: stateName(project.status) }} />
          </dd>
        </div>
      </Box>
      <Button ref={edit} variant="default" onClick={() => setSeen(project)}>
        {words.edit}
      </Button>
    </Stack>
  );
}

type Edited = { progress: number; status: ProjectStatus; message: string };

function EditForm({ clientId, project, said, onDone }: Props & { onDone(): void }) {
  const { words, stateName } = said;
  const message = project.lastUpdate ?? '';
  const form = useForm<Edited>({
    initialValues: { progress: project.progress, status: project.status, message },
    // The server's own schema, for what would be sent.
    validate: {
      progress: (value: number | string) =>
        problemOf(setProgressInput.shape.progress.safeParse(value === '' ? undefined : Number(value))),
      // Unchanged values are not sent: an empty message may stay empty.
      message: (value) =>
        value.trim() !== message && problemOf(setLastUpdateInput.shape.message.safeParse(value)),
    },
  });
  const save = useSaveChanges(clientId, project, words);
  const { leave, dialog } = useLeaveQuestion({ isUnsaved: () => form.isDirty(), language: said.language });
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
            label={words.progress}
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
            label={words.names.status}
            data={projectStatuses.map((value) => ({ value, label: stateName(value) }))}
          />
          <ParagraphField
            form={form}
            path="message"
            label={words.names.message}
            description={words.messageHint}
            minRows={3}
            maxRows={12}
          />
          <Group>
            <SubmitButton>{words.save}</SubmitButton>
            <Button variant="default" disabled={form.submitting} onClick={() => leave(onDone)}>
              {words.cancel}
            </Button>
            <Text size="sm" c="dimmed" visibleFrom="sm">
              {words.keys}
            </Text>
          </Group>
        </Stack>
      </Form>
      {dialog}
    </>
  );
}

const problemOf = ({ error }: { error?: ZodError }) => error?.issues[0]?.message;

/**
 * Sends what differs from the project as it was when editing began, in the specified order, and stops at the first
 * failure. The next try does not send again what was saved. Returns whether all is saved.
 */
function useSaveChanges(clientId: string, seen: Project, words: Said['words']) {
  const cache = trpc.useUtils();
  const { projects } = cache.client;
  const [saved, setSaved] = useState(seen);
  const projectId = seen.id;

  return async ({ progress, status, message: written }: Edited): Promise<boolean> => {
    const message = written.trim();
    const steps = [
      {
        name: 'progress',
        field: 'progress',
        isChanged: progress !== saved.progress,
        send: () => projects.setProgress.mutate({ projectId, progress, from: saved.progress }),
      },
      {
        name: 'status',
        field: 'status',
        isChanged: status !== saved.status,
        send: () => projects.setStatus.mutate({ projectId, status, from: saved.status }),
      },
      {
        name: 'message',
        field: 'lastUpdate',
        isChanged: message !== (saved.lastUpdate ?? ''),
        send: () => projects.setLastUpdate.mutate({ projectId, message, from: saved.lastUpdate }),
      },
    ] as const;
    const told: string[] = [];
    let at: (typeof steps)[number]['name'] = 'progress';
    try {
      for (const { name, field, isChanged, send } of steps) {
        if (!isChanged) continue;
        at = name;
        const project = await send();
        // Only the saved field is updated for whoever edits; they have seen the others as they were.
        setSaved((before) => ({ ...before, [field]: project[field] }));
        cache.clients.projects.setData({ clientId }, (list) => list?.map(replacing(project)));
        told.push(words.updated[name]);
      }
      // One toast for everything that was saved together.
      const [title, ...others] = told;
      if (title) toasts.show({ title, description: others.join('\n') });
      return true;
    } catch (error) {
      const reason = codeOf(error) === 'CONFLICT' ? words.changedMeanwhile : '';
      const description = [`${words.notUpdated[at]}${reason}`, ...told].join('\n');
      toasts.show({ title: words.failed, description, variant: 'destructive' });
      return false;
    } finally {
      void cache.clients.projects.invalidate({ clientId });
      void cache.projects.timeline.invalidate({ clientId, projectId });
    }
  };
}
