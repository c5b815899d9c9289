import { Textarea, TextInput } from '@mantine/core';
import { centsOf } from '../../../../content/money.ts';
import { quoteCents } from '../../../../content/quote-amounts.ts';
import { RowFields } from '../../forms/row-fields.tsx';
import editor from './quote-editor.module.css';
import { centsText } from './quote-looks.ts';
import { blankLine, contentOf, numberOf, type QuoteForm } from './quote-values.ts';

type Props = { form: QuoteForm };

/** What is offered, line by line. */
export function QuoteLines({ form }: Props) {
  return (
    <RowFields
      form={form}
      path="content.lines"
      rows={() => form.getValues().content.lines}
      legend="Lignes"
      description="Ce que vous proposez. Les montants s’additionnent dans l’ordre où le client les lit."
      rowName="Ligne"
      addLabel="Ajouter une ligne"
      empty="Aucune ligne&nbsp;: ajoutez ce que vous proposez."
      max={50}
      blank={blankLine}
    >
      {(path, row) => {
        const field = (name: string) => ({
          key: form.key(`${path}.${name}`),
          ...form.getInputProps(`${path}.${name}`),
        });
        return (
          <>
            <TextInput
              label="Intitulé"
              required
              autoComplete="off"
              attributes={{ input: { dir: 'auto' } }}
              {...field('title')}
            />
            <Textarea
              label="Description"
              autosize
              minRows={2}
              maxRows={8}
              attributes={{ input: { dir: 'auto' } }}
              {...field('description')}
            />
            <div className={editor.numbers}>
              <TextInput label="Quantité" required inputMode="decimal" {...field('quantity')} />
              <TextInput label="Prix unitaire" required inputMode="decimal" {...field('unitPrice')} />
              <LineAmount form={form} rowKey={row.rowKey} />
            </div>
          </>
        );
      }}
    </RowFields>
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
  return (
    <p className={editor.amount}>
      <span>Montant</span>
      <strong>{centsText(cents, currency)}</strong>
    </p>
  );
}

/** When it is paid. */
export function QuoteInstalments({ form }: Props) {
  return (
    <RowFields
      form={form}
      path="content.instalments"
      rows={() => form.getValues().content.instalments}
      legend="Échéances"
      description="Les parts du paiement, en pour cent du total. Sans échéance, tout est dû à l’acceptation."
      rowName="Échéance"
      addLabel="Ajouter une échéance"
      empty="Aucune échéance&nbsp;: tout est dû en une fois."
      max={12}
      blank={() => ({ label: '', percent: missingPercent(form) })}
    >
      {(path, row) => (
        <div className={editor.instalment}>
          <TextInput
            label="Quand"
            placeholder="Premier versement"
            required
            autoComplete="off"
            attributes={{ input: { dir: 'auto' } }}
            key={form.key(`${path}.label`)}
            {...form.getInputProps(`${path}.label`)}
          />
          <TextInput
            label="Part, en %"
            required
            inputMode="decimal"
            key={form.key(`${path}.percent`)}
            {...form.getInputProps(`${path}.percent`)}
          />
          <InstalmentAmount form={form} rowKey={row.rowKey} />
        </div>
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
  return (
    <p className={editor.amount}>
      <span>Montant</span>
      <strong>{centsText(parts[index] ?? 0, content.currency)}</strong>
    </p>
  );
}
