/**
 * `npm test`: installs what the tests need, runs all of them but the slow ones and ends in one line
 * `N passed, N failed`. `npm run test:slow` (`node scripts/test.mjs slow`) runs those in the same way, and
 * `npm run test:all` both at once, which waits less than one after the other.
 * A runner that crashes, or that finds no test, counts as a failed test of its own: silence is not success.
 */
import './require-node.mjs';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { provideBrowser } from './browser.mjs';
import { build, install, main, node, root, run, StepError } from './prepare.mjs';
import { providePrograms } from './programs.mjs';

/** Which tests each of the commands runs: for Vitest, and for Playwright. */
const parts = {
  fast: {
    vitest: ['--tags-filter=!slow'],
    playwright: ['--grep-invert=@slow'],
    has: (tags) => !tags.includes('slow'),
  },
  slow: {
    vitest: ['--tags-filter=slow'],
    playwright: ['--grep=@slow'],
    has: (tags) => tags.includes('slow'),
  },
  all: { vitest: [], playwright: [], has: () => true },
};
const reports = join(root, 'test-results/reports');
const part = parts[process.argv[2] ?? 'fast'];

await main(async () => {
  const totals = [];
  let warning;
  try {
    await install();
    await build();
    rmSync(reports, { recursive: true, force: true });
    mkdirSync(reports, { recursive: true });
    const browser = await provideBrowser({ light: true });
    // What is still missing then says so in the tests that need it.
    await providePrograms(['dovecot', 'java', 'nginx', 'openssl', 'postconf', 'promtool']);
    const env = { ...(browser && { TEST_BROWSER: browser }) };
    totals.push(await runVitest(env));
    if (browser) totals.push(await runPlaywright(env));
    else warning = '!!! NO BROWSER COULD BE HAD ON THIS MACHINE: THE BROWSER JOURNEYS WERE NOT RUN !!!';
  } catch (error) {
    console.error(error instanceof StepError ? error.message : error);
    totals.push({ passed: 0, flaky: [], failed: ['npm test itself (see above)'], skipped: 0 });
  }
  return summarize(totals, warning);
});

async function runVitest(env) {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(
    node,
    ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false', ...part.vitest, ...reporters],
    { env },
  );
  const { testResults = [] } = readReport(report);
  const tests = testResults.flatMap(({ name, assertionResults, status, message }) => {
    const file = relative(root, name);
    const listed = assertionResults
      .filter(({ tags }) => part.has(tags))
      .map((test) => ({ status: outcomeOf(test), title: `${file}: ${test.fullName}` }));
    // A file that does not load has failed without listing a test.
    const broken = status === 'failed' && !listed.some((test) => test.status === 'failed');
    return broken
      ? [...listed, { status, title: `${file}: ${message.split('\n')[0] || 'a hook failed (see above)'}` }]
      : listed;
  });
  return tally('the tests (Vitest)', code, tests);
}

/** A test that passed on its second try keeps what the first one complained of. */
function outcomeOf({ status, failureMessages }) {
  return status === 'passed' && failureMessages.length > 0 ? 'flaky' : status;
}

async function runPlaywright(env) {
  const report = join(reports, 'playwright.json');
  const { code } = await run(
    node,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--forbid-only',
      ...part.playwright,
      '--reporter=list,json',
    ],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const { suites = [], errors = [] } = readReport(report);
  const outcomes = { expected: 'passed', flaky: 'flaky', unexpected: 'failed', skipped: 'skipped' };
  const tests = suites
    .flatMap(listSpecs)
    .flatMap((spec) =>
      spec.tests.map((test) => ({ status: outcomes[test.status], title: `${spec.file}: ${spec.title}` })),
    );
  for (const { message = '' } of errors) tests.push({ status: 'failed', title: message.split('\n')[0] });
  return tally('the journeys (Playwright)', code, tests);
}

function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function tally(runner, code, tests) {
  const titles = (status) => tests.filter((test) => test.status === status).map((test) => test.title);
  const flaky = titles('flaky');
  const passed = titles('passed').length + flaky.length;
  const failed = titles('failed');
  const skipped = tests.length - passed - failed.length;
  if (code !== 0 && failed.length === 0) failed.push(`${runner} ended with code ${code}`);
  if (passed + failed.length === 0) failed.push(`${runner}: none was found`);
  return { passed, flaky, failed, skipped };
}

function summarize(totals, warning) {
  const passed = totals.reduce((sum, total) => sum + total.passed, 0);
  const skipped = totals.reduce((sum, total) => sum + total.skipped, 0);
  const failed = totals.flatMap((total) => total.failed);
  console.log('');
  // Passed, but only on the second try: counted, and never hidden.
  for (const title of totals.flatMap((total) => total.flaky)) console.log(`FLAKY  ${title}`);
  for (const title of failed) console.log(`FAILED  ${title}`);
  if (skipped > 0) console.log(`${skipped} skipped`);
  if (warning) console.log(warning);
  console.log(`${passed} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}
