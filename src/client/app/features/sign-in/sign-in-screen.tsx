import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  recoveryCodeInput,
  requestResetInput,
  signInInput,
  totpInput,
} from '../../../../routers/staff.schema.ts';
import { DoorFrame } from '../../frame/door-frame.tsx';
import { homeOf } from '../../frame/rooms.ts';
import { findMe } from '../../frame/staff-session.ts';
import { Form, FormAlert, SecretField, showFieldErrors, TextField } from '../../kit/form.tsx';
import { trpc } from '../../trpc.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';

const route = getRouteApi('/login');

type Step = 'password' | 'totp' | 'recovery' | 'reset';

const texts: Record<Step, { title: string; lead: string }> = {
  password: { title: 'Connexion', lead: 'L’espace de travail de l’équipe.' },
  totp: {
    title: 'Validation en deux étapes',
    lead: 'Ouvrez votre application et saisissez le code affiché.',
  },
  recovery: { title: 'Code de secours', lead: 'Chaque code ne sert qu’une fois.' },
  reset: {
    title: 'Mot de passe oublié',
    lead: 'Un e-mail vous apporte un lien pour en choisir un nouveau.',
  },
};

/** The staff's door: leads to where one was going. */
export function SignInScreen() {
  const [step, setStep] = useState<Step>('password');
  const [email, setEmail] = useState('');
  const enter = useEntry();
  const back = () => setStep('password');
  return (
    <DoorFrame {...texts[step]}>
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
    </DoorFrame>
  );
}

/** What to do once somebody is signed in. Until then nobody is: what was loaded for somebody else is forgotten. */
function useEntry() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { to } = route.useSearch();
  useEffect(() => queryClient.clear(), [queryClient]);
  return async () => {
    const me = await findMe();
    router.history.push(to ?? (me ? homeOf(me.role) : '/account'));
  };
}

/** Asks for a mail with a link. The answer is the same whether the address has an account or not. */
function ResetStep({ email, onBack }: { email: string; onBack(): void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email },
    validate: schemaResolver(requestResetInput, { sync: true }),
  });
  const request = trpc.staff.requestReset.useMutation({
    onError: (error) => void showFieldErrors(form, error),
  });
  return (
    <Stack>
      {request.isSuccess ? (
        <Alert color="green" variant="light" role="status" title="C’est noté">
          Si cette adresse a un compte, un e-mail arrive avec un lien pour choisir un nouveau mot de passe.
          Pensez à regarder dans les indésirables.
        </Alert>
      ) : (
        <Form form={form} onSubmit={(values) => request.mutate(values)}>
          <FormAlert form={form} error={request.error} />
          <TextField
            form={form}
            path="email"
            label="Adresse e-mail"
            type="email"
            autoComplete="username"
            spellCheck={false}
            autoFocus
          />
          <Button type="submit" fullWidth loading={request.isPending}>
            Recevoir un lien
          </Button>
        </Form>
      )}
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        Retour à la connexion
      </Anchor>
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
    onError: (error) => {
      if (!showFieldErrors(form, error)) form.getInputNode('password')?.focus();
    },
  });
  return (
    <Form form={form} onSubmit={(values) => signIn.mutate(values)}>
      <FormAlert form={form} error={signIn.error} />
      <TextField
        form={form}
        path="email"
        label="Adresse e-mail"
        type="email"
        autoComplete="username"
        spellCheck={false}
      />
      <SecretField form={form} path="password" label="Mot de passe" autoComplete="current-password" />
      <Button type="submit" fullWidth loading={signIn.isPending || signIn.isSuccess}>
        Se connecter
      </Button>
      <PasskeyButton label="Utiliser une clé d’accès" purpose="sign-in" onDone={onDone} />
      <Anchor component="button" type="button" size="sm" onClick={() => onForgotten(form.getValues().email)}>
        Mot de passe oublié ?
      </Anchor>
    </Form>
  );
}

type Kind = 'totp' | 'recovery';

const codeStepTexts = {
  totp: { label: 'Code à 6 chiffres', other: 'Utiliser un code de secours' },
  recovery: { label: 'Code de secours', other: 'Utiliser l’application' },
};

type CodeStepProps = { kind: Kind; onOther(): void; onDone(): void; onBack(): void };

/** The second factor: a code of the app, or one of the codes that were kept for its loss. */
function CodeStep({ kind, onOther, onDone, onBack }: CodeStepProps) {
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
    <Form form={form} onSubmit={(values) => signIn.mutate(values)}>
      <FormAlert form={form} error={signIn.error} />
      <TextField
        form={form}
        path="code"
        label={codeStepTexts[kind].label}
        autoComplete="one-time-code"
        inputMode={isTotp ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        autoFocus
      />
      <Button type="submit" fullWidth loading={signIn.isPending || signIn.isSuccess}>
        Continuer
      </Button>
      <Group justify="space-between">
        <Anchor component="button" type="button" size="sm" onClick={onOther}>
          {codeStepTexts[kind].other}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          Recommencer
        </Anchor>
      </Group>
    </Form>
  );
}
