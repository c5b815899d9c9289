import { beforeAll, describe, expect, it } from 'vitest';
import { renderSite } from '../src/client/site/render.tsx';
import { apologies } from '../src/content/apologies.ts';
import { publishedContent } from '../src/content/assistant-content.ts';
import { fill } from '../src/content/fill.ts';
import { sections } from '../src/content/landing.ts';
import { languages } from '../src/content/language.ts';
import { defaultContent } from '../src/content/published.ts';
import { replies } from '../src/content/replies.ts';
import { serviceTexts } from '../src/content/services.ts';
import { welcome } from '../src/content/welcome.ts';
import { routes } from '../src/routes.ts';
import { createEmbeddedAssistant } from '../src/server/assistant/embedded.ts';
import { figuresIn } from '../src/server/assistant/figure-text.ts';
import { systemPrompt } from '../src/server/assistant/prompt.ts';

const contact = {
  name: 'Palm & Partners',
  email: 'hello@palm.example',
  phone: '+971 4 123 4567',
  whatsapp: '+971 50 123 4567',
  address: 'Marina Walk, Dubai',
  legal: 'Palm & Partners LLC, licence 4711',
};

const answers = languages.flatMap((language) =>
  publishedContent.entries(language).map(({ id, answer }) => ({ name: `${language} ${id}`, text: answer })),
);
const spoken = Object.entries(replies).flatMap(([language, texts]) =>
  Object.entries(texts).map(([id, text]) => ({ name: `${language} ${id}`, text })),
);

describe('the links of the content', () => {
  let pages: Record<string, string>;
  beforeAll(() => {
    const assets = { enhance: '/e.js', chatScript: '/c.js', chatStyle: '/c.css' };
    ({ pages } = renderSite({
      agency: contact,
      content: defaultContent,
      origin: 'https://palm.example',
      assets,
      css: '',
      pictureAt: (name) => `/social/${name}.png`,
    }));
  });

  /** The addresses that lead nowhere. */
  const lost = (addresses: string[]) =>
    addresses.filter((address) => {
      const [path = '', fragment] = address.split('#');
      if (!Object.hasOwn(routes, path)) return true;
      return fragment !== undefined && !pages[path]?.includes(`id="${fragment}"`);
    });
  const linksIn = (text: string) => [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, address = '']) => address);

  it.each([...answers, ...spoken])('lead to what exists: $name', ({ text }) => {
    expect(lost(linksIn(text))).toEqual([]);
    expect(text.replace(/\]\((\/|mailto:\{email\}\))/g, '')).not.toMatch(/\]\(|https?:|www\./);
  });

  it('name only sections that the landing page has', () => {
    expect(lost(sections.map((id) => `/#${id}`))).toEqual([]);
    expect(lost(['/nowhere', '/#nowhere'])).toHaveLength(2);
  });

  it('are told to a model: those that exist, and no staff screen', () => {
    const prompt = systemPrompt([], 'fr', contact);
    const told = [...prompt.matchAll(/(?<![\w<])\/[\w#/-]*/g)].map(([address]) => address);
    expect(told).toEqual(expect.arrayContaining(['/', ...sections.map((id) => `/#${id}`)]));
    expect(lost(told)).toEqual([]);
    expect(prompt).not.toContain('/chat-admin');
  });
});

describe('what an empty chat offers to ask', () => {
  it.each(languages)('is answered by the embedded assistant in %s', async (language) => {
    const assistant = createEmbeddedAssistant(contact, 0);
    for (const starter of welcome[language].starters) {
      const request = { language, turns: [{ role: 'visitor' as const, text: starter }] };
      let said = '';
      for await (const event of assistant.answer(request, new AbortController().signal))
        if (event.type === 'text') said += event.text;
      const { unknown, greeting, boundary } = replies[language];
      expect(
        [unknown, greeting, boundary].map((text) => fill(text, contact)),
        starter,
      ).not.toContain(said);
      expect(said.length, starter).toBeGreaterThan(60);
    }
  });
});

describe('French texts', () => {
  const french = [
    ...answers.filter(({ name }) => name.startsWith('fr ')),
    ...spoken.filter(({ name }) => name.startsWith('fr ')),
    ...publishedContent.entries('fr').map(({ id, title }) => ({ name: `title of ${id}`, text: title })),
    ...Object.entries(serviceTexts.fr).map(([id, { description }]) => ({
      name: `service ${id}`,
      text: description,
    })),
    ...Object.entries(apologies.fr).map(([name, text]) => ({ name: `apology ${name}`, text })),
  ];

  it.each(french)('keep one apostrophe, and no mark begins a line: $name', ({ text }) => {
    expect(text).not.toContain("'");
    expect(text.replace(/\]\([^)]*\)/g, ']')).not.toMatch(/[ \p{L}\p{N}*][;!?:»%]|« /u);
  });

  it('state the same figures with the spaces of typography as with ordinary ones', () => {
    const read = (text: string) => figuresIn(text).map(({ value, unit }) => [value, unit]);
    for (const { text } of french) expect(read(text)).toEqual(read(text.replace(/[\u00a0\u202f]/g, ' ')));
    expect(read('24\u00a0h/24 et 7\u00a0j/7').map(([value]) => value)).toEqual(['24/7', '24/7']);
  });
});

describe('an apology', () => {
  it.each(languages)(
    'in %s gives an address to write to and, apart from it, a number to call',
    (language) => {
      const call = { fr: 'appelez', en: 'call', ar: 'اتصل', hi: 'कॉल', ur: 'کال' }[language];
      for (const text of Object.values(apologies[language])) {
        expect(text).toMatch(/\{email\}.*\{phone\}/);
        expect(text).toContain(call);
      }
    },
  );
});
