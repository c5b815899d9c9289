import { Alert, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { accountWords } from '../../../../content/app/account.ts';
import { staffWords } from '../../../../content/staff-words.ts';
import { changePasswordInput, type Me, passwordLength } from '../../../../routers/staff.schema.ts';
import { StaffScreen } from '../../frame/staff-screen.tsx';
import { useMe } from '../../frame/staff-session.ts';
import { Facts } from '../../kit/facts.tsx';
import { Form, NewPasswordField, SecretField, SubmitButton } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { AccountSection } from './account-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TotpSection } from './totp-section.tsx';

const words = wordsOf(accountWords);

const { roles } = wordsOf(staffWords);

/** Everything that somebody sees to for themselves. */
export function AccountScreen() {
  const me = useMe();
  // Whoever has to show a second factor and has one shows that, and adds no other.
  const maySetUp = !me.lacksFactor || !(me.hasTotp || me.hasPasskey);
  return (
    <StaffScreen title={words.title} width="text">
      {me.lacksFactor && <FactorAsked me={me} />}
      <AccountSection title={words.about.title}>
        <Facts>
          <dt>{words.about.name}</dt>
          <dd>{me.name}</dd>
          <dt>{words.about.email}</dt>
          <dd>{me.email}</dd>
          <dt>{words.about.role}</dt>
          <dd>{roles[me.role]}</dd>
          <dt>{words.about.visitorsRead}</dt>
          <dd>{me.firstName}</dd>
        </Facts>
      </AccountSection>
      {!me.lacksFactor && <PasswordSection name={me.name} email={me.email} />}
      {maySetUp && <TotpSection me={me} />}
      {maySetUp && <PasskeysSection />}
      {!me.lacksFactor && <MailsSection />}
      {!me.lacksFactor && <SessionsSection />}
    </StaffScreen>
  );
}

/** Says why nothing else is open yet, and what opens it. */
function FactorAsked({ me: { hasPasskey, hasTotp } }: { me: Me }) {
  const cache = trpc.useUtils();
  return (
    <Alert color="accent" variant="light" role="status" title={words.factorAsked.title}>
      <Stack align="start">
        <Text inherit>
          {hasPasskey && words.factorAsked.showPasskey}
          {!hasPasskey && (hasTotp ? words.factorAsked.signInAgain : words.factorAsked.addOne)}
        </Text>
        {hasPasskey && (
          <PasskeyButton
            label={words.factorAsked.action}
            purpose="proof"
            onDone={() => void cache.staff.me.invalidate()}
          />
        )}
      </Stack>
    </Alert>
  );
}

/** Changes the own password. */
function PasswordSection({ name, email }: { name: string; email: string }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '' },
    validate: schemaResolver(changePasswordInput, { sync: true }),
  });
  // Nothing keeps the passwords once they are sent.
  const change = trpc.staff.changePassword.useMutation({ gcTime: 0, onSuccess: () => form.reset() });
  return (
    <AccountSection title={words.password.title} lead={words.password.lead}>
      <Form form={form} onSubmit={(values) => change.mutateAsync(values)} onInvalid={() => change.reset()}>
        {change.isSuccess && (
          <Alert color="green" variant="light" role="status" title={words.password.done.title}>
            {words.password.done.text}
          </Alert>
        )}
        {/* For the browser's password manager, which keeps a password by its name. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <SecretField
          form={form}
          path="currentPassword"
          label={words.password.current}
          autoComplete="current-password"
        />
        <NewPasswordField
          form={form}
          path="newPassword"
          label={words.password.next}
          least={passwordLength.min}
          own={[name, email]}
        />
        <SubmitButton mr="auto">{words.password.submit}</SubmitButton>
      </Form>
    </AccountSection>
  );
}
