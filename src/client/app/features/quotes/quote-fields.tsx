import { Flex, Group, SimpleGrid, Text } from '@mantine/core';
import { quotesWords } from '../../../../content/app/quotes.ts';
import { languageNames } from '../../../../content/chat.ts';
import { languages } from '../../../../content/language.ts';
import { quoteCents } from '../../../../content/quote-amounts.ts';
import { currencies } from '../../../../routers/quotes.schema.ts';
import { Check, Minus } from '../../../ui/icons.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { ParagraphField, SelectField, TextField } from '../../kit/form.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { hundredthsOf, QuoteInstalments, QuoteLines } from './quote-lines.tsx';
import { centsText } from './quote-looks.ts';
import { contentOf, type QuoteForm } from './quote-values.ts';
import styles from './quotes.module.css';

const { fields, lines, instalments, amounts } = wordsOf(quotesWords);

/** All that the client will read. */
export function QuoteFields({ form }: { form: QuoteForm }) {
  return (
    <>
      <Panel title={fields.who}>
        <TextField
          label={fields.title}
          description={fields.titleHint}
          required
          form={form}
          path="content.title"
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField
            label={fields.clientName}
            description={fields.clientNameHint}
            required
            form={form}
            path="content.clientName"
          />
          <TextField
            label={fields.contactName}
            description={fields.contactNameHint}
            required
            form={form}
            path="content.contactName"
          />
          <TextField
            label={fields.contactEmail}
            description={fields.contactEmailHint}
            type="email"
            form={form}
            path="content.contactEmail"
          />
          <TextField
            label={fields.validUntil}
            description={fields.validUntilHint}
            type="date"
            form={form}
            path="content.validUntil"
          />
          <SelectField
            label={fields.language}
            description={fields.languageHint}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            form={form}
            path="content.language"
          />
          <SelectField
            label={fields.currency}
            description={fields.currencyHint}
            data={[...currencies]}
            form={form}
            path="content.currency"
          />
        </SimpleGrid>
        <ParagraphField
          label={fields.introduction}
          description={fields.introductionHint}
          minRows={3}
          maxRows={12}
          form={form}
          path="content.introduction"
        />
      </Panel>
      <section className={panel.panel} aria-label={lines.label}>
        <QuoteLines form={form} />
        <TextField
          label={fields.tax}
          description={fields.taxHint}
          inputMode="decimal"
          maw="16rem"
          form={form}
          path="content.taxPercent"
        />
      </section>
      <section className={panel.panel} aria-label={instalments.label}>
        <QuoteInstalments form={form} />
      </section>
      <Panel title={fields.terms}>
        <ParagraphField
          label={fields.termsText}
          description={fields.termsHint}
          minRows={4}
          maxRows={16}
          form={form}
          path="content.terms"
        />
      </Panel>
    </>
  );
}

/** What the quote comes to while it is being written. */
export function QuoteTotal({ form }: { form: QuoteForm }) {
  const content = form.useWatchValue('content');
  const { subtotal, tax, total } = quoteCents(contentOf({ content }));
  const money = (cents: number) => centsText(cents, content.currency);
  return (
    <Panel title={amounts.title}>
      <Flex component="dl" direction="column" gap="xs">
        <Group justify="space-between">
          <dt>{amounts.subtotal}</dt>
          <dd>{money(subtotal)}</dd>
        </Group>
        <Group justify="space-between">
          <dt>{amounts.tax}</dt>
          <dd>{money(tax)}</dd>
        </Group>
        <Group justify="space-between" pt="xs" fw={650} className={styles.total}>
          <dt>{amounts.total}</dt>
          <dd>{money(total)}</dd>
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
