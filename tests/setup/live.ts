import type { z } from 'zod';

/** Gathers what a live stream says. `ended` is `over`, or the code of what refused it. */
export function listen<Event extends { type: string }>(
  eventSchema: z.ZodType<Event>,
  open: (signal: AbortSignal) => Promise<AsyncIterable<unknown>>,
) {
  const abort = new AbortController();
  const heard: { id: number; event: Event }[] = [];
  const ended = (async () => {
    for await (const item of await open(abort.signal)) {
      const [id, event] = item as [string, unknown];
      heard.push({ id: Number(id), event: eventSchema.parse(event) });
    }
  })().then(
    () => 'over',
    (error: { code: string }) => error.code,
  );
  const types = () => heard.map(({ event }) => event.type);
  const stop = () => {
    abort.abort();
    return ended;
  };
  return { heard, types, ended, stop };
}
