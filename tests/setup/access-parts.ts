import type { Crowd, Owner } from './access-crowd.ts';
import type { Actor, Row } from './access-rows.ts';

/** What a call is given. */
export type Input = Record<string, unknown>;
export const none = (): Input => ({});

/** Whoever has not the id of a thing has to guess one; of the holder's own things the guess is right. */
type Guess = { guess(id: string): string };

/** What the calls of a part are about, as one of the actors knows it. */
export type Known<Things> = Things & Guess;

/** What each actor gets from a call, and what they call it with. */
type Case<Things> = [expected: Row, inputOf: (known: Known<Things>) => Input];

/** The calls that are about the same things, and how these are made. */
export type Part = {
  expected: Record<string, Row>;
  /** Makes them anew for this browser, and answers with what somebody calls a procedure of the part. */
  make(crowd: Crowd, owner: Owner): Promise<(name: string, actor: Actor) => Input>;
};

export function definePart<Things>(
  make: (crowd: Crowd, owner: Owner) => Promise<Things>,
  cases: Record<string, Case<Things>>,
): Part {
  return {
    expected: Object.fromEntries(Object.entries(cases).map(([name, [row]]) => [name, row])),
    async make(crowd, owner) {
      const things = await make(crowd, owner);
      return (name, actor) => {
        const guess = actor === owner ? (id: string) => id : oneOff;
        return cases[name]?.[1]({ ...things, guess }) ?? {};
      };
    },
  };
}

/** The best that somebody without the id can do is to guess; one character off is as good a guess as any. */
const oneOff = (id: string) => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
