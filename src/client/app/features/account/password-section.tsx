import { Alert, Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { accountWords } from '../../../../content/app/account.ts';
import { changePasswordInput, passwordLength } from '../../../../routers/staff.schema.ts';
import { Form, FormAlert, SecretField, showFieldErrors } from '../../kit/form.tsx';
import { PasswordStrength } from '../../kit/password.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { AccountSection } from './account-section.tsx';

const words = wordsOf(accountWords).password;

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
    <AccountSection title={words.title} lead={words.lead}>
      <Form form={form} onSubmit={(values) => change.mutate(values)}>
        {change.isSuccess && (
          <Alert color="green" variant="light" role="status" title={words.done.title}>
            {words.done.text}
          </Alert>
        )}
        <FormAlert form={form} error={change.error} />
        {/* For the browser's password manager, which keeps a password by its name. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <SecretField
          form={form}
          path="currentPassword"
          label={words.current}
          autoComplete="current-password"
        />
        <SecretField
          form={form}
          path="newPassword"
          label={words.next}
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
          {words.submit}
        </Button>
      </Form>
    </AccountSection>
  );
}
