import { QueryFailed } from '../../engine/query/errors.ts';
import type { RowStream } from '../../engine/sources/connector.ts';
import { hidesRows, type PreparedQuery } from './prepare-query.ts';

// What may come out of a source, whether as rows or as the words of a failure.

/**
 * A second wall behind the guard: where the source itself says which column of which table an output is, nothing that
 * is to be masked, or does not exist for the caller, may come as it is.
 */
export function refuseRaw(columns: RowStream['columns'], { policy }: Pick<PreparedQuery, 'policy'>): void {
  for (const { origin } of columns) {
    // Without its schema, a name may be that of a sub-select just as well.
    if (!origin?.schema) continue;
    const table = policy.tables.find(({ schema, name }) => name === origin.table && schema === origin.schema);
    const column = table?.columns.find(({ name }) => name === origin.column);
    if (table && (!column || column.mask)) throw new QueryFailed('The result would hold values that you may not see.');
  }
}

type Guarded = Pick<PreparedQuery, 'guarded' | 'policy'>;

const unsaid = (reason: string) =>
  new QueryFailed(`The statement failed where it ran. What the source says of it is not shown, since ${reason}.`);

/**
 * Runs a statement as the guard wrote it. Should the source refuse it, that is told as far as it may be: the words of a
 * source may quote values of rows that are hidden from the caller, or the statement and with it the key of masks. So the
 * source is asked once more, without a key, and what it says of that is told.
 * @throws what `run` throws, in such words
 */
export async function runGuarded<T>(prepared: Guarded, run: (sql: string) => Promise<T>): Promise<T> {
  const { sql, keyless } = prepared.guarded;
  try {
    return await run(sql);
  } catch (error) {
    if (!(error instanceof QueryFailed)) throw error;
    if (hidesRows(prepared)) throw unsaid('some rows are hidden from you');
    if (keyless === undefined) throw error;
    const without = await run(keyless).catch(again => again);
    const tells = without instanceof QueryFailed || (without instanceof Error && without.name === 'AbortError');
    throw tells ? without : unsaid('some of its columns are masked for you');
  }
}
