import type { App } from '../../context.ts';

/** For how long the history of queries goes back. */
const historyMs = 90 * 24 * 60 * 60 * 1000;
/** No query takes as long: one that still seems to run was lost with its node. */
const lostMs = 10 * 60 * 1000;
const batch = 1000;

/** Ends queries whose node was lost, forgets what is old, and rules about sources that are gone. */
export async function forgetQueries({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.queryRun.updateMany({
    where: { status: 'RUNNING', startedAt: { lt: before(lostMs) } },
    data: {
      status: 'FAILED',
      failureCode: 'internal',
      failureMessage: 'The query was lost with the process that ran it.',
      endedAt: now,
    },
  });
  for (;;) {
    const old = await db.queryRun.findMany({
      where: { startedAt: { lt: before(historyMs) } },
      select: { id: true },
      take: batch,
    });
    await db.queryRun.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
    if (old.length < batch) break;
  }
  await db.queryExport.deleteMany({ where: { expiresAt: { lt: now } } });
  // A rule names its source by a key, and the sources of two kinds have no table in common.
  for (const name of ['TableSensitivity', 'ColumnSensitivity', 'RowRule'])
    await db.$executeRawUnsafe(`DELETE FROM "${name}" r WHERE r."sourceKey" <> '*'
      AND NOT EXISTS (SELECT 1 FROM "DataSource" s WHERE s."id"::text = r."sourceKey")
      AND NOT EXISTS (SELECT 1 FROM "UploadedTable" t WHERE t."id"::text = r."sourceKey")`);
}
