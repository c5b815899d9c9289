/** `npm run lighthouse`: builds, finds a browser, and measures the public pages (tests/bench/lighthouse.ts). */
import './require-node.mjs';
import { provideBrowser } from './browser.mjs';
import { becomes, build, install, main, StepError } from './prepare.mjs';

await main(async () => {
  await install();
  await build();
  const browser = await provideBrowser();
  if (!browser) throw new StepError('Lighthouse needs Chromium or Chrome, and none could be had.');
  return becomes(['tests/bench/lighthouse.ts', ...process.argv.slice(2)], { TEST_BROWSER: browser });
});
