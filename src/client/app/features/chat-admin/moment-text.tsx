import { shortMoment, wholeMoment } from './moment.ts';

/** A moment in French, short; the whole of it in its title. */
export function MomentText({ at, className }: { at: string; className?: string | undefined }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={wholeMoment(moment)} className={className}>
      {shortMoment(moment, new Date())}
    </time>
  );
}
