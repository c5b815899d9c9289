import type { CSSProperties } from 'react';
import { quoteWords } from '../../../../content/quote-words.ts';
import styles from './quote-lines.module.css';
import type { PaperProps } from './quote-paper.tsx';

/** What is offered, line by line; on narrow screens quantity and price stand under the title. */
export function QuoteLines({ quote: { content, amounts }, formats }: PaperProps) {
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
              <span className={styles.title}>{title}</span>
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
