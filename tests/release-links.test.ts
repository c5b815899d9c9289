import { describe, expect, it } from 'vitest';
import type { GitHubTracker } from '../src/server/ports/github-tracker.ts';
import { isAbout, isBranchOf } from '../src/server/releases/links.ts';
import { readProgress } from '../src/server/releases/progress.ts';

const handover = { issue: 12, marker: 'vitrine-0123456789abcdef01234567', repository: 'agency/boutique' };
const pull = (part: Partial<{ title: string; body: string; branch: string }>) => ({
  title: 'Mend the cart',
  body: '',
  branch: 'mend-cart',
  ...part,
});

describe('a pull request', () => {
  it.each([
    { body: 'Fixes #12' },
    { body: 'closes GH-12' },
    { body: 'This is for #12.' },
    { body: 'https://github.com/agency/boutique/issues/12' },
    { body: `<!-- ${handover.marker} -->` },
    { title: 'Mend the cart (#12)' },
    { branch: '12-empty-cart' },
    { branch: 'copilot/fix-12' },
  ])('is about an issue by %o', (part) => {
    expect(isAbout(pull(part), handover)).toBe(true);
  });

  it.each([
    { body: '<details><summary>Changelog</summary>Fixes #12 in the parser</details>' },
    { body: '<blockquote>Fixes #12</blockquote>' },
    { body: '> Fixes #12' },
    { body: '```css\na { color: #12 }\n```' },
    { body: '<a href="https://github.com/other/library/issues/12">#12</a>' },
    { body: 'Unrelated to the colour #12' },
    { body: 'Fixes #123' },
    { body: 'Fixes other/library#12' },
    { branch: '7-fix-12-errors' },
    { branch: '7-mend-the-cart-request-12' },
    { branch: 'release-2.12' },
  ])('is not by %o', (part) => {
    expect(isAbout(pull(part), handover)).toBe(false);
  });

  it('is told by the number with which its branch begins, whatever numbers its title has', () => {
    expect(isBranchOf('7-fix-12-errors', 7)).toBe(true);
    expect(isBranchOf('7-fix-12-errors', 12)).toBe(false);
  });
});

describe('a repair', () => {
  const merged = { at: new Date('2026-11-20'), sha: 'repair' };
  const tracker = (publications: Awaited<ReturnType<GitHubTracker['listPublications']>>, holding: string) =>
    ({
      findOne: async () => ({ state: 'open', createdAt: merged.at, closedAt: undefined, isDone: false }),
      listPulls: async () => [
        {
          ...pull({ body: 'Fixes #12' }),
          number: 13,
          isDraft: false,
          isOpen: false,
          isOwn: true,
          headSha: 'head',
          createdAt: merged.at,
          closedAt: merged.at,
          merged,
        },
      ],
      readReview: async () => ({ outcome: 'none', at: undefined }),
      readChecks: async () => ({ outcome: 'none', at: undefined }),
      listPublications: async () => publications,
      contains: async (_, __, ref) => ref === holding,
    }) as Partial<GitHubTracker> as GitHubTracker;
  const releasedIn = async (...stood: Parameters<typeof tracker>) => {
    const repository = { owner: 'agency', name: 'boutique', token: undefined };
    const facts = await readProgress(tracker(...stood), repository, { ...handover, pulls: [] }, never);
    return facts.find(({ kind }) => kind === 'released')?.detail;
  };
  const never = new AbortController().signal;
  const tagged = Array.from({ length: 10 }, (_, at) => ({
    kind: 'tag' as const,
    ref: `v1.${9 - at}`,
    sha: `tag-${9 - at}`,
    at: undefined,
  }));
  const deployment = {
    kind: 'deployment' as const,
    ref: 'production',
    sha: 'deployed',
    at: new Date('2026-11-21'),
  };

  it('is seen in the newest of many tags, and in a deployment beside them', async () => {
    expect(await releasedIn({ dated: [], tagged }, 'tag-9')).toBe('tag:v1.9');
    expect(await releasedIn({ dated: [deployment], tagged }, 'deployed')).toBe('deployment:production');
    expect(await releasedIn({ dated: [deployment], tagged }, 'elsewhere')).toBeUndefined();
  });
});
