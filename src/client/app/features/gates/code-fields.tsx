import { Group, Radio } from '@mantine/core';
import type { useForm } from '@mantine/form';
import { codeLength } from '../../../../routers/gates.schema.ts';
import { PasswordField } from '../../forms/password-field.tsx';

/** What a form holds of a new code; `password` is its name in the calls. */
export type CodeValues = { codeChoice: 'generate' | 'choose'; password: string };
export const noCode: CodeValues = { codeChoice: 'generate', password: '' };

/** As the calls take it: without a password one is generated. */
export const codeOf = ({ codeChoice, password }: CodeValues): { password?: string } =>
  codeChoice === 'choose' ? { password } : {};

/** What the dialog and the forms call it where clients are told a password. */
export const passwordWords = {
  legend: 'Mot de passe',
  label: 'Mot de passe choisi',
  hint: `${codeLength.min} caractères au moins.`,
  submit: 'Changer le mot de passe',
  failed: 'Le mot de passe n’a pas été changé',
};

type Props = {
  form: Pick<ReturnType<typeof useForm<CodeValues>>, 'key' | 'getInputProps' | 'useWatchValue'>;
  words: { legend: string; label: string; hint: string };
};

/** A code that is made, or one that somebody thought of. */
export function CodeFields({ form, words: { legend, label, hint } }: Props) {
  const isChosen = form.useWatchValue('codeChoice') === 'choose';
  return (
    <>
      <Radio.Group label={legend} key={form.key('codeChoice')} {...form.getInputProps('codeChoice')}>
        <Group mt="xs" gap="lg">
          <Radio value="generate" label="Le générer" data-autofocus />
          <Radio value="choose" label="Le choisir" />
        </Group>
      </Radio.Group>
      {isChosen && (
        <PasswordField
          label={label}
          description={hint}
          autoComplete="new-password"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      )}
    </>
  );
}
