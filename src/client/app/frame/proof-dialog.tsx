import { Button, Group, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { frameWords } from '../../../content/app/frame.ts';
import { proofInput, totpInput } from '../../../routers/staff.schema.ts';
import { PasskeyButton } from '../features/passkeys/passkey-button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form, SecretField, SubmitButton, TextField } from '../kit/form.tsx';
import { wordsOf } from '../language.ts';
import { trpc } from '../trpc.ts';
import { useMe } from './staff-session.ts';

const words = wordsOf(frameWords).proof;

type Props = { isOpen: boolean; onClose(isProven: boolean): void };

/** Asks for password and code, or a passkey, once more, over whatever is on screen. */
export function ProofDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={() => onClose(false)} title={words.title}>
      <Proof onClose={onClose} />
    </Dialog>
  );
}

/** Mounted together with its dialog, so that no password stays in it. */
function Proof({ onClose }: Pick<Props, 'onClose'>) {
  const me = useMe();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', ...(me.hasTotp && { code: '' }) },
    validate: schemaResolver(me.hasTotp ? proofInput.extend(totpInput.shape) : proofInput, { sync: true }),
  });
  const prove = trpc.staff.prove.useMutation({ onSuccess: () => onClose(true) });
  return (
    <Stack>
      <Text>{words.why}</Text>
      <Form form={form} onSubmit={(values) => prove.mutateAsync(values)}>
        <input type="hidden" autoComplete="username" value={me.email} readOnly />
        <SecretField
          form={form}
          path="password"
          label={words.password}
          autoComplete="current-password"
          data-autofocus
          autoFocus
        />
        {me.hasTotp && (
          <TextField
            form={form}
            path="code"
            label={words.code}
            description={words.codeHint}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        )}
        <Group>
          <SubmitButton>{words.confirm}</SubmitButton>
          <Button variant="default" onClick={() => onClose(false)}>
            {words.cancel}
          </Button>
        </Group>
      </Form>
      {me.hasPasskey && <PasskeyButton label={words.passkey} purpose="proof" onDone={() => onClose(true)} />}
    </Stack>
  );
}
