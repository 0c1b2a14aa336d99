import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { type Fault, Forbidden, Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { tableKinds } from '../../engine/query/table-kind.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import { Scope } from '../../generated/prisma/enums.ts';
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
  scope: z.enum(Scope).nullish(),
});

/**
 * Renames or describes a table or its columns, says what they are, or who has it: what is absent stays, null forgets.
 * @throws NotFound, Forbidden (also under a name for which less is hidden, and sharing it without being an Admin),
 *   Invalid (a column that is not there)
 */
export async function updateUploadedTable(
  ctx: CallerContext,
  input: z.infer<typeof updateUploadedTableInput>,
): Promise<UploadedTable> {
  return ctx.app.db.$transaction(async tx => {
    const table = await findChangeable(tx, ctx.caller, input.id);
    const scope = input.scope ?? table.scope;
    if (scope === 'ORGANIZATION' && table.scope !== scope && ctx.caller.role === 'USER')
      throw new Forbidden('Only an Admin may share a table with the organization.');
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
        scope,
        description: input.description === undefined ? undefined : input.description || null,
        columnNotes: [...notes],
        corrections: correct(table, input.kind, columns),
      },
    });
    const fields = ['name', 'description', 'columns', 'kind', 'scope'] as const;
    const changed = fields.filter(field => input[field] !== undefined);
    await recordAudit(tx, ctx, {
      action: 'data.update_uploaded_table',
      resourceType: 'uploaded_table',
      resourceId: table.id,
      details: { changed, ...(scope !== table.scope && { scope }) },
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
    if (seen.has(name)) return [{ path, message: 'this column is named twice: leave one of them out' }];
    seen.add(name);
    return [];
  });
}

const list = (names: string[]): string =>
  names.length > 20 ? `${names.slice(0, 20).join(', ')} and ${names.length - 20} more` : names.join(', ');
