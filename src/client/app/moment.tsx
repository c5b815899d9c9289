const time = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium' });
const whole = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short' });

/** As people say it: the hour where it was today or yesterday, else the day. */
function inWords(moment: Date, now: Date): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const yesterday = new Date(midnight.getFullYear(), midnight.getMonth(), midnight.getDate() - 1);
  const tomorrow = new Date(midnight.getFullYear(), midnight.getMonth(), midnight.getDate() + 1);
  if (moment >= tomorrow || moment < yesterday) return day.format(moment);
  return `${moment >= midnight ? 'Aujourd’hui' : 'Hier'} à ${time.format(moment)}`;
}

/** A point in time of the interface, in French and in the reader's zone; pointing at it tells all of it. */
export function Moment({ at, only }: { at: string; only?: 'day' }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={whole.format(moment)}>
      {only ? day.format(moment) : inWords(moment, new Date())}
    </time>
  );
}
