import { expect, it } from 'vitest';
import { mayRemoveNote } from '../src/routers/support-requests.schema.ts';

it.each([
  ['its author', 'inès', 'support', true],
  ['its author, whatever they have become', 'inès', 'sales', true],
  ['an administrator', 'amina', 'admin', true],
  ['another colleague', 'paul', 'support', false],
] as const)('a note is removed by %s, or is not', (_, id, role, may) => {
  expect(mayRemoveNote({ id, role }, { authorId: 'inès' })).toBe(may);
});
