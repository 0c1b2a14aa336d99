import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that put something in place of modules, or give the schema's builder types, which no other test may meet. */
const ownModules = [
  'test/rest-compat/{file-rows,json-rows,openapi,stream-rows}.test.ts',
  'test/reasoner/builtin/languages/third.test.ts',
];

/** What takes long because it tries everything: every operation for everybody, fuzzing, kills, browsers. */
export const thorough = ['test/**/*.thorough.test.ts'];

/** Tests that need real services, or the package registry, have configurations of their own. */
const elsewhere = ['test/**/*.services.test.ts', 'test/**/*.slow.test.ts'];

/** Lets what the files of a worker share, such as a service, end with the worker. */
export const environment = './test/kit/worker-end.ts';

/** What a deadline cut off on a shared machine is tried once more in CI, which names what needed it. */
export const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  // Without this, two copies of graphql are loaded and refuse each other's schemas.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: 'graphql/index.js' },
      // People of the kit share a password, which is hashed once by each worker.
      { find: /^@node-rs\/argon2$/, replacement: join(import.meta.dirname, 'test/kit/argon2.ts') },
    ],
  },
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    environment,
    retry,
    // Much of the time is waiting for events, hence a worker more than most machines have cores for.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        // Loading the whole service costs seconds, so that the files of a worker share it.
        test: {
          name: 'service',
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: [...ownModules, ...thorough, ...elsewhere],
        },
      },
      { extends: true, test: { name: 'own modules', include: ownModules } },
    ],
  },
});
