import type { EditedKind } from '../../src/content/kind-names.ts';
import { type Language, languages } from '../../src/content/language.ts';
import type { ContentDetail, ContentValues } from '../../src/routers/content.schema.ts';
import { createEmbeddedAssistant } from '../../src/server/assistant/embedded.ts';
import type { TestServer } from './server.ts';
import { agency } from './site.ts';

/** Writes and publishes one thing, or a new one, as it is with these values; at once, or at `dueAt`. */
export async function publishOn(
  server: TestServer,
  kind: EditedKind,
  item: string | null,
  change: (values: ContentValues) => ContentValues,
  dueAt?: string,
): Promise<ContentDetail> {
  const calls = (await server.asStaff('sales')).content;
  const { values, revision } =
    item === null
      ? { values: { isShown: true, facts: {}, texts: {} }, revision: 0 }
      : await calls.get({ kind, item });
  const saved = await calls.save({ kind, item, revision, values: change(values) });
  return calls.publish({ kind, item: saved.item, revision: saved.revision, ...(dueAt && { dueAt }) });
}

export const withFacts = (facts: ContentValues['facts']) => (values: ContentValues) => ({
  ...values,
  facts: { ...values.facts, ...facts },
});

export const withTexts = (texts: ContentValues['texts']) => (values: ContentValues) => ({
  ...values,
  texts: Object.fromEntries(
    languages.flatMap((language) => {
      const words = texts[language] ?? values.texts[language];
      return words ? [[language, { ...values.texts[language], ...words }]] : [];
    }),
  ),
});

/** What the embedded assistant says by what is published. */
export async function askOn({ deps }: TestServer, question: string, language: Language = 'en') {
  const assistant = createEmbeddedAssistant(agency, 0, () => deps.content.assistant);
  let said = '';
  const request = { turns: [{ role: 'visitor' as const, text: question }], language };
  for await (const event of assistant.answer(request, new AbortController().signal))
    if (event.type === 'text') said += event.text;
  return said;
}
