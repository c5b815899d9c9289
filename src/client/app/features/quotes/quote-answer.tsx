import { Alert, Card, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { readingWords } from '../../../../content/app/reading.ts';
import { fillIn } from '../../../../content/fill.ts';
import type { QuoteFormats } from '../../../../content/quote-format.ts';
import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { quoteWords } from '../../../../content/quote-words.ts';
import type { ReaderQuote } from '../../../../routers/quotes.schema.ts';
import { messageOf, refusalOf } from '../../errors.ts';
import { useQuestion } from '../../kit/dialog.tsx';
import { Form, SubmitButton, TextField } from '../../kit/form.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { AcceptedQuote } from './accepted-quote.tsx';
import styles from './quote.module.css';
import { sheetPadding } from './quote-paper.tsx';
import type { QuoteGate } from './use-quote.ts';

export type AnswerProps = {
  quote: ReaderQuote;
  gate: QuoteGate;
  formats: QuoteFormats;
  /** There is another version; `why` is the server's sentence. */
  onChanged(why: string | undefined): void;
};

/** What the client may do now: accept, pay, or ask for another quote. */
export function QuoteAnswer(props: AnswerProps & { isStaff: boolean }) {
  const { quote, formats, isStaff } = props;
  const [isFresh, setIsFresh] = useState(false);
  if (quote.acceptance) {
    return <AcceptedQuote quote={quote} formats={formats} takesFocus={isFresh} />;
  }
  if (quote.isExpired) {
    return (
      <Alert color="orange" variant="light" role="note" data-print="no">
        {quoteWords[quote.content.language].refusals.expired}
      </Alert>
    );
  }
  if (!isStaff) return <AcceptForm {...props} onAccepted={() => setIsFresh(true)} />;
  // Nobody of the agency accepts in a client's name: the server refuses it, and there is no button.
  return (
    <Alert color="blue" variant="light" role="note" lang={appLanguage} dir="ltr" data-print="no">
      {wordsOf(readingWords).quote.forStaff}
    </Alert>
  );
}

type Props = AnswerProps & { onAccepted(): void };

/** Who accepts, what, and the button. The server compares the version: what was read is what is accepted. */
function AcceptForm({ quote, gate, formats, onChanged, onAccepted }: Props) {
  const { slug, version, content, amounts } = quote;
  const words = quoteWords[content.language];
  const reading = quoteReadingWords[content.language];
  const form = useForm({
    // Whoever accepts writes their own name: it is not always the one whom the quote was written to.
    initialValues: { acceptedBy: '' },
    validate: { acceptedBy: (name) => (name.trim() === '' ? reading.nameMissing : null) },
  });
  const accept = trpc.quotes.accept.useMutation({
    onSuccess(accepted) {
      onAccepted();
      onChanged(undefined);
      gate.show(accepted);
    },
  });
  const { ask, dialog } = useQuestion();
  const fillWith = (name: string) =>
    fillIn({
      title: formats.isolated(content.title),
      version: formats.isolated(formats.number(version)),
      total: formats.isolated(formats.money(amounts.total)),
      name: formats.isolated(name),
    });
  /** What cannot be taken back is asked once, in words that name it. */
  const isSure = (name: string) =>
    new Promise<boolean>((answer) => {
      ask({
        title: reading.ask.title,
        text: fillWith(name)(reading.ask.text),
        confirm: words.accept,
        cancel: reading.ask.leave,
        closeLabel: reading.ask.leave,
        run: () => answer(true),
        giveUp: () => answer(false),
      });
    });
  async function refuse(error: unknown): Promise<boolean> {
    if (gate.endedBy(error)) return true;
    const isTold = refusalOf(error) === 'changed' || refusalOf(error) === 'expired';
    if (isTold) {
      await gate.readAgain();
      onChanged(messageOf(error));
    }
    return isTold;
  }
  return (
    <Card component="section" padding={sheetPadding} className={styles.sheet} data-print="no">
      <Form
        form={form}
        refused={reading.notAccepted}
        onSubmit={async (values) => {
          if (await isSure(values.acceptedBy.trim())) await accept.mutateAsync({ slug, version, ...values });
        }}
        onRefused={refuse}
      >
        <Title order={2} size="lg">
          {words.acceptance}
        </Title>
        <TextField
          form={form}
          path="acceptedBy"
          label={words.yourName}
          required
          maxLength={120}
          autoComplete="name"
        />
        <Text maw="var(--measure)">{fillWith('')(reading.consent)}</Text>
        <SubmitButton size="md" me="auto">
          {words.accept}
        </SubmitButton>
      </Form>
      {dialog}
    </Card>
  );
}
