import type { GateKind } from '../src/routers/gates.schema.ts';
import { statusPagePath } from '../src/routers/status-pages.schema.ts';
import type { Deps } from '../src/server/deps.ts';
import { findLockByPassword, listLocksWith } from '../src/server/gates/queries.ts';
import { lookupOf } from '../src/server/gates/service.ts';

/**
 * The codes of the demo, which the start screen prints, each with its hash: they are no secret, and making hashes at
 * the start would cost more than the rest of the seed.
 */
export const demoCodes = {
  team: {
    code: 'equipe-vitrine',
    hash: '$argon2id$v=19$m=19456,t=2,p=1$S1zCkDSkmZ50MxTFaqwP8w$s3uIRPKBDJzxJ6CFm5f0TwsnTGgsLRf7xs3oOYU+L6M',
  },
  quote: {
    code: 'devis-aloe-2026',
    hash: '$argon2id$v=19$m=19456,t=2,p=1$zWE88pbb1F9tzJn9XJamrQ$zOZVTTP0RuGYxUye/HHNxEAIb3KRK4VmHvcwhEIqVKA',
  },
  'status-page': {
    code: 'suivi-senthang',
    hash: '$argon2id$v=19$m=19456,t=2,p=1$D2by/wxgZTJiXmuSzS1WzA$M78Y8lHhG4GRjNuBKcJMEjLKdX6zIi/EMZDIXh/Vd+M',
  },
} as const satisfies Record<GateKind, { code: string; hash: string }>;

/** Where the codes of the demo are typed, of those that still open something. */
export async function listDemoCodes({
  database: { db },
  secrets,
}: Pick<Deps, 'database' | 'secrets'>): Promise<{ path: string; code: string }[]> {
  const { team, quote, 'status-page': page } = demoCodes;
  const teams = await listLocksWith(db, team.hash);
  // Found as its reader finds it, by the password alone.
  const quoted = await findLockByPassword(db, lookupOf({ secrets }, quote.code));
  const pages = await listLocksWith(db, page.hash);
  return [
    ...teams.map(() => ({ path: '/team', code: team.code })),
    ...(quoted?.passwordHash === quote.hash ? [{ path: '/quotes', code: quote.code }] : []),
    ...pages.map(({ subject }) => ({ path: statusPagePath(subject), code: page.code })),
  ];
}
