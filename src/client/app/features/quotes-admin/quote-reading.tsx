import { fillIn } from '../../../../content/fill.ts';
import { directionOf } from '../../../../content/language.ts';
import { quoteWords } from '../../../../content/quote-words.ts';
import { languageWords } from '../../../../content/staff-words.ts';
import type { QuoteDetail } from '../../../../routers/quotes.schema.ts';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import { amountText, dayText } from './quote-looks.ts';
import reading from './quote-reading.module.css';
import styles from './quotes.module.css';

/** The quote as its client reads it, in its language. */
export function QuoteReading({ quote: { content, amounts } }: { quote: QuoteDetail }) {
  const { language, currency } = content;
  const words = quoteWords[language];
  const money = (amount: number) => amountText(amount, currency, language);
  return (
    <Panel title="Contenu">
      <p className={panel.quiet}>Tel que le client le lit, en {languageWords[language]}.</p>
      <div className={reading.sheet} lang={language} dir={directionOf(language)}>
        <h3 className={reading.title}>{content.title}</h3>
        <dl className={reading.facts}>
          <Fact term={words.client}>{content.clientName}</Fact>
          <Fact term={words.contact}>
            <bdi>{content.contactName}</bdi>
            {content.contactEmail && <bdi className={reading.mail}>{content.contactEmail}</bdi>}
          </Fact>
          {content.validUntil && <Fact term={words.validUntil}>{dayText(content.validUntil, language)}</Fact>}
        </dl>
        {content.introduction && <p className={styles.paragraph}>{content.introduction}</p>}
        <table className={reading.table}>
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.amount}</th>
            </tr>
          </thead>
          <tbody>
            {content.lines.map((line, index) => (
              <tr key={index}>
                <th scope="row">
                  <span className={reading.name}>{line.title}</span>
                  {line.description && <span className={reading.detail}>{line.description}</span>}
                  <span className={reading.detail}>
                    {`${line.quantity.toLocaleString(language)} × ${money(line.unitPrice)}`}
                  </span>
                </th>
                <td>{money(amounts.lines[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {content.taxPercent > 0 && (
              <>
                <Sum term={words.subtotal} value={money(amounts.subtotal)} />
                <Sum
                  term={fillIn({ percent: content.taxPercent.toLocaleString(language) })(words.tax)}
                  value={money(amounts.tax)}
                />
              </>
            )}
            <Sum term={words.total} value={money(amounts.total)} isTotal />
          </tfoot>
        </table>
        {content.instalments.length > 0 && (
          <>
            <h4 className={reading.head}>{words.instalments}</h4>
            <table className={reading.table} aria-label={words.instalments}>
              <tbody>
                {content.instalments.map(({ label, percent }, index) => (
                  <tr key={index}>
                    <th scope="row">
                      {label} <bdi>{`(${percent.toLocaleString(language)}\u00a0%)`}</bdi>
                    </th>
                    <td>{money(amounts.instalments[index] ?? 0)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
        {content.terms && (
          <>
            <h4 className={reading.head}>{words.terms}</h4>
            <p className={styles.paragraph}>{content.terms}</p>
          </>
        )}
      </div>
    </Panel>
  );
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const Sum = ({ term, value, isTotal }: { term: string; value: string; isTotal?: true }) => (
  <tr data-total={isTotal}>
    <th scope="row">{term}</th>
    <td>{value}</td>
  </tr>
);
