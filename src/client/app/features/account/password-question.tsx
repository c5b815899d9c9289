import { Button, Group, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { passwordInput } from '../../../../routers/staff.schema.ts';
import { FormAlert, focusFirstError, showFieldErrors } from '../../forms/form-errors.tsx';
import { PasswordField } from '../../forms/password-field.tsx';

type Props = {
  email: string;
  /** What the button does, in its words. */
  action: string;
  isRisky?: boolean;
  send(input: { password: string }): Promise<void>;
  error: unknown;
  onCancel(): void;
};

/** Asks for the password before a step that somebody at an unlocked screen must not take. */
export function PasswordQuestion({ email, action, isRisky = false, send, error, onCancel }: Props) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: schemaResolver(passwordInput, { sync: true }),
  });
  const submit = form.onSubmit(
    (values) =>
      send(values).catch((refusal: unknown) => {
        showFieldErrors(form, refusal);
      }),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {Object.keys(form.errors).length === 0 && <FormAlert error={error} />}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Votre mot de passe"
          autoComplete="current-password"
          autoFocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group>
          <Button type="submit" color={isRisky ? 'red' : 'accent'} loading={form.submitting}>
            {action}
          </Button>
          <Button variant="default" onClick={onCancel}>
            Annuler
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
