import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { totpInput } from '../../../../routers/staff.schema.ts';
import { FormAlert, focusFirstError, showFieldErrors } from '../../forms/form-errors.tsx';
import { QrCode } from '../../qr-code.tsx';
import { trpc } from '../../trpc.ts';
import styles from './account.module.css';

type Props = { uri: string; secret: string; onDone(): void; onCancel(): void };

/** Hands the secret to an authenticator app, and asks for its first code as the proof that it arrived. */
export function TotpSetup({ uri, secret, onDone, onCancel }: Props) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: schemaResolver(totpInput, { sync: true }),
  });
  const confirm = trpc.staff.confirmTotp.useMutation({
    onSuccess: onDone,
    onError: (error) => {
      showFieldErrors(form, error);
    },
  });
  return (
    <div className={styles.setup}>
      <QrCode text={uri} label="Code QR pour votre application" />
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => confirm.mutate(values),
          (errors) => focusFirstError(form, errors),
        )}
      >
        <Stack>
          <Text size="sm">
            Lisez ce code avec une application d’authentification. Sur ce même appareil,{' '}
            <Anchor href={uri} inherit underline="always">
              ouvrez-la directement
            </Anchor>
            , ou saisissez-y cette clé :
          </Text>
          <code className={styles.secret}>{inGroups(secret)}</code>
          {Object.keys(form.errors).length === 0 && <FormAlert error={confirm.error} />}
          <TextInput
            label="Code à 6 chiffres"
            description="Celui que votre application affiche maintenant."
            autoComplete="one-time-code"
            inputMode="numeric"
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
          <Group>
            <Button type="submit" loading={confirm.isPending}>
              Activer
            </Button>
            <Button variant="default" onClick={onCancel}>
              Annuler
            </Button>
          </Group>
        </Stack>
      </form>
    </div>
  );
}

/** As one reads a long number aloud. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
