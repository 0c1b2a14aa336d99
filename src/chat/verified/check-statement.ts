import { Invalid, Refusal } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { Asking } from '../../data/queries/ask.ts';
import { type PrepareNeeds, prepareQuery } from '../../data/queries/prepare-query.ts';
import { sourceOf } from '../../data/queries/source-of.ts';
import { type TableRead, tablesRead } from '../../data/queries/tables-read.ts';

/** A statement, and what it is asked of. */
export type Statement = { dataSourceId: string | null; sql: string };

/**
 * The tables that a statement reads, where the guard lets somebody run it.
 * @throws Invalid (`input.sql`) with what the guard says, NotFound (the data source)
 */
export async function checkStatement(
  app: PrepareNeeds & Pick<App, 'db'>,
  asking: Asking,
  { dataSourceId, sql }: Statement,
): Promise<TableRead[]> {
  const fault = (message: string) => new Invalid([{ path: 'input.sql', message }]);
  const source = await sourceOf(app, asking, { dataSourceId });
  const prepared = await prepareQuery(app, asking, { sql }, source).catch(error => {
    if (!(error instanceof Refusal)) throw error;
    throw Object.assign(fault(`cannot be run: ${error.message}`), { cause: error });
  });
  const tables = await tablesRead(app, prepared);
  if (!tables) throw fault('must read tables of one data source, or uploaded tables');
  return tables;
}

/** Whether a statement still reads the tables that it read when it was saved. */
export const readsSame = (tables: TableRead[], { tableIds }: { tableIds: string[] }): boolean =>
  tables.map(({ id }) => id).join() === [...tableIds].sort().join();
