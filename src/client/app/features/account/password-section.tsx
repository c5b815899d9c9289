import { Alert, Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { changePasswordInput } from '../../../../routers/staff.schema.ts';
import { FormAlert, focusFirstError, showFieldErrors } from '../../forms/form-errors.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { PasswordStrength } from '../../forms/password-strength.tsx';
import { trpc } from '../../trpc.ts';
import { AccountSection } from './account-section.tsx';

/** Changes the own password. */
export function PasswordSection({ email }: { email: string }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '' },
    validate: schemaResolver(changePasswordInput, { sync: true }),
  });
  const change = trpc.staff.changePassword.useMutation({
    onSuccess: () => form.reset(),
    onError: (error) => {
      showFieldErrors(form, error);
    },
  });
  return (
    <AccountSection
      title="Mot de passe"
      lead="Le changer met fin à vos sessions dans tous les autres navigateurs. Celle-ci reste ouverte."
    >
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => change.mutate(values),
          (errors) => focusFirstError(form, errors),
        )}
      >
        <Stack>
          {change.isSuccess && (
            <Alert color="green" variant="light" role="status" title="Mot de passe changé">
              Vos sessions dans les autres navigateurs ont pris fin.
            </Alert>
          )}
          {Object.keys(form.errors).length === 0 && <FormAlert error={change.error} />}
          {/* For the browser's password manager, which keeps a password by its name. */}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField
            label="Mot de passe actuel"
            autoComplete="current-password"
            key={form.key('currentPassword')}
            {...form.getInputProps('currentPassword')}
          />
          <PasswordField
            label="Nouveau mot de passe"
            description={<PasswordStrength length={form.useWatchValue('newPassword').length} />}
            autoComplete="new-password"
            key={form.key('newPassword')}
            {...form.getInputProps('newPassword')}
          />
          <Button type="submit" loading={change.isPending} mr="auto">
            Changer le mot de passe
          </Button>
        </Stack>
      </form>
    </AccountSection>
  );
}
