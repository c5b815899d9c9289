import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/setup/postgres.ts'],
    // Real databases and servers: slow under load, never hanging.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
