import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { type Fault, Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { tableKinds } from '../../engine/semantics/table-semantics.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import { columnCorrection, correct } from '../semantics/corrections.ts';
import { refuseFreeingName } from '../sensitivity/refuse-freeing-name.ts';
import { findChangeable } from './find-uploaded-table.ts';
import { notesOf, profileOf } from './stored-profile.ts';
import { describing, tableDescription, tableName } from './table-input.ts';

export const updateUploadedTableInput = z.object({
  id: z.string(),
  name: tableName.optional(),
  description: tableDescription.nullish(),
  columns: z
    .array(
      z.object({
        name: z.string(),
        description: describing(1000).nullish(),
        semantics: columnCorrection.nullish(),
      }),
    )
    .nullish(),
  kind: z.enum(tableKinds).nullish(),
});

/**
 * Renames or describes a table or its columns, or says what they are: what is absent stays, null forgets.
 * @throws NotFound, Forbidden (also under a name for which less is hidden), Invalid (a column that is not there)
 */
export async function updateUploadedTable(
  ctx: CallerContext,
  input: z.infer<typeof updateUploadedTableInput>,
): Promise<UploadedTable> {
  return ctx.app.db.$transaction(async tx => {
    const table = await findChangeable(tx, ctx.caller, input.id);
    const columns = input.columns ?? [];
    const faults = judgeColumns(columns, profileOf(table)?.columns.map(column => column.name) ?? null);
    if (faults.length > 0) throw new Invalid(faults);
    if (input.name !== undefined) await refuseFreeingName(tx, ctx.caller, table, input.name);
    const notes = notesOf(table);
    for (const { name, description } of columns)
      if (description) notes.set(name, description);
      else if (description !== undefined) notes.delete(name);
    const updated = await tx.uploadedTable.update({
      where: { id: table.id },
      data: {
        name: input.name,
        description: input.description === undefined ? undefined : input.description || null,
        columnNotes: [...notes],
        corrections: correct(table, input.kind, columns),
      },
    });
    const changed = (['name', 'description', 'columns', 'kind'] as const).filter(field => input[field] !== undefined);
    await recordAudit(tx, ctx, {
      action: 'data.update_uploaded_table',
      resourceType: 'uploaded_table',
      resourceId: table.id,
      details: { changed },
    });
    return updated;
  });
}

function judgeColumns(columns: { name: string }[], known: string[] | null): Fault[] {
  const seen = new Set<string>();
  return columns.flatMap(({ name }, i): Fault[] => {
    const path = `input.columns.${i}.name`;
    if (!known) return [{ path, message: 'the table has no columns yet: wait until it is processed' }];
    if (!known.includes(name)) return [{ path, message: `there is no such column; there are ${list(known)}` }];
    if (seen.has(name)) return [{ path, message: 'this column stands here twice' }];
    seen.add(name);
    return [];
  });
}

const list = (names: string[]): string =>
  names.length > 20 ? `${names.slice(0, 20).join(', ')} and ${names.length - 20} more` : names.join(', ');
