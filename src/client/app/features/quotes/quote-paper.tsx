import type { TitleOrder } from '@mantine/core';
import type { CSSProperties } from 'react';
import { fillIn } from '../../../../content/fill.ts';
import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { quoteWords } from '../../../../content/quote-words.ts';
import type { ReaderQuote } from '../../../../routers/quotes.schema.ts';
import { BrandMark } from '../../../ui/icons.tsx';
import { agency } from '../../agency.ts';
import facts from './quote-facts.module.css';
import type { QuoteFormats } from './quote-format.ts';
import styles from './quote-paper.module.css';
import parts from './quote-parts.module.css';

type PaperProps = {
  quote: Pick<ReaderQuote, 'content' | 'amounts' | 'version' | 'writtenAt'>;
  formats: QuoteFormats;
};

type SheetProps = PaperProps & {
  /** Of its title among those of the screen that it stands in. */
  order?: 1 | 3;
};

/** What is offered, as it would stand on paper: for its client, and for the agency's people who look it over. */
export function QuotePaper({ quote, formats, order = 1 }: SheetProps) {
  const partOrder = (order + 1) as TitleOrder;
  const { content } = quote;
  const words = quoteWords[content.language];
  return (
    <div className={styles.paper}>
      <PaperHead quote={quote} formats={formats} order={order} />
      {content.introduction && <p className={parts.prose}>{content.introduction}</p>}
      <QuoteLines quote={quote} formats={formats} />
      <QuoteSums quote={quote} formats={formats} />
      <QuoteInstalments quote={quote} formats={formats} order={partOrder} />
      {content.terms && (
        <section className={parts.part}>
          <Part order={partOrder}>{words.terms}</Part>
          <p className={parts.prose}>{content.terms}</p>
        </section>
      )}
    </div>
  );
}

function PaperHead({
  quote: { content, version, writtenAt },
  formats,
  order,
}: PaperProps & { order: TitleOrder }) {
  const Heading = `h${order}` as const;
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
      <Heading className={styles.title}>{content.title}</Heading>
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

/** What is offered, line by line; on narrow screens quantity and price stand under the title. */
function QuoteLines({ quote: { content, amounts }, formats }: PaperProps) {
  const words = quoteWords[content.language];
  const shown = amounts.lines.map(formats.money);
  const longest = Math.max(...shown.map(({ length }) => length));
  return (
    <table className={styles.lines} style={{ '--longest-amount': longest } as CSSProperties}>
      <thead>
        <tr>
          <th scope="col">{words.line}</th>
          <th scope="col" className={styles.wide}>
            {words.quantity}
          </th>
          <th scope="col" className={styles.wide}>
            {words.unitPrice}
          </th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {content.lines.map(({ title, description, quantity, unitPrice }, index) => (
          <tr key={`${title} ${index}`}>
            <th scope="row">
              <span className={styles.lineTitle}>{title}</span>
              {description && <span className={styles.description}>{description}</span>}
              <span className={styles.narrow}>
                {formats.number(quantity)} × {formats.money(unitPrice)}
              </span>
            </th>
            <td className={styles.wide}>{formats.number(quantity)}</td>
            <td className={styles.wide}>{formats.money(unitPrice)}</td>
            <td>{shown[index]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the lines come to, without tax and with it. */
function QuoteSums({ quote: { content, amounts }, formats }: PaperProps) {
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

/** In which parts the total is paid. */
function QuoteInstalments({
  quote: { content, amounts },
  formats,
  order,
}: PaperProps & { order: TitleOrder }) {
  if (content.instalments.length === 0) return null;
  return (
    <section className={parts.part}>
      <Part order={order}>{quoteWords[content.language].instalments}</Part>
      <div className={styles.bar} aria-hidden="true">
        {content.instalments.map(({ label, percent }, index) => (
          <span key={`${label} ${index}`} style={{ flexGrow: percent }} />
        ))}
      </div>
      <ol className={styles.list}>
        {content.instalments.map(({ label, percent }, index) => (
          <li key={`${label} ${index}`}>
            <span className={styles.label}>
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

function Part({ order, children }: { order: TitleOrder; children: string }) {
  const Heading = `h${order}` as const;
  return <Heading className={parts.title}>{children}</Heading>;
}
