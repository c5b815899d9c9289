const steps = 40;

/**
 * The figures a counter shows on its way to `end`, and the pause between two of them in ms: 40 steps in
 * clamp(end × 20, 1000, 2000) ms with a cubic ease-out.
 */
export function counterFrames(end: number): { values: number[]; pause: number } {
  const duration = Math.min(Math.max(end * 20, 1000), 2000);
  const values = Array.from({ length: steps }, (_, step) =>
    Math.round(end * (1 - (1 - (step + 1) / steps) ** 3)),
  );
  return { values, pause: duration / steps };
}
