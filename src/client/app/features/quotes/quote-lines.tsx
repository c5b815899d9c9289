import { Stack, Text } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { quotesWords } from '../../../../content/app/quotes.ts';
import { typedNumberOf, typedPriceOf, typedTextOf } from '../../../../content/money.ts';
import { quoteCents } from '../../../../content/quote-amounts.ts';
import type { LineSource } from '../../../../routers/quotes.schema.ts';
import { DecimalField, ParagraphField, TextField } from '../../kit/form.tsx';
import { RowFields } from '../../kit/row-fields.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { centsText } from './quote-looks.ts';
import { LineBasis } from './quote-talk.tsx';
import { blankLine, contentOf, hundredthsOf, type LineValues, type QuoteForm } from './quote-values.ts';
import styles from './quotes.module.css';

const { lines: lineWords, instalments: instalmentWords } = wordsOf(quotesWords);

type Props = { form: QuoteForm; conversationId?: string | undefined };

/** What is offered, line by line. */
export function QuoteLines({ form, conversationId }: Props) {
  return (
    <RowFields form={form} path="content.lines" words={lineWords} max={50} blank={blankLine}>
      {(path, row) => (
        <>
          <TextField form={form} path={`${path}.title`} label={lineWords.what} required />
          <ParagraphField
            form={form}
            path={`${path}.description`}
            label={lineWords.description}
            maxRows={8}
          />
          <Stack gap="sm" className={styles.line}>
            <DecimalField form={form} path={`${path}.quantity`} label={lineWords.quantity} required />
            <DecimalField form={form} path={`${path}.unitPrice`} label={lineWords.unitPrice} required />
            <LineAmount form={form} path={path} />
          </Stack>
          {conversationId !== undefined && row.source && (
            <TypedBasis form={form} conversationId={conversationId} path={path} source={row.source} />
          )}
        </>
      )}
    </RowFields>
  );
}

type LineProps = { form: QuoteForm; path: `content.lines.${number}` };

/** A line as it is typed; none at the moment in which it was removed and is still drawn. */
const useLine = ({ form, path }: LineProps): LineValues | undefined => form.useWatchValue(path);

type BasisProps = LineProps & { conversationId: string; source: LineSource };

/** What a line stands on, beside what is typed as its price. */
function TypedBasis({ conversationId, source, ...line }: BasisProps) {
  const price = typedPriceOf(useLine(line)?.unitPrice ?? '');
  return (
    <LineBasis
      conversationId={conversationId}
      source={source}
      unitPrice={Number.isNaN(price) ? undefined : price}
    />
  );
}

function LineAmount(props: LineProps) {
  const line = useLine(props);
  const currency = props.form.useWatchValue('content.currency');
  const [cents = 0] = quoteCents({
    lines: line ? [{ quantity: typedNumberOf(line.quantity), unitPrice: typedPriceOf(line.unitPrice) }] : [],
    taxPercent: 0,
    instalments: [],
  }).lines;
  return <Amount>{centsText(cents, currency)}</Amount>;
}

/** When it is paid. */
export function QuoteInstalments({ form }: Props) {
  return (
    <CountedInstalments form={form}>
      <RowFields
        form={form}
        path="content.instalments"
        words={instalmentWords}
        max={12}
        blank={() => ({ label: '', percent: missingPercent(form) })}
      >
        {(path, _row, index) => (
          <Stack gap="sm" className={styles.instalment}>
            <TextField form={form} path={`${path}.label`} {...instalmentWords.when} required />
            <DecimalField form={form} path={`${path}.percent`} label={instalmentWords.percent} required />
            <InstalmentAmount index={index} />
          </Stack>
        )}
      </RowFields>
    </CountedInstalments>
  );
}

/** What is left to 100 percent: the new instalment is most often the rest. */
function missingPercent(form: QuoteForm): string {
  const left = 10_000 - hundredthsOf(form.getValues().content.instalments);
  return left > 0 ? typedTextOf(left / 100, appLanguage) : '';
}

const InstalmentCents = createContext<{ parts: readonly { cents: number }[]; currency: string }>({
  parts: [],
  currency: 'EUR',
});

/** Counts the parts at each key, once for all rows: of these the amounts alone are drawn anew. */
function CountedInstalments({ form, children }: { form: QuoteForm; children: ReactNode }) {
  const content = form.useWatchValue('content');
  const counted = contentOf({ content });
  // The last part is what is left: until the parts are a whole, what is missing is nobody's.
  const missing = hundredthsOf(content.instalments) === 10_000 ? [] : [{ label: '', percent: 0 }];
  const { instalments } = quoteCents({ ...counted, instalments: [...counted.instalments, ...missing] });
  return (
    <InstalmentCents value={{ parts: instalments, currency: content.currency }}>{children}</InstalmentCents>
  );
}

function InstalmentAmount({ index }: { index: number }) {
  const { parts, currency } = useContext(InstalmentCents);
  return <Amount>{centsText(parts[index]?.cents ?? 0, currency)}</Amount>;
}

const Amount = ({ children }: { children: string }) => (
  <Text ta="end">
    <Text span display="block" fz="sm" c="dimmed">
      {lineWords.amount}
    </Text>
    <Text component="strong" fw={700} lh="2.25rem" className={styles.amount}>
      {children}
    </Text>
  </Text>
);
