import { Button, Group, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { createTeamProjectInput, type TeamProject } from '../../../../routers/team.schema.ts';
import { focusFirstError, showFieldErrors } from '../../forms/form-errors.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useFailure } from './team-session.ts';

type Props = { project: TeamProject | undefined; onDone(): void };

/** What a project of the team area is. Mounted with its dialog: it begins with what is stored. */
export function ProjectForm({ project, onDone }: Props) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      name: project?.name ?? '',
      emoji: project?.emoji ?? '',
      url: project?.url ?? 'https://',
      compensation: project?.compensation ?? '',
    },
    validate: schemaResolver(createTeamProjectInput, { sync: true }),
  });
  const { projects } = trpc.useUtils().team;
  const fail = useFailure();
  const after = {
    async onSuccess({ name }: TeamProject) {
      await projects.invalidate();
      toasts.show({ title: project ? 'Project saved' : 'Project added', description: name });
      onDone();
    },
    onError(error: unknown) {
      if (!showFieldErrors(form, error)) fail('The project was not saved')(error);
    },
  };
  const create = trpc.team.createProject.useMutation(after);
  const update = trpc.team.updateProject.useMutation(after);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => {
          if (project) update.mutate({ projectId: project.id, ...values });
          else create.mutate(values);
        },
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack>
        <TextInput
          label="Name"
          autoComplete="off"
          required
          data-autofocus
          attributes={{ input: { dir: 'auto' } }}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Emoji"
          description="One sign that tells it from the others."
          autoComplete="off"
          required
          key={form.key('emoji')}
          {...form.getInputProps('emoji')}
        />
        <TextInput
          label="Site"
          description="Its whole address, such as https://example.com."
          type="url"
          autoComplete="off"
          required
          key={form.key('url')}
          {...form.getInputProps('url')}
        />
        <TextInput
          label="Compensation"
          description="Such as 800 EUR per month; empty where it is not yet defined."
          autoComplete="off"
          key={form.key('compensation')}
          {...form.getInputProps('compensation')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending || update.isPending}>
            {project ? 'Save' : 'Add project'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
