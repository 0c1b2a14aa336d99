import type { RowStream } from '../../engine/query/connector.ts';
import { QueryFailed } from '../../engine/query/errors.ts';
import { hideKey } from '../../engine/query/guard/masks.ts';
import { hidesRows, type Prepared } from './prepare-query.ts';

// What may come out of a source, whether as rows or as the words of a failure.

/**
 * A second wall behind the guard: where the source itself says which column of which table an output is, nothing that
 * is to be masked, or does not exist for the caller, may come as it is.
 */
export function refuseRaw(columns: RowStream['columns'], { policy }: Pick<Prepared, 'policy'>): void {
  for (const { origin } of columns) {
    // Without its schema, a name may be that of a sub-select just as well.
    if (!origin?.schema) continue;
    const table = policy.tables.find(({ schema, name }) => name === origin.table && schema === origin.schema);
    const column = table?.columns.find(({ name }) => name === origin.column);
    if (table && (!column || column.mask)) throw new QueryFailed('The result would hold values that you may not see.');
  }
}

/** What may be said of a failure: a source's words may quote values of rows that the caller may not see. */
export function tellable(error: unknown, prepared: Pick<Prepared, 'guarded' | 'policy'>): unknown {
  if (!(error instanceof QueryFailed)) return error;
  if (!hidesRows(prepared)) return new QueryFailed(hideKey(error.message, prepared.policy));
  return new QueryFailed(
    'The statement failed where it ran. What the source says of it is not shown, since some rows are hidden from you.',
  );
}
