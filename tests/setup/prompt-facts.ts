import type { PromptFacts, RepositoryFacts } from '../../src/server/ports/prompt-writer.ts';

export const commit = '3f786850e387550fdab836ed7e6dc881de23001b';

export const repository: RepositoryFacts = {
  url: 'https://github.com/acme/shop',
  branch: 'main',
  commit,
  paths: new Set([
    'README.md',
    'package.json',
    'LICENSE',
    '.gitignore',
    'src/cart/total.ts',
    'src/cart/index.ts',
    'src/checkout/index.ts',
    'src/checkout/coupon-form.tsx',
    'src/locales/fr.json',
    'app/(shop)/cart/[id]/page.tsx',
    'tests/total.test.ts',
  ]),
  isTruncated: false,
  code: undefined,
  countLines: async () => new Map(),
  readme: '# Shop\nRun `npm start`.',
  files: [
    {
      path: 'src/cart/total.ts',
      why: ['defines applyCoupon', 'contains "total"'],
      lines: { from: 12, to: 40 },
    },
    { path: 'src/checkout/coupon-form.tsx', why: ['path names "coupon"'], lines: undefined },
  ],
  commits: [
    {
      sha: 'abcdef0123456789abcdef0123456789abcdef01',
      subject: 'Round the discount `down`',
      committedAt: '2026-10-02T08:00:00Z',
      paths: ['src/cart/total.ts'],
    },
  ],
};

/** What a prompt is written from; each test says what is different. */
export const promptFacts = (changes: Partial<PromptFacts> = {}): PromptFacts => ({
  language: 'en',
  projectName: 'Boutique',
  technicalContext: 'React 19, PostgreSQL.',
  request: {
    id: 12,
    requestType: 'Bug',
    priority: 'Critique',
    rating: 4,
    title: 'Le total du panier est faux',
    description:
      'Quand je valide un coupon de 10 %, le total baisse deux fois.\nIl devrait baisser une seule fois.\nSur iPhone avec Safari, depuis hier.',
    createdAt: new Date('2026-11-01T10:00:00Z'),
  },
  thread: [],
  screenshot: undefined,
  document: undefined,
  repository,
  repositoryProblem: undefined,
  ...changes,
});
