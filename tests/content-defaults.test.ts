import { expect, it, vi } from 'vitest';

/** Another version of the program: one service costs more and takes longer, another is called otherwise, one is gone. */
vi.mock('../src/content/services.ts', async (original) => {
  const known = await original<typeof import('../src/content/services.ts')>();
  const next = known.services
    .filter(({ id }) => id !== 'hospitality')
    .map((service) => ({ ...service, priceFrom: service.priceFrom + 1_000, weeks: [20, 30] }));
  const { en } = known.serviceTexts;
  const renamed = { ...en, enterprise: { ...en.enterprise, title: 'Software for companies' } };
  return { ...known, services: next, serviceTexts: { ...known.serviceTexts, en: renamed } };
});

it('keeps what the agency has changed where a newer version of the program has other defaults, and follows it elsewhere', async () => {
  const { contentWith } = await import('../src/server/content/merge.ts');
  const { shownIn } = await import('../src/content/published.ts');
  const of = (content: ReturnType<typeof contentWith>) =>
    shownIn(content.services, 'en').map(({ id, title, priceFrom, weeks }) => ({
      id,
      title,
      priceFrom,
      weeks,
    }));
  // As it was stored by the version before: of each thing what differed alone.
  const stored = [
    { kind: 'service', item: 'chatbot', language: '', fields: { priceFrom: 7_000 } },
    { kind: 'service', item: 'chatbot', language: 'en', fields: { title: 'Our robots' } },
    { kind: 'service', item: 'hospitality', language: '', fields: { priceFrom: 1 } },
  ];
  const weeks = [20, 30];
  const enterprise = { id: 'enterprise', title: 'Software for companies', priceFrom: 26_000, weeks };
  const [first, second] = [of(contentWith([])), of(contentWith(stored))];
  expect(first).toContainEqual(enterprise);
  expect(second).toContainEqual(enterprise);
  expect(first.find(({ id }) => id === 'chatbot')).toMatchObject({ priceFrom: 10_500, weeks });
  expect(second.find(({ id }) => id === 'chatbot')).toEqual({
    id: 'chatbot',
    title: 'Our robots',
    priceFrom: 7_000,
    weeks,
  });
  // What no version sells any more has no words to be sold with.
  expect(second.map(({ id }) => id)).toEqual(['real-estate', 'chatbot', 'enterprise']);
});
