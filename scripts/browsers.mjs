/**
 * `npm run test:browsers`: builds, finds Chromium, Firefox and WebKit, and goes the main ways in each
 * (tests/browsers/run.ts).
 */
import './require-node.mjs';
import { provideBrowser } from './browser.mjs';
import { becomes, build, install, main, StepError } from './prepare.mjs';
import { providePrograms } from './programs.mjs';

await main(async () => {
  await install();
  await build();
  const browser = await provideBrowser();
  const missing = await providePrograms(['firefox-esr', 'WebKitWebDriver', 'Xvfb']);
  if (!browser) missing.unshift('Chromium');
  if (missing.length > 0) throw new StepError(`Not to be had on this machine: ${missing.join(', ')}`);
  return becomes(['tests/browsers/run.ts'], { TEST_BROWSER: browser });
});
