import { Alert, Box, Button, Card, Container, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readingWords } from '../../../../content/app/reading.ts';
import { fillIn } from '../../../../content/fill.ts';
import { directionOf } from '../../../../content/language.ts';
import { formatsOf, type QuoteFormats } from '../../../../content/quote-format.ts';
import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { quoteWords } from '../../../../content/quote-words.ts';
import { namedQuoteSlug, type ReaderQuote } from '../../../../routers/quotes.schema.ts';
import { Download, Printer } from '../../../ui/icons.tsx';
import { ContactLine } from '../../contact-line.tsx';
import { codeOf, messageOf, refusalOf, showError } from '../../errors.ts';
import { ReadingFrame } from '../../frame/reading-frame.tsx';
import { mayAccessPath } from '../../frame/staff-paths.ts';
import iconSize from '../../icon-size.module.css';
import { JumpButton } from '../../kit/button-link.tsx';
import { useQuestion } from '../../kit/dialog.tsx';
import { Form, SubmitButton, TextField } from '../../kit/form.tsx';
import { PhoneBar } from '../../kit/phone-bar.tsx';
import { QueryFailed } from '../../kit/query.tsx';
import { appLanguage, pageLanguage, wordsOf } from '../../language.ts';
import { PageColumn } from '../../page-column.tsx';
import { trpc } from '../../trpc.ts';
import { readerWords, UnlockForm } from '../gates/unlock-form.tsx';
import { AcceptedLine, AcceptedQuote } from './accepted-quote.tsx';
import styles from './quote.module.css';
import { QuotePaper, sheetPadding } from './quote-paper.tsx';
import { type QuoteGate, useQuote } from './use-quote.ts';

const { lost, quote: screenWords } = wordsOf(readingWords);

/** The first field of the acceptance form. */
const acceptanceId = 'acceptance';

const route = getRouteApi('/quote/$slug');

/** A quote for one client: behind its password, or open. */
export function QuoteScreen() {
  const { slug } = route.useParams();
  return <Quote key={slug} slug={slug} />;
}

/** The quote that has an address of its own, as specified. */
export const NamedQuoteScreen = () => <Quote slug={namedQuoteSlug} />;

function Quote({ slug }: { slug: string }) {
  const gate = useQuote(slug);
  const content = gate.quote?.content;
  const staff = useIsStaff(content !== undefined);
  const leave = content &&
    staff.isKnown &&
    !staff.isStaff && {
      label: quoteReadingWords[content.language].close,
      ...gate.leave,
    };
  return (
    <ReadingFrame
      language={content?.language}
      who={content?.clientName}
      about={content?.title}
      leave={leave || undefined}
    >
      <Body gate={gate} slug={slug} />
    </ReadingFrame>
  );
}

function Body({ gate, slug }: { gate: QuoteGate; slug: string }) {
  const { quote, error } = gate;
  if (quote) return <OpenQuote quote={quote} gate={gate} />;
  if (gate.isLocked) return <QuoteLock gate={gate} />;
  if (!error) return <Pending />;
  return (
    <Container size="sm" w="100%" px="var(--space-gutter)">
      <QueryFailed
        title={codeOf(error) === 'NOT_FOUND' ? screenWords.missing(slug) : screenWords.failed}
        error={error}
        retry={gate.retry}
        isRetrying={gate.isFetching}
      />
    </Container>
  );
}

function Pending() {
  return (
    <Container size="md" w="100%" px="var(--space-gutter)">
      <Stack role="status" aria-label={quoteReadingWords[pageLanguage()].loading}>
        <Skeleton h="var(--space-12)" />
        <Skeleton h="20rem" />
      </Stack>
    </Container>
  );
}

const unlockWords = readerWords('quote');

/** The password gate of a quote. In French, as specified, where the language of the reader is not known. */
function QuoteLock({ gate: { unlock, reason } }: { gate: QuoteGate }) {
  return (
    <UnlockForm
      words={unlockWords}
      language={pageLanguage()}
      error={unlock.error}
      notice={reason && screenWords[reason]}
      takesFocus={reason === 'closed' || reason === 'ended'}
      onSubmit={unlock.send}
    >
      <ContactLine question={lost} subject={screenWords.lostMail} />
    </UnlockForm>
  );
}

/** An open quote: the document, and under it the acceptance. */
function OpenQuote({ quote, gate }: { quote: ReaderQuote; gate: QuoteGate }) {
  const { content } = quote;
  const formats = useMemo(() => formatsOf(quote), [quote]);
  const reading = quoteReadingWords[content.language];
  const article = useRef<HTMLDivElement>(null);
  const { isKnown, isStaff } = useIsStaff(true);
  const mayAccept = isKnown && !isStaff && !quote.acceptance && !quote.isExpired;
  const [change, setChange] = useState<string>();
  // The password card has disappeared, and with it the focused field.
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
      <Tools quote={quote} gate={gate} mayAccept={mayAccept} />
      {change && <Changed>{change}</Changed>}
      <AcceptedLine quote={quote} formats={formats} />
      <QuotePaper quote={quote} formats={formats} />
      {mayAccept && (
        <PhoneBar hiddenFrom="sm" bg="var(--color-bg)" className={styles.acceptBar} data-print="no">
          <strong>{formats.money(quote.amounts.total)}</strong>
          <JumpButton to={acceptanceId}>{quoteWords[content.language].accept}</JumpButton>
        </PhoneBar>
      )}
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

/** Whether the reader is staff with access, who need no password. */
function useIsStaff(isAsked: boolean): { isKnown: boolean; isStaff: boolean } {
  const { data, isPending } = trpc.staff.me.useQuery(undefined, { enabled: isAsked });
  return { isKnown: !isPending, isStaff: data !== undefined && mayAccessPath(data.role, '/quotes-admin') };
}

/** Why the acceptance was refused: another version stands here now, and has to be read first. */
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

type ToolsProps = { quote: ReaderQuote; gate: QuoteGate; mayAccept: boolean };

/** A link to the acceptance, which stands under the document, and the downloads. */
function Tools({ quote: { slug, content }, gate, mayAccept }: ToolsProps) {
  const words = quoteWords[content.language];
  const reading = quoteReadingWords[content.language];
  const download = useQuotePdf(slug, (error) => {
    if (!gate.endedBy(error)) showError(error, { title: reading.notDownloaded });
  });
  return (
    <Group gap="xs" data-print="no">
      {mayAccept && (
        <Box visibleFrom="sm">
          <JumpButton to={acceptanceId}>{words.accept}</JumpButton>
        </Box>
      )}
      <Group gap={0} wrap="nowrap" ms="auto">
        <Button
          variant="subtle"
          leftSection={<Printer className={iconSize.small} />}
          onClick={() => window.print()}
        >
          {reading.print}
        </Button>
        <Button
          variant="subtle"
          leftSection={<Download className={iconSize.small} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {words.download}
        </Button>
      </Group>
    </Group>
  );
}

type AnswerProps = {
  quote: ReaderQuote;
  gate: QuoteGate;
  formats: QuoteFormats;
  /** There is another version; `why` is the server's sentence. */
  onChanged(why: string | undefined): void;
};

/** What the client can do now: accept, pay, or ask for another quote. */
function QuoteAnswer(props: AnswerProps & { isStaff: boolean }) {
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
  // Staff cannot accept for a client: the server refuses it, so there is no button.
  return (
    <Alert color="blue" variant="light" role="note" lang={appLanguage} dir="ltr" data-print="no">
      {screenWords.forStaff}
    </Alert>
  );
}

type AcceptProps = AnswerProps & { onAccepted(): void };

/** The acceptance form. The server compares the version: only what was read can be accepted. */
function AcceptForm({ quote, gate, formats, onChanged, onAccepted }: AcceptProps) {
  const { slug, version, content, amounts } = quote;
  const words = quoteWords[content.language];
  const reading = quoteReadingWords[content.language];
  const form = useForm({
    // Whoever accepts writes their own name: it may be somebody else than the quote's addressee.
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
  const isolatedMoney = (cents: number) => formats.isolated(formats.money(cents));
  const [total, monthly] = [isolatedMoney(amounts.total), isolatedMoney(amounts.monthly)];
  const fillWith = (name: string) =>
    fillIn({
      title: formats.isolated(content.title),
      version: formats.isolated(formats.number(version)),
      total: amounts.monthly > 0 ? fillIn({ total, monthly })(reading.withMonthly) : total,
      name: formats.isolated(name),
    });
  /** An acceptance cannot be taken back by the client, so it asks for confirmation in words that say so. */
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
          id={acceptanceId}
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

/** Fetches the quote as a PDF and starts the browser's download. */
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
      // Released later: some browsers read it only after the click.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    onError,
  });
}
