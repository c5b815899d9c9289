import { Button } from '@mantine/core';
import { fillIn } from '../../../../content/fill.ts';
import { centsOf } from '../../../../content/money.ts';
import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { quoteWords } from '../../../../content/quote-words.ts';
import type { Account } from '../../../../routers/payments.schema.ts';
import type { QuoteAcceptance, ReaderQuote } from '../../../../routers/quotes.schema.ts';
import { AccountDetails, type AccountWords } from '../payments/account-details.tsx';
import { mailLink } from './quote-contact.tsx';
import { firstDue, type QuoteFormats } from './quote-format.ts';
import panel from './quote-panel.module.css';
import parts from './quote-parts.module.css';
import styles from './transfer-request.module.css';

type Props = {
  quote: ReaderQuote;
  formats: QuoteFormats;
  acceptance: QuoteAcceptance;
  payment: NonNullable<ReaderQuote['payment']>;
};

/** Where to pay the first part, and the mail that tells of it. */
export function TransferRequest({ quote, formats, payment, acceptance }: Props) {
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
