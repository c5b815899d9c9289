import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { ClientLanguage } from '../src/content/language.ts';
import { speaking } from '../src/server/spoken-language.ts';

const folder = join(import.meta.dirname, '../src/routers');
// The team area is in English, as specified.
const modules = readdirSync(folder).filter((file) => /(?<!^team)\.schema\.ts$/.test(file));
const inputs = (
  await Promise.all(
    modules.map(async (file) =>
      Object.entries<unknown>(await import(join(folder, file))).flatMap(([name, schema]) =>
        /(Input|Filter)$/.test(name) && schema instanceof z.ZodObject
          ? [{ noun: file.replace('.schema.ts', ''), name, schema: schema as z.ZodObject }]
          : [],
      ),
    ),
  )
).flat();

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

/** How zod begins the sentences that it has of itself in English. */
const ofZod = /^(Invalid|Too (big|small)|Unrecognized)/;

const whatIsWrong = (schema: z.ZodObject, language: ClientLanguage) =>
  speaking(language, () => {
    const said = new Set<string>();
    for (const field of Object.keys(schema.shape)) {
      for (const value of wrong) {
        const { error } = z.object({ [field]: schema.shape[field] }).safeParse({ [field]: value });
        for (const { message } of error?.issues ?? []) said.add(message);
      }
    }
    return said;
  });

/** Those whose every field has sentences of its own: zod's are about the types of programs. */
const whole = ['staff', 'api-keys', 'audit', 'canned-answers', 'admin'];

it.each(inputs)('$noun.$name says in every language what is wrong, whatever it is', ({ noun, schema }) => {
  const english = whatIsWrong(schema, 'en');
  if (whole.includes(noun)) expect([...english].filter((message) => ofZod.test(message))).toEqual([]);
  for (const language of ['fr', 'ar'] as const) {
    const said = [...whatIsWrong(schema, language)];
    expect(said.filter((message) => ofZod.test(message) || english.has(message))).toEqual([]);
    expect(said.length > 0).toBe(english.size > 0);
  }
});

it('looks at every call', () => {
  expect(inputs.length).toBeGreaterThan(200);
});
