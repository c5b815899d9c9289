import { Alert, Anchor, Group, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { signInWords } from '../../../../content/app/sign-in.ts';
import {
  recoveryCodeInput,
  requestResetInput,
  signInInput,
  totpInput,
} from '../../../../routers/staff.schema.ts';
import { SignInLayout } from '../../frame/sign-in-layout.tsx';
import { staffHome } from '../../frame/staff-paths.ts';
import { findMe } from '../../frame/staff-session.ts';
import { Form, SecretField, SubmitButton, TextField } from '../../kit/form.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';

const words = wordsOf(signInWords);

const route = getRouteApi('/login');

type Step = 'password' | 'totp' | 'recovery' | 'reset';

/** The staff's sign-in; afterwards it opens the page where somebody was going. */
export function SignInScreen() {
  const [step, setStep] = useState<Step>('password');
  const [email, setEmail] = useState('');
  const enter = useEntry();
  const back = () => setStep('password');
  return (
    <SignInLayout {...words.steps[step]}>
      {step === 'password' && (
        <PasswordStep
          email={email}
          onDone={enter}
          onSecondStep={() => setStep('totp')}
          onForgotten={(typed) => {
            setEmail(typed);
            setStep('reset');
          }}
        />
      )}
      {(step === 'totp' || step === 'recovery') && (
        <CodeStep
          key={step}
          kind={step}
          onOther={() => setStep(step === 'totp' ? 'recovery' : 'totp')}
          onDone={enter}
          onBack={back}
        />
      )}
      {step === 'reset' && <ResetStep email={email} onBack={back} />}
    </SignInLayout>
  );
}

/** Runs after the sign-in: cached data of somebody else is dropped. */
function useEntry() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { to } = route.useSearch();
  useEffect(() => queryClient.clear(), [queryClient]);
  return async () => {
    const me = await findMe();
    const href = to ?? (me ? staffHome : '/account');
    // The page keeps the language it was loaded in.
    if (me && me.language !== appLanguage) window.location.assign(href);
    else router.history.push(href);
  };
}

const TextButton = (props: { children: string; onClick(): void }) => (
  <Anchor component="button" type="button" size="sm" {...props} />
);

/** Asks for a mail with a link. The answer is the same whether the address has an account or not. */
function ResetStep({ email, onBack }: { email: string; onBack(): void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email },
    validate: schemaResolver(requestResetInput, { sync: true }),
  });
  const request = trpc.staff.requestReset.useMutation();
  return (
    <Stack>
      {request.isSuccess ? (
        <Alert color="green" variant="light" role="status" title={words.reset.done.title}>
          {words.reset.done.text}
        </Alert>
      ) : (
        <Form form={form} onSubmit={(values) => request.mutateAsync(values)}>
          <TextField
            form={form}
            path="email"
            label={words.password.email}
            type="email"
            autoComplete="username"
            spellCheck={false}
            autoFocus
          />
          <SubmitButton fullWidth>{words.reset.submit}</SubmitButton>
        </Form>
      )}
      <TextButton onClick={onBack}>{words.reset.back}</TextButton>
    </Stack>
  );
}

type Props = {
  email: string;
  onDone(): void;
  onSecondStep(): void;
  onForgotten(email: string): void;
};

/** Mail and password. */
function PasswordStep({ email, onDone, onSecondStep, onForgotten }: Props) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email, password: '' },
    validate: schemaResolver(signInInput, { sync: true }),
  });
  const signIn = trpc.staff.signIn.useMutation({
    onSuccess: ({ next }) => (next === 'totp' ? onSecondStep() : onDone()),
  });
  return (
    <Form
      form={form}
      onSubmit={(values) => signIn.mutateAsync(values)}
      onRefused={() => {
        form.getInputNode('password')?.focus();
        return false;
      }}
    >
      <TextField
        form={form}
        path="email"
        label={words.password.email}
        type="email"
        autoComplete="username"
        spellCheck={false}
      />
      <SecretField
        form={form}
        path="password"
        label={words.password.password}
        autoComplete="current-password"
      />
      <SubmitButton fullWidth loading={signIn.isSuccess}>
        {words.password.submit}
      </SubmitButton>
      <PasskeyButton label={words.password.usePasskey} purpose="sign-in" onDone={onDone} />
      <TextButton onClick={() => onForgotten(form.getValues().email)}>{words.password.forgotten}</TextButton>
    </Form>
  );
}

type Kind = 'totp' | 'recovery';

type CodeStepProps = { kind: Kind; onOther(): void; onDone(): void; onBack(): void };

/** The second factor: a code of the app, or a recovery code. */
function CodeStep({ kind, onOther, onDone, onBack }: CodeStepProps) {
  const isTotp = kind === 'totp';
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: schemaResolver(isTotp ? totpInput : recoveryCodeInput, { sync: true }),
  });
  const withTotp = trpc.staff.signInWithTotp.useMutation({ onSuccess: onDone });
  const withRecoveryCode = trpc.staff.signInWithRecoveryCode.useMutation({ onSuccess: onDone });
  const signIn = isTotp ? withTotp : withRecoveryCode;
  return (
    <Form
      form={form}
      onSubmit={(values) => signIn.mutateAsync(values)}
      onRefused={() => {
        form.getInputNode('code')?.focus();
        return false;
      }}
    >
      <TextField
        form={form}
        path="code"
        label={words.codes[kind].label}
        autoComplete="one-time-code"
        inputMode={isTotp ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        autoFocus
      />
      <SubmitButton fullWidth loading={signIn.isSuccess}>
        {words.codes.submit}
      </SubmitButton>
      <Group justify="space-between">
        <TextButton onClick={onOther}>{words.codes[kind].other}</TextButton>
        <TextButton onClick={onBack}>{words.codes.back}</TextButton>
      </Group>
    </Form>
  );
}
