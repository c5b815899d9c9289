import type { ChatTexts } from '../../content/chat.ts';
import type { Wait } from './api.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A time in the unit that people would say, rounded up: "20 minutes", "3 hours", "2 days". */
export function duration(seconds: number, { locale }: ChatTexts): string {
  const ms = seconds * 1000;
  const [count, unit] =
    ms < 1.5 * hour
      ? [ms / minute, 'minute']
      : ms < 36 * hour
        ? [ms / hour, 'hour']
        : [ms / (24 * hour), 'day'];
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.ceil(count)),
  );
}

/** The sentence that tells a wait: in seconds up to a minute and a half, in minutes, in hours, then "tomorrow". */
export function waitWords({ reason, until }: Wait, { locale, limits }: ChatTexts, now: number): string {
  const left = Math.max(until - now, 1000);
  const say = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.ceil(count), unit);
  const when =
    left < 1.5 * minute
      ? say(left / 1000, 'second')
      : left < 1.5 * hour
        ? say(left / minute, 'minute')
        : new Date(until).getDate() === new Date(now).getDate()
          ? say(left / hour, 'hour')
          : say(1, 'day');
  return limits[reason].replace('{when}', when);
}
