import { Stack, Text } from '@mantine/core';
import { quotesWords } from '../../../../content/app/quotes.ts';
import { centsOf } from '../../../../content/money.ts';
import { quoteCents } from '../../../../content/quote-amounts.ts';
import type { LineSource } from '../../../../routers/quotes.schema.ts';
import { DecimalField, ParagraphField, TextField } from '../../kit/form.tsx';
import { RowFields } from '../../kit/row-fields.tsx';
import { wordsOf } from '../../language.ts';
import { centsText } from './quote-looks.ts';
import { LineBasis } from './quote-talk.tsx';
import { blankLine, contentOf, numberOf, type QuoteForm } from './quote-values.ts';
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
            <LineAmount form={form} rowKey={row.rowKey} />
          </Stack>
          {conversationId !== undefined && row.source && (
            <TypedBasis form={form} conversationId={conversationId} rowKey={row.rowKey} source={row.source} />
          )}
        </>
      )}
    </RowFields>
  );
}

type BasisProps = Required<Props> & { conversationId: string; rowKey: number; source: LineSource };

/** What a line stands on, beside what is typed as its price. */
function TypedBasis({ form, conversationId, rowKey, source }: BasisProps) {
  const { lines } = form.useWatchValue('content');
  const price = numberOf(lines.find((one) => one.rowKey === rowKey)?.unitPrice ?? '');
  return (
    <LineBasis
      conversationId={conversationId}
      source={source}
      unitPrice={Number.isNaN(price) ? undefined : price}
    />
  );
}

function LineAmount({ form, rowKey }: Props & { rowKey: number }) {
  const { lines, currency } = form.useWatchValue('content');
  const line = lines.find((one) => one.rowKey === rowKey);
  const [cents = 0] = quoteCents({
    lines: line ? [{ quantity: numberOf(line.quantity), unitPrice: numberOf(line.unitPrice) }] : [],
    taxPercent: 0,
    instalments: [],
  }).lines;
  return <Amount>{centsText(cents, currency)}</Amount>;
}

/** When it is paid. */
export function QuoteInstalments({ form }: Props) {
  return (
    <RowFields
      form={form}
      path="content.instalments"
      words={instalmentWords}
      max={12}
      blank={() => ({ label: '', percent: missingPercent(form) })}
    >
      {(path, row) => (
        <Stack gap="sm" className={styles.instalment}>
          <TextField form={form} path={`${path}.label`} {...instalmentWords.when} required />
          <DecimalField form={form} path={`${path}.percent`} label={instalmentWords.percent} required />
          <InstalmentAmount form={form} rowKey={row.rowKey} />
        </Stack>
      )}
    </RowFields>
  );
}

/** What is left to 100 percent: the new instalment is most often the rest. */
function missingPercent(form: QuoteForm): string {
  const left = 10_000 - hundredthsOf(form.getValues().content.instalments);
  return left > 0 ? String(left / 100).replace('.', ',') : '';
}

/** All parts together, in hundredths of a percent. */
export const hundredthsOf = (parts: readonly { percent: string }[]): number =>
  parts.reduce((sum, { percent }) => sum + (centsOf(numberOf(percent)) ?? 0), 0);

function InstalmentAmount({ form, rowKey }: Props & { rowKey: number }) {
  const content = form.useWatchValue('content');
  const index = content.instalments.findIndex((one) => one.rowKey === rowKey);
  const counted = contentOf({ content });
  // The last part is what is left: until the parts are a whole, what is missing is nobody's.
  const missing = hundredthsOf(content.instalments) === 10_000 ? [] : [{ percent: 0 }];
  const parts = quoteCents({ ...counted, instalments: [...counted.instalments, ...missing] }).instalments;
  return <Amount>{centsText(parts[index] ?? 0, content.currency)}</Amount>;
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
