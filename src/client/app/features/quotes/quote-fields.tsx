import { Flex, Group, SimpleGrid, Text } from '@mantine/core';
import { languageNames } from '../../../../content/chat.ts';
import { languages } from '../../../../content/language.ts';
import { quoteCents } from '../../../../content/quote-amounts.ts';
import { currencies } from '../../../../routers/quotes.schema.ts';
import { Check, Minus } from '../../../ui/icons.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { ParagraphField, SelectField, TextField } from '../../kit/form.tsx';
import { hundredthsOf, QuoteInstalments, QuoteLines } from './quote-lines.tsx';
import { centsText } from './quote-looks.ts';
import { contentOf, type QuoteForm } from './quote-values.ts';
import styles from './quotes.module.css';

/** All that the client will read. */
export function QuoteFields({ form }: { form: QuoteForm }) {
  return (
    <>
      <Panel title="Pour qui, pour quoi">
        <TextField
          label="Titre"
          description="Ce que le client lit en premier, par exemple «&nbsp;Refonte du site&nbsp;»."
          required
          form={form}
          path="content.title"
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField
            label="Client"
            description="L’entreprise, comme elle s’écrit."
            required
            form={form}
            path="content.clientName"
          />
          <TextField
            label="Contact"
            description="Qui doit accepter le devis."
            required
            form={form}
            path="content.contactName"
          />
          <TextField
            label="E-mail du contact"
            description="Facultatif."
            type="email"
            form={form}
            path="content.contactEmail"
          />
          <TextField
            label="Valable jusqu’au"
            description="Le dernier jour pour accepter. Vide, il n’expire pas."
            type="date"
            form={form}
            path="content.validUntil"
          />
          <SelectField
            label="Langue"
            description="Celle des intitulés de la page et du PDF."
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            form={form}
            path="content.language"
          />
          <SelectField
            label="Devise"
            description="Celle de tous les montants."
            data={[...currencies]}
            form={form}
            path="content.currency"
          />
        </SimpleGrid>
        <ParagraphField
          label="Introduction"
          description="Quelques phrases avant les lignes. Facultatif."
          minRows={3}
          maxRows={12}
          form={form}
          path="content.introduction"
        />
      </Panel>
      <section className={panel.panel} aria-label="Lignes du devis">
        <QuoteLines form={form} />
        <TextField
          label="Taxe, en %"
          description="Du total des lignes. 0 s’il n’y en a pas."
          inputMode="decimal"
          maw="16rem"
          form={form}
          path="content.taxPercent"
        />
      </section>
      <section className={panel.panel} aria-label="Échéances du devis">
        <QuoteInstalments form={form} />
      </section>
      <Panel title="Conditions">
        <ParagraphField
          label="Texte des conditions"
          description="Ce qui est compris, ce qui ne l’est pas, les délais. Facultatif."
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
    <Panel title="Montants">
      <Flex component="dl" direction="column" gap="xs">
        <Group justify="space-between">
          <dt>Sous-total</dt>
          <dd>{money(subtotal)}</dd>
        </Group>
        <Group justify="space-between">
          <dt>Taxe</dt>
          <dd>{money(tax)}</dd>
        </Group>
        <Group justify="space-between" pt="xs" fw={650} className={styles.total}>
          <dt>Total</dt>
          <dd>{money(total)}</dd>
        </Group>
      </Flex>
      <Shares parts={content.instalments} />
    </Panel>
  );
}

/** Whether the instalments are the whole, and what is missing where they are not. */
function Shares({ parts }: { parts: readonly { percent: string }[] }) {
  if (parts.length === 0) return <p className={panel.quiet}>Dû en une fois.</p>;
  const sum = hundredthsOf(parts);
  const text = (hundredths: number) => `${(hundredths / 100).toLocaleString('fr')}\u00a0%`;
  const isWhole = sum === 10_000;
  return (
    <Group gap="xs" wrap="nowrap" c={isWhole ? 'var(--color-success)' : 'var(--color-danger)'}>
      {isWhole ? <Check className={iconSize.small} /> : <Minus className={iconSize.small} />}
      <Text fz="sm">
        {isWhole
          ? 'Les échéances font 100\u00a0%.'
          : `Les échéances font ${text(sum)}\u00a0: ${
              sum < 10_000 ? `il manque ${text(10_000 - sum)}` : `${text(sum - 10_000)} de trop`
            }.`}
      </Text>
    </Group>
  );
}
