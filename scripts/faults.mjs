/**
 * `npm run test:faults`: every fault that is tried, with its whole length, which `npm test` runs shorter. Ends in a
 * table; fails where anything was lost, doubled, hung or answered 5xx.
 */
import './require-node.mjs';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, main, node, root, run } from './prepare.mjs';
import { providePrograms } from './programs.mjs';

const report = join(root, 'test-results/faults.jsonl');

await main(async () => {
  await install();
  await build();
  await providePrograms(['dovecot', 'nginx', 'postconf']);
  rmSync(report, { force: true });
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--allowOnly=false',
    '--maxWorkers=1',
    'tests/faults',
  ];
  // One after the other: what is measured is the fault, and not the other tests.
  const { code } = await run(node, vitest, { env: { FAULTS: 'long' } });
  if (!existsSync(report)) return 1;
  const rows = readFileSync(report, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  console.log('');
  console.table(
    Object.fromEntries(
      rows.map(({ what, times, acknowledged, lost, doubled, hung, refused, failed, note = '' }) => [
        what,
        {
          'how often': times,
          acknowledged,
          lost,
          doubled,
          hung,
          '503 to come again': refused,
          '5xx': failed,
          note,
        },
      ]),
    ),
  );
  const bad = rows.filter((row) => ['lost', 'doubled', 'hung', 'failed'].some((column) => row[column] > 0));
  for (const { what } of bad) console.log(`FAULT  ${what}`);
  return bad.length > 0 ? 1 : code;
});
