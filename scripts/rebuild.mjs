/** `npm run build`: builds the pages, whether they look stale or not. */
import './require-node.mjs';
import { build, install, main } from './prepare.mjs';

await main(async () => {
  await install();
  await build({ force: true });
  return 0;
});
