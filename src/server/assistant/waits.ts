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
};

/** A visitor reads after about 16 s, two attempts, that the answer will take longer. */
export const defaultWaits: Waits = {
  firstByteWithin: 8_000,
  firstWordsWithin: 18_000,
  silenceWithin: 15_000,
  answerWithin: 75_000,
};

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
