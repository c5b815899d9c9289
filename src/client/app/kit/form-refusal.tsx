import { Alert } from '@mantine/core';
import { fieldErrorsOf, messageOf } from '../errors.ts';
import type { FormView } from './form.tsx';

/** What stands at the fields of a form, by their paths. */
export type Errors = Record<string, unknown>;

/** Is told first of what was refused as a whole, and answers true where nothing more is to be said. */
export type OnRefused = (error: unknown) => boolean | Promise<boolean>;

/** Puts the cursor into the first field on screen that has to be mended; a name may be a path, `lines.0.title`. */
export function focusFirstError(form: Pick<FormView<unknown>, 'getInputNode'>, errors: Errors): void {
  const [first] = Object.keys(errors)
    .filter((field) => errors[field] !== undefined)
    .flatMap((field) => {
      const node = form.getInputNode(field);
      // Of a group it is what holds its choices.
      return node?.querySelector('input') ?? node ?? [];
    })
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  if (!first) return;
  first.focus({ preventScroll: true });
  // Its label and the message belong to it.
  (first.closest('[data-field]') ?? first).scrollIntoView({ block: 'nearest' });
}

/**
 * Puts what the server objects to at the fields that are on screen, the cursor into the first; `onRefused` is told where it
 * means none of them. Answers what is left to be said of the whole.
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

/** The one sentence above what was refused as a whole. */
export const FormAlert = ({ title, error }: { title?: string | undefined; error: unknown }) =>
  Boolean(error) && (
    <Alert color="red" variant="light" role="alert" {...(title && { title })}>
      {messageOf(error)}
    </Alert>
  );
