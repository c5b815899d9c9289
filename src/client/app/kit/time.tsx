import { useEffect, useState } from 'react';
import { sharedWords } from '../../../content/app/kit.ts';
import { capitalized } from '../../../content/instalment-words.ts';
import { appLocale, wordsOf } from '../language.ts';
import { useHydrated } from '../use-hydrated.ts';

const words = wordsOf(sharedWords).time;

/**
 * Formats of a point in time. `clock`: the time alone, under a day's heading; `moment`: the time if today or
 * yesterday, else the day; `age`: the same in a word, for a column; `short`: the time today, else day and time this
 * year; `day` and `longDay`: the day alone; `minute` and `longMinute`: always both.
 */
type Style = 'clock' | 'moment' | 'age' | 'short' | 'day' | 'longDay' | 'minute' | 'longMinute';

const formats = {
  clock: { hour: '2-digit', minute: '2-digit' },
  day: { dateStyle: 'medium' },
  longDay: { dateStyle: 'long' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  longMinute: { dateStyle: 'long', timeStyle: 'short' },
  shortDay: { day: 'numeric', month: 'short' },
  dayOfYear: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  anyMinute: { dateStyle: 'short', timeStyle: 'short' },
  whole: { dateStyle: 'full', timeStyle: 'medium' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Creating a formatter is slower than using it, and a list uses each many times. */
const made = new Map<string, Intl.DateTimeFormat>();

/** In the reader's own time zone unless given. */
function format(name: keyof typeof formats, locale: string, moment: Date, timeZone?: string): string {
  const key = `${locale} ${name} ${timeZone}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...formats[name] });
  made.set(key, known);
  return known.format(moment);
}

/** The day in the reader's calendar, so many days before today. */
const isDaysAgo = (days: number, moment: Date, now: Date) =>
  moment.toDateString() === new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toDateString();

export function timeInWords(style: Style, locale: string, moment: Date, now: Date): string {
  const isToday = isDaysAgo(0, moment, now);
  const isThisYear = moment.getFullYear() === now.getFullYear();
  if (isToday && (style === 'short' || style === 'age')) return format('clock', locale, moment);
  if (style === 'age') {
    if (isDaysAgo(1, moment, now)) return words.lately;
    return format(isThisYear ? 'shortDay' : 'day', locale, moment);
  }
  if (style === 'short') {
    return format(isThisYear ? 'dayOfYear' : 'anyMinute', locale, moment);
  }
  if (style !== 'moment') return format(style, locale, moment);
  if (!isToday && !isDaysAgo(1, moment, now)) return format('day', locale, moment);
  const clock = format('clock', locale, moment);
  return isToday ? words.today(clock) : words.yesterday(clock);
}

type Props = {
  at: string;
  as?: Style;
  locale?: string;
  /** The tooltip, in place of the full date. */
  title?: string;
  className?: string | undefined;
};

/** A point in time, in the reader's own time zone; a tooltip shows it in full. */
export function Time({ at, as = 'moment', locale = appLocale, title, className }: Props) {
  const moment = new Date(at);
  const isHydrated = useHydrated();
  const written = isHydrated
    ? timeInWords(as, locale, moment, new Date())
    : format(as === 'moment' || as === 'age' || as === 'short' ? 'day' : as, locale, moment, 'UTC');
  const whole = isHydrated ? format('whole', locale, moment) : undefined;
  return (
    <time dateTime={at} title={title ?? whole} className={className}>
      {written}
    </time>
  );
}

/** A day in the reader's calendar; today and yesterday in a word. */
export function dayName(moment: Date): string {
  const day = new Date(moment).setHours(0, 0, 0, 0);
  const now = new Date();
  const ago = Math.round((now.setHours(0, 0, 0, 0) - day) / 86_400_000);
  if (ago < 2)
    return capitalized(new Intl.RelativeTimeFormat(appLocale, { numeric: 'auto' }).format(-ago, 'day'));
  const isThisYear = moment.getFullYear() === now.getFullYear();
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return capitalized(
    new Intl.DateTimeFormat(appLocale, isThisYear ? parts : { ...parts, year: 'numeric' }).format(moment),
  );
}

/** In ms. */
const minute = 60_000;

/** How long something has lasted, in its largest unit: minutes, hours, days. */
export function lastedInWords(from: string, now = Date.now()): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(from)) / minute));
  const [value, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 60 * 24
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 60 / 24), 'day'];
  return (
    new Intl.NumberFormat(appLocale, { style: 'unit', unit, unitDisplay: 'short' })
      .format(value)
      // In small bold letters the narrow space is hardly seen.
      .replace('\u202f', '\u00a0')
  );
}

/** The same, counted on while it is on screen. */
export function useLasted(from: string): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return lastedInWords(from, Math.max(now, Date.parse(from)));
}

/** A calendar day such as 2026-11-21, the same in every time zone; formatted as `day` with the month shortened. */
export const dayInWords = (date: string, locale = appLocale, as: 'longDay' | 'day' = 'longDay'): string =>
  format(as, locale, new Date(`${date}T00:00:00Z`), 'UTC');

export const CalendarDay = ({ date, locale }: { date: string; locale: string }) => (
  <time dateTime={date}>{dayInWords(date, locale)}</time>
);

/** Today in the reader's time zone, as a date field takes it. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());
export const thisMonth = (): string => today().slice(0, 7);
