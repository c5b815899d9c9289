import { Flex, Group, SimpleGrid, Text } from '@mantine/core';
import { quotesWords } from '../../../../content/app/quotes.ts';
import { currencies } from '../../../../content/money.ts';
import { quoteCents } from '../../../../content/quote-amounts.ts';
import { Check, Minus } from '../../../ui/icons.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { DecimalField, LanguageField, ParagraphField, SelectField, TextField } from '../../kit/form.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { QuoteInstalments, QuoteLines } from './quote-lines.tsx';
import { centsText } from './quote-looks.ts';
import { contentOf, hundredthsOf, type QuoteForm } from './quote-values.ts';
import styles from './quotes.module.css';

const { fields, lines, instalments, amounts } = wordsOf(quotesWords);

/** All that the client will read. */
export function QuoteFields({
  form,
  conversationId,
}: {
  form: QuoteForm;
  /** What its lines stand on is there. */
  conversationId?: string | undefined;
}) {
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
      <section className={panel.panel} aria-label={lines.label}>
        <QuoteLines form={form} conversationId={conversationId} />
        <DecimalField form={form} path="content.taxPercent" {...fields.tax} maw="16rem" />
      </section>
      <section className={panel.panel} aria-label={instalments.label}>
        <QuoteInstalments form={form} />
      </section>
      <Panel title={fields.terms}>
        <ParagraphField form={form} path="content.terms" {...fields.termsText} minRows={4} maxRows={16} />
      </Panel>
    </>
  );
}

/** What the quote comes to while it is being written. */
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
      </Flex>
      <Shares parts={content.instalments} />
    </Panel>
  );
}

/** Whether the instalments are the whole, and what is missing where they are not. */
function Shares({ parts }: { parts: readonly { percent: string }[] }) {
  if (parts.length === 0) return <p className={tone.quiet}>{amounts.atOnce}</p>;
  const sum = hundredthsOf(parts);
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
