import { Button, Group, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { proofInput, totpInput } from '../../../routers/staff.schema.ts';
import { PasskeyButton } from '../features/passkeys/passkey-button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form, FormAlert, SecretField, showFieldErrors, TextField } from '../kit/form.tsx';
import { trpc } from '../trpc.ts';
import { useMe } from './staff-session.ts';

type Props = { isOpen: boolean; onClose(isProven: boolean): void };

/** Asks once more for what a sign-in asks for, over whatever is being done: password and code, or a passkey. */
export function ProofDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={() => onClose(false)} title="Confirmez que c’est bien vous">
      <Proof onClose={onClose} />
    </Dialog>
  );
}

/** Mounted with its dialog: no password is left in it. */
function Proof({ onClose }: Pick<Props, 'onClose'>) {
  const me = useMe();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', ...(me.hasTotp && { code: '' }) },
    validate: schemaResolver(me.hasTotp ? proofInput.extend(totpInput.shape) : proofInput, { sync: true }),
  });
  const prove = trpc.staff.prove.useMutation({
    onSuccess: () => onClose(true),
    onError: (error) => void showFieldErrors(form, error),
  });
  return (
    <Stack>
      <Text>
        Cette action touche aux accès ou sort des données. Ensuite, rien ne vous sera redemandé pendant dix
        minutes.
      </Text>
      <Form form={form} onSubmit={(values) => prove.mutate(values)}>
        <FormAlert form={form} error={prove.error} />
        <input type="hidden" autoComplete="username" value={me.email} readOnly />
        <SecretField
          form={form}
          path="password"
          label="Votre mot de passe"
          autoComplete="current-password"
          data-autofocus
          autoFocus
        />
        {me.hasTotp && (
          <TextField
            form={form}
            path="code"
            label="Code à 6 chiffres"
            description="Sans votre application, déconnectez-vous et reconnectez-vous avec un code de secours."
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        )}
        <Group>
          <Button type="submit" loading={prove.isPending}>
            Confirmer
          </Button>
          <Button variant="default" onClick={() => onClose(false)}>
            Annuler
          </Button>
        </Group>
      </Form>
      {me.hasPasskey && (
        <PasskeyButton label="Montrer ma clé d’accès" purpose="proof" onDone={() => onClose(true)} />
      )}
    </Stack>
  );
}
