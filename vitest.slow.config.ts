import { defineConfig } from 'vitest/config';
import { environment, expectation, native } from './vitest.config.ts';

// Tests that take minutes, or install a program of their own from the package registry and say so where they cannot.
export default defineConfig({
  test: {
    ...native,
    environment,
    expect: expectation,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // An install waits for the registry while bodies are sent to a service.
    maxWorkers: 3,
    include: ['test/**/*.slow.test.ts'],
  },
});
