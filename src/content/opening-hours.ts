import { type Language, type Localized, localeOf } from './language.ts';

/**
 * When people are there: on each day from Sunday any number of spans, in minutes after midnight. One past 1440 ends on
 * the next day.
 */
export type Week = readonly (readonly Span[])[];
export type Span = { from: number; to: number };

/** Days on which nobody is there, the last one included, as the agency's calendar has them: `2026-12-25`. */
export type Holiday = { from: string; to: string; name: string };

/** The agency's hours on its clock (`timeZone` is the IANA name); undefined where it has set none. */
export type OpeningHours = { week: Week; holidays: readonly Holiday[]; timeZone: string };

/** In the order of `Week`, as schema.org and OpenStreetMap write them. */
export const dayNames = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;
const aDay = 1_440;
const mostSpans = 6;

/** What many agencies open by, to begin with. */
export const presets = {
  france: 'Mo-Fr 09:00-12:30,14:00-18:00',
  gulf: 'Mo-Th 09:00-18:00; Fr 09:00-12:00',
  gulfSunday: 'Su-Th 09:00-18:00',
} as const;

function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d?):(\d\d)$/.exec(text) ?? [];
  const value = Number(hours) * 60 + Number(minutes);
  return hours !== undefined && Number(minutes) < 60 && value <= aDay ? value : undefined;
}

function spanOf(text: string): Span | undefined {
  const [from, to] = text.split('-').map((part) => minutesOf(part.trim()));
  if (from === undefined || to === undefined || from === aDay || from === to) return undefined;
  return { from, to: to > from ? to : to + aDay };
}

function daysOf(text: string): number[] | undefined {
  const days = text.split(',').flatMap((part) => {
    const [first, last = first] = part
      .trim()
      .split('-')
      .map((name) => (dayNames as readonly string[]).indexOf(name.trim()));
    if (first === undefined || last === undefined || first < 0 || last < 0) return [-1];
    const count = ((last - first + 7) % 7) + 1;
    return Array.from({ length: count }, (_, step) => (first + step) % 7);
  });
  return days.includes(-1) ? undefined : days;
}

/**
 * Reads hours as OpenStreetMap and schema.org write them: `Mo-Fr 09:00-12:30,14:00-18:00; Sa 10:00-13:00`, `Fr off`. A
 * later rule takes the place of an earlier one on its days; `22:00-02:00` ends on the next day. Undefined for what is
 * none, or has spans that run into each other.
 */
export function parseWeek(text: string): Week | undefined {
  const week: Span[][] = dayNames.map(() => []);
  for (const rule of text.split(';').map((part) => part.trim())) {
    if (rule === '') continue;
    const [, names = '', times = ''] = /^([A-Za-z,\s-]+?)\s+(off|\d.*)$/.exec(rule) ?? [];
    const days = daysOf(names);
    const spans = times === 'off' ? [] : times.split(',').map((part) => spanOf(part.trim()));
    if (!days || spans.length > mostSpans || spans.some((span) => span === undefined)) return undefined;
    const sorted = (spans as Span[]).toSorted((a, b) => a.from - b.from);
    for (const day of days) week[day] = sorted;
  }
  const all = week
    .flatMap((spans, day) => spans.map(({ from, to }) => ({ from: day * aDay + from, to: day * aDay + to })))
    .sort((a, b) => a.from - b.from);
  const first = all[0];
  const isApart = all.every(
    ({ to }, at) => to <= (all[at + 1]?.from ?? (first ? first.from + 7 * aDay : to)),
  );
  return isApart && all.length > 0 ? week : undefined;
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A week as `parseWeek` reads it, Monday first; days alike stand together. */
export function formatWeek(week: Week): string {
  const times = week.map((spans) =>
    spans.map(({ from, to }) => `${clock(from)}-${clock(to > aDay ? to - aDay : to)}`).join(','),
  );
  const order = [1, 2, 3, 4, 5, 6, 0];
  const rules: { first: number; last: number; times: string }[] = [];
  for (const day of order) {
    const last = rules.at(-1);
    const own = times[day] ?? '';
    if (last && last.times === own) last.last = day;
    else rules.push({ first: day, last: day, times: own });
  }
  return rules
    .filter((rule) => rule.times !== '')
    .map(
      ({ first, last, times: own }) =>
        `${dayNames[first]}${first === last ? '' : `-${dayNames[last]}`} ${own}`,
    )
    .join('; ');
}

const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
};

/**
 * Reads `2026-12-25 Christmas; 2026-12-28..2027-01-02 Winter`; undefined where a part is no day, or ends before it
 * begins.
 */
export function parseHolidays(text: string): Holiday[] | undefined {
  const holidays = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, from = '', to = from, name = ''] =
        /^(\d{4}-\d\d-\d\d)(?:\.\.(\d{4}-\d\d-\d\d))?(?:\s+(.+))?$/.exec(part) ?? [];
      return isDay(from) && isDay(to) && from <= to ? { from, to, name } : undefined;
    });
  return holidays.some((one) => one === undefined) ? undefined : (holidays as Holiday[]);
}

export const formatHolidays = (holidays: readonly Holiday[]): string =>
  holidays
    .map(({ from, to, name }) => `${from}${to === from ? '' : `..${to}`}${name === '' ? '' : ` ${name}`}`)
    .join('; ');

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the agency's clock shows at an instant, as if it were UTC, in milliseconds. */
function wallAt(instant: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'],
    part['hour'],
    part['minute'],
    part['second'],
  );
}

/**
 * When the clock shows this time. Of two such instants, in the hour that a clock repeats, the first; a time that it
 * skips is as much later as it skips.
 */
function instantOf(wall: number, timeZone: string): number {
  const offsetAt = (instant: number) => wallAt(instant, timeZone) - instant;
  const before = wall - offsetAt(wall - 86_400_000);
  const after = wall - offsetAt(wall + 86_400_000);
  if (wallAt(before, timeZone) === wall) return before;
  return wallAt(after, timeZone) === wall ? after : before;
}

const minute = 60_000;
const dayLong = aDay * minute;

/** The spans that begin on a day of the calendar, as instants, the first one first. */
function spansOn(day: number, { week, holidays, timeZone }: OpeningHours): { from: number; to: number }[] {
  const date = new Date(day).toISOString().slice(0, 10);
  if (holidays.some(({ from, to }) => from <= date && date <= to)) return [];
  return (week[new Date(day).getUTCDay()] ?? []).map(({ from, to }) => ({
    from: instantOf(day + from * minute, timeZone),
    to: instantOf(day + to * minute, timeZone),
  }));
}

const dayAt = (at: Date, timeZone: string) => Math.floor(wallAt(at.getTime(), timeZone) / dayLong) * dayLong;

/**
 * Whether somebody is there. What began on the day before, and ends after midnight, is that day's: a holiday ends none
 * that has begun.
 */
export function isOpen(hours: OpeningHours, at: Date): boolean {
  const today = dayAt(at, hours.timeZone);
  return [today - dayLong, today].some((day) =>
    spansOn(day, hours).some(({ from, to }) => from <= at.getTime() && at.getTime() < to),
  );
}

/** How far ahead is looked, in days: longer than any holiday that a visitor would wait for. */
const daysAhead = 400;

/** When somebody is there again; undefined where somebody is there now, or not within a year. */
export function nextOpening(hours: OpeningHours, at: Date): Date | undefined {
  if (isOpen(hours, at)) return undefined;
  const today = dayAt(at, hours.timeZone);
  for (let step = 0; step <= daysAhead; step++) {
    const found = spansOn(today + step * dayLong, hours).find(
      ({ from, to }) => from > at.getTime() && to > from,
    );
    if (found) return new Date(found.from);
  }
  return undefined;
}

/** What a visitor is told of it. `{when}` is a day and a time on the agency's clock, which is named. */
const sentences: Localized<string> = {
  fr: 'Une personne vous répond à partir de\u00a0: {when}.',
  en: 'A person answers from {when}.',
  ar: 'سيجيبك أحد أعضاء الفريق ابتداءً من {when}.',
  hi: 'टीम का कोई सदस्य {when} से उत्तर देगा।',
  ur: 'ٹیم کا کوئی فرد {when} سے جواب دے گا۔',
};

/** From when a person answers, in words; undefined where one does now, or the agency has set no hours. */
export function openingSentence(
  hours: OpeningHours | undefined,
  language: Language,
  at: Date,
): string | undefined {
  const opening = hours && nextOpening(hours, at);
  if (!opening) return undefined;
  const isFar = opening.getTime() - at.getTime() > 6 * dayLong;
  const when = new Intl.DateTimeFormat(localeOf(language), {
    numberingSystem: 'latn',
    timeZone: hours.timeZone,
    weekday: 'long',
    ...(isFar && { day: 'numeric', month: 'long' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  }).format(opening);
  return sentences[language].replace('{when}', when);
}

/**
 * What stands for the assistant's answer where the agency has switched it off: the question goes to people. `{email}`
 * and `{phone}` are filled in.
 */
export const personAnswers: Localized<string> = {
  fr: 'Votre message est transmis à l’équipe\u00a0: une personne vous répondra ici. Si c’est urgent, écrivez à {email} ou appelez le {phone}.',
  en: 'Your message has gone to the team: a person will answer you here. If it is urgent, write to {email} or call {phone}.',
  ar: 'وصلت رسالتك إلى الفريق، وسيجيبك أحد أعضائه هنا. إذا كان الأمر عاجلًا فراسلنا على {email} أو اتصل بنا على \u2066{phone}\u2069.',
  hi: 'आपका संदेश टीम तक पहुँच गया है: कोई सदस्य यहीं उत्तर देगा। ज़रूरी हो तो {email} पर लिखें या {phone} पर कॉल करें।',
  ur: 'آپ کا پیغام ٹیم تک پہنچ گیا ہے: کوئی فرد یہیں جواب دے گا۔ فوری ہو تو {email} پر لکھیں یا \u2066{phone}\u2069 پر کال کریں۔',
};
