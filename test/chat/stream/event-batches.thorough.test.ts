import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it, onTestFinished } from 'vitest';
import { overEmbedded } from '../../../src/base/db.ts';
import { newId } from '../../../src/base/ids.ts';
import { savedEvents } from '../../../src/chat/stream/show-events.ts';

const migrations = join(import.meta.dirname, '../../../prisma/migrations');
const textOf = (name: string) => readFileSync(join(migrations, name, 'migration.sql'), 'utf8');

it('Events that an earlier version kept in a row each are read as before, from any position, also where some are missing', async () => {
  const names = readdirSync(migrations, { withFileTypes: true }).filter(each => each.isDirectory());
  const sorted = names.map(({ name }) => name).sort();
  const moving = sorted.findIndex(name => name.endsWith('_events_in_batches'));
  const embedded = await PGlite.create();
  for (const name of sorted.slice(0, moving)) await embedded.exec(textOf(name));
  // Events alone, without the tasks and the people that they belong to.
  await embedded.exec('SET session_replication_role = replica');
  const [whole, torn] = [newId(), newId()];
  const positions = { [whole]: [1, 2, 3], [torn]: [3, 4, 7, 5, 8, 10] };
  for (const [task, all] of Object.entries(positions))
    for (const at of all)
      await embedded.query('INSERT INTO "ChatTaskEvent" VALUES ($1, $2, $3)', [task, at, { message: `${task} ${at}` }]);
  for (const name of sorted.slice(moving)) await embedded.exec(textOf(name));
  const database = await overEmbedded(embedded);
  onTestFinished(() => database.close());

  for (const [task, all] of Object.entries(positions))
    for (const after of [0, 1, 3, 4, 7, 10])
      expect(await savedEvents(database, task, after)).toEqual(
        all
          .toSorted((a, b) => a - b)
          .filter(at => at > after)
          .map(at => ({ seq: at, value: { message: `${task} ${at}` } })),
      );
  expect(await database.db.chatEventBatch.count()).toBe(4);
});
