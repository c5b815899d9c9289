/**
 * `npm run test:security`: 20,000 requests of every kind to every call, then Debian's wapiti and sqlmap against the
 * built server. Ends in one table; fails where any request was lost, hung, answered 5xx or otherwise than documented,
 * and where a scanner found something or did not get through.
 */
import './require-node.mjs';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, main, node, root, run } from './prepare.mjs';
import { providePrograms } from './programs.mjs';

const requests = process.env.REQUESTS ?? '20000';
const reports = {
  requests: join(root, 'test-results/requests.json'),
  scans: join(root, 'test-results/scans.json'),
};

await main(async () => {
  await install();
  await build();
  for (const report of Object.values(reports)) rmSync(report, { force: true });
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', 'tests/requests.test.ts'];
  const generated = await run(node, vitest, { env: { REQUESTS: requests } });
  const missing = await providePrograms(['wapiti', 'sqlmap']);
  if (missing.length > 0) console.log(`Not scanned: ${missing.join(' and ')} cannot be had.`);
  const scanned = missing.length > 0 ? { code: 1 } : await run(node, ['tests/scans/run.ts']);
  printTable(readReport(reports.requests), readReport(reports.scans));
  return generated.code || scanned.code;
});

function readReport(file) {
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { rows: {}, faults: ['there is no report'] };
}

function printTable(generated, scans) {
  const lines = [
    ...Object.entries(generated.rows).map(([what, { wrong, ...row }]) => [what, { ...row, findings: wrong }]),
    ...Object.entries(scans.rows),
  ];
  // Nothing is written that could be doubled: tests/faults look for that.
  const table = lines.map(([what, { sent, lost, hung, failed, findings }]) => [
    what,
    { 'how often': sent, lost, doubled: '-', hung, '5xx': failed, findings },
  ]);
  if (generated.seed !== undefined) {
    console.log(`\nREQUESTS=${requests} REQUESTS_SEED=${generated.seed} repeats the generated requests.`);
  }
  console.table(Object.fromEntries(table));
  for (const fault of [...generated.faults, ...scans.faults].slice(0, 50)) console.log(`FAULT  ${fault}`);
}
