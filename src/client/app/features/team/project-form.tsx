import { schemaResolver, useForm } from '@mantine/form';
import { createTeamProjectInput, type TeamProject } from '../../../../routers/team.schema.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Form, FormActions, TextField } from '../../kit/form.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useRefused } from './team-session.ts';
import { useTeamCache } from './use-team-lists.ts';

type Props = { project: TeamProject | undefined; onDone(): void };

/** A project of the team area as a form. Mounted together with its dialog, so that it starts from the stored values. */
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
  const { lookAgain } = useTeamCache();
  const refused = useRefused();
  const after = {
    async onSuccess({ name }: TeamProject) {
      await lookAgain();
      toasts.show({ title: project ? 'Project saved' : 'Project added', description: name });
      onDone();
    },
  };
  const create = trpc.team.createProject.useMutation(after);
  const update = trpc.team.updateProject.useMutation(after);
  return (
    <Form
      form={form}
      failed="The project was not saved"
      onRefused={refused}
      onSubmit={(values) =>
        project ? update.mutateAsync({ projectId: project.id, ...values }) : create.mutateAsync(values)
      }
    >
      <TextField form={form} path="name" label="Name" required data-autofocus />
      <TextField
        form={form}
        path="emoji"
        label="Emoji"
        description="One sign that tells it from the others."
        required
      />
      <TextField
        form={form}
        path="url"
        label="Site"
        description="Its whole address, such as https://example.com."
        type="url"
        required
      />
      <TextField
        form={form}
        path="compensation"
        label="Compensation"
        description="Such as 800 EUR per month; empty where it is not yet defined."
      />
      <FormActions submit={project ? 'Save' : 'Add project'} cancel="Cancel" onCancel={onDone} />
    </Form>
  );
}

type ProjectDialogProps = { edited: TeamProject | 'new' | undefined; isOpen: boolean; onClose(): void };

/** Creates or edits a project of the team area. */
export const ProjectDialog = ({ edited, isOpen, onClose }: ProjectDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    language="en"
    title={edited === 'new' ? 'New project' : 'Edit project'}
    closeOnClickOutside={false}
  >
    <ProjectForm project={edited === 'new' ? undefined : edited} onDone={onClose} />
  </Dialog>
);
