import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Whole files of slow tests first, the others after them by size, as usual. Slow ones mostly wait (for a lease to run
 * out, a program to start): beside the others that costs nothing, at the end of a run the machine would idle.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSlow = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').startsWith('// @module-tag slow');
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/setup/postgres.ts'],
    // They wait more than they compute: as many workers as a small machine has cores would leave it idle.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    // Nothing is mocked by module: the files of a worker share what is loaded, a fifth of the time.
    isolate: false,
    // Real databases and servers: slow under load, never hanging.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As with the journeys: what passes at a second try is counted as passed and named as flaky at the end.
    retry: 1,
    // What takes long and says little more than its short twin: `npm run test:slow`.
    tags: [{ name: 'slow', timeout: 600_000 }],
    expect: { poll: { timeout: 60_000 } },
  },
});
