import { Alert, Anchor, Badge, Box, Button, Flex, Group, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { type Me, totpInput } from '../../../../routers/staff.schema.ts';
import { agency } from '../../agency.ts';
import { showError } from '../../errors.ts';
import { Copy } from '../../kit/copy.tsx';
import { type Question, useQuestion } from '../../kit/dialog.tsx';
import { Form, FormAlert, showFieldErrors, TextField } from '../../kit/form.tsx';
import { QrCode } from '../../qr-code.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';

type Setup = { uri: string; secret: string; recoveryCodes: string[] };
type Step = { name: 'rest' } | { name: 'setup'; setup: Setup } | { name: 'codes'; codes: string[] };

const title = 'Application d’authentification';
const lead =
  'En plus du mot de passe, la connexion demande un code de votre téléphone : un mot de passe volé ne suffit plus.';

/** The second factor of the own account: on, off, and the codes for the loss of the telephone. */
export function TotpSection({ me }: { me: Me }) {
  const cache = trpc.useUtils();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const rest = () => setStep({ name: 'rest' });
  return (
    <AccountSection title={title} lead={lead}>
      {step.name === 'rest' && <Rest hasTotp={me.hasTotp} go={setStep} />}
      {step.name === 'setup' && (
        <TotpSetup
          uri={step.setup.uri}
          secret={step.setup.secret}
          onCancel={rest}
          onDone={() => {
            void cache.staff.me.invalidate();
            setStep({ name: 'codes', codes: step.setup.recoveryCodes });
          }}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={rest} />}
    </AccountSection>
  );
}

/** The server asks for a proof before each of these by itself. */
function Rest({ hasTotp, go }: { hasTotp: boolean; go(step: Step): void }) {
  const cache = trpc.useUtils();
  const { ask, dialog } = useQuestion();
  const begin = trpc.staff.beginTotp.useMutation({
    onSuccess: (setup) => go({ name: 'setup', setup }),
    onError: (error) => showError(error, { title: 'L’application n’a pas été préparée' }),
  });
  const renew = trpc.staff.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => go({ name: 'codes', codes: recoveryCodes }),
    onError: (error) => showError(error, { title: 'Les codes n’ont pas été remplacés' }),
  });
  const remove = trpc.staff.removeTotp.useMutation({
    onSuccess() {
      void cache.staff.me.invalidate();
      toasts.show({
        title: 'Application d’authentification désactivée',
        description: 'Le mot de passe suffit de nouveau. Vos codes de secours ne servent plus.',
      });
    },
    onError: (error) => showError(error, { title: 'L’application n’a pas été désactivée' }),
  });
  const renewing: Question = {
    title: 'Remplacer vos codes de secours\u00a0?',
    text: 'Ceux que vous avez gardés ne serviront plus.',
    confirm: 'Remplacer les codes',
    run: () => renew.mutate(),
  };
  const removing: Question = {
    title: 'Désactiver l’application\u00a0?',
    text: 'La connexion ne demandera plus de code, et vos codes de secours ne serviront plus.',
    confirm: 'Désactiver l’application',
    isDangerous: true,
    run: () => remove.mutate(),
  };
  return (
    <Group>
      <Badge color={hasTotp ? 'green' : 'gray'} size="lg">
        {hasTotp ? 'Activée' : 'Désactivée'}
      </Badge>
      {hasTotp ? (
        <>
          <Button variant="default" loading={renew.isPending} onClick={() => ask(renewing)}>
            Nouveaux codes de secours
          </Button>
          <Button variant="default" loading={remove.isPending} onClick={() => ask(removing)}>
            Désactiver
          </Button>
        </>
      ) : (
        <Button loading={begin.isPending} onClick={() => begin.mutate()}>
          Activer
        </Button>
      )}
      {dialog}
    </Group>
  );
}

/** The codes for the loss of the app, while they can still be read: nobody is shown them twice. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const text = codes.join('\n');
  return (
    <Stack>
      <Alert color="accent" variant="light" role="status" title="Vos codes de secours">
        Ils ne seront plus jamais affichés. Gardez-les dans un gestionnaire de mots de passe : sans votre
        application, chacun ouvre votre compte une fois.
      </Alert>
      <ul className={styles.codes} aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <Copy value={text} variant="default" />
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${agency.name}\n\n${text}\n`)}`}
          download="codes-de-secours.txt"
        >
          Télécharger
        </Button>
        <Button onClick={onDone}>J’ai gardé mes codes</Button>
      </Group>
    </Stack>
  );
}

type SetupProps = { uri: string; secret: string; onDone(): void; onCancel(): void };

/** Hands the secret to an authenticator app, and asks for its first code as the proof that it arrived. */
function TotpSetup({ uri, secret, onDone, onCancel }: SetupProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: schemaResolver(totpInput, { sync: true }),
  });
  const confirm = trpc.staff.confirmTotp.useMutation({
    onSuccess: onDone,
    onError: (error) => void showFieldErrors(form, error),
  });
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} align={{ sm: 'start' }} gap="var(--space-5)">
      <Box flex="0 0 12rem">
        <QrCode text={uri} label="Code QR pour votre application" />
      </Box>
      <Box flex={1} miw={0}>
        <Form form={form} onSubmit={(values) => confirm.mutate(values)}>
          <Text size="sm">
            Lisez ce code avec une application d’authentification. Sur ce même appareil,{' '}
            <Anchor href={uri} inherit underline="always">
              ouvrez-la directement
            </Anchor>
            , ou saisissez-y cette clé :
          </Text>
          <Text component="code" ff="monospace" fz="sm">
            {inGroups(secret)}
          </Text>
          <FormAlert form={form} error={confirm.error} />
          <TextField
            form={form}
            path="code"
            label="Code à 6 chiffres"
            description="Celui que votre application affiche maintenant."
            autoComplete="one-time-code"
            inputMode="numeric"
          />
          <Group>
            <Button type="submit" loading={confirm.isPending}>
              Activer
            </Button>
            <Button variant="default" onClick={onCancel}>
              Annuler
            </Button>
          </Group>
        </Form>
      </Box>
    </Flex>
  );
}

/** As one reads a long number aloud. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
