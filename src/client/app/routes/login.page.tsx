import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CodeStep } from '../features/sign-in/code-step.tsx';
import { PasswordStep } from '../features/sign-in/password-step.tsx';
import { ResetStep } from '../features/sign-in/reset-step.tsx';
import { DoorFrame } from '../frame/door-frame.tsx';
import { homeOf } from '../frame/rooms.ts';
import { findMe } from '../frame/staff-session.ts';
import { loginRoute } from './login.ts';

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
export function LoginPage() {
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
  const { to } = loginRoute.useSearch();
  useEffect(() => queryClient.clear(), [queryClient]);
  return async () => {
    const me = await findMe();
    router.history.push(to ?? (me ? homeOf(me.role) : '/account'));
  };
}
