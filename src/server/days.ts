/**
 * What names the day of a moment by the clock of a time zone, as ISO writes it: 2026-03-01. To make one costs more than
 * to use it.
 */
export function daysOf(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => format.format(moment);
}

/** Today by the agency's clock, as ISO writes it. */
export const todayOf = ({ timeZone }: { timeZone: string }): string => daysOf(timeZone)(new Date());
