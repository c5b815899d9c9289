import { Card, Flex, Group, Stack, Text, Title, type TitleOrder } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { isNamed } from '../../../../content/brand.ts';
import { fillIn } from '../../../../content/fill.ts';
import type { QuoteFormats } from '../../../../content/quote-format.ts';
import { quoteReadingWords } from '../../../../content/quote-reading.ts';
import { quoteWords } from '../../../../content/quote-words.ts';
import type { ReaderQuote } from '../../../../routers/quotes.schema.ts';
import { BrandSign } from '../../../ui/brand-sign.tsx';
import { agency } from '../../agency.ts';
import grid from '../../kit/facts.module.css';
import strip from '../../kit/strip.module.css';
import tone from '../../tone.module.css';
import styles from './quote.module.css';

type PaperProps = {
  quote: Pick<ReaderQuote, 'content' | 'amounts' | 'version' | 'writtenAt'>;
  formats: QuoteFormats;
};

type SheetProps = PaperProps & {
  /** The level of its title among the headings of the screen. */
  order?: 1 | 3;
};

/** For actions under the document: as many side by side as fit. */
export const sheetPadding = 'clamp(var(--space-5), 4vw, var(--space-8))';

/** A quote as a document, for its client and for staff who check it. */
export function QuotePaper({ quote, formats, order = 1 }: SheetProps) {
  const partOrder = (order + 1) as TitleOrder;
  const { content } = quote;
  const words = quoteWords[content.language];
  return (
    <Card padding="clamp(var(--space-5), 6vw, var(--space-12))" className={`${styles.sheet} ${strip.strip}`}>
      <Stack gap="xl" className={styles.paper}>
        <PaperHead quote={quote} formats={formats} order={order} />
        {content.introduction && <Prose>{content.introduction}</Prose>}
        <QuoteLines quote={quote} formats={formats} />
        <QuoteSums quote={quote} formats={formats} />
        <QuoteInstalments quote={quote} formats={formats} order={partOrder} />
        {content.terms && (
          <section>
            <Part order={partOrder}>{words.terms}</Part>
            <Prose>{content.terms}</Prose>
          </section>
        )}
      </Stack>
    </Card>
  );
}

const Prose = ({ children }: { children: string }) => <Text className={tone.written}>{children}</Text>;

const Part = ({ order, children }: { order: TitleOrder; children: string }) => (
  <Title order={order} size="lg" mb="sm">
    {children}
  </Title>
);

function PaperHead({
  quote: { content, version, writtenAt },
  formats,
  order,
}: PaperProps & { order: TitleOrder }) {
  const words = quoteWords[content.language];
  const said: Fact[] = [
    { term: quoteReadingWords[content.language].from, fact: agency.name },
    { term: words.client, fact: content.clientName },
    ...(content.clientAddress
      ? [{ term: words.address, fact: <span className={tone.written}>{content.clientAddress}</span> }]
      : []),
    { term: words.contact, fact: content.contactName },
    { term: words.date, fact: formats.day(writtenAt) },
  ];
  if (content.validUntil) said.push({ term: words.validUntil, fact: formats.lastDay(content.validUntil) });
  return (
    <Flex component="header" direction="column" gap="var(--space-5)" className={styles.whole}>
      <Group gap="xs">
        <BrandSign brand={agency.brand} name={agency.name} className={styles.mark} />
        {isNamed(agency.brand) && <strong>{agency.name}</strong>}
        <Text component="span" c="dimmed" ms="auto">
          {words.quote} · {words.version} {formats.number(version)}
        </Text>
      </Group>
      <Title order={order} size="var(--text-2xl)">
        <bdi>{content.title}</bdi>
      </Title>
      <QuoteFacts facts={said} />
    </Flex>
  );
}

type Fact = { term: string; fact: ReactNode; className?: string | undefined };

/** The facts of a quote, side by side where there is room. */
export const QuoteFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={`${grid.grid} ${styles.facts}`}>
    {facts.map(({ term, fact, className }) => (
      <div key={term} className={className}>
        <dt>{term}</dt>
        <dd>
          <bdi>{fact}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

/** The lines of the offer; on narrow screens quantity and price stand under the title. */
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
        {content.lines.map(({ title, description, quantity, unitPrice, every }, index) => (
          <tr key={`${title} ${index}`}>
            <th scope="row">
              <Text fw={650} className={styles.lineTitle}>
                <bdi>{title}</bdi>
              </Text>
              {description && (
                <Text mt="var(--space-1)" fz="sm" c="dimmed" className={tone.written}>
                  {description}
                </Text>
              )}
              <Text mt="var(--space-1)" fz="sm" className={styles.narrow}>
                {formats.number(quantity)} × {formats.money(unitPrice)}
              </Text>
            </th>
            <td className={styles.wide}>{formats.number(quantity)}</td>
            <td className={styles.wide}>{formats.money(unitPrice)}</td>
            <td>
              {shown[index]}
              {every && (
                <Text span display="block" fz="sm" c="dimmed">
                  {words.perMonth}
                </Text>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The total without tax and with it. */
function QuoteSums({ quote: { content, amounts }, formats }: PaperProps) {
  const words = quoteWords[content.language];
  const rate = formats.number(content.taxPercent);
  return (
    <Flex
      component="dl"
      direction="column"
      gap="xs"
      w="100%"
      maw="24rem"
      ms="auto"
      className={`${styles.sums} ${styles.whole}`}
    >
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
      {amounts.monthly > 0 && (
        <div className={styles.total}>
          <dt>{words.monthly}</dt>
          <dd>{formats.money(amounts.monthly)}</dd>
        </div>
      )}
    </Flex>
  );
}

/** The instalments of the total. */
function QuoteInstalments({
  quote: { content, amounts },
  formats,
  order,
}: PaperProps & { order: TitleOrder }) {
  if (content.instalments.length === 0) return null;
  return (
    <section>
      <Part order={order}>{quoteWords[content.language].instalments}</Part>
      <div className={styles.bar} aria-hidden="true" data-print="no">
        {content.instalments.map(({ label, percent }, index) => (
          <span key={`${label} ${index}`} style={{ flexGrow: percent }} />
        ))}
      </div>
      <ol className={styles.instalments}>
        {content.instalments.map(({ label, percent }, index) => (
          <li key={`${label} ${index}`}>
            <bdi>{label}</bdi>
            <Text component="span" c="dimmed">
              {formats.percent(percent)}
            </Text>
            <strong>{formats.money(amounts.instalments[index] ?? 0)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
