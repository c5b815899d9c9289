import { expect, it } from 'vitest';
import { z } from 'zod';
import type { AppLanguage } from '../src/content/language.ts';
import * as admin from '../src/routers/admin.schema.ts';
import * as apiKeys from '../src/routers/api-keys.schema.ts';
import * as audit from '../src/routers/audit.schema.ts';
import * as cannedAnswers from '../src/routers/canned-answers.schema.ts';
import * as staff from '../src/routers/staff.schema.ts';
import { speaking } from '../src/server/spoken-language.ts';

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

const whatIsWrong = (schema: z.ZodObject, language: AppLanguage) =>
  speaking(language, () => {
    const said = new Set<string>();
    for (const field of Object.keys(schema.shape)) {
      for (const value of wrong) {
        const { error } = schema.pick({ [field]: true } as never).safeParse({ [field]: value });
        for (const { message } of error?.issues ?? []) said.add(message);
      }
    }
    return said;
  });

it.each(inputs)('$name says in either language what is wrong, whatever it is', ({ schema }) => {
  const said = whatIsWrong(schema, 'fr');
  expect([...said].filter((message) => ofZod.test(message))).toEqual([]);
  expect(said.size).toBeGreaterThan(0);
  const inEnglish = whatIsWrong(schema, 'en');
  expect([...inEnglish].filter((message) => ofZod.test(message) || said.has(message))).toEqual([]);
});

it('looks at every call of theirs', () => {
  expect(inputs.length).toBeGreaterThan(25);
});
