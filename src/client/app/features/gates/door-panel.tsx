import type { useForm } from '@mantine/form';
import type { ComponentProps } from 'react';
import { TextField } from '../../forms/bound-fields.tsx';
import { Panel } from '../../frame/panel.tsx';
import { CodeFields, type CodeValues } from './code-fields.tsx';

type Form = Pick<
  ReturnType<typeof useForm<CodeValues & { slug: string }>>,
  'key' | 'getInputProps' | 'useWatchValue'
>;

type Props = {
  form: Form;
  title: string;
  /** What the slug will be for. */
  hint(slug: string): string;
  words: ComponentProps<typeof CodeFields>['words'];
};

/** Where a client will find what is being made, and what opens it. */
export function DoorPanel({ form, title, hint, words }: Props) {
  const slug = form.useWatchValue('slug');
  return (
    <Panel title={title}>
      <TextField
        form={form}
        path="slug"
        label="Identifiant"
        description={hint(slug || '…')}
        required
        spellCheck={false}
      />
      <CodeFields form={form} words={words} />
    </Panel>
  );
}
