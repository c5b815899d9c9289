import { Checkbox, Stack } from '@mantine/core';
import { settingsWords } from '../../../../content/app/settings.ts';
import { languageNames } from '../../../../content/chat.ts';
import { appLanguages, languages } from '../../../../content/language.ts';
import { SelectField } from '../../kit/form.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { Setting, type SettingProps } from './settings-form.tsx';

const words = wordsOf(settingsWords);

/** The agency's own language, and the languages of the site, which always include it. */
export function LanguagesSetting(props: SettingProps) {
  const { form, name, value } = props;
  const { data } = trpc.settings.get.useQuery();
  const chosen = form.useWatchValue('values.AGENCY_LANGUAGE');
  // A value set by an environment variable is no field of the form.
  const own = chosen === undefined ? data?.values.AGENCY_LANGUAGE.inForce : chosen || 'fr';
  const path = `values.${name}` as const;
  const typed = String(form.useWatchValue(path) ?? value.stored ?? '');
  if (value.isFixed) return <Setting {...props} />;
  const { label, hint } = words.fields[name];
  if (name === 'AGENCY_LANGUAGE')
    return (
      <SelectField
        form={form}
        path={path}
        label={label}
        description={hint}
        data={appLanguages.map((one) => ({
          value: one === 'fr' ? '' : one,
          label: words.agencyLanguages[one],
        }))}
      />
    );
  const shown = typed === '' ? languages : languages.filter((one) => one === own || typed.includes(one));
  const set = (next: readonly string[]) => {
    const kept = languages.filter((one) => one === own || next.includes(one));
    form.setFieldValue(path, kept.length === languages.length ? '' : kept.join(','));
  };
  return (
    <Checkbox.Group
      label={label}
      description={hint}
      value={[...shown]}
      onChange={set}
      {...(form.errors[path] && { error: form.errors[path] })}
      data-field={path}
    >
      <Stack gap="xs" my="xs">
        {languages.map((one) => (
          <Checkbox
            key={one}
            value={one}
            disabled={one === own}
            label={<bdi lang={one}>{languageNames[one]}</bdi>}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
