import { Alert, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { readingWords } from '../../../../content/app/reading.ts';
import type { Language } from '../../../../content/language.ts';
import { codeOf, messageOf, waitOf } from '../../errors.ts';
import { SignInCard } from '../../frame/sign-in-card.tsx';
import { Form, SecretField, SubmitButton } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';

/** The words of the card, in the language of what it protects. */
export type UnlockWords = {
  title: string;
  lead: ReactNode;
  /** The label of the field. */
  label: string;
  /** The label of the button that reveals the password. */
  reveal: string;
  submit: string;
  /**
   * The message where nothing was typed; without it the button stays disabled until there is a text, as specified for
   * quotes.
   */
  empty?: string;
  /** The message where the server did not answer. */
  unreachable: string;
  /** A translation under a refusal that is in another language. */
  gloss?: { wrong: string; tooMany(seconds: number): string };
};

/** The words of the gates of what clients read, in French as specified. */
export function readerWords(noun: 'quote' | 'status'): UnlockWords {
  const { password, reveal, [noun]: words } = wordsOf(readingWords);
  return { ...words, label: password, reveal };
}

type Props = {
  words: UnlockWords;
  language: Language;
  /** The language of the server's refusals; by default that of the card. */
  answersIn?: Language;
  /** The error of the last try. */
  error: unknown;
  /** Whether the content behind it is loading; nothing more is sent then. */
  isOpening?: boolean;
  /** Why somebody who was inside has to unlock it again. */
  notice?: ReactNode;
  /** Whether the focused element disappeared when the card came. */
  takesFocus?: boolean;
  /** Below the button, for people without a password. */
  children?: ReactNode;
  /** Resolves once the password is known to be right or wrong. */
  onSubmit(password: string): Promise<unknown>;
};

/** A password gate. The content behind it comes from the server, and only after the right password. */
export function UnlockForm({ words, language, answersIn = language, error, ...props }: Props) {
  const { isOpening = false, notice, takesFocus = false, children, onSubmit } = props;
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (text) => (text.trim() === '' ? (words.empty ?? '') : null) },
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // The page was longer and scrolled: the card would be hidden under the header.
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

/** The server's own sentence: only the server knows whether the password was wrong or how long to wait. */
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
