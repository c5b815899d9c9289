import { Alert, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { readingWords } from '../../../../content/app/reading.ts';
import type { Language } from '../../../../content/language.ts';
import { codeOf, messageOf, waitOf } from '../../errors.ts';
import { SignInCard } from '../../frame/sign-in-card.tsx';
import { Form, SecretField, SubmitButton } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';

/** What the card says, in the language of what it closes. */
export type UnlockWords = {
  title: string;
  lead: ReactNode;
  /** Above the field. */
  label: string;
  /** On the button in the field that shows what was typed. */
  reveal: string;
  submit: string;
  /** Under the field where nothing was typed; without it the button waits for a text, as specified for quotes. */
  empty?: string;
  /** Where the server did not answer. */
  unreachable: string;
  /** Under a refusal in another language: what it says. */
  gloss?: { wrong: string; tooMany(seconds: number): string };
};

/** What stands before something that a client reads, in French as specified. */
export function readerWords(noun: 'quote' | 'status'): UnlockWords {
  const { password, reveal, [noun]: words } = wordsOf(readingWords);
  return { ...words, label: password, reveal };
}

type Props = {
  words: UnlockWords;
  language: Language;
  /** In which language the server refuses; that of the card unless told. */
  answersIn?: Language;
  /** Of the last try: why it failed. */
  error: unknown;
  /** Whether what it opens is on its way; nothing more is to be sent then. */
  isOpening?: boolean;
  /** Why somebody who was inside stands before the card again. */
  notice?: ReactNode;
  /** Whether what had the focus went away when the card came. */
  takesFocus?: boolean;
  /** Below the button, for whoever has no password. */
  children?: ReactNode;
  /** Is settled once the password is right or wrong. */
  onSubmit(password: string): Promise<unknown>;
};

/** The card in front of what a password closes. What is behind it comes from the server alone, after the right one. */
export function UnlockForm({ words, language, answersIn = language, error, ...props }: Props) {
  const { isOpening = false, notice, takesFocus = false, children, onSubmit } = props;
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (text) => (text.trim() === '' ? (words.empty ?? '') : null) },
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // What it takes the place of was longer: the card would stand under the header.
    window.scrollTo({ top: 0, behavior: 'instant' });
    field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <SignInCard title={words.title} lead={words.lead} language={language}>
      {notice && !error && !isOpening && !form.submitting && (
        <Alert color="orange" variant="light" role="status">
          {notice}
        </Alert>
      )}
      <Form
        form={form}
        onSubmit={({ password }) => onSubmit(password)}
        onRefused={() => {
          field.current?.select();
          return true;
        }}
      >
        <SecretField
          ref={field}
          form={form}
          path="password"
          label={words.label}
          reveal={words.reveal}
          autoComplete="current-password"
        />
        <Refusal error={error} words={words} language={answersIn} isOwn={answersIn === language} />
        <SubmitButton
          fullWidth
          disabled={words.empty === undefined && form.values.password.trim() === ''}
          loading={isOpening}
        >
          {words.submit}
        </SubmitButton>
      </Form>
      {children}
    </SignInCard>
  );
}

type RefusalProps = { error: unknown; words: UnlockWords; language: Language; isOwn: boolean };

/** The server's own sentence: it alone knows whether the password was wrong or how long there is to wait. */
function Refusal({ error, words, language, isOwn }: RefusalProps) {
  if (!error) return null;
  const code = codeOf(error);
  const { gloss } = words;
  const wait = waitOf(error);
  return (
    <Alert color="red" variant="light" role="alert">
      {code === undefined && words.unreachable}
      {code !== undefined && (
        <Text inherit lang={isOwn ? undefined : language}>
          {messageOf(error)}
        </Text>
      )}
      {gloss && code === 'UNAUTHORIZED' && <Text inherit>{gloss.wrong}</Text>}
      {gloss && wait !== undefined && <Text inherit>{gloss.tooMany(wait)}</Text>}
    </Alert>
  );
}
