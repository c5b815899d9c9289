import type { Deps } from '../deps.ts';

/** Hears which support request is new or has changed; `onGap` says that some may have been missed. Answers how to stop. */
export const watchRequests = (
  deps: Pick<Deps, 'events'>,
  onChange: (requestId: number) => void,
  onGap: () => void,
): (() => void) =>
  deps.events.subscribe(
    'support-request:*',
    ({ topic }) => onChange(Number(topic.slice('support-request:'.length))),
    onGap,
  );
