import type { KyselyPlugin } from 'kysely';
import type { Deps } from '../../src/server/deps.ts';

/** The same, with a database whose statements are counted; `statements` answers how many since it was asked last. */
export function countStatements(deps: Deps): { deps: Deps; statements(): number } {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count++;
      return result;
    },
  };
  const db = { value: deps.database.db.withPlugin(counting) };
  return {
    deps: Object.create(deps, { database: { value: Object.create(deps.database, { db }) } }),
    statements() {
      const counted = count;
      count = 0;
      return counted;
    },
  };
}
