/** Today where the browser is, as ISO writes it. */
export function localToday(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

const french = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC' });

/** A day in the French style, as specified: 21/11/2026. */
export const dayInWords = (day: string): string => french.format(new Date(`${day}T00:00:00Z`));
