import { Alert } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { accountWords } from '../../../../content/app/account.ts';
import { changePasswordInput, passwordLength } from '../../../../routers/staff.schema.ts';
import { Form, SecretField, SubmitButton } from '../../kit/form.tsx';
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
  const change = trpc.staff.changePassword.useMutation({ onSuccess: () => form.reset() });
  return (
    <AccountSection title={words.title} lead={words.lead}>
      <Form form={form} onSubmit={(values) => change.mutateAsync(values)}>
        {change.isSuccess && (
          <Alert color="green" variant="light" role="status" title={words.done.title}>
            {words.done.text}
          </Alert>
        )}
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
        <SubmitButton mr="auto">{words.submit}</SubmitButton>
      </Form>
    </AccountSection>
  );
}
