import { Alert, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type MyWords, myWords } from '../../../../content/app/my.ts';
import type { Language } from '../../../../content/language.ts';
import { ContactLine } from '../../contact-line.tsx';
import { codeOf, waitOf } from '../../errors.ts';
import { DoorCard } from '../../frame/door-card.tsx';
import { Form, SubmitButton, TextField } from '../../kit/form.tsx';
import { trpc } from '../../trpc.ts';

type Props = {
  language: Language;
  /** Why somebody who had come further stands here. */
  notice?: string | undefined;
};

/** Where a client asks for the link. What is said is the same whether the address is known or not. */
export function Door({ language, notice }: Props) {
  const words = myWords[language];
  const [isSent, setIsSent] = useState(false);
  return (
    <DoorCard
      title={isSent ? words.door.sent : words.title}
      lead={
        <span role={isSent ? 'status' : undefined}>{isSent ? words.door.sentText : words.door.lead}</span>
      }
    >
      {isSent ? (
        <Stack gap="md">
          <Button variant="default" fullWidth onClick={() => setIsSent(false)}>
            {words.door.again}
          </Button>
          <ContactLine question={words.door.none} subject={words.people.question} />
        </Stack>
      ) : (
        <>
          {notice && (
            <Alert color="orange" variant="light" role="status">
              {notice}
            </Alert>
          )}
          <AskForm language={language} onSent={() => setIsSent(true)} />
        </>
      )}
    </DoorCard>
  );
}

function AskForm({ language, onSent }: { language: Language; onSent(): void }) {
  const words = myWords[language];
  const ask = trpc.my.link.useMutation({ onSuccess: onSent });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: (email) => (/^\s*\S+@\S+\.\S+\s*$/.test(email) ? null : words.door.invalid) },
  });
  return (
    <Form form={form} onSubmit={({ email }) => ask.mutateAsync({ email, language })} onRefused={() => true}>
      <TextField
        form={form}
        path="email"
        label={words.door.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      {ask.error && (
        <Alert color="red" variant="light" role="alert">
          {codeOf(ask.error) === 'BAD_REQUEST' ? words.door.invalid : refusalIn(words, ask.error)}
        </Alert>
      )}
      <SubmitButton fullWidth>{words.door.send}</SubmitButton>
    </Form>
  );
}

/** Why something was refused, in the client's language: the server's own sentences are for staff. */
export function refusalIn(words: MyWords, error: unknown): string {
  const wait = waitOf(error);
  if (wait !== undefined) return words.door.tooMany(wait);
  return codeOf(error) === 'NOT_FOUND' ? words.gone : words.door.failed;
}

/** Before the link is used: programs that look at mails follow links, and press no buttons. */
export function Welcome({
  language,
  isOpening,
  error,
  onOpen,
}: {
  language: Language;
  isOpening: boolean;
  error: unknown;
  onOpen(): void;
}) {
  const words = myWords[language];
  return (
    <DoorCard title={words.title} lead={words.enter.lead}>
      {Boolean(error) && !isOpening && (
        <Alert color="red" variant="light" role="alert">
          <Text inherit>{words.door.failed}</Text>
        </Alert>
      )}
      <Button size="md" fullWidth loading={isOpening} onClick={onOpen}>
        {words.enter.open}
      </Button>
    </DoorCard>
  );
}
