import type { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import type { DataTable } from '../../generated/prisma/client.ts';
import { correct } from '../semantics/corrections.ts';
import type { updateDataTableInput } from './data-table-input.ts';
import { findChangeableDataTable } from './find-data-table.ts';
import { noteColumns } from './note-columns.ts';

/**
 * Describes a table or its columns, gives them other names, says what they are, or hides the table from agents: what is absent stays, null
 * forgets. What is said outlives every later reading of the catalog.
 * @throws NotFound, Forbidden, Invalid (a column that is not there)
 */
export async function updateDataTable(
  ctx: CallerContext,
  input: z.infer<typeof updateDataTableInput>,
): Promise<DataTable> {
  return ctx.app.db.$transaction(async tx => {
    const table = await findChangeableDataTable(tx, ctx, input.id);
    const updated = await tx.dataTable.update({
      where: { id: table.id },
      data: {
        description: input.description === undefined ? undefined : input.description || null,
        synonyms: input.synonyms === undefined ? undefined : [...new Set(input.synonyms ?? [])],
        hidden: input.hidden,
        columnNotes: input.columns ? noteColumns(table, input.columns) : undefined,
        corrections: correct(table, input.kind, input.columns ?? []),
      },
    });
    const fields = ['description', 'synonyms', 'hidden', 'columns', 'kind'] as const;
    await recordAudit(tx, ctx, {
      action: 'data.update_data_table',
      resourceType: 'data_table',
      resourceId: table.id,
      details: { dataSourceId: table.dataSourceId, changed: fields.filter(field => input[field] !== undefined) },
    });
    return updated;
  });
}
