const units = {
  en: ['second', 'minute', 'hour'],
  fr: ['seconde', 'minute', 'heure'],
} as const;

/** A time in the unit that a person would use, rounded up: `1 second`, `12 minutes`, `5 heures`. */
export function waitingTime(seconds: number, language: keyof typeof units): string {
  const [second, minute, hour] = units[language];
  const [size, unit] = seconds < 120 ? [1, second] : seconds < 7_200 ? [60, minute] : [3_600, hour];
  const count = Math.ceil(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
