import { schemaResolver, useForm } from '@mantine/form';
import { accountsWords } from '../../../../content/app/staff.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import {
  inviteInput,
  type StaffMember,
  type StaffRole,
  staffRoles,
  updateMemberInput,
} from '../../../../routers/staff.schema.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Form, FormActions, SelectField, TextField } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';

const words = wordsOf(accountsWords);

const { roles } = wordsOf(staffWords);

const roleChoices = staffRoles.map((value) => ({ value, label: roles[value] }));

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.invite.title}>
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}

/** Mounted with its dialog: each invitation begins empty. */
function InviteForm({ onDone }: { onDone(): void }) {
  const cache = trpc.useUtils();
  const form = useForm<{ name: string; email: string; role: StaffRole }>({
    initialValues: { name: '', email: '', role: 'support' },
    validate: schemaResolver(inviteInput, { sync: true }),
  });
  const invite = trpc.staff.invite.useMutation({
    onSuccess(member) {
      cache.staff.list.setData(undefined, (list) => list && [...list, member]);
      void cache.staff.list.invalidate();
      toasts.show({ title: words.invite.done, description: words.accounts.linkLeaves(member.email) });
      onDone();
    },
  });
  return (
    <Form form={form} failed={words.invite.failed} onSubmit={(values) => invite.mutateAsync(values)}>
      <TextField form={form} path="name" {...words.invite.name} required data-autofocus />
      <TextField form={form} path="email" {...words.invite.email} type="email" required />
      <SelectField
        form={form}
        path="role"
        label={words.invite.role}
        description={words.invite.roleHints[form.values.role]}
        data={roleChoices}
      />
      <FormActions submit={words.invite.submit} onCancel={onDone} />
    </Form>
  );
}

type UpdateProps = { member: StaffMember | undefined; onClose(): void };

/** Changes the name and the address of an account. */
export function UpdateDialog({ member, onClose }: UpdateProps) {
  return (
    <Dialog isOpen={member !== undefined} onClose={onClose} title={words.update.title}>
      {member && <UpdateForm member={member} onDone={onClose} />}
    </Dialog>
  );
}

function UpdateForm({ member, onDone }: { member: StaffMember; onDone(): void }) {
  const cache = trpc.useUtils();
  const form = useForm({
    initialValues: { name: member.name, email: member.email },
    validate: schemaResolver(updateMemberInput.omit({ staffId: true }), { sync: true }),
  });
  const update = trpc.staff.update.useMutation({
    onSuccess(changed) {
      void cache.staff.list.invalidate();
      void cache.staff.me.invalidate();
      toasts.show({ title: words.update.done, description: changed.name });
      onDone();
    },
  });
  return (
    <Form
      form={form}
      failed={words.update.failed}
      onSubmit={(values) => update.mutateAsync({ staffId: member.id, ...values })}
    >
      <TextField form={form} path="name" label={words.invite.name.label} required data-autofocus />
      <TextField
        form={form}
        path="email"
        label={words.invite.email.label}
        description={words.update.emailHint}
        type="email"
        required
      />
      <FormActions submit={words.update.submit} onCancel={onDone} />
    </Form>
  );
}
