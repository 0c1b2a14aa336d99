import { afterAll } from 'vitest';
import { createPostgres } from '../../kit/services.ts';
import { poisonSuite } from './lost-jobs.ts';

const databases: Awaited<ReturnType<typeof createPostgres>>[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
});

poisonSuite('jobs of two workers that one of them kills', 600_000, async () => {
  databases.push(await createPostgres());
  return { where: databases.at(-1)!.url, processes: 2 };
});
