import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { signInInput } from '../../../../routers/staff.schema.ts';
import { FormAlert, focusFirstError, showFieldErrors } from '../../forms/form-errors.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { trpc } from '../../trpc.ts';

type Props = {
  email: string;
  onDone(): void;
  onSecondStep(): void;
  onForgotten(email: string): void;
};

/** Mail and password. */
export function PasswordStep({ email, onDone, onSecondStep, onForgotten }: Props) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email, password: '' },
    validate: schemaResolver(signInInput, { sync: true }),
  });
  const signIn = trpc.staff.signIn.useMutation({
    onSuccess: ({ next }) => (next === 'totp' ? onSecondStep() : onDone()),
    onError: (error) => {
      if (!showFieldErrors(form, error)) form.getInputNode('password')?.focus();
    },
  });
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
          label="Adresse e-mail"
          type="email"
          autoComplete="username"
          spellCheck={false}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Mot de passe"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={signIn.isPending || signIn.isSuccess}>
          Se connecter
        </Button>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => onForgotten(form.getValues().email)}
        >
          Mot de passe oublié ?
        </Anchor>
      </Stack>
    </form>
  );
}
