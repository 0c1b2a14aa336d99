import type { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { DataTable } from '../../generated/prisma/client.ts';
import { visibleSources } from '../access.ts';
import { correct } from '../semantics/corrections.ts';
import type { describeColumnsInput } from './data-table-input.ts';
import { findChangeableDataTable, tableIdByName } from './find-data-table.ts';
import { noteColumns } from './note-columns.ts';

/**
 * Says what columns of a table mean, found by the table's name: what is absent stays, null forgets.
 * @throws NotFound, Forbidden, Conflict (several schemas hold a table of the name: give schema.table), Invalid (a column
 *   that is not there)
 */
export async function describeColumns(
  ctx: CallerContext,
  input: z.infer<typeof describeColumnsInput>,
): Promise<DataTable> {
  return ctx.app.db.$transaction(async tx => {
    const id = input.dataSourceId;
    const source = isId(id) ? await tx.dataSource.findFirst({ where: { id, ...visibleSources(ctx.caller) } }) : null;
    if (!source) throw new NotFound('data source');
    const table = await findChangeableDataTable(tx, ctx, await tableIdByName(tx, ctx, source, input.tableName));
    const updated = await tx.dataTable.update({
      where: { id: table.id },
      data: {
        columnNotes: noteColumns(table, input.columns),
        corrections: correct(table, undefined, input.columns),
      },
    });
    await recordAudit(tx, ctx, {
      action: 'data.describe_columns',
      resourceType: 'data_table',
      resourceId: table.id,
      details: { dataSourceId: source.id, columns: input.columns.map(({ name }) => name).slice(0, 50) },
    });
    return updated;
  });
}
