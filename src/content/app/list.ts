/** What a list says of itself. */
export type ListWords = {
  pending: string;
  failed: string;
  /** What is announced after the count, of one and of several. */
  shown: readonly [one: string, several: string];
  /** Stands where filters or a search have left no row; `reset` is the way back to all. */
  noneLeft?: { title: string; text?: string; reset?: string };
};
