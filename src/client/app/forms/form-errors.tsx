import { Alert } from '@mantine/core';
import { fieldErrorsOf, messageOf } from '../errors.ts';

/** What is asked of a form of @mantine/form here; its own type says far more. */
type Form = {
  getValues(): object;
  getInputNode(field: string): HTMLElement | null;
  setErrors(errors: Record<string, string>): void;
};

/** Puts the cursor into the first field on screen that has to be mended; a name may be a path, `lines.0.title`. */
export function focusFirstError(form: Form, errors: Record<string, unknown>): void {
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
export function showFieldErrors(form: Form, error: unknown): boolean {
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

/** The one sentence above a form that was refused as a whole. */
export function FormAlert({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      {messageOf(error)}
    </Alert>
  );
}
