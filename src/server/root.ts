import { join } from 'node:path';

/**
 * The folder of the project, where `db`, `dist` and `node_modules` are. This file has to stay two folders below it, and
 * so has every part of the bundle that holds it (dist/server).
 */
export const root = join(import.meta.dirname, '../..');
