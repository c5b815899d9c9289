import { fillIn } from '../../../../content/fill.ts';
import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { quoteWords } from '../../../../content/quote-words.ts';
import type { ReaderQuote } from '../../../../routers/quotes.schema.ts';
import { BrandMark } from '../../../ui/icons.tsx';
import { agency } from '../../agency.ts';
import styles from './quote.module.css';
import type { QuoteFormats } from './quote-format.ts';
import { QuoteLines } from './quote-lines.tsx';

export type PaperProps = { quote: ReaderQuote; formats: QuoteFormats };

/** What is offered, as it would stand on paper. */
export function QuotePaper({ quote, formats }: PaperProps) {
  const { content } = quote;
  const words = quoteWords[content.language];
  return (
    <div className={styles.paper}>
      <PaperHead quote={quote} formats={formats} />
      {content.introduction && <p className={styles.prose}>{content.introduction}</p>}
      <QuoteLines quote={quote} formats={formats} />
      <Sums quote={quote} formats={formats} />
      <Instalments quote={quote} formats={formats} />
      {content.terms && (
        <section className={styles.part}>
          <h2 className={styles.partTitle}>{words.terms}</h2>
          <p className={styles.prose}>{content.terms}</p>
        </section>
      )}
    </div>
  );
}

function PaperHead({ quote: { content, version, writtenAt }, formats }: PaperProps) {
  const words = quoteWords[content.language];
  const facts = [
    { term: quoteReadingWords[content.language].from, fact: agency.name },
    { term: words.client, fact: content.clientName },
    { term: words.contact, fact: content.contactName },
    { term: words.date, fact: formats.day(writtenAt) },
    ...(content.validUntil ? [{ term: words.validUntil, fact: formats.lastDay(content.validUntil) }] : []),
  ];
  return (
    <header className={styles.head}>
      <div className={styles.brand}>
        <BrandMark className={styles.mark} />
        <strong>{agency.name}</strong>
        <span className={styles.kind}>
          {words.quote} · {words.version} {formats.number(version)}
        </span>
      </div>
      <h1 className={styles.title}>{content.title}</h1>
      <dl className={styles.facts}>
        {facts.map(({ term, fact }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{fact}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function Sums({ quote: { content, amounts }, formats }: PaperProps) {
  const words = quoteWords[content.language];
  const rate = formats.number(content.taxPercent);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{words.subtotal}</dt>
        <dd>{formats.money(amounts.subtotal)}</dd>
      </div>
      {content.taxPercent > 0 && (
        <div>
          <dt>{fillIn({ percent: rate })(words.tax)}</dt>
          <dd>{formats.money(amounts.tax)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{words.total}</dt>
        <dd>{formats.money(amounts.total)}</dd>
      </div>
    </dl>
  );
}

function Instalments({ quote: { content, amounts }, formats }: PaperProps) {
  if (content.instalments.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{quoteWords[content.language].instalments}</h2>
      <div className={styles.bar} aria-hidden="true">
        {content.instalments.map(({ label, percent }, index) => (
          <span key={`${label} ${index}`} style={{ flexGrow: percent }} />
        ))}
      </div>
      <ol className={styles.instalments}>
        {content.instalments.map(({ label, percent }, index) => (
          <li key={`${label} ${index}`}>
            <span className={styles.instalmentLabel}>
              <bdi>{label}</bdi>
            </span>
            <span className={styles.percent}>{formats.percent(percent)}</span>
            <strong>{formats.money(amounts.instalments[index] ?? 0)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
