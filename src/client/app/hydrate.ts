import { flushSync } from 'react-dom';

/**
 * Hydrates the screen that the document brought. A slow phone may show a form some seconds before its script has come: what
 * somebody has typed there stays, and what they have pressed or sent is done.
 */
export function hydrateScreen(place: HTMLElement, hydrate: () => void): void {
  const fields = [...place.querySelectorAll<HTMLInputElement>('input[data-path]')];
  const typed = fields.flatMap((field) =>
    field.value === field.defaultValue ? [] : [[field, field.value] as const],
  );
  // React takes what a field holds by then for known.
  for (const [field] of typed) field.value = field.defaultValue;
  flushSync(hydrate);
  // The screen itself comes later, but for an event it comes at once.
  place.querySelector('main')?.dispatchEvent(new Event('input', { bubbles: true }));
  for (const [{ dataset }, value] of typed) {
    const field = place.querySelector<HTMLInputElement>(`input[data-path="${dataset['path']}"]`);
    if (field) type(field, value);
  }
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
