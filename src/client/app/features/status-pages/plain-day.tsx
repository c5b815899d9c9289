import type { StatusWords } from '../../../../content/status-words.ts';

/** A day of the calendar, the same in every zone. */
export function PlainDay({ date, words }: { date: string; words: Pick<StatusWords, 'locale'> }) {
  const format = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return <time dateTime={date}>{format.format(new Date(`${date}T00:00:00Z`))}</time>;
}
