import { Badge, Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Me } from '../../../../routers/staff.schema.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { AccountSection } from './account-section.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

type Setup = { uri: string; secret: string; recoveryCodes: string[] };
type Step =
  | { name: 'rest' | 'begin' | 'renew' | 'remove' }
  | { name: 'setup'; setup: Setup }
  | { name: 'codes'; codes: string[] };

const title = 'Validation en deux étapes';
const lead =
  'En plus du mot de passe, la connexion demande un code de votre téléphone : un mot de passe volé ne suffit plus.';

/** The second factor of the own account: on, off, and the codes for the loss of the telephone. */
export function TotpSection({ me }: { me: Me }) {
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const rest = () => setStep({ name: 'rest' });
  return (
    <AccountSection title={title} lead={lead}>
      {step.name === 'rest' && <Rest hasTotp={me.hasTotp} go={(name) => setStep({ name })} />}
      {step.name === 'begin' && (
        <Begin email={me.email} onCancel={rest} onDone={(setup) => setStep({ name: 'setup', setup })} />
      )}
      {step.name === 'setup' && (
        <Confirm
          setup={step.setup}
          onCancel={rest}
          onDone={() => setStep({ name: 'codes', codes: step.setup.recoveryCodes })}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={rest} />}
      {step.name === 'renew' && (
        <Renew email={me.email} onCancel={rest} onDone={(codes) => setStep({ name: 'codes', codes })} />
      )}
      {step.name === 'remove' && <Remove email={me.email} onDone={rest} />}
    </AccountSection>
  );
}

function Rest({ hasTotp, go }: { hasTotp: boolean; go(name: 'begin' | 'renew' | 'remove'): void }) {
  return (
    <Group>
      <Badge color={hasTotp ? 'green' : 'gray'} size="lg">
        {hasTotp ? 'Activée' : 'Désactivée'}
      </Badge>
      {hasTotp ? (
        <>
          <Button variant="default" onClick={() => go('renew')}>
            Nouveaux codes de secours
          </Button>
          <Button variant="default" onClick={() => go('remove')}>
            Désactiver
          </Button>
        </>
      ) : (
        <Button onClick={() => go('begin')}>Activer</Button>
      )}
    </Group>
  );
}

type StepProps<Result> = { email: string; onCancel(): void; onDone(result: Result): void };

function Begin({ email, onCancel, onDone }: StepProps<Setup>): ReactNode {
  const begin = trpc.staff.beginTotp.useMutation();
  return (
    <PasswordQuestion
      email={email}
      action="Continuer"
      send={async (input) => onDone(await begin.mutateAsync(input))}
      error={begin.error}
      onCancel={onCancel}
    />
  );
}

function Confirm({ setup, onCancel, onDone }: { setup: Setup; onCancel(): void; onDone(): void }) {
  const cache = trpc.useUtils();
  const finish = () => {
    void cache.staff.me.invalidate();
    onDone();
  };
  return <TotpSetup uri={setup.uri} secret={setup.secret} onCancel={onCancel} onDone={finish} />;
}

function Renew({ email, onCancel, onDone }: StepProps<string[]>) {
  const renew = trpc.staff.renewRecoveryCodes.useMutation();
  return (
    <PasswordQuestion
      email={email}
      action="Remplacer les codes"
      send={async (input) => onDone((await renew.mutateAsync(input)).recoveryCodes)}
      error={renew.error}
      onCancel={onCancel}
    />
  );
}

function Remove({ email, onDone }: { email: string; onDone(): void }) {
  const cache = trpc.useUtils();
  const remove = trpc.staff.removeTotp.useMutation({
    onSuccess: () => {
      void cache.staff.me.invalidate();
      onDone();
      toasts.show({
        title: 'Validation en deux étapes désactivée',
        description: 'Le mot de passe suffit de nouveau. Vos codes de secours ne servent plus.',
      });
    },
  });
  return (
    <PasswordQuestion
      email={email}
      action="Désactiver"
      isRisky
      send={async (input) => {
        await remove.mutateAsync(input);
      }}
      error={remove.error}
      onCancel={onDone}
    />
  );
}
