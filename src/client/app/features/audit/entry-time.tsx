const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });
const short = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric' });
const whole = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'long' });

/** The day and the hour of the reader; in the title to the second, and as the filter and the export count: in UTC. */
export function EntryTime({ at, className }: { at: string; className?: string | undefined }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={`${whole.format(moment)} (UTC : ${at})`} className={className}>
      {dayOf(moment, new Date())} <span>à {clock.format(moment)}</span>
    </time>
  );
}

function dayOf(moment: Date, now: Date): string {
  const day = (daysAgo: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).toDateString();
  if (moment.toDateString() === day(0)) return 'Aujourd’hui';
  return moment.toDateString() === day(1) ? 'Hier' : short.format(moment);
}
