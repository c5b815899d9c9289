/** Takes the keyboard to the first field that is wrong. */
export function focusFirstError(
  form: { getInputNode(field: string): HTMLElement | null },
  errors: Record<string, unknown>,
): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) form.getInputNode(first)?.focus();
}
