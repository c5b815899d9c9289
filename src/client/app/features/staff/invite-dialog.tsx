import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { roleWords } from '../../../../content/staff-words.ts';
import { inviteInput, type StaffRole, staffRoles } from '../../../../routers/staff.schema.ts';
import { showError } from '../../errors.ts';
import { Dialog } from '../../forms/dialog.tsx';
import { focusFirstError, showFieldErrors } from '../../forms/form-errors.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';

const roleHints: Record<StaffRole, string> = {
  support: 'Conversations, demandes de support, projets des clients et équipe.',
  sales: 'Clients, devis, pages de suivi et guide de vente.',
  admin: 'Tout, y compris les comptes, les clés API et le journal.',
};
const roleChoices = staffRoles.map((value) => ({ value, label: roleWords[value] }));

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Inviter une personne">
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
      toasts.show({ title: 'Invitation envoyée', description: `Un lien part à l’adresse ${member.email}.` });
      onDone();
    },
    onError(error) {
      if (!showFieldErrors(form, error)) showError(error, { title: 'L’invitation n’est pas partie' });
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => invite.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack>
        <TextInput
          label="Nom"
          description="Le premier mot est le prénom que lisent les visiteurs."
          autoComplete="off"
          required
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Adresse e-mail"
          description="Un lien pour choisir un mot de passe y est envoyé."
          type="email"
          autoComplete="off"
          required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <NativeSelect
          label="Rôle"
          description={roleHints[form.values.role]}
          data={roleChoices}
          key={form.key('role')}
          {...form.getInputProps('role')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Annuler
          </Button>
          <Button type="submit" loading={invite.isPending}>
            Envoyer l’invitation
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
