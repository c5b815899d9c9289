import { useEffect, useRef } from 'react';
import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { quoteWords } from '../../../../content/quote-words.ts';
import type { QuoteAcceptance, ReaderQuote } from '../../../../routers/quotes.schema.ts';
import { Check } from '../../../ui/icons.tsx';
import styles from './accepted-quote.module.css';
import facts from './quote-facts.module.css';
import type { QuoteFormats } from './quote-format.ts';
import panel from './quote-panel.module.css';
import parts from './quote-parts.module.css';
import { TransferRequest } from './transfer-request.tsx';

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
