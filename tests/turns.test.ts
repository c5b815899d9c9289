import { setImmediate as soon } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns, type NoTurn } from '../src/server/passwords/turns.ts';

/** Turns whose work ends when the test says so; `started` names what has begun, in order. */
function controllable(limits: { width?: number; share?: number; capacity?: number } = {}) {
  const turns = createTurns({ width: 1, share: 100, capacity: 1_000, ...limits });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  return {
    started,
    refused,
    ask(whose: string, name = whose, network = whose) {
      turns
        .run({ network, name: whose }, async () => {
          started.push(name);
          await new Promise<void>((resolve) => ends.push(resolve));
        })
        .catch((error: unknown) => refused.push(`${name} ${(error as NoTurn).reason}`));
    },
    /** Ends the piece of work that began first of those that run. */
    async end() {
      ends.shift()?.();
      await soon();
    },
  };
}

it('serves everybody in turn, however much one has waiting', async () => {
  const { ask, end, started } = controllable();
  for (let count = 1; count <= 20; count++)
    for (const whose of ['a', 'b', 'c']) ask(whose, `${whose}${count}`);
  ask('honest');
  await soon();
  for (let count = 0; count < 7; count++) await end();
  // It came last of all, and goes when each of the others has had one turn.
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'honest', 'b2', 'c2', 'a3']);
});

it('runs no more at a time than it may, and one after another of whoever asks alone', async () => {
  const { ask, end, started } = controllable({ width: 2 });
  for (const name of ['1', '2', '3', '4']) ask('a', name);
  await soon();
  expect(started).toEqual(['1', '2']);
  await end();
  expect(started).toEqual(['1', '2', '3']);
  await end();
  await end();
  expect(started).toEqual(['1', '2', '3', '4']);
});

it('refuses whoever has more waiting than their share, and nobody else', async () => {
  const { ask, end, started, refused } = controllable({ share: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask('a', name);
  ask('b');
  await soon();
  expect(refused).toEqual(['a4 share', 'a5 share']);
  await end();
  await end();
  expect(started).toContain('b');
});

it('makes room for a newcomer at the cost of whoever has the most waiting', async () => {
  const { ask, refused } = controllable({ capacity: 4 });
  ask('running');
  await soon();
  for (const name of ['a1', 'a2', 'a3']) ask('a', name);
  ask('b');
  ask('c');
  ask('d');
  await soon();
  expect(refused.toSorted()).toEqual(['a2 share', 'a3 share']);
  // Each has one waiting now: there is no share to take from.
  ask('e');
  ask('a', 'a4');
  await soon();
  expect(refused.slice(2).toSorted()).toEqual(['a4 share', 'e full']);
});

it('serves networks in turn, however many names one of them takes', async () => {
  const { ask, end, started } = controllable();
  for (let count = 1; count <= 20; count++) ask(`a${count}`, `a${count}`, 'a');
  ask('honest');
  await soon();
  await end();
  await end();
  expect(started).toEqual(['a1', 'a2', 'honest']);
  ask('honest');
  await end();
  await end();
  expect(started).toEqual(['a1', 'a2', 'honest', 'a3', 'honest']);
});

it('makes room for another network at the cost of one that is full of names with one piece each', async () => {
  const { ask, end, started, refused } = controllable({ capacity: 4 });
  ask('running');
  await soon();
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, name, 'a');
  ask('b');
  await soon();
  // The one who came last, and who is told that there is no room: none of them had more than one waiting.
  expect(refused).toEqual(['a4 full']);
  ask('a5', 'a5', 'a');
  await soon();
  expect(refused.slice(1)).toEqual(['a5 full']);
  // Nobody's turn is lost to the one who made room.
  for (let count = 0; count < 4; count++) await end();
  expect(started).toEqual(['running', 'a1', 'b', 'a2', 'a3']);
});

it('goes on after work that fails, or that throws before it begins', async () => {
  const turns = createTurns({ width: 1, share: 10, capacity: 10 });
  const a = { network: 'a', name: 'a' };
  const failed = turns.run(a, () => Promise.reject(new Error('failed')));
  const threw = turns.run(a, () => {
    throw new Error('threw');
  });
  await expect(failed).rejects.toThrow('failed');
  await expect(threw).rejects.toThrow('threw');
  expect(await turns.run(a, async () => 'done')).toBe('done');
});
