import { defineConfig } from 'vitest/config';
import { environment, expectation, native, retry } from './vitest.config.ts';

// The suites over the whole service once more, now on a real PostgreSQL (TEST_DATABASE_URL) and a real Redis
// (TEST_REDIS_URL), and those that make sense only there; those of data sources need a MariaDB (TEST_MARIADB_URL) too.
export default defineConfig({
  test: {
    ...native,
    environment,
    retry,
    expect: expectation,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    isolate: false,
    env: { SUITES_ON: 'services' },
    include: [
      'test/**/*.services.test.ts',
      'test/{auth,chat,idempotency}/**/*.test.ts',
      'test/rest-compat/contract.test.ts',
    ],
    // What is about the embedded database.
    exclude: ['test/{chat,idempotency}/**/crash.thorough.test.ts', 'test/**/*.slow.test.ts'],
  },
});
