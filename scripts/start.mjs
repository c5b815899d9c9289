/** `npm start`: from a fresh clone to a running server. */
import './require-node.mjs';
import { becomes, build, install, main } from './prepare.mjs';

await main(async () => {
  await install();
  await build();
  return becomes(['--env-file-if-exists=.env', 'src/server/main.ts'], {
    NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
  });
});
