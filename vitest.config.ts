import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that give the schema's builder types of their own, which no other test may meet. */
const ownSchema = ['test/rest-compat/{file-rows,json-rows,openapi,stream-rows}.test.ts'];

/** What takes long because it tries everything: every operation for everybody, fuzzing, kills, browsers. */
export const thorough = [
  'test/security/{isolation,key-scopes,refused-credentials,malformed-bodies,hostile-input,learns-nothing}.test.ts',
  'test/schema/queries-counted.test.ts',
  'test/data/{canary,computed-columns,file-sources,files-away,hidden-from-colleagues,joins,joins-mongodb,leaving-sources,masks,query-exports,query-sources,related-tables,sampling,versions,view-choices,view-places,views}.test.ts',
  'test/documents/{chunk-packs,collections,documents,processing,reading,search,search-meaning}.test.ts',
  'test/adapters/{connector-clickhouse,connector-hostile,storage-s3,translated-for-mongodb}.test.ts',
  'test/guard/{guard,refusals,several-sources}.test.ts',
  'test/tables-engine/{workbooks,public-sets}.test.ts',
  'test/investigation/causes.test.ts',
  'test/model-settings/embeddings.test.ts',
  'test/chat/{answers,canary,earlier-results,event-batches,hidden-tables,investigate,limited-answers,mongodb,northwind,provider-faults,research,verified-over-masks,verified-queries}.test.ts',
  'test/{chat,data,documents,idempotency,workflows}/crash.test.ts',
  'test/idempotency/{every-mutation,lost-answer}.test.ts',
  'test/adapters/{jobs,lost-jobs,connector-files}.test.ts',
  'test/adapters/connector-{mongodb,snowflake,bigquery,sqlserver}.test.ts',
  'test/tables-engine/{csv-fuzz,csv-dialects,wtq*,workbook-sets}.test.ts',
  'test/reasoner/builtin/bounds.test.ts',
  'test/record/recorded-runs.test.ts',
  'test/documents/answers.test.ts',
  'test/audit/verify-command.test.ts',
  'test/guard/{canaries,fuzz,ordinary,translated}.test.ts',
  'test/{chat,server}/graphiql.test.ts',
  'test/clients/{graphql-codegen,openapi-lint}.test.ts',
  'test/server/{account-pages,backup,data-folder,operating,service,start}.test.ts',
  'test/auth/{full-life,unlock}.test.ts',
  'test/faults/{faults,judge}.test.ts',
  'test/**/*.thorough.test.ts',
];

/** Tests that need real services, or the package registry, have configurations of their own. */
const elsewhere = ['test/**/*.services.test.ts', 'test/**/*.slow.test.ts'];

/** Lets what the files of a worker share, such as a service, end with the worker. */
export const environment = './test/kit/worker-end.ts';

/** Of kills, browsers and real services, what a deadline of a shared machine cut off is tried once more in CI. */
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
          exclude: [...ownSchema, ...thorough, ...elsewhere],
        },
      },
      { extends: true, test: { name: 'own schema', include: ownSchema } },
    ],
  },
});
