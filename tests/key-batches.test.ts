import { expect, it } from 'vitest';
import { batchKeys } from '../src/server/database/key-batches.ts';

const statement = { name: 'things', text: 'select' };

/** A database that answers when it is told to, and knows every key but `unknown`. */
function createSlowDatabase() {
  const asked: { keys: string[]; answer(): void; fail(error: Error): void }[] = [];
  const findByKey = batchKeys(
    (_statement, keys) =>
      new Promise((resolve, fail) => {
        const known = keys.filter((key) => key !== 'unknown');
        asked.push({ keys, fail, answer: () => resolve(known.map((key) => ({ key, json: `"${key}"` }))) });
      }),
  );
  return { asked, find: (key: string) => findByKey(statement, key) };
}

it('asks for a key at once while little is asked, and gathers the rest into one statement', async () => {
  const { asked, find } = createSlowDatabase();
  const found = Promise.all(['a', 'b', 'c', 'd', 'c', 'unknown'].map(find));
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
  asked[0]?.answer();
  await expect.poll(() => asked).toHaveLength(3);
  expect(asked[2]?.keys).toEqual(['c', 'd', 'unknown']);
  asked[1]?.answer();
  asked[2]?.answer();
  expect(await found).toEqual(['"a"', '"b"', '"c"', '"d"', '"c"', undefined]);
  expect(asked).toHaveLength(3);
});

it('answers a question with nothing that was read before it was asked', async () => {
  const { asked, find } = createSlowDatabase();
  const [first, second, again] = [find('a'), find('b'), find('a')];
  asked[0]?.answer();
  await first;
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['a']]);
  asked[1]?.answer();
  asked[2]?.answer();
  expect(await Promise.all([second, again])).toEqual(['"b"', '"a"']);
});

it('tells everybody of a failed statement, and goes on with the next', async () => {
  const { asked, find } = createSlowDatabase();
  const settled = Promise.allSettled(['a', 'b', 'c', 'd'].map(find));
  asked[0]?.answer();
  asked[1]?.answer();
  await expect.poll(() => asked).toHaveLength(3);
  const later = find('e');
  asked[2]?.fail(new Error('the database is away'));
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  asked[3]?.answer();
  expect(await later).toBe('"e"');
});
