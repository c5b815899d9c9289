/** `npm run dev`: prepares like `npm start`, then watches (scripts/watch.mjs). */
import './require-node.mjs';
import { becomes, build, install, main } from './prepare.mjs';

await main(async () => {
  await install();
  await build();
  return becomes(['scripts/watch.mjs']);
});
