/** `npm run check`: everything that can be said about the code without running it. */
import './require-node.mjs';
import { join } from 'node:path';
import { install, main, node, root, run } from './prepare.mjs';

const bin = (path) => join(root, 'node_modules', path);

const checks = [
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit'] },
  {
    name: 'lint and format (npm run format)',
    args: [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--colors=off', '.'],
  },
  { name: 'directions', args: ['scripts/directions.ts'] },
  { name: 'unused code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
  { name: 'schema drift', args: ['scripts/generate-schema.ts', '--check'] },
];

await main(async () => {
  await install();
  const results = await Promise.all(
    checks.map(async ({ name, args }) => ({ name, ...(await run(node, args, { output: 'capture' })) })),
  );
  const failed = results.filter(({ code }) => code !== 0);
  for (const { name, text } of failed) console.log(`\n── ${name} ──\n${text.trimEnd()}`);
  console.log('');
  for (const { name, code } of results) console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
  return failed.length === 0 ? 0 : 1;
});
