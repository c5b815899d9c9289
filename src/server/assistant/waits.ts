/** How long a model may take, in milliseconds. */
export type Waits = {
  /** Until the first byte of a completion, per attempt. */
  firstByteWithin: number;
  /** Until the first words of a completion, over all attempts, the pauses a busy service asks for included. */
  firstWordsWithin: number;
  /** Longest silence in the middle of a completion. */
  silenceWithin: number;
  /** The whole answer. It ends before the job does (90 s), which then still has time to say so. */
  answerWithin: number;
  /** How long the service may fail before another answers in its place. */
  outagePatience: number;
  /** Until the first words while the service is known to be out for longer than that. */
  probeWithin: number;
};

/** A visitor reads after about 16 s, two attempts, that the answer will take longer. */
export const defaultWaits: Waits = {
  firstByteWithin: 8_000,
  firstWordsWithin: 18_000,
  silenceWithin: 15_000,
  answerWithin: 75_000,
  outagePatience: 20_000,
  probeWithin: 5_000,
};

/** Failures further apart than this are not one outage, in milliseconds. */
const outageGap = 60_000;

/**
 * What this process has seen of the service: since when it fails, `undefined` while it answers. A question that was
 * tried before, maybe by another process, has seen an outage of its own.
 */
export function watchOutage(patience: number) {
  let seen: { since: number; until: number } | undefined;
  const lasts = (now: number, waitingSince: Date | undefined) => {
    const begun = Math.min(
      seen && now - seen.until < outageGap ? seen.since : now,
      Number(waitingSince ?? now),
    );
    return now - begun >= patience;
  };
  return {
    /** Whether the service is known to be out for too long to wait for it. */
    lasts: (waitingSince: Date | undefined) => lasts(Date.now(), waitingSince),
    /** A try that began at `begun` has failed. */
    failed(begun: number) {
      const now = Date.now();
      seen = { since: seen && begun - seen.until < outageGap ? seen.since : begun, until: now };
    },
    answered() {
      seen = undefined;
    },
  };
}

/** Aborts a completion that does not begin, or falls silent. `end` is to be called whatever happened. */
export function watchCompletion({ firstWordsWithin, silenceWithin }: Waits) {
  const controller = new AbortController();
  const abort = (reason: string) => () => controller.abort(new Error(reason));
  const beginning = setTimeout(abort('The model did not begin to answer'), firstWordsWithin);
  let silence: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    /** The service has answered, with no words yet. */
    opened() {
      silence = setTimeout(abort('The model fell silent'), silenceWithin);
    },
    spoke() {
      clearTimeout(beginning);
      silence?.refresh();
    },
    end() {
      clearTimeout(beginning);
      clearTimeout(silence);
    },
  };
}
