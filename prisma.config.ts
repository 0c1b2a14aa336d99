import { defineConfig } from 'prisma/config';

// `prisma generate` insists on a schema engine that it does not use; installs without internet have none.
// Never do this for `migrate` or `db`: they would then do nothing, silently.
if (process.argv.includes('generate')) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: 'prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
