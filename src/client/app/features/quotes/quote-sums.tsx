import { fillIn } from '../../../../content/fill.ts';
import { quoteWords } from '../../../../content/quote-words.ts';
import type { PaperProps } from './quote-paper.tsx';
import styles from './quote-sums.module.css';

/** What the lines come to, without tax and with it. */
export function QuoteSums({ quote: { content, amounts }, formats }: PaperProps) {
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
