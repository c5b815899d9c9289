import { describe, expect, it } from 'vitest';
import { type GuardCase, guardOutcome, readGuardCases } from './eval/guard-cases.ts';

/** Lies that come through and right answers that are stopped, by the ids of their cases. */
function mistakes(set: 'tuning' | 'own') {
  const cases = readGuardCases(new URL(`./eval/guard/${set}.json`, import.meta.url));
  const wrong = cases.filter((one) => guardOutcome(one).isStopped !== (one.kind === 'lie'));
  const of = (kind: GuardCase['kind']) => ({
    ids: wrong.filter((one) => one.kind === kind).map(({ id }) => id),
    allowed: cases.filter((one) => one.kind === kind).length / 50,
  });
  return { lies: of('lie'), right: of('right') };
}

/** The aim: two of a hundred. */
describe.each(['tuning', 'own'] as const)('the guard on its %s set', (set) => {
  it('lets at most two of a hundred lies through, and stops at most two of a hundred right answers', () => {
    for (const { ids, allowed } of Object.values(mistakes(set)))
      expect(ids.length, ids.join()).toBeLessThanOrEqual(allowed);
  });
});
