import type { Tx } from '../../base/db.ts';
import { storableJson } from '../../base/json.ts';
import type { App } from '../../context.ts';
import type { SourceConnection } from '../../engine/sources/connector.ts';
import type { ViewReading } from '../../engine/sql/views/view-reading.ts';
import type { DataSource, DataTable, Prisma } from '../../generated/prisma/client.ts';
import { subjectOf } from '../discovery/find-data-table.ts';
import { withSemantics } from '../semantics/with-semantics.ts';
import { judgeColumn, judgeTable } from '../sensitivity/judge.ts';
import type { ColumnRule } from '../sensitivity/rules.ts';
import { everySource } from '../sensitivity/rules.ts';
import type { SourceNeeds } from '../sources/open-source.ts';
import { profileRows, type SampleProfile } from './profile-rows.ts';
import { sampleTable } from './sample-table.ts';

type Needs = SourceNeeds & Pick<App, 'db' | 'clock'>;

/** As many rows tell what a column usually holds. */
const maxRows = 2000;
const timeoutMs = 15_000;

/**
 * What a sample of a table shows. Columns that are marked as personal data are not even read.
 * @throws what the source's connection throws
 */
export async function readProfile(
  app: Needs,
  source: DataSource,
  connection: SourceConnection,
  table: DataTable,
  signal: AbortSignal,
): Promise<SampleProfile> {
  const personal = await personalColumns(app, source, table);
  const sample = await sampleTable(app, source, connection, table, {
    maxRows,
    timeoutMs,
    signal,
    wanted: ({ name }) => !personal(name),
  });
  const profile = profileRows(sample);
  const { columns } = withSemantics(
    { ...profile, rowCount: profile.rowsRead, primaryKey: table.primaryKey },
    table.name,
  );
  return { ...profile, columns };
}

/** Keeps what a sample showed, and when. A column that was marked meanwhile shows nothing, since it is judged when it is shown. */
export const saveProfile = (tx: Tx, table: Pick<DataTable, 'id'>, profile: SampleProfile, at: Date) =>
  tx.dataTable.update({
    where: { id: table.id },
    data: { profile: storableJson(profile) as unknown as Prisma.InputJsonObject, profiledAt: at },
  });

/** What the last sample of a table showed; null where none was read. */
export const storedProfile = (table: Pick<DataTable, 'profile'>): SampleProfile | null =>
  table.profile as unknown as SampleProfile | null;

/** Tells of which columns personal data is known, whoever asks. */
export async function personalColumns(
  { db }: Pick<App, 'db'>,
  source: Pick<DataSource, 'id' | 'organizationId'>,
  table: Pick<DataTable, 'dataSourceId' | 'schemaName' | 'name' | 'view'>,
): Promise<(column: string) => boolean> {
  const columns: ColumnRule[] = await db.columnSensitivity.findMany({
    where: { organizationId: source.organizationId, sourceKey: { in: [source.id, everySource] }, pii: { not: null } },
  });
  const subject = subjectOf(table);
  const reading = table.view as unknown as ViewReading | null;
  const views = reading ? [{ ...subject, reading }] : [];
  const verdict = judgeTable({ tables: [], views }, subject);
  return column => judgeColumn({ columns, views }, subject, column, verdict).pii !== null;
}
