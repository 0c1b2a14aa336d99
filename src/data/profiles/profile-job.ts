import { z } from 'zod';
import { Refusal } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { Job, JobRun } from '../../engine/jobs/queue.ts';
import { connectorOf, useSource } from '../sources/open-source.ts';
import { readProfile, saveProfile } from './profile-table.ts';

const reference = z.object({ dataSourceId: z.uuid() });

/** The job that samples the tables of a source, after its catalog was read. */
export const profileTablesJob = (app: App): Job<z.infer<typeof reference>> => ({
  name: 'data.profile_tables',
  schema: reference,
  concurrency: 1,
  retries: 1,
  expireSeconds: 15 * 60,
  handle: ({ dataSourceId }, run) => profileTables(app, dataSourceId, run),
});

/** As many tables are sampled unasked. */
const maxTables = 200;
/** A source that refuses so many tables in a row has a reason that holds for the others. */
const maxFailures = 3;

/**
 * Samples the tables that were never sampled. Not of sources that charge for what is read; views are not either, which
 * may take any time.
 */
async function profileTables(app: App, dataSourceId: string, { signal }: JobRun): Promise<void> {
  const source = await app.db.dataSource.findUnique({ where: { id: dataSourceId } });
  if (!source || connectorOf(app, source.type).capabilities.charges) return;
  const wanted = await app.db.dataTable.findMany({
    where: { dataSourceId, vanishedAt: null, hidden: false, profiledAt: null, type: { not: 'VIEW' } },
    select: { id: true },
    orderBy: [{ schemaName: 'asc' }, { name: 'asc' }],
    take: maxTables,
  });
  let failures = 0;
  await useSource(app, source, async connection => {
    for (const { id } of wanted) {
      signal.throwIfAborted();
      const table = await app.db.dataTable.findUnique({ where: { id } });
      if (!table) continue;
      try {
        const profile = await readProfile(app, source, connection, table, signal);
        await app.db.$transaction(tx => saveProfile(tx, table, profile, app.clock.now()));
        failures = 0;
      } catch (error) {
        if (signal.aborted) throw error;
        app.log.info(
          { dataSourceId, tableId: id, reason: error instanceof Refusal ? error.code : 'unknown' },
          'a table could not be sampled',
        );
        if (++failures >= maxFailures) return;
      }
    }
  });
}
