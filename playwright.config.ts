import { defineConfig, devices } from '@playwright/test';
import { e2ePort } from './tests/setup/e2e-place.ts';

const browser = process.env['TEST_BROWSER'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // Ends early with what is waited for: only a failure takes so long, and a busy machine may.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // Journeys wait more than they compute: as many workers as a small machine has cores would leave it idle.
  workers: 3,
  // A busy machine must not fail a run of many journeys; `npm test` names each one that needed its second try.
  retries: 1,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${e2ePort}`,
    // The journeys of a worker share one browser context, which is emptied in between (fixtures.ts): two fifths of
    // their time went into starting new ones. A journey that fails, and its second try, has a new one.
    reuseContext: true,
    // What moves for ever, as the scene of the landing page, had every page drawn anew sixty times a second. A journey
    // whose subject is motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What is not there is said while most of the journey's time is left.
    actionTimeout: 60_000,
    // Recording every first try would take a tenth of the processor time. `--trace on` has pictures too, for one
    // journey.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
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
        // A page here lives for seconds: optimising its code took a third of the processor time and never paid back.
        '--js-flags=--max-lazy,--no-opt,--no-maglev',
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
