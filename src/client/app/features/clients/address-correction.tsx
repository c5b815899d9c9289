import { Button, Group, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useDidUpdate } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { dashboardWords } from '../../../../content/app/dashboard.ts';
import type { Client } from '../../../../routers/clients.schema.ts';
import { mailAddress } from '../../../../routers/projects.schema.ts';
import { Form, SubmitButton, TextField } from '../../kit/form.tsx';
import { clientWordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { keepMade, wasMadeHere } from '../projects/kept-project.ts';

const words = clientWordsOf(dashboardWords).address;

type Props = { client: Pick<Client, 'id' | 'email'>; onCorrected(client: Client): void };

/**
 * Lets whoever made the project correct a mistyped address, from the tab in which they made it; the server refuses it
 * once the address is confirmed.
 */
export function AddressCorrection({ client, onCorrected }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useDidUpdate(() => {
    if (!isOpen) opener.current?.focus();
  }, [isOpen]);
  if (!wasMadeHere(client.id)) return null;
  if (isOpen) {
    return (
      <CorrectionForm
        client={client}
        onCancel={() => setIsOpen(false)}
        onDone={(corrected) => {
          keepMade(corrected.id);
          onCorrected(corrected);
          setIsOpen(false);
          toasts.show({ title: words.corrected, description: words.sent(corrected.email) });
        }}
      />
    );
  }
  return (
    <Button ref={opener} variant="subtle" size="compact-md" me="auto" onClick={() => setIsOpen(true)}>
      {words.correct}
    </Button>
  );
}

type FormProps = {
  client: Pick<Client, 'id' | 'email'>;
  onCancel(): void;
  onDone(client: Client): void;
};

const schema = z.object({ email: mailAddress });

function CorrectionForm({ client: { id: clientId, email }, onCancel, onDone }: FormProps) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email },
    validate: schemaResolver(schema, { sync: true }),
  });
  const correct = trpc.clients.correctMail.useMutation({ onSuccess: onDone });
  return (
    <Form
      form={form}
      aria-label={words.correct}
      onSubmit={(values) => correct.mutateAsync({ clientId, ...values })}
    >
      <TextField
        form={form}
        path="email"
        label={words.label}
        description={words.hint}
        type="email"
        autoComplete="email"
        autoFocus
      />
      <Group gap="sm">
        <SubmitButton>{words.save}</SubmitButton>
        <Button variant="default" disabled={form.submitting} onClick={onCancel}>
          {words.cancel}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {words.newLink}
      </Text>
    </Form>
  );
}
