import { Alert } from '@mantine/core';
import { useState } from 'react';
import { quoteWords } from '../../../../content/quote-words.ts';
import type { ReaderQuote } from '../../../../routers/quotes.schema.ts';
import { AcceptForm } from './accept-form.tsx';
import { AcceptedQuote } from './accepted-quote.tsx';
import type { QuoteFormats } from './quote-format.ts';
import parts from './quote-parts.module.css';
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
      <Alert color="orange" variant="light" role="note" className={parts.screenOnly}>
        {quoteWords[quote.content.language].refusals.expired}
      </Alert>
    );
  }
  if (!isStaff) return <AcceptForm {...props} onAccepted={() => setIsFresh(true)} />;
  // Nobody of the agency accepts in a client's name: the server refuses it, and there is no button.
  return (
    <Alert color="blue" variant="light" role="note" lang="fr" dir="ltr" className={parts.screenOnly}>
      Vous lisez ce devis en tant que membre de l’agence : seul le client peut le valider.
    </Alert>
  );
}
