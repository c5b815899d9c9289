import { expect, it } from 'vitest';
import { z } from 'zod';
import * as admin from '../src/routers/admin.schema.ts';
import * as apiKeys from '../src/routers/api-keys.schema.ts';
import * as audit from '../src/routers/audit.schema.ts';
import * as cannedAnswers from '../src/routers/canned-answers.schema.ts';
import * as staff from '../src/routers/staff.schema.ts';

const inputs = Object.entries({ staff, apiKeys, audit, cannedAnswers, admin }).flatMap(([noun, schemas]) =>
  Object.entries(schemas).flatMap(([name, schema]) =>
    /(Input|Filter)$/.test(name) && schema instanceof z.ZodObject
      ? [{ name: `${noun}.${name}`, schema: schema as z.ZodObject }]
      : [],
  ),
);

const wrong = [
  undefined,
  null,
  {},
  true,
  '',
  ' ',
  'x',
  '\u0000',
  'x'.repeat(20_000),
  -1.5,
  0.5,
  -1,
  1e9,
  1e99,
];

/** How zod begins the sentences that it has of itself. */
const ofZod = /^(Invalid|Too (big|small)|Unrecognized)/;

it.each(inputs)('$name says in French what is wrong, whatever it is', ({ schema }) => {
  const said = new Set<string>();
  for (const field of Object.keys(schema.shape)) {
    for (const value of wrong) {
      const { error } = schema.pick({ [field]: true } as never).safeParse({ [field]: value });
      for (const { message } of error?.issues ?? []) said.add(message);
    }
  }
  expect([...said].filter((message) => ofZod.test(message))).toEqual([]);
  expect(said.size).toBeGreaterThan(0);
});

it('looks at every call of theirs', () => {
  expect(inputs.length).toBeGreaterThan(25);
});
