import { Alert, Anchor, Badge, Box, Button, Flex, Group, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { accountWords } from '../../../../content/app/account.ts';
import { type Me, totpInput } from '../../../../routers/staff.schema.ts';
import { agency } from '../../agency.ts';
import { showError } from '../../errors.ts';
import { Copy } from '../../kit/copy.tsx';
import { type Question, useQuestion } from '../../kit/dialog.tsx';
import { Form, FormActions, TextField } from '../../kit/form.tsx';
import { SettingsSection } from '../../kit/settings-section.tsx';
import { wordsOf } from '../../language.ts';
import { QrCode } from '../../qr-code.tsx';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import styles from './account.module.css';

const words = wordsOf(accountWords);

type Setup = { uri: string; secret: string; recoveryCodes: string[] };
type Step = { name: 'rest' } | { name: 'setup'; setup: Setup } | { name: 'codes'; codes: string[] };

/** The second factor of the own account: on or off, and recovery codes for a lost phone. */
export function TotpSection({ me }: { me: Me }) {
  const cache = trpc.useUtils();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const rest = () => setStep({ name: 'rest' });
  return (
    <SettingsSection title={words.totp.title} lead={words.totp.lead}>
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
    </SettingsSection>
  );
}

/** The server itself asks for a proof before each of these. */
function Rest({ hasTotp, go }: { hasTotp: boolean; go(step: Step): void }) {
  const cache = trpc.useUtils();
  const { ask, dialog } = useQuestion();
  const begin = trpc.staff.beginTotp.useMutation({
    onSuccess: (setup) => go({ name: 'setup', setup }),
    onError: (error) => showError(error, { title: words.totp.notPrepared }),
  });
  const renew = trpc.staff.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => go({ name: 'codes', codes: recoveryCodes }),
    onError: (error) => showError(error, { title: words.recoveryCodes.renewing.failed }),
  });
  const remove = trpc.staff.removeTotp.useMutation({
    onSuccess() {
      void cache.staff.me.invalidate();
      toasts.show(words.totp.removing.done);
    },
    onError: (error) => showError(error, { title: words.totp.removing.failed }),
  });
  const renewing: Question = { ...words.recoveryCodes.renewing, run: () => renew.mutate() };
  const removing: Question = { ...words.totp.removing, isDangerous: true, run: () => remove.mutate() };
  return (
    <Group>
      <Badge color={hasTotp ? 'green' : 'gray'} size="lg">
        {hasTotp ? words.totp.on : words.totp.off}
      </Badge>
      {hasTotp ? (
        <>
          <Button variant="default" loading={renew.isPending} onClick={() => ask(renewing)}>
            {words.recoveryCodes.renewing.action}
          </Button>
          <Button variant="default" loading={remove.isPending} onClick={() => ask(removing)}>
            {words.totp.turnOff}
          </Button>
        </>
      ) : (
        <Button variant="light" loading={begin.isPending} onClick={() => begin.mutate()}>
          {words.totp.turnOn}
        </Button>
      )}
      {dialog}
    </Group>
  );
}

/** The recovery codes for a lost app. They can be read this once only. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const text = codes.join('\n');
  return (
    <Stack>
      <Alert color="accent" variant="light" role="status" title={words.recoveryCodes.title}>
        {words.recoveryCodes.text}
      </Alert>
      <ul className={styles.codes} aria-label={words.recoveryCodes.label}>
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
          download={words.recoveryCodes.file}
        >
          {words.recoveryCodes.download}
        </Button>
        <Button onClick={onDone}>{words.recoveryCodes.done}</Button>
      </Group>
    </Stack>
  );
}

type SetupProps = { uri: string; secret: string; onDone(): void; onCancel(): void };

/** Hands the secret to an authenticator app and asks for its first code, which proves that the app has it. */
function TotpSetup({ uri, secret, onDone, onCancel }: SetupProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: schemaResolver(totpInput, { sync: true }),
  });
  const confirm = trpc.staff.confirmTotp.useMutation({ onSuccess: onDone });
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} align={{ sm: 'start' }} gap="var(--space-5)">
      <Box flex="0 0 12rem">
        <QrCode text={uri} label={words.totp.setup.qrCode} />
      </Box>
      <Stack flex={1} miw={0}>
        <Text size="sm">
          {words.totp.setup.before}
          <Anchor href={uri} inherit underline="always">
            {words.totp.setup.link}
          </Anchor>
          {words.totp.setup.after}
        </Text>
        <Text component="code" ff="monospace" fz="sm">
          {inGroups(secret)}
        </Text>
        <Form form={form} onSubmit={(values) => confirm.mutateAsync(values)}>
          <TextField
            form={form}
            path="code"
            label={words.totp.setup.code}
            description={words.totp.setup.hint}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
          <FormActions submit={words.totp.turnOn} onCancel={onCancel} />
        </Form>
      </Stack>
    </Flex>
  );
}

/** Grouped as one reads a long number aloud. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
