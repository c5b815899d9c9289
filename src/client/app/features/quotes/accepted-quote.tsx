import { Alert, Button, Card, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { fillIn } from '../../../../content/fill.ts';
import { centsOf } from '../../../../content/money.ts';
import { firstDue, type QuoteFormats } from '../../../../content/quote-format.ts';
import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { quoteWords } from '../../../../content/quote-words.ts';
import type { Account } from '../../../../routers/payments.schema.ts';
import type { QuoteAcceptance, ReaderQuote } from '../../../../routers/quotes.schema.ts';
import { quotePath } from '../../../../routers/quotes.schema.ts';
import { ArchSign } from '../../../ui/arch-sign.tsx';
import { mailLink } from '../../agency.ts';
import { JumpButton } from '../../kit/button-link.tsx';
import { AccountDetails, type AccountWords } from '../payments/account-details.tsx';
import type { Due } from '../payments/due.ts';
import { goAndPay } from '../projects/kept-project.ts';
import styles from './quote.module.css';
import { QuoteFacts, sheetPadding } from './quote-paper.tsx';

type Props = { quote: ReaderQuote; formats: QuoteFormats };

/** The address for paying the first part. */
const paymentId = 'payment';

/** Above the document: that the quote is accepted, when, and what comes next. */
export function AcceptedLine({ quote, formats }: Props) {
  const { content, acceptance, payment, withdrawnAt } = quote;
  if (!acceptance || withdrawnAt) return null;
  const words = quoteWords[content.language];
  const reading = quoteReadingWords[content.language];
  const state = payment?.project?.paymentState ?? 'pending';
  return (
    <Paper p="md" bg="var(--color-success-soft)" data-print="no">
      <Group gap="var(--space-3) var(--space-4)">
        <ArchSign state="done" />
        <Stack gap={0} flex="1 1 12rem">
          <strong>{words.accepted}</strong>
          <Text fz="sm">
            {words.acceptedOn} {formats.moment(acceptance.acceptedAt)}
          </Text>
          {payment && (
            <Text fz="sm" {...(state !== 'pending' && { role: 'status' })}>
              {state === 'pending'
                ? toPay(quote, formats)
                : state === 'declared'
                  ? reading.announced
                  : reading.paid}
            </Text>
          )}
        </Stack>
        {payment && state === 'pending' && <JumpButton to={paymentId}>{reading.payNow}</JumpButton>}
      </Group>
    </Paper>
  );
}

/** The first part and its amount. */
function toPay(quote: ReaderQuote, { isolated, money }: QuoteFormats): string {
  const { firstPayment, wholePayment } = quoteReadingWords[quote.content.language];
  const [first] = quote.content.instalments;
  const say = fillIn({ label: isolated(first?.label ?? ''), amount: isolated(money(firstDue(quote))) });
  return say(first ? firstPayment : wholePayment);
}

/** Who accepted what and when, and how to pay the first part. */
export function AcceptedQuote({ quote, formats, takesFocus }: Props & { takesFocus: boolean }) {
  const { content, acceptance, payment } = quote;
  const words = quoteWords[content.language];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  if (!acceptance) return null;
  return (
    <>
      <Card component="section" padding={sheetPadding} className={`${styles.sheet} ${styles.whole}`}>
        <Group gap="md" wrap="nowrap" c="var(--color-success)">
          <ArchSign state="done" />
          <Title order={2} size="lg" ref={heading} tabIndex={-1}>
            {words.accepted}
          </Title>
        </Group>
        <Text maw="var(--measure)" data-print="no">
          {quoteReadingWords[content.language].thanks}
        </Text>
        <QuoteFacts
          facts={[
            { term: words.acceptedBy, fact: acceptance.acceptedBy },
            {
              term: words.acceptedOn,
              fact: <time dateTime={acceptance.acceptedAt}>{formats.moment(acceptance.acceptedAt)}</time>,
            },
            { term: words.version, fact: formats.number(acceptance.version) },
            { term: words.hash, fact: acceptance.hash, className: styles.hash },
          ]}
        />
      </Card>
      {quote.withdrawnAt && (
        <Alert color="orange" variant="light" role="note">
          {fillIn({ date: formats.moment(quote.withdrawnAt) })(quoteReadingWords[content.language].withdrawn)}
        </Alert>
      )}
      {payment && (
        <TransferRequest quote={quote} formats={formats} payment={payment} acceptance={acceptance} />
      )}
    </>
  );
}

type TransferRequestProps = {
  quote: ReaderQuote;
  formats: QuoteFormats;
  acceptance: QuoteAcceptance;
  payment: NonNullable<ReaderQuote['payment']>;
};

/** The ways to pay the first part, at once or by transfer, and its state. */
function TransferRequest({ quote, formats, payment, acceptance }: TransferRequestProps) {
  const { content } = quote;
  const reading = quoteReadingWords[content.language];
  // What of it is still to be paid, where that is known.
  const open = payment.project?.open ?? firstDue(quote);
  const amount = formats.money(open);
  const accounts = [payment.bank, payment.wise].filter((account): account is Account => account !== null);
  const [first] = content.instalments;
  const draft = fillIn({
    title: content.title,
    reference: payment.reference,
    amount,
    version: String(acceptance.version),
    name: acceptance.acceptedBy,
  });
  const { project } = payment;
  const due: Due | null = project && {
    client: null,
    project: { id: project.id, name: content.title, totalPrice: quote.amounts.total },
    currency: content.currency,
    position: 1,
    label: first?.label ?? content.title,
    amount: open,
    quotePath: quotePath(quote.slug),
    language: content.language,
  };
  // Then it stands above the document.
  if (project && project.paymentState !== 'pending') return null;
  return (
    <Card component="section" padding={sheetPadding} className={styles.sheet} data-print="no">
      <Title order={2} size="lg" id={paymentId} tabIndex={-1}>
        {quoteWords[content.language].bankDetails}
      </Title>
      <Text maw="var(--measure)">{toPay(quote, formats)}</Text>
      {due && (
        <Button size="md" me="auto" onClick={() => goAndPay(due, null)}>
          {reading.payNow}
        </Button>
      )}
      {accounts.length === 0 && <Text maw="var(--measure)">{reading.noAccount}</Text>}
      {accounts.map((account) => (
        <Stack key={`${account.iban} ${account.accountNumber} ${account.currency}`} gap="xs">
          {accounts.length > 1 && (
            <Title order={3} size="md" mt="sm">
              <bdi>{account.bank ?? account.holder}</bdi> ({account.currency})
            </Title>
          )}
          <AccountDetails
            account={account}
            cents={centsOf(firstDue(quote), content.currency) ?? 0}
            currency={content.currency}
            shown={amount}
            reference={payment.reference}
            words={accountWords(quote, formats)}
          />
        </Stack>
      ))}
      <Text maw="var(--measure)">{reading.tellUs}</Text>
      <Button
        component="a"
        size="md"
        variant={due ? 'default' : 'filled'}
        href={mailLink(draft(reading.mail.subject), draft(reading.mail.body))}
      >
        {quoteWords[content.language].transferDone}
      </Button>
    </Card>
  );
}

function accountWords(
  { content: { language, currency } }: ReaderQuote,
  { isolated }: QuoteFormats,
): AccountWords {
  const words = quoteWords[language];
  const { copy, copied, otherCurrency } = quoteReadingWords[language];
  return {
    holder: words.accountHolder,
    accountNumber: words.accountNumber,
    bank: words.bank,
    amount: words.amount,
    reference: words.reference,
    copy,
    copied,
    otherCurrency: (held) => fillIn({ held: isolated(held), owed: isolated(currency) })(otherCurrency),
  };
}
