const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });
const thisYear = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const anyYear = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short' });
const whole = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'medium' });

/** A moment as short as it stays clear: the hour today, the day this year, else the whole date. */
export function shortMoment(moment: Date, now: Date): string {
  if (moment.toDateString() === now.toDateString()) return clock.format(moment);
  return (moment.getFullYear() === now.getFullYear() ? thisYear : anyYear).format(moment);
}

/** Every part of a moment, for whoever points at a short one. */
export const wholeMoment = (moment: Date) => whole.format(moment);
