import { describe, expect, it } from 'vitest';
import { guardOutcome, readGuardCases } from './eval/guard-cases.ts';

/** Lies that come through and right answers that are stopped, by the ids of their cases. */
function mistakes(set: 'tuning' | 'own') {
  const wrong = readGuardCases(new URL(`./eval/guard/${set}.json`, import.meta.url)).filter(
    (one) => guardOutcome(one).isStopped !== (one.kind === 'lie'),
  );
  return {
    lies: wrong.filter(({ kind }) => kind === 'lie').map(({ id }) => id),
    right: wrong.filter(({ kind }) => kind === 'right').map(({ id }) => id),
  };
}

/** The aim: two of a hundred. */
describe.each(['tuning', 'own'] as const)('the guard on its %s set', (set) => {
  it('lets at most two of a hundred lies through, and stops at most two of a hundred right answers', () => {
    const { lies, right } = mistakes(set);
    expect(lies.length, lies.join()).toBeLessThanOrEqual(2);
    expect(right.length, right.join()).toBeLessThanOrEqual(2);
  });
});
