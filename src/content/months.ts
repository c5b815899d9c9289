/** Days are `YYYY-MM-DD`; an anchor is a day of the month, also one that few months have. */
export const inMonth = (year: number, month: number, anchorDay: number): string => {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(anchorDay, last))).toISOString().slice(0, 10);
};

/** The year of a day, and its month from 0. */
export const monthOf = (day: string): [year: number, month: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
];

/**
 * A day in each of so many months, the first one being `from`: its day of the month, or the last one of a shorter
 * month.
 */
export function monthly(from: string, months: number): string[] {
  const [year, month] = monthOf(from);
  return Array.from({ length: months }, (_, index) => inMonth(year, month + index, Number(from.slice(8))));
}
