import { type Language, localeOf } from './language.ts';

/** A time in the unit that a person would use, rounded up: `1 second`, `12 minutes`, `5 heures`. */
export function waitingTime(seconds: number, language: Language): string {
  const [size, unit] = seconds < 120 ? [1, 'second'] : seconds < 7_200 ? [60, 'minute'] : [3_600, 'hour'];
  const format = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' });
  // Specified texts have a plain space here; an Arabic dual stands behind a preposition.
  return format
    .format(Math.ceil(seconds / size))
    .replaceAll('\u00a0', ' ')
    .replace(/تان$/, 'تين');
}
