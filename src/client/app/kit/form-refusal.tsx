import { Alert } from '@mantine/core';
import { fieldErrorsOf, messageOf } from '../errors.ts';
import type { FormView } from './form.tsx';

/** Error messages of the fields of a form, by their paths. */
export type Errors = Record<string, unknown>;

/** Gets an error that concerns no field first; returns true where it has shown it. */
export type OnRefused = (error: unknown) => boolean | Promise<boolean>;

/** Focuses the first field on screen that has an error; a name may be a path such as `lines.0.title`. */
export function focusFirstError(form: Pick<FormView<unknown>, 'getInputNode'>, errors: Errors): void {
  const [first] = Object.keys(errors)
    .filter((field) => errors[field] !== undefined)
    .flatMap((field) => {
      const node = form.getInputNode(field);
      // Of a group of choices, the element that holds them.
      return node?.querySelector('input') ?? node ?? [];
    })
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  if (!first) return;
  first.focus({ preventScroll: true });
  // The area of a field includes its label and its message.
  (first.closest('[data-field]') ?? first).scrollIntoView({ block: 'nearest' });
}

/**
 * Puts the server's objections at the fields that are on screen and focuses the first one. `onRefused` is called
 * where no field is meant. Returns what is left to be said of the form as a whole.
 */
export async function showFieldErrors(
  form: Pick<FormView<unknown>, 'getInputNode' | 'setErrors'>,
  error: unknown,
  onRefused?: OnRefused,
): Promise<unknown> {
  const all = Object.entries(fieldErrorsOf(error));
  const placed = Object.fromEntries(all.filter(([field]) => form.getInputNode(field) !== null));
  if (Object.keys(placed).length === 0) return (await onRefused?.(error)) ? undefined : error;
  form.setErrors(placed);
  focusFirstError(form, placed);
  const left = all.flatMap(([field, message]) => (field in placed ? [] : message));
  return left.length === 0 ? undefined : new Error(left.join(' '));
}

/** The message above a form about an error that concerns no field. */
export const FormAlert = ({ title, error }: { title?: string | undefined; error: unknown }) =>
  Boolean(error) && (
    <Alert color="red" variant="light" role="alert" {...(title && { title })}>
      {messageOf(error)}
    </Alert>
  );
