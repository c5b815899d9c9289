import { Alert, Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fillIn } from '../../../../content/fill.ts';
import { directionOf } from '../../../../content/language.ts';
import { formatsOf } from '../../../../content/quote-format.ts';
import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { quoteWords } from '../../../../content/quote-words.ts';
import type { ReaderQuote } from '../../../../routers/quotes.schema.ts';
import { ContactLine } from '../../contact-line.tsx';
import { showError } from '../../errors.ts';
import { mayOpen } from '../../frame/rooms.ts';
import { PageColumn } from '../../page-column.tsx';
import { trpc } from '../../trpc.ts';
import styles from './quote.module.css';
import { QuoteAnswer } from './quote-answer.tsx';
import { QuotePaper } from './quote-paper.tsx';
import type { QuoteGate } from './use-quote.ts';

/** An open quote: the paper, and under it what is to be done with it. */
export function OpenQuote({ quote, gate }: { quote: ReaderQuote; gate: QuoteGate }) {
  const { content } = quote;
  const formats = useMemo(() => formatsOf(quote), [quote]);
  const reading = quoteReadingWords[content.language];
  const article = useRef<HTMLDivElement>(null);
  const { isKnown, isStaff } = useIsStaff();
  const [change, setChange] = useState<string>();
  // The card with the password, and the focus in it, is gone.
  useEffect(() => article.current?.focus({ preventScroll: true }), []);
  return (
    <PageColumn
      ref={article}
      component="article"
      maw="calc(52rem + 2 * var(--space-gutter))"
      className={styles.quote}
      lang={content.language}
      dir={directionOf(content.language)}
      aria-label={content.title}
      tabIndex={-1}
    >
      <Tools quote={quote} gate={gate} isStaff={isStaff} />
      {change && <Changed>{change}</Changed>}
      <QuotePaper quote={quote} formats={formats} />
      {isKnown && (
        <QuoteAnswer quote={quote} gate={gate} formats={formats} isStaff={isStaff} onChanged={setChange} />
      )}
      <ContactLine
        question={reading.question}
        subject={fillIn({ title: content.title })(reading.questionMail)}
      />
    </PageColumn>
  );
}

/** Whether somebody of the agency reads it, to whom it is open without a password. */
function useIsStaff(): { isKnown: boolean; isStaff: boolean } {
  const { data, isPending } = trpc.staff.me.useQuery();
  return { isKnown: !isPending, isStaff: data !== undefined && mayOpen(data.role, '/quotes-admin') };
}

/** Why nothing was accepted: another version stands here now, and is to be read first. */
function Changed({ children }: { children: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert
      ref={alert}
      color="orange"
      variant="light"
      role="alert"
      tabIndex={-1}
      className={styles.changed}
      data-print="no"
    >
      {children}
    </Alert>
  );
}

type ToolsProps = { quote: ReaderQuote; gate: QuoteGate; isStaff: boolean };

function Tools({ quote: { slug, content }, gate, isStaff }: ToolsProps) {
  const words = quoteWords[content.language];
  const reading = quoteReadingWords[content.language];
  const download = useQuotePdf(slug, (error) => {
    if (!gate.endedBy(error)) showError(error, { title: reading.notDownloaded });
  });
  const { leave } = gate;
  return (
    <Group gap="xs" justify="flex-end" data-print="no">
      <Button variant="default" onClick={() => window.print()}>
        {reading.print}
      </Button>
      <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
        {words.download}
      </Button>
      {!isStaff && (
        <Button variant="default" loading={leave.isSending} onClick={leave.send}>
          {reading.close}
        </Button>
      )}
    </Group>
  );
}

/** Fetches the quote as PDF and hands it to the browser as a download. */
function useQuotePdf(slug: string, onError: (error: unknown) => void) {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: () => client.quotes.pdf.query({ slug }),
    onSuccess(base64) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = `${slug}.pdf`;
      link.click();
      // Not at once: some browsers read it only after the click.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    onError,
  });
}
