import { defineConfig } from 'vitest/config';
import { environment, expectation, native } from './vitest.config.ts';

// Tests that take minutes, or install a program of their own from the package registry and say so where they cannot.
export default defineConfig({
  test: {
    ...native,
    environment,
    expect: expectation,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    include: ['test/**/*.slow.test.ts'],
  },
});
