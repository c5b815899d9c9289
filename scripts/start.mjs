/** `npm start`: from a fresh clone to a running server. */
import './require-node.mjs';
import { becomes, build, install, main, serverArgs } from './prepare.mjs';

await main(async () => {
  await install();
  await build();
  return becomes(serverArgs(), { NODE_COMPILE_CACHE: 'node_modules/.cache/compile' });
});
