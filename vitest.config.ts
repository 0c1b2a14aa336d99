import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// What was compiled once, types stripped, is not compiled again by the next worker, process or run.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** Tests that give the schema's builder types, which no other test may meet. */
const ownModules = ['test/rest-compat/{file-rows,json-rows,openapi,stream-rows}.test.ts'];

/** Tests that put something in place of modules, which only Vite's own runner can. */
const mocked = ['test/reasoner/builtin/languages/third.test.ts'];

/** What takes long because it tries everything: every operation for everybody, fuzzing, kills, races, deadlines, browsers. */
export const thorough = ['test/**/*.thorough.test.ts'];

/** Tests that need real services, or the package registry, have configurations of their own. */
const elsewhere = ['test/**/*.services.test.ts', 'test/**/*.slow.test.ts'];

/** Lets what the files of a worker share, such as a service, end with the worker. */
export const environment = './test/kit/worker-end.ts';

/** What a deadline cut off on a shared machine is tried once more in CI, which names what needed it. */
export const retry = process.env.CI ? 1 : 0;

/** What is awaited comes in an instant, or on a busy machine much later; what never comes fails all the same. */
export const expectation = { poll: { timeout: 15_000 } };

/**
 * Modules are loaded by Node itself, as the service's are, and not by way of Vite, which halves what a start costs.
 * People of the kit share a password, which is hashed once by each worker. There are more workers than cores, so that
 * threads that help one of them to collect garbage take their time from the others.
 */
export const native = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--single-threaded-gc', '--import', join(import.meta.dirname, 'test/kit/argon2-hook.ts')],
};

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    environment,
    retry,
    expect: expectation,
    // Much of the time is waiting for events, hence a worker more than most machines have cores for.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        // Loading the whole service costs seconds, so that the files of a worker share it.
        test: {
          ...native,
          name: 'service',
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: [...ownModules, ...mocked, ...thorough, ...elsewhere],
        },
      },
      { extends: true, test: { ...native, name: 'own modules', include: ownModules } },
      { extends: true, test: { name: 'mocked', environment: 'node', include: mocked } },
    ],
  },
});
