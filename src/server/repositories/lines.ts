import { type Scanner, scan } from './scan.ts';

/** So many lines are shown of a file at most. */
const window = 24;
const aroundTrace = 6;

/** The lines, counted from 1, where the weightiest words stand closest together, or around the line of a trace. */
export function findBestLines(
  text: string,
  scanner: Scanner,
  worth: number[],
  traced: number | undefined,
): { from: number; to: number } | undefined {
  const lines = text.split('\n');
  if (traced !== undefined && traced <= lines.length) {
    return { from: Math.max(1, traced - aroundTrace), to: Math.min(lines.length, traced + aroundTrace) };
  }
  // Each notion counts once in a line.
  const scores = lines.map((line) => {
    const groups = new Set<number>();
    scan(scanner, line.slice(0, 2_000), (group) => groups.add(group));
    return [...groups].reduce((sum, group) => sum + (worth[group] ?? 0), 0);
  });
  let sum = 0;
  let best = { sum: 0, from: -1 };
  for (let at = 0; at < scores.length; at++) {
    sum += (scores[at] ?? 0) - (at >= window ? (scores[at - window] ?? 0) : 0);
    if (sum > best.sum + 1e-9) best = { sum, from: Math.max(0, at - window + 1) };
  }
  if (best.from < 0) return undefined;
  const inside = scores.slice(best.from, best.from + window);
  const first = inside.findIndex((score) => score > 0);
  const last = inside.findLastIndex((score) => score > 0);
  return { from: best.from + first + 1, to: best.from + last + 1 };
}
