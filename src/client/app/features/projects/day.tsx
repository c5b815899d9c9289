const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });
const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A day, or with `precise` a minute, for readers of English in their own zone; pointing at it tells all of it. */
export function Day({ at, precise }: { at: string; precise?: boolean }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={whole.format(moment)}>
      {(precise ? minute : day).format(moment)}
    </time>
  );
}
