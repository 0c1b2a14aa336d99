import { Refusal } from '../../base/errors.ts';
import type { App, CallerContext } from '../../context.ts';
import { ToolFailed } from '../../engine/reasoner/tool.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { asText } from '../profiles/profile-rows.ts';
import { sampleTable } from '../profiles/sample-table.ts';
import { useSource } from '../sources/open-source.ts';
import { sqlNames } from '../sql-names.ts';
import type { RelatableTable } from './relatable-table.ts';
import type { ColumnSample } from './score-relationships.ts';

/** As many rows of a table tell what its keys hold. */
const maxRows = 5000;
const timeoutMs = 10_000;

/**
 * What some columns of a table hold, by name, among its first 5,000 rows; empty where the table cannot be read, which is
 * no reason not to propose anything of the others.
 */
export async function sampleColumns(
  ctx: CallerContext,
  table: RelatableTable,
  columns: ReadonlySet<string>,
  sources: ReadonlyMap<string, DataSource>,
  signal: AbortSignal,
): Promise<Map<string, ColumnSample>> {
  try {
    const { names, rows, complete } = table.data
      ? await ofSource(ctx.app, table, columns, sources.get(table.data.dataSourceId)!, signal)
      : await ofUpload(ctx.app, table, [...columns], signal);
    return new Map(
      names.map((name, index) => {
        const values = new Set<string>();
        let nonNull = 0;
        for (const row of rows) {
          const text = asText(row[index]);
          if (text === null) continue;
          nonNull += 1;
          values.add(text);
        }
        return [name, { values, nonNull, complete }];
      }),
    );
  } catch (error) {
    if (signal.aborted || !(error instanceof Refusal || error instanceof ToolFailed)) throw error;
    return new Map();
  }
}

type Rows = { names: string[]; rows: unknown[][]; complete: boolean };

async function ofSource(
  app: App,
  { data }: RelatableTable,
  wanted: ReadonlySet<string>,
  source: DataSource,
  signal: AbortSignal,
): Promise<Rows> {
  const { columns, rows, complete } = await useSource(app, source, connection =>
    sampleTable(app, source, connection, data!, {
      maxRows,
      timeoutMs,
      signal,
      wanted: ({ name }) => wanted.has(name),
    }),
  );
  return { names: columns.map(({ name }) => name), rows, complete };
}

async function ofUpload(
  app: App,
  { id, name, uploaded }: RelatableTable,
  columns: string[],
  signal: AbortSignal,
): Promise<Rows> {
  if (!uploaded?.tableKey || columns.length === 0) return { names: [], rows: [], complete: false };
  const sqlName = sqlNames([{ id, name }]).get(id)!;
  const quoted = columns.map(column => `"${column.replaceAll('"', '""')}"`);
  const { rows, truncated } = await app.tables.query({
    tables: [{ name: sqlName, path: await app.storage.localPath(uploaded.tableKey) }],
    sql: `SELECT ${quoted.join(', ')} FROM "${sqlName}"`,
    maxRows,
    timeoutMs,
    signal,
  });
  return { names: columns, rows, complete: !truncated };
}
