import { Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { z } from 'zod';
import { setPasswordInput } from '../../../../routers/staff.schema.ts';
import { FormAlert, focusFirstError, showFieldErrors } from '../../forms/form-errors.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { PasswordStrength } from '../../forms/password-strength.tsx';
import { trpc } from '../../trpc.ts';

/** Typed twice, since nobody sees it. */
const twice = z
  .object({ password: setPasswordInput.shape.password, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Les deux mots de passe diffèrent',
  });

type Props = { token: string; email: string; onDone(): void };

/** Sets the password of the account that the token of a mail opens. */
export function NewPasswordForm({ token, email, onDone }: Props) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', confirmation: '' },
    validate: schemaResolver(twice, { sync: true }),
  });
  const setPassword = trpc.staff.setPassword.useMutation({
    onSuccess: onDone,
    onError: (error) => {
      showFieldErrors(form, error);
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ password }) => setPassword.mutate({ token, password }),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack>
        {Object.keys(form.errors).length === 0 && <FormAlert error={setPassword.error} />}
        <TextInput label="Compte" value={email} autoComplete="username" readOnly />
        <PasswordField
          label="Nouveau mot de passe"
          description={<PasswordStrength length={form.useWatchValue('password').length} />}
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Le même encore une fois"
          autoComplete="new-password"
          key={form.key('confirmation')}
          {...form.getInputProps('confirmation')}
        />
        <Button type="submit" fullWidth loading={setPassword.isPending || setPassword.isSuccess}>
          Enregistrer le mot de passe
        </Button>
      </Stack>
    </form>
  );
}
