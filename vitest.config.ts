import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/setup/postgres.ts'],
    // They wait more than they compute: as many workers as a small machine has cores would leave it idle.
    maxWorkers: 4,
    // Real databases and servers: slow under load, never hanging.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
