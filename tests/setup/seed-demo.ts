/**
 * Makes the data folder of a demo, at the path that is given: its database with the demo's people and texts, and no
 * server.
 */
import { mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { seedDemo } from '../../db/seed.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { openDeps } from '../../src/server/start/start.ts';

const [, , folder = ''] = process.argv;
mkdirSync(folder, { recursive: true });
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const database = await openDatabase(config.database);
const { deps, stop } = await openDeps(config, database);
await seedDemo(deps);
// Its prompts are written here: a copy with a model of its own would begin with that work, and fail where it has none.
await deps.jobs.work();
const areDue = () =>
  database.db
    .selectFrom('support_requests')
    .select('id')
    .where('prompt_state', 'in', ['waiting', 'writing'])
    .executeTakeFirst();
while (await areDue()) await setTimeout(100);
await stop();
await database.close();
