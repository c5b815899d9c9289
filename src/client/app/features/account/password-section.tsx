import { Alert, Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { changePasswordInput, passwordLength } from '../../../../routers/staff.schema.ts';
import { Form, FormAlert, SecretField, showFieldErrors } from '../../kit/form.tsx';
import { PasswordStrength } from '../../kit/password.tsx';
import { trpc } from '../../trpc.ts';
import { AccountSection } from './account-section.tsx';

/** Changes the own password. */
export function PasswordSection({ name, email }: { name: string; email: string }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '' },
    validate: schemaResolver(changePasswordInput, { sync: true }),
  });
  const change = trpc.staff.changePassword.useMutation({
    onSuccess: () => form.reset(),
    onError: (error) => void showFieldErrors(form, error),
  });
  return (
    <AccountSection
      title="Mot de passe"
      lead="Le changer met fin à vos sessions dans tous les autres navigateurs. Celle-ci reste ouverte."
    >
      <Form form={form} onSubmit={(values) => change.mutate(values)}>
        {change.isSuccess && (
          <Alert color="green" variant="light" role="status" title="Mot de passe changé">
            Vos sessions dans les autres navigateurs ont pris fin.
          </Alert>
        )}
        <FormAlert form={form} error={change.error} />
        {/* For the browser's password manager, which keeps a password by its name. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <SecretField
          form={form}
          path="currentPassword"
          label="Mot de passe actuel"
          autoComplete="current-password"
        />
        <SecretField
          form={form}
          path="newPassword"
          label="Nouveau mot de passe"
          description={
            <PasswordStrength
              password={form.useWatchValue('newPassword')}
              least={passwordLength.min}
              own={[name, email]}
            />
          }
          autoComplete="new-password"
        />
        <Button type="submit" loading={change.isPending} mr="auto">
          Changer le mot de passe
        </Button>
      </Form>
    </AccountSection>
  );
}
