import {
  Alert,
  Button,
  Group,
  NativeSelect,
  type NativeSelectProps,
  Stack,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { ComponentProps, FormEvent } from 'react';
import { kitWords } from '../../../content/app/kit.ts';
import { fieldErrorsOf, messageOf, showError } from '../errors.ts';
import { wordsOf } from '../language.ts';
import { submitOnSendKey } from './keyboard.ts';
import { PasswordField } from './password.tsx';

const words = wordsOf(kitWords);

/** What is asked of a form of @mantine/form by its fields; its own type says far more. */
type FieldsForm = { key(path: string): string; getInputProps(path: string): object };

/** Where the value of a field is: `name`, or a path such as `content.lines.0.title`. */
type Bound<Props> = Omit<Props, 'form'> & { form: FieldsForm; path: string };

/** Whatever language people write in, and never what the browser knows of somebody else. */
const ours = { autoComplete: 'off', attributes: { input: { dir: 'auto' } } } as const;

export const TextField = ({ form, path, ...props }: Bound<TextInputProps>) => (
  <TextInput {...ours} {...props} key={form.key(path)} {...form.getInputProps(path)} />
);

/** Grows with what is written, from `minRows` to `maxRows`. */
export const ParagraphField = ({ form, path, ...props }: Bound<TextareaProps>) => (
  <Textarea autosize {...ours} {...props} key={form.key(path)} {...form.getInputProps(path)} />
);

export const SelectField = ({ form, path, ...props }: Bound<NativeSelectProps>) => (
  <NativeSelect {...props} key={form.key(path)} {...form.getInputProps(path)} />
);

export const SecretField = ({ form, path, ...props }: Bound<ComponentProps<typeof PasswordField>>) => (
  <PasswordField {...props} key={form.key(path)} {...form.getInputProps(path)} />
);

/** What is asked of a form to say what is wrong at its fields. */
type RefusedForm = {
  getValues(): object;
  getInputNode(field: string): HTMLElement | null;
  setErrors(errors: Record<string, string>): void;
};

type Errors = Record<string, unknown>;
type SentForm<Values> = RefusedForm & {
  onSubmit(
    send: (values: Values) => void,
    refuse: (errors: Errors) => void,
  ): (event?: FormEvent<HTMLFormElement>) => void;
};

type FormProps<Values> = Omit<ComponentProps<'form'>, 'onSubmit' | 'form'> & {
  form: SentForm<Values>;
  /** Is given what the schema has let through. */
  onSubmit(values: Values): unknown;
};

/**
 * A form of @mantine/form, one field under the other. What is wrong in it takes the keyboard, the first of it on screen;
 * Ctrl+Enter sends it from any of its fields.
 */
export const Form = <Values,>({ form, onSubmit, className = '', children, ...props }: FormProps<Values>) => (
  <Stack
    className={className}
    renderRoot={(root) => (
      <form
        noValidate
        onKeyDown={submitOnSendKey}
        {...props}
        {...root}
        onSubmit={form.onSubmit(
          (values) => void onSubmit(values),
          (errors) => focusFirstError(form, errors),
        )}
      />
    )}
  >
    {children}
  </Stack>
);

type ActionsProps = {
  submit: string;
  /** The word for leaving it, where the screen is not in the app's language. */
  cancel?: string;
  isPending: boolean;
  onCancel(): void;
};

/** How a form in a dialog ends. */
export const FormActions = ({ submit, cancel = words.cancel, isPending, onCancel }: ActionsProps) => (
  <Group justify="flex-end">
    <Button variant="default" onClick={onCancel}>
      {cancel}
    </Button>
    <Button type="submit" loading={isPending}>
      {submit}
    </Button>
  </Group>
);

/** Puts the cursor into the first field on screen that has to be mended; a name may be a path, `lines.0.title`. */
function focusFirstError(form: RefusedForm, errors: Errors): void {
  const [first] = Object.keys(errors)
    .filter((field) => errors[field] !== undefined)
    .flatMap((field) => form.getInputNode(field) ?? [])
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  if (!first) return;
  first.focus({ preventScroll: true });
  // Its label and the message belong to it.
  (first.closest('.mantine-InputWrapper-root') ?? first).scrollIntoView({ block: 'nearest' });
}

/**
 * Puts what the server objects to at the fields of the form, the cursor into the first of them, and says whether it
 * could: else the error is to be shown beside the form.
 */
export function showFieldErrors(form: RefusedForm, error: unknown): boolean {
  const fields = Object.keys(form.getValues());
  const errors = Object.entries(fieldErrorsOf(error)).filter(
    ([field]) => fields.includes(field) || form.getInputNode(field) !== null,
  );
  if (errors.length === 0) return false;
  const placed = Object.fromEntries(errors);
  form.setErrors(placed);
  focusFirstError(form, placed);
  return true;
}

/** Says what the server objects to at the fields of the form, or in a toast of this title: never both. */
export function showFormError(form: RefusedForm, error: unknown, title: string): void {
  if (!showFieldErrors(form, error)) showError(error, { title });
}

/** The one sentence above a form that was refused as a whole; what stands at its fields is not said twice. */
export function FormAlert({ form, error }: { form?: { errors: object }; error: unknown }) {
  if (!error || Object.keys(form?.errors ?? {}).length > 0) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      {messageOf(error)}
    </Alert>
  );
}
