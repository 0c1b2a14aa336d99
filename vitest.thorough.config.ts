import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/kit/longest-first.ts';
import { environment, expectation, native, retry, thorough } from './vitest.config.ts';

// The embedded tests that `npm test` leaves out for their length.
export default defineConfig({
  test: {
    ...native,
    environment,
    retry,
    expect: expectation,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: 4,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    include: thorough,
  },
});
