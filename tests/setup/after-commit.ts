import type { Deps } from '../../src/server/deps.ts';

/** The same, with a database that nobody may ask again once a change was told of, which is after its commit. */
export function closedByItsEvent(deps: Deps): Deps {
  let isOver = false;
  const db = {
    get() {
      if (isOver) throw new Error('The database was asked after the commit');
      return deps.database.db;
    },
  };
  const end = () => {
    isOver = true;
  };
  const events = { publish: end, send: end };
  return Object.create(deps, {
    database: { value: Object.create(deps.database, { db }) },
    events: { value: events },
  });
}
