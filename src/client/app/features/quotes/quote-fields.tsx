import { Flex, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { quotesWords } from '../../../../content/app/quotes.ts';
import { currencies, typedNumberOf, typedPriceOf, typedTextOf } from '../../../../content/money.ts';
import { lineCents, quoteCents } from '../../../../content/quote-amounts.ts';
import type { LineSource } from '../../../../routers/quotes.schema.ts';
import { Check, Minus } from '../../../ui/icons.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { DecimalField, LanguageField, ParagraphField, SelectField, TextField } from '../../kit/form.tsx';
import { RowFields } from '../../kit/row-fields.tsx';
import { appLanguage, appLocale, wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { centsText } from './quote-looks.ts';
import { LineBasis } from './quote-sources.tsx';
import { blankLine, contentOf, type LineValues, percentsOf, type QuoteForm } from './quote-values.ts';
import styles from './quotes.module.css';

const { fields, lines: lineWords, instalments: instalmentWords, amounts } = wordsOf(quotesWords);

type Props = {
  form: QuoteForm;
  /** Shows the sources of its lines. */
  conversationId?: string | undefined;
};

/** All that the client will read. */
export function QuoteFields({ form, conversationId }: Props) {
  return (
    <>
      <Panel title={fields.who}>
        <TextField form={form} path="content.title" {...fields.title} required />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField form={form} path="content.clientName" {...fields.clientName} required />
          <TextField form={form} path="content.contactName" {...fields.contactName} required />
          <TextField form={form} path="content.contactEmail" {...fields.contactEmail} type="email" />
          <TextField form={form} path="content.validUntil" {...fields.validUntil} type="date" />
          <LanguageField form={form} path="content.language" {...fields.language} />
          <SelectField form={form} path="content.currency" {...fields.currency} data={[...currencies]} />
        </SimpleGrid>
        <ParagraphField form={form} path="content.clientAddress" {...fields.clientAddress} maxRows={8} />
        <ParagraphField
          form={form}
          path="content.introduction"
          {...fields.introduction}
          minRows={3}
          maxRows={12}
        />
      </Panel>
      <section className={panel.panel} aria-label={lineWords.label}>
        <QuoteLines form={form} conversationId={conversationId} />
        <DecimalField form={form} path="content.taxPercent" {...fields.tax} maw="16rem" />
      </section>
      <section className={panel.panel} aria-label={instalmentWords.label}>
        <QuoteInstalments form={form} />
      </section>
      <Panel title={fields.terms}>
        <ParagraphField form={form} path="content.terms" {...fields.termsText} minRows={4} maxRows={16} />
      </Panel>
    </>
  );
}

/** The lines of the offer. */
function QuoteLines({ form, conversationId }: Props) {
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
            <SelectField
              form={form}
              path={`${path}.every`}
              label={lineWords.every}
              data={(['once', 'month'] as const).map((value) => ({
                value,
                label: lineWords.everyChoices[value],
              }))}
            />
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

/** A line as it is typed; undefined for a moment, while it is removed but still rendered. */
const useLine = ({ form, path }: LineProps): LineValues | undefined => form.useWatchValue(path);

type BasisProps = LineProps & { conversationId: string; source: LineSource };

/** The source of a line, beside the price that is typed. */
function TypedBasis({ conversationId, source, ...line }: BasisProps) {
  const currency = line.form.useWatchValue('content.currency');
  const price = typedPriceOf(useLine(line)?.unitPrice ?? '', currency);
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
  const cents = line
    ? lineCents(
        { quantity: typedNumberOf(line.quantity), unitPrice: typedPriceOf(line.unitPrice, currency) },
        currency,
      )
    : 0;
  return <Amount>{centsText(cents, currency)}</Amount>;
}

/** The payment schedule. */
function QuoteInstalments({ form }: Props) {
  return (
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
          <InstalmentAmount form={form} index={index} />
        </Stack>
      )}
    </RowFields>
  );
}

/** The rest up to 100 percent: a new instalment usually takes it. */
function missingPercent(form: QuoteForm): string {
  const left = 10_000 - percentsOf(form.getValues().content.instalments);
  return left > 0 ? typedTextOf(left / 100, appLanguage) : '';
}

function InstalmentAmount({ form, index }: { form: QuoteForm; index: number }) {
  const content = form.useWatchValue('content');
  const counted = contentOf({ content });
  // The last part is the rest: while the parts do not add up, nobody has it.
  const missing = percentsOf(content.instalments) === 10_000 ? [] : [{ label: '', percent: 0 }];
  const { instalments } = quoteCents({ ...counted, instalments: [...counted.instalments, ...missing] });
  return <Amount>{centsText(instalments[index]?.cents ?? 0, content.currency)}</Amount>;
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

/** The total of the quote while it is written. */
export function QuoteTotal({ form }: { form: QuoteForm }) {
  const content = form.useWatchValue('content');
  const sums = quoteCents(contentOf({ content }));
  const money = (cents: number) => centsText(cents, content.currency);
  return (
    <Panel title={amounts.title}>
      <Flex component="dl" direction="column" gap="xs">
        {(['subtotal', 'tax'] as const).map((part) => (
          <Group key={part} justify="space-between">
            <dt>{amounts[part]}</dt>
            <dd>{money(sums[part])}</dd>
          </Group>
        ))}
        <Group justify="space-between" pt="xs" fw={650} className={styles.total}>
          <dt>{amounts.total}</dt>
          <dd>{money(sums.total)}</dd>
        </Group>
        {sums.monthly > 0 && (
          <Group justify="space-between" fw={650}>
            <dt>{amounts.monthly}</dt>
            <dd>{money(sums.monthly)}</dd>
          </Group>
        )}
      </Flex>
      <Shares parts={content.instalments} />
    </Panel>
  );
}

/** Whether the instalments add up, and what is missing. */
function Shares({ parts }: { parts: readonly { percent: string }[] }) {
  if (parts.length === 0) return <p className={tone.quiet}>{amounts.atOnce}</p>;
  const sum = percentsOf(parts);
  const text = (hundredths: number) => amounts.percent((hundredths / 100).toLocaleString(appLocale));
  const isWhole = sum === 10_000;
  return (
    <Group gap="xs" wrap="nowrap" c={isWhole ? 'var(--color-success)' : 'var(--color-danger)'}>
      {isWhole ? <Check className={iconSize.small} /> : <Minus className={iconSize.small} />}
      <Text fz="sm">
        {isWhole
          ? amounts.whole
          : sum < 10_000
            ? amounts.tooLittle(text(sum), text(10_000 - sum))
            : amounts.tooMuch(text(sum), text(sum - 10_000))}
      </Text>
    </Group>
  );
}
