import { Alert, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type MyWords, myWords } from '../../../../content/app/my.ts';
import type { Language } from '../../../../content/language.ts';
import { ContactLine } from '../../contact-line.tsx';
import { codeOf, waitOf } from '../../errors.ts';
import { SignInCard } from '../../frame/sign-in-card.tsx';
import { Form, SubmitButton, TextField } from '../../kit/form.tsx';
import { trpc } from '../../trpc.ts';

type Props = {
  language: Language;
  /** Why somebody who was signed in before is shown this. */
  notice?: string | undefined;
};

/** The form by which a client asks for a link. The answer is the same whether the address is known or not. */
export function MySignIn({ language, notice }: Props) {
  const words = myWords[language];
  const [isSent, setIsSent] = useState(false);
  return (
    <SignInCard
      title={isSent ? words.signIn.sent : words.title}
      lead={
        <span role={isSent ? 'status' : undefined}>{isSent ? words.signIn.sentText : words.signIn.lead}</span>
      }
    >
      {isSent ? (
        <Stack gap="md">
          <Button variant="default" fullWidth onClick={() => setIsSent(false)}>
            {words.signIn.again}
          </Button>
          <ContactLine question={words.signIn.none} subject={words.people.question} />
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
    </SignInCard>
  );
}

function AskForm({ language, onSent }: { language: Language; onSent(): void }) {
  const words = myWords[language];
  const ask = trpc.my.link.useMutation({ onSuccess: onSent });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: (email) => (/^\s*\S+@\S+\.\S+\s*$/.test(email) ? null : words.signIn.invalid) },
  });
  return (
    <Form form={form} onSubmit={({ email }) => ask.mutateAsync({ email, language })} onRefused={() => true}>
      <TextField
        form={form}
        path="email"
        label={words.signIn.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      {ask.error && (
        <Alert color="red" variant="light" role="alert">
          {codeOf(ask.error) === 'BAD_REQUEST' ? words.signIn.invalid : refusalIn(words, ask.error)}
        </Alert>
      )}
      <SubmitButton fullWidth>{words.signIn.send}</SubmitButton>
    </Form>
  );
}

/** A refusal in the client's language: the server's own sentences are for staff. */
export function refusalIn(words: MyWords, error: unknown): string {
  const wait = waitOf(error);
  if (wait !== undefined) return words.signIn.tooMany(wait);
  return codeOf(error) === 'NOT_FOUND' ? words.gone : words.signIn.failed;
}

/** Before the link is used, a button must be pressed: programs that scan mails follow links, but press no buttons. */
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
    <SignInCard title={words.title} lead={words.enter.lead}>
      {Boolean(error) && !isOpening && (
        <Alert color="red" variant="light" role="alert">
          <Text inherit>{words.signIn.failed}</Text>
        </Alert>
      )}
      <Button size="md" fullWidth loading={isOpening} onClick={onOpen}>
        {words.enter.open}
      </Button>
    </SignInCard>
  );
}
