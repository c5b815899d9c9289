import { settingsWords } from '../../../../content/app/settings.ts';
import { countryChoices } from '../../../../content/billing.ts';
import { emirates } from '../../../../content/invoice.ts';
import { SelectField } from '../../kit/form.tsx';
import { appLocale, wordsOf } from '../../language.ts';
import { Setting, type SettingProps } from './settings-form.tsx';

const words = wordsOf(settingsWords);

/** What invoices say of the seller: countries and schemes are chosen, all else is typed. */
export function InvoiceSetting(props: SettingProps) {
  const { form, name, value } = props;
  const choices = choicesOf(name);
  if (value.isFixed || choices === undefined) return <Setting {...props} />;
  const { label, hint } = words.fields[name];
  return (
    <SelectField
      form={form}
      path={`values.${name}`}
      label={label}
      {...(hint && { description: hint })}
      data={choices}
    />
  );
}

function choicesOf(name: SettingProps['name']): { value: string; label: string }[] | undefined {
  const nothing = { value: '', label: '–' };
  if (name === 'INVOICE_COUNTRY') return [nothing, ...countryChoices(appLocale)];
  if (name === 'INVOICE_EMIRATE') return [nothing, ...emirates.map((code) => ({ value: code, label: code }))];
  const { choices } = words;
  if (!(name in choices)) return undefined;
  return Object.entries(choices[name as keyof typeof choices]).map(([code, label], index) => ({
    // What holds unasked is what nobody has chosen.
    value: index === 0 ? '' : code,
    label,
  }));
}
