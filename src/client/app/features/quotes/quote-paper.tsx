import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { quoteWords } from '../../../../content/quote-words.ts';
import type { ReaderQuote } from '../../../../routers/quotes.schema.ts';
import { BrandMark } from '../../../ui/icons.tsx';
import { agency } from '../../agency.ts';
import facts from './quote-facts.module.css';
import type { QuoteFormats } from './quote-format.ts';
import { QuoteInstalments } from './quote-instalments.tsx';
import { QuoteLines } from './quote-lines.tsx';
import styles from './quote-paper.module.css';
import parts from './quote-parts.module.css';
import { QuoteSums } from './quote-sums.tsx';

export type PaperProps = { quote: ReaderQuote; formats: QuoteFormats };

/** What is offered, as it would stand on paper. */
export function QuotePaper({ quote, formats }: PaperProps) {
  const { content } = quote;
  const words = quoteWords[content.language];
  return (
    <div className={styles.paper}>
      <PaperHead quote={quote} formats={formats} />
      {content.introduction && <p className={parts.prose}>{content.introduction}</p>}
      <QuoteLines quote={quote} formats={formats} />
      <QuoteSums quote={quote} formats={formats} />
      <QuoteInstalments quote={quote} formats={formats} />
      {content.terms && (
        <section className={parts.part}>
          <h2 className={parts.title}>{words.terms}</h2>
          <p className={parts.prose}>{content.terms}</p>
        </section>
      )}
    </div>
  );
}

function PaperHead({ quote: { content, version, writtenAt }, formats }: PaperProps) {
  const words = quoteWords[content.language];
  const said = [
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
      <dl className={facts.facts}>
        {said.map(({ term, fact }) => (
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
