import { SimpleGrid } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import { invoicesWords } from '../../../../content/app/invoices.ts';
import { countryChoices } from '../../../../content/billing.ts';
import { emirates, invoiceSums, type VatCategory, vatCategories } from '../../../../content/invoice.ts';
import { clientLanguages } from '../../../../content/language.ts';
import { centsOf, typedNumberOf, typedPriceOf, typedTextOf } from '../../../../content/money.ts';
import { type InvoiceView, saveDraftInput } from '../../../../routers/invoices.schema.ts';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import {
  DecimalField,
  type FormView,
  LanguageField,
  ParagraphField,
  SelectField,
  TextField,
} from '../../kit/form.tsx';
import { RevisedForm, textsOf } from '../../kit/revised-form.tsx';
import { type Keyed, keyed, RowFields } from '../../kit/row-fields.tsx';
import { appLanguage, appLocale, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { centsText } from '../quotes/quote-looks.ts';
import { InvoiceSums } from './invoice-sums.tsx';

const { form: words, one, categories } = wordsOf(invoicesWords);

type Fields = InvoiceView['content'];
type Line = {
  name: string;
  description: string;
  quantity: string;
  unitPrice: string;
  category: VatCategory;
  percent: string;
};

type Values = {
  fields: {
    language: Fields['language'];
    subject: string;
    days: string;
    rate: string;
    deliveredOn: string;
    buyer: ReturnType<typeof textsOf<Fields['buyer']>>;
    lines: Keyed<Line>[];
  };
};

const typed = (value: number) => typedTextOf(value, appLanguage);

/** The draft in the shape that a revised form needs. */
const stored = (invoice: InvoiceView) => ({ ...invoice, fields: invoice.content });
type Stored = ReturnType<typeof stored>;

const valuesOf = ({ content }: Stored): Values => ({
  fields: {
    language: content.language,
    subject: content.subject,
    days: String(content.days),
    rate: content.rate ?? '',
    deliveredOn: content.deliveredOn ?? '',
    buyer: textsOf(content.buyer),
    lines: content.lines.map(({ vat, quantity, unitPrice, ...line }) =>
      keyed({
        ...line,
        quantity: typed(quantity),
        unitPrice: typed(unitPrice),
        category: vat.category,
        percent: typed(vat.percent),
      }),
    ),
  },
});

const inputOf = ({ id, revision, currency }: Stored, { fields }: Values) => ({
  invoiceId: id,
  revision,
  fields: {
    ...fields,
    days: typedNumberOf(fields.days),
    rate: fields.rate.trim().replace(',', '.') || null,
    buyer: { ...fields.buyer, region: fields.buyer.region || null },
    lines: fields.lines.map(({ rowKey: _, category, percent, quantity, unitPrice, ...line }) => ({
      ...line,
      quantity: typedNumberOf(quantity),
      unitPrice: typedPriceOf(unitPrice, currency),
      vat: { category, percent: category === 'S' ? typedNumberOf(percent) : 0 },
    })),
  },
});

const check = schemaResolver(saveDraftInput, { sync: true });

type Props = { invoice: InvoiceView; onClose(): void; onSaved(saved: InvoiceView): void };

/** Edits the draft of an invoice: the buyer, the subject, and each line with its tax. */
export function InvoiceEditor({ invoice, onClose, onSaved }: Props) {
  const cache = trpc.useUtils();
  const save = trpc.invoices.save.useMutation();
  return (
    <RevisedForm
      stored={stored(invoice)}
      valuesOf={valuesOf}
      inputOf={inputOf}
      check={check}
      save={async (input) => stored(await save.mutateAsync(input))}
      readAgain={async () =>
        stored(await cache.invoices.get.fetch({ invoiceId: invoice.id }, { staleTime: 0 }))
      }
      onSaved={(saved) => {
        onSaved(saved);
        toasts.show({ title: words.saved });
      }}
      onClose={onClose}
      words={words}
      names={fieldNames}
      isPage
    >
      {(form) => (
        <div className={panel.columns}>
          <div className={panel.column}>
            <BuyerFields form={form} invoice={invoice} />
            <section className={panel.panel} aria-label={words.lines.title}>
              <LineFields form={form} />
              <LineSums form={form} invoice={invoice} />
            </section>
          </div>
          <Panel title={words.about}>
            <TextField form={form} path="fields.subject" label={words.subject} required />
            <LanguageField form={form} path="fields.language" label={words.language} of={clientLanguages} />
            <DecimalField form={form} path="fields.days" label={words.days} />
            <TextField
              form={form}
              path="fields.deliveredOn"
              label={words.deliveredOn}
              description={words.deliveredHint}
              type="date"
            />
            {invoice.accounting && (
              <DecimalField
                form={form}
                path="fields.rate"
                label={words.exchange(invoice.currency, invoice.accounting)}
                description={words.exchangeHint}
              />
            )}
          </Panel>
        </div>
      )}
    </RevisedForm>
  );
}

const fieldNames: Record<keyof Fields, string> = {
  language: words.language,
  subject: words.subject,
  days: words.days,
  rate: words.rate,
  deliveredOn: words.deliveredOn,
  buyer: words.buyer,
  lines: words.lines.title,
};

type FormOf = { form: FormView<Values> };

/** Whoever comes to complete the address starts at what is missing. */
const firstMissing = ({ street, city, country }: Fields['buyer']) => {
  if (!street) return 'street';
  if (!city) return 'city';
  return country ? 'name' : 'country';
};

function BuyerFields({ form, invoice: { content } }: FormOf & { invoice: InvoiceView }) {
  const { buyer } = content;
  const country = form.useWatchValue('fields.buyer.country') ?? buyer.country;
  const [first] = useState(() => firstMissing(buyer));
  const begins = (name: typeof first) => ({ 'data-autofocus': name === first || undefined });
  return (
    <Panel title={words.buyer}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField form={form} path="fields.buyer.name" label={words.name} required {...begins('name')} />
        <SelectField
          form={form}
          path="fields.buyer.country"
          label={words.country}
          data={[{ value: '', label: '–' }, ...countryChoices(appLocale)]}
          {...begins('country')}
        />
      </SimpleGrid>
      <ParagraphField
        form={form}
        path="fields.buyer.street"
        label={words.street}
        minRows={1}
        maxRows={3}
        {...begins('street')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField form={form} path="fields.buyer.postalCode" label={words.postalCode} />
        <TextField form={form} path="fields.buyer.city" label={words.city} {...begins('city')} />
        {/* Only required by the law of the Emirates; a stored value stays visible. */}
        {(country === 'AE' || buyer.region) && (
          <SelectField
            form={form}
            path="fields.buyer.region"
            label={words.region}
            data={[{ value: '', label: '–' }, ...emirates]}
          />
        )}
        {(country === 'AE' || buyer.authority) && (
          <TextField form={form} path="fields.buyer.authority" label={words.authority} />
        )}
        <TextField form={form} path="fields.buyer.registration" label={words.registration} />
        <TextField form={form} path="fields.buyer.vatNumber" label={words.vatNumber} />
        <TextField form={form} path="fields.buyer.email" label={words.email} type="email" />
      </SimpleGrid>
    </Panel>
  );
}

/** Copies the tax of the line before. */
const blankAfter = (lines: readonly Line[]): Line => ({
  name: '',
  description: '',
  quantity: '1',
  unitPrice: '',
  category: lines.at(-1)?.category ?? 'S',
  percent: lines.at(-1)?.percent ?? '',
});

/** What the lines come to while they are typed; the tax of what is taken off is known only once it is saved. */
function LineSums({ form, invoice: { currency, takesOff } }: FormOf & { invoice: InvoiceView }) {
  const typedLines = form.useWatchValue('fields.lines') as Line[] | undefined;
  const lines = (typedLines ?? form.getValues().fields.lines).map(
    ({ quantity, unitPrice, category, percent }) => ({
      quantity: typedNumberOf(quantity) || 0,
      unitPrice: centsOf(typedPriceOf(unitPrice, currency) || 0, currency) ?? 0,
      vat: { category, percent: category === 'S' ? typedNumberOf(percent) || 0 : 0 },
    }),
  );
  const { net, tax, gross } = invoiceSums(lines, currency);
  const amount = (cents: number) => centsText(cents, currency);
  const takenOff = takesOff.reduce((sum, off) => sum + (centsOf(off.net, currency) ?? 0), 0);
  return (
    <InvoiceSums
      rows={
        takenOff === 0
          ? [
              [one.net, amount(net)],
              [one.rate, amount(tax)],
              [one.gross, amount(gross)],
            ]
          : [[one.net, amount(net - takenOff)]]
      }
    />
  );
}

const LineFields = ({ form }: FormOf) => (
  <RowFields
    form={form}
    path="fields.lines"
    words={words.lines}
    max={50}
    blank={() => blankAfter(form.getValues().fields.lines)}
  >
    {(path) => (
      <>
        <TextField form={form} path={`${path}.name`} label={words.what} required />
        <ParagraphField form={form} path={`${path}.description`} label={words.description} maxRows={6} />
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
          <DecimalField form={form} path={`${path}.quantity`} label={words.quantity} required />
          <DecimalField form={form} path={`${path}.unitPrice`} label={words.unitPrice} required />
          <SelectField
            form={form}
            path={`${path}.category`}
            label={words.category}
            data={vatCategories.map((value) => ({ value, label: categories[value] }))}
          />
          <DecimalField form={form} path={`${path}.percent`} label={words.percent} />
        </SimpleGrid>
      </>
    )}
  </RowFields>
);
