import { afterAll } from 'vitest';
import { createPostgres } from '../../kit/services.ts';
import { killedWorkersSuite } from './lost-jobs.ts';

const databases: Awaited<ReturnType<typeof createPostgres>>[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
});

killedWorkersSuite('jobs of two workers that are killed again and again', async () => {
  databases.push(await createPostgres());
  return { where: databases.at(-1)!.url, processes: 2 };
});
