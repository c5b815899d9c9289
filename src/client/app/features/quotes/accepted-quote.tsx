import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { fillIn } from '../../../../content/fill.ts';
import { centsOf } from '../../../../content/money.ts';
import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { quoteWords } from '../../../../content/quote-words.ts';
import type { Account } from '../../../../routers/payments.schema.ts';
import type { QuoteAcceptance, ReaderQuote } from '../../../../routers/quotes.schema.ts';
import { Check } from '../../../ui/icons.tsx';
import { AccountDetails, type AccountWords } from '../payments/account-details.tsx';
import styles from './accepted-quote.module.css';
import { mailLink } from './quote-contact.tsx';
import facts from './quote-facts.module.css';
import { firstDue, type QuoteFormats } from './quote-format.ts';
import panel from './quote-panel.module.css';
import parts from './quote-parts.module.css';

type Props = { quote: ReaderQuote; formats: QuoteFormats };

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
      <section className={panel.panel}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <Check className={styles.check} />
          {words.accepted}
        </h2>
        <p className={`${parts.text} ${parts.screenOnly}`}>{quoteReadingWords[content.language].thanks}</p>
        <AcceptanceFacts quote={quote} formats={formats} acceptance={acceptance} />
      </section>
      {payment && (
        <TransferRequest quote={quote} formats={formats} payment={payment} acceptance={acceptance} />
      )}
    </>
  );
}

type FactsProps = Props & { acceptance: QuoteAcceptance };

function AcceptanceFacts({ quote: { content }, formats, acceptance }: FactsProps) {
  const words = quoteWords[content.language];
  const { acceptedBy, acceptedAt, version, hash } = acceptance;
  return (
    <dl className={facts.facts}>
      <div>
        <dt>{words.acceptedBy}</dt>
        <dd>
          <bdi>{acceptedBy}</bdi>
        </dd>
      </div>
      <div>
        <dt>{words.acceptedOn}</dt>
        <dd>
          <time dateTime={acceptedAt}>{formats.moment(acceptedAt)}</time>
        </dd>
      </div>
      <div>
        <dt>{words.version}</dt>
        <dd>{formats.number(version)}</dd>
      </div>
      <div className={facts.hash}>
        <dt>{words.hash}</dt>
        <dd>
          <bdi>{hash}</bdi>
        </dd>
      </div>
    </dl>
  );
}

type TransferRequestProps = {
  quote: ReaderQuote;
  formats: QuoteFormats;
  acceptance: QuoteAcceptance;
  payment: NonNullable<ReaderQuote['payment']>;
};

/** Where to pay the first part, and the mail that tells of it. */
function TransferRequest({ quote, formats, payment, acceptance }: TransferRequestProps) {
  const { content } = quote;
  const reading = quoteReadingWords[content.language];
  const amount = formats.money(firstDue(quote));
  const accounts = [payment.bank, payment.wise].filter((account): account is Account => account !== null);
  const [first] = content.instalments;
  const draft = fillIn({
    title: content.title,
    reference: payment.reference,
    amount,
    version: String(acceptance.version),
    name: acceptance.acceptedBy,
  });
  const due = fillIn({ label: formats.isolated(first?.label ?? ''), amount: formats.isolated(amount) });
  return (
    <section className={`${panel.panel} ${parts.screenOnly}`}>
      <h2 className={parts.title}>{quoteWords[content.language].bankDetails}</h2>
      <p className={parts.text}>{due(first ? reading.firstPayment : reading.wholePayment)}</p>
      {accounts.length === 0 && <p className={parts.text}>{reading.noAccount}</p>}
      {accounts.map((account) => (
        <div key={`${account.iban} ${account.accountNumber} ${account.currency}`} className={styles.account}>
          {accounts.length > 1 && (
            <h3>
              <bdi>{account.bank ?? account.holder}</bdi> ({account.currency})
            </h3>
          )}
          <AccountDetails
            account={account}
            cents={centsOf(firstDue(quote)) ?? 0}
            currency={content.currency}
            shown={amount}
            reference={payment.reference}
            words={accountWords(quote, formats)}
          />
        </div>
      ))}
      <p className={parts.text}>{reading.tellUs}</p>
      <Button component="a" size="md" href={mailLink(draft(reading.mail.subject), draft(reading.mail.body))}>
        {quoteWords[content.language].transferDone}
      </Button>
    </section>
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
