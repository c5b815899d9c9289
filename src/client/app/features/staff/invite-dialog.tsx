import { schemaResolver, useForm } from '@mantine/form';
import { staffWords } from '../../../../content/staff-words.ts';
import { inviteInput, type StaffRole, staffRoles } from '../../../../routers/staff.schema.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Form, FormActions, SelectField, showFormError, TextField } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';

const { roles } = wordsOf(staffWords);

const roleHints: Record<StaffRole, string> = {
  support: 'Conversations, demandes de support, projets des clients et équipe.',
  sales: 'Clients, devis, pages de suivi et guide de vente.',
  admin: 'Tout, y compris les comptes, les clés API et le journal.',
};
const roleChoices = staffRoles.map((value) => ({ value, label: roles[value] }));

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
      showFormError(form, error, 'L’invitation n’est pas partie');
    },
  });
  return (
    <Form form={form} onSubmit={(values) => invite.mutate(values)}>
      <TextField
        form={form}
        path="name"
        label="Nom"
        description="Le premier mot est le prénom que lisent les visiteurs."
        required
        data-autofocus
      />
      <TextField
        form={form}
        path="email"
        label="Adresse e-mail"
        description="Un lien pour choisir un mot de passe y est envoyé."
        type="email"
        required
      />
      <SelectField
        form={form}
        path="role"
        label="Rôle"
        description={roleHints[form.values.role]}
        data={roleChoices}
      />
      <FormActions submit="Envoyer l’invitation" isPending={invite.isPending} onCancel={onDone} />
    </Form>
  );
}
