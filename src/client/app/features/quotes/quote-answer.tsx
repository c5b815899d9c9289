import { Alert, Button, Card, Text, TextInput, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { readingWords } from '../../../../content/app/reading.ts';
import { fillIn } from '../../../../content/fill.ts';
import type { QuoteFormats } from '../../../../content/quote-format.ts';
import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { quoteWords } from '../../../../content/quote-words.ts';
import type { ReaderQuote } from '../../../../routers/quotes.schema.ts';
import { fieldErrorsOf, messageOf, refusalOf } from '../../errors.ts';
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
  if (quote.acceptance) return <AcceptedQuote quote={quote} formats={formats} takesFocus={isFresh} />;
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
  const [name, setName] = useState(content.contactName);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const accept = trpc.quotes.accept.useMutation({
    onSuccess(accepted) {
      onAccepted();
      onChanged(undefined);
      gate.show(accepted);
    },
    async onError(error) {
      if (gate.endedBy(error)) return;
      if (refusalOf(error) === 'changed' || refusalOf(error) === 'expired') {
        await gate.readAgain();
        onChanged(messageOf(error));
      } else if (fieldErrorsOf(error)['acceptedBy']) field.current?.focus();
    },
  });
  const atField = missing ? reading.nameMissing : fieldErrorsOf(accept.error)['acceptedBy'];
  const isTold = atField !== undefined || refusalOf(accept.error) !== undefined;
  return (
    <Card
      component="form"
      padding={sheetPadding}
      className={styles.sheet}
      data-print="no"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (accept.isPending) return;
        const isMissing = name.trim() === '';
        setMissing(isMissing);
        if (isMissing) field.current?.focus();
        else accept.mutate({ slug, version, acceptedBy: name });
      }}
    >
      <Title order={2} size="lg">
        {words.acceptance}
      </Title>
      {accept.error && !isTold && (
        <Alert color="red" variant="light" role="alert" title={reading.notAccepted}>
          {messageOf(accept.error)}
        </Alert>
      )}
      <TextInput
        ref={field}
        label={words.yourName}
        required
        maxLength={120}
        autoComplete="name"
        dir="auto"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={atField}
      />
      <Text maw="var(--measure)">
        {fillIn({
          version: formats.isolated(formats.number(version)),
          total: formats.isolated(formats.money(amounts.total)),
        })(reading.consent)}
      </Text>
      <Button type="submit" size="md" loading={accept.isPending}>
        {words.accept}
      </Button>
    </Card>
  );
}
