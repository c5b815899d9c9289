import { Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { roleWords } from '../../../../content/staff-words.ts';
import { createApiKeyInput, type createdApiKey } from '../../../../routers/api-keys.schema.ts';
import { showError } from '../../errors.ts';
import { SelectField, TextField } from '../../forms/bound-fields.tsx';
import { Dialog } from '../../forms/dialog.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { focusFirstError, showFieldErrors } from '../../forms/form-errors.tsx';
import { useMe } from '../../frame/staff-session.ts';
import { trpc } from '../../trpc.ts';
import { NewKey } from './new-key.tsx';

type Created = z.infer<typeof createdApiKey>;
type Props = { isOpen: boolean; onClose(): void };

/** First what the key is for, then the key, once: it does not go away by a click beside it. */
export function CreateKeyDialog({ isOpen, onClose }: Props) {
  const [created, setCreated] = useState<Created>();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      // The key is gone with its dialog, and not before: its words would change while it fades.
      onExitTransitionEnd={() => setCreated(undefined)}
      title={created ? 'Votre nouvelle clé' : 'Créer une clé API'}
      size="lg"
      closeOnClickOutside={!created}
      closeOnEscape={!created}
    >
      {created ? (
        <NewKey created={created} onDone={onClose} />
      ) : (
        <CreateKeyForm onCreated={setCreated} onCancel={onClose} />
      )}
    </Dialog>
  );
}

const expiries = [
  { value: '30', label: '30 jours' },
  { value: '90', label: '90 jours' },
  { value: '365', label: '1 an' },
  { value: '', label: 'Jamais' },
];

type Values = { name: string; staffId: string; expiresInDays: string };

/** A select knows texts alone: what the schema takes is made of them. */
const inputOf = ({ expiresInDays, ...values }: Values) => ({
  ...values,
  ...(expiresInDays !== '' && { expiresInDays: Number(expiresInDays) }),
});
const check = schemaResolver(createApiKeyInput, { sync: true });

function CreateKeyForm({ onCreated, onCancel }: { onCreated(created: Created): void; onCancel(): void }) {
  const cache = trpc.useUtils();
  const me = useMe();
  const { data: members = [] } = trpc.staff.list.useQuery();
  const accounts = members
    .filter(({ state }) => state !== 'disabled')
    .map(({ id, name, role }) => ({ value: id, label: `${name} (${roleWords[role]})` }));
  const form = useForm<Values>({
    initialValues: { name: '', staffId: me.id, expiresInDays: '90' },
    validate: (values) => check(inputOf(values)),
  });
  const create = trpc.apiKeys.create.useMutation({
    // Nothing keeps the key but the dialog that shows it.
    gcTime: 0,
    onSuccess(created) {
      cache.apiKeys.list.setData(undefined, (list) => list && [created.apiKey, ...list]);
      onCreated(created);
    },
    onError(error) {
      if (!showFieldErrors(form, error)) showError(error, { title: 'La clé n’a pas été créée' });
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => create.mutate(inputOf(values)),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack>
        <TextField
          form={form}
          path="name"
          label="Nom"
          description="À quoi elle sert, pour la reconnaître plus tard."
          placeholder="Export vers le tableur"
          required
          data-autofocus
        />
        <SelectField
          form={form}
          path="staffId"
          label="Compte"
          description="La clé agit en son nom, avec son rôle."
          data={accounts.length > 0 ? accounts : [{ value: me.id, label: me.name }]}
        />
        <SelectField form={form} path="expiresInDays" label="Expiration" data={expiries} />
        <FormActions submit="Créer la clé" isPending={create.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
