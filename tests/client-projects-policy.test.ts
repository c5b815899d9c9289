import { expect, it } from 'vitest';
import { endsAccess, mayKeepToken, maySetPassword } from '../src/server/client-projects/policy.ts';

it.each([
  ['session', true],
  ['key', false],
] as const)('somebody who acts by a %s may set a portal’s password: %s', (via, may) => {
  expect(maySetPassword({ via })).toBe(may);
});

it.each([
  ['nothing of it', true, undefined, false, false],
  ['another password', true, undefined, true, true],
  ['another password of a closed one', false, undefined, true, true],
  ['the closing of an open one', true, false, false, true],
  ['the closing of a closed one', false, false, false, false],
  ['the opening of a closed one', false, true, false, false],
])('%s ends every access to a portal, or does not', (_, isActive, asked, hasNewPassword, ends) => {
  expect(endsAccess({ isActive }, { isActive: asked }, hasNewPassword)).toBe(ends);
});

it.each([
  ['https://github.com/agence/boutique', 'https://github.com/agence/vitrine', true],
  ['https://github.com/agence/boutique', 'https://github.com/Agence/boutique', true],
  ['https://github.com/agence/boutique', 'https://github.com/agence2/boutique', false],
  ['https://git.example/agence/boutique', 'https://github.com/agence/boutique', false],
  [null, 'https://github.com/agence/boutique', false],
])('a token for %s may be kept for %s: %s', (githubRepository, url, may) => {
  expect(mayKeepToken({ githubRepository }, url)).toBe(may);
});
