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
    hash: '551db0d79e54acb8d6c3bf519cdeee8f:c410f4b67ef8816360fc0d5e269b2c937afd78d699e6b84818c27142d67eda57dc79b69e278a041f2215c757686f75630907a770380afb4379924a45d0c72b97',
  },
  quote: {
    code: 'devis-aloe-2026',
    hash: 'faa6b6782d0aaf50a9bc6767be1a3611:0f3b5660909f075d13f2939e1242e00b9245c5024f4c0222a50fa6fc340e45e928daa9e16abcc4f6150db319a3c4ec396a692bc556e1e6dc7f3a291ae4838c2a',
  },
  'status-page': {
    code: 'suivi-senthang',
    hash: 'c1aa93921ceb87306397573f91d6f4c4:55ada2d2c7bbdf3c7e2f22f1349611205ed866f0109acfc384743f77d9bd5d27099beb2c560fd8a545bc403a35f77692b08b207627575168d2b8096e150dbbd7',
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
