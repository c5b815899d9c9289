import {
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';

/** What is asked of a form of @mantine/form here; its own type says far more. */
type Form = { key(path: string): string; getInputProps(path: string): object };

/** Where the value of a field is: `name`, or a path such as `content.lines.0.title`. */
type Bound = { form: Form; path: string };

/** Whatever language people write in, and never what the browser knows of somebody else. */
const ours = { autoComplete: 'off', attributes: { input: { dir: 'auto' } } } as const;

export const TextField = ({ form, path, ...props }: Omit<TextInputProps, 'form'> & Bound) => (
  <TextInput {...ours} {...props} key={form.key(path)} {...form.getInputProps(path)} />
);

/** Grows with what is written, from `minRows` to `maxRows`. */
export const ParagraphField = ({ form, path, ...props }: Omit<TextareaProps, 'form'> & Bound) => (
  <Textarea autosize {...ours} {...props} key={form.key(path)} {...form.getInputProps(path)} />
);

export const SelectField = ({ form, path, ...props }: Omit<NativeSelectProps, 'form'> & Bound) => (
  <NativeSelect {...props} key={form.key(path)} {...form.getInputProps(path)} />
);
