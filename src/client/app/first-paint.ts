import { flushSync } from 'react-dom';

/** Fields of a form by their places in its values, which the painted screen and the living one have alike. */
const fieldsOf = (place: HTMLElement) =>
  new Map(
    [...place.querySelectorAll<HTMLInputElement>('input[data-path]')].map((field) => [
      field.dataset['path'],
      field,
    ]),
  );

/**
 * Puts the living screen in the place of the painted one. A slow phone may paint a form some seconds before its script
 * has come: what somebody has typed there stays, the cursor where it was, and what they have pressed or sent is done.
 */
export function takeOver(place: HTMLElement, render: () => void): void {
  const painted = [...fieldsOf(place)];
  const typed = painted.filter(([, field]) => field.value !== field.defaultValue);
  const opened = [...place.querySelectorAll('details')].map(({ open }) => open);
  const [focused] = painted.find(([, field]) => field === document.activeElement) ?? [];
  flushSync(render);
  const living = fieldsOf(place);
  for (const [path, { value }] of typed) {
    const field = living.get(path);
    if (field) type(field, value);
  }
  living.get(focused)?.focus({ preventScroll: true });
  for (const [index, menu] of place.querySelectorAll('details').entries()) menu.open = opened[index] ?? false;
  // Noted by the document's own script (src/server/site/app-shell.ts), which goes on noting what nobody asks for.
  const { pressed } = place.dataset;
  if (pressed !== undefined) place.querySelectorAll('button')[Number(pressed)]?.click();
  if ('sent' in place.dataset) place.querySelector('form')?.requestSubmit();
}

/** As a person would: React hears of a value that was set past its own setter. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
