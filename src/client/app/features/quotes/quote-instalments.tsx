import { quoteWords } from '../../../../content/quote-words.ts';
import styles from './quote-instalments.module.css';
import type { PaperProps } from './quote-paper.tsx';
import parts from './quote-parts.module.css';

/** In which parts the total is paid. */
export function QuoteInstalments({ quote: { content, amounts }, formats }: PaperProps) {
  if (content.instalments.length === 0) return null;
  return (
    <section className={parts.part}>
      <h2 className={parts.title}>{quoteWords[content.language].instalments}</h2>
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
