import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { recoveryCodeInput, totpInput } from '../../../../routers/staff.schema.ts';
import { FormAlert, focusFirstError, showFieldErrors } from '../../forms/form-errors.tsx';
import { trpc } from '../../trpc.ts';

type Kind = 'totp' | 'recovery';

const texts = {
  totp: { label: 'Code à 6 chiffres', other: 'Utiliser un code de secours' },
  recovery: { label: 'Code de secours', other: 'Utiliser l’application' },
};

type Props = { kind: Kind; onOther(): void; onDone(): void; onBack(): void };

/** The second factor: a code of the app, or one of the codes that were kept for its loss. */
export function CodeStep({ kind, onOther, onDone, onBack }: Props) {
  const isTotp = kind === 'totp';
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: schemaResolver(isTotp ? totpInput : recoveryCodeInput, { sync: true }),
  });
  const options = {
    onSuccess: onDone,
    onError: (error: unknown) => {
      if (!showFieldErrors(form, error)) form.getInputNode('code')?.focus();
    },
  };
  const withTotp = trpc.staff.signInWithTotp.useMutation(options);
  const withRecoveryCode = trpc.staff.signInWithRecoveryCode.useMutation(options);
  const signIn = isTotp ? withTotp : withRecoveryCode;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => signIn.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack>
        {Object.keys(form.errors).length === 0 && <FormAlert error={signIn.error} />}
        <TextInput
          label={texts[kind].label}
          autoComplete="one-time-code"
          inputMode={isTotp ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          autoFocus
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" fullWidth loading={signIn.isPending || signIn.isSuccess}>
          Continuer
        </Button>
        <Group justify="space-between">
          <Anchor component="button" type="button" size="sm" onClick={onOther}>
            {texts[kind].other}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={onBack}>
            Recommencer
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
