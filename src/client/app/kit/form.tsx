import {
  Button,
  type ButtonProps,
  Checkbox,
  Group,
  NativeSelect,
  type NativeSelectProps,
  Radio,
  type RadioGroupProps,
  Stack,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import { kitWords } from '../../../content/app/kit.ts';
import { languageNames } from '../../../content/chat.ts';
import { type Language, languages } from '../../../content/language.ts';
import { showError } from '../errors.ts';
import { wordsOf } from '../language.ts';
import styles from './form.module.css';
import { type Errors, FormAlert, focusFirstError, type OnRefused, showFieldErrors } from './form-refusal.tsx';
import { submitOnSendKey } from './keyboard.ts';
import { PasswordField, PasswordStrength } from './password.tsx';

const words = wordsOf(kitWords);

/**
 * The part of a @mantine/form form that the kit needs. The library's own type says far more and differs with each
 * form's validation.
 */
export type FormView<Values> = {
  key(path: string): string;
  getInputProps(path: string): object;
  getInputNode(path: string): HTMLElement | null;
  getValues(): Values;
  useWatchValue(path: string): unknown;
  isDirty(): boolean;
  resetDirty(): void;
  submitting: boolean;
  onSubmit(
    send: (values: Values) => unknown,
    refuse: (errors: Errors) => void,
  ): (event?: FormEvent<HTMLFormElement>) => void;
  errors: Record<string, ReactNode>;
  setErrors(errors: Record<string, string>): void;
  clearFieldError(path: string): void;
  /** The value and the row have the type that the values have at this path, which this type cannot express. */
  setFieldValue(path: string, value: never): void;
  insertListItem(path: string, row: never, index?: number): void;
  removeListItem(path: string, index: number): void;
  reorderListItem(path: string, move: { from: number; to: number }): void;
};

/** A path to a field whose value is of this kind: `name`, or `content.lines.0.title`. */
export type FieldPath<Values, Value = unknown> = {
  [Key in keyof Values & string]-?: Values[Key] extends readonly (infer Row)[]
    ? Row extends object
      ? `${Key}.${number}.${FieldPath<Row, Value>}`
      : PathOf<Key, Values[Key], Value>
    : Values[Key] extends object
      ? `${Key}.${FieldPath<Values[Key], Value>}`
      : PathOf<Key, Values[Key], Value>;
}[keyof Values & string];

type PathOf<Key, Field, Value> = Field extends Value ? Key : never;

type Bound<Props, Values, Value = string> = Omit<Props, 'form'> & {
  form: FormView<Values>;
  path: FieldPath<Values, Value>;
};
type TextProps<Values> = Bound<TextInputProps, Values>;
type SelectProps<Values> = Bound<NativeSelectProps, Values>;
type SecretProps = ComponentProps<typeof PasswordField>;
type NewPasswordProps<Values> = Bound<SecretProps, Values> &
  Omit<ComponentProps<typeof PasswordStrength>, 'password'>;
type Choices = Pick<RadioGroupProps, 'label' | 'description'> & {
  choices: readonly { value: string; label: string }[];
  /** The first choice has the focus in a dialog that begins with this field. */
  'data-autofocus'?: boolean;
};

type GroupProps<Values> = Bound<Choices, Values, readonly string[]>;

/** The props of a field: its value, and an attribute that marks the element around it with its label and message. */
const fieldProps = <Values,>(form: FormView<Values>, path: string) => ({
  ...form.getInputProps(path),
  wrapperProps: { 'data-field': path },
});

/** Whether texts stay as they are: read-only ones keep their focus, which disabled ones would lose. */
export const ReadOnlyContext = createContext(false);
const useReadOnly = () => useContext(ReadOnlyContext) && ({ readOnly: true } as const);

/** Text fields accept any language, and the browser must not suggest what was typed about somebody else. */
const freeTextProps = { autoComplete: 'off', attributes: { input: { dir: 'auto' } } } as const;

/** One line of text. */
export const TextField = <Values,>({ form, path, ...props }: TextProps<Values>) => (
  <TextInput
    {...freeTextProps}
    {...props}
    key={form.key(path)}
    {...fieldProps(form, path)}
    {...useReadOnly()}
  />
);

/** A number as people write it, with a comma or a point; the schema parses it. */
export const DecimalField = <Values,>(props: TextProps<Values>) => (
  <TextField {...props} inputMode="decimal" />
);

/** Grows with what is written, from `minRows` to `maxRows`. */
export const ParagraphField = <Values,>({ form, path, ...props }: Bound<TextareaProps, Values>) => (
  <Textarea
    autosize
    minRows={2}
    {...freeTextProps}
    {...props}
    key={form.key(path)}
    {...fieldProps(form, path)}
    {...useReadOnly()}
  />
);

/** A choice from a list, with the browser's own control. */
export const SelectField = <Values,>({ form, path, ...props }: SelectProps<Values>) => (
  <NativeSelect {...props} key={form.key(path)} {...fieldProps(form, path)} />
);

/** A choice of these languages, each named in itself. */
export const languageChoices = (of: readonly Language[]) =>
  of.map((value) => ({ value, label: languageNames[value] }));

/** A choice among the agency's languages, or among `of`. */
export const LanguageField = <Values,>({
  of = languages,
  ...props
}: SelectProps<Values> & { of?: readonly Language[] }) => (
  <SelectField {...props} data={languageChoices(of)} />
);

/** A field for an existing password, which can be revealed. */
export const SecretField = <Values,>({ form, path, ...props }: Bound<SecretProps, Values>) => (
  <PasswordField {...props} key={form.key(path)} {...fieldProps(form, path)} />
);

/** A field for a new password, with its strength. */
export const NewPasswordField = <Values,>({ least, own, hint, ...props }: NewPasswordProps<Values>) => (
  <SecretField
    {...props}
    description={
      <PasswordStrength
        password={String(props.form.useWatchValue(props.path))}
        least={least}
        own={own}
        hint={hint}
      />
    }
    autoComplete="new-password"
  />
);

/** One of a few choices. */
export function RadioField<Values>({ form, path, choices, ...rest }: Bound<Choices, Values>) {
  const { 'data-autofocus': isFirst = false, ...props } = rest;
  return (
    <Radio.Group {...props} key={form.key(path)} {...fieldProps(form, path)}>
      <Group mt="xs" gap="lg">
        {choices.map((choice, index) => (
          <Radio key={choice.value} {...choice} data-autofocus={(isFirst && index === 0) || undefined} />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** Any of a few choices. */
export const CheckboxGroupField = <Values,>({ form, path, choices, ...props }: GroupProps<Values>) => (
  <Checkbox.Group {...props} key={form.key(path)} {...fieldProps(form, path)}>
    <Group mt="xs">
      {choices.map((choice) => (
        <Checkbox key={choice.value} {...choice} />
      ))}
    </Group>
  </Checkbox.Group>
);

type FormProps<Values> = Omit<ComponentProps<'form'>, 'form' | 'onSubmit' | 'onInvalid'> & {
  form: FormView<Values>;
  /** Sends what the schema accepts. The form is busy until it is settled, and shows the error where it is refused. */
  onSubmit(values: Values): unknown;
  onRefused?: OnRefused;
  /** Called with the errors of the fields where validation stopped the form. */
  onInvalid?(errors: Errors): void;
} & RefusalTitle;

type RefusalTitle = { failed: string; refused?: never } | { failed?: never; refused?: string };

const Sending = createContext(false);

/**
 * A form of @mantine/form, one field under the other, which keeps what was typed until it is sent. What is wrong in it
 * stands at its fields and takes the focus, the first of it on screen. What is no matter of a field is said once, of
 * the whole: by a toast with the title `failed`, and without that by an alert above the fields, whose title is
 * `refused` where the sentence needs one. Ctrl+Enter sends it from any of its fields.
 */
export function Form<Values>({ form, onSubmit, failed, onRefused, onInvalid, ...props }: FormProps<Values>) {
  const { ref, className = '', refused, onKeyDown, children, ...rest } = props;
  const [error, setError] = useState<unknown>();
  async function send(values: Values): Promise<void> {
    setError(undefined);
    try {
      await onSubmit(values);
    } catch (refusal) {
      const left = await showFieldErrors(form, refusal, onRefused);
      if (left === undefined) return;
      if (failed === undefined) setError(left);
      else showError(left, { title: failed });
    }
  }
  return (
    <Sending value={form.submitting}>
      <Stack
        className={className}
        renderRoot={(root) => (
          <form
            noValidate
            {...rest}
            {...root}
            ref={ref}
            onKeyDown={(event) => {
              submitOnSendKey(event);
              onKeyDown?.(event);
            }}
            onSubmit={form.onSubmit(send, (errors) => {
              setError(undefined);
              focusFirstError(form, errors);
              onInvalid?.(errors);
            })}
          />
        )}
      >
        <FormAlert title={refused} error={error} />
        {children}
      </Stack>
    </Sending>
  );
}

type SubmitProps = ButtonProps & { children: string };

/** The submit button of the form around it; busy while the form is. */
export const SubmitButton = ({ loading = false, ...props }: SubmitProps) => (
  <Button type="submit" {...props} loading={useContext(Sending) || loading} />
);

type ActionsProps = {
  submit: string;
  /** The label for cancelling, where the screen is not in the app's language. */
  cancel?: string;
  isDangerous?: boolean;
  onCancel(): void;
};

/** The buttons at the end of a form in a dialog. */
export const FormActions = ({ submit, cancel = words.cancel, isDangerous, onCancel }: ActionsProps) => (
  <Group justify="flex-end" className={styles.actions ?? ''}>
    <Button variant="default" onClick={onCancel}>
      {cancel}
    </Button>
    <SubmitButton {...(isDangerous && { color: 'red' })}>{submit}</SubmitButton>
  </Group>
);
