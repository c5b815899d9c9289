import { defineConfig, devices } from '@playwright/test';
import { e2ePort } from './tests/setup/e2e-place.ts';

const browser = process.env['TEST_BROWSER'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // Ends early with what is waited for: only a failure takes so long, and a busy machine may.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // One server with one database is shared: two workers are what it and a small machine take.
  workers: 2,
  // A busy machine must not fail a run of many journeys; `npm test` names each one that needed its second try.
  retries: 1,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${e2ePort}`,
    // The journeys of a worker share one browser context, which is emptied in between (fixtures.ts): two fifths of their
    // time went into starting new ones. A journey that fails, and its second try, has a new one.
    reuseContext: true,
    // What is not there is said while most of the journey's time is left.
    actionTimeout: 60_000,
    // What was called, asked and said is noted for free; pictures and copies of the page would take half of the
    // processor time. `--trace on` has them, for one journey.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // Without windows, letters would be fitted to whole pixels, and lines break elsewhere than for a visitor.
        '--font-render-hinting=none',
      ],
    },
  },
  webServer: {
    command: 'node tests/setup/e2e-server.ts',
    url: `http://localhost:${e2ePort}/api/health/ready`,
    // A busy machine seeds the demo for longer than the minute that Playwright gives it.
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
  },
});
