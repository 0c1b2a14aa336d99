import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { type Fault, Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { type ColumnType, columnTypes } from '../../engine/query/result.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import { profileOf } from '../tables/stored-profile.ts';
import { beginChange, findSettled } from './begin-change.ts';

export const setColumnTypesInput = z.object({
  id: z.string(),
  columns: z
    .array(z.object({ name: z.string(), type: z.enum(columnTypes) }))
    .min(1, 'must name a column')
    .max(2000, 'may name up to 2,000 columns'),
  dropsMisfits: z.boolean().nullish(),
});

/** What a text can be read as. */
const readable: ReadonlySet<ColumnType> = new Set(
  'text integer decimal boolean date timestamp time uuid'.split(' ') as ColumnType[],
);

/**
 * Reads the files of a table anew with other types of some columns, as its next version. Values that are none of the new
 * type are told with their lines as the table's `failure`, and nothing is changed, unless the caller wants them left
 * empty.
 * @throws NotFound, Forbidden, Conflict (another change is made), Invalid (all faults)
 */
export async function setColumnTypes(
  ctx: CallerContext,
  input: z.infer<typeof setColumnTypesInput>,
): Promise<UploadedTable> {
  return ctx.app.db.$transaction(async tx => {
    const found = await findSettled(tx, ctx, input.id);
    const faults = judge(input.columns, new Set(profileOf(found)?.columns.map(({ name }) => name)));
    if (faults.length > 0) throw new Invalid(faults);
    const table = await beginChange(tx, ctx, found, {
      change: 'TYPES',
      file: null,
      types: input.columns.map(({ name, type }) => [name, type]),
      dropsMisfits: input.dropsMisfits ?? false,
    });
    await recordAudit(tx, ctx, {
      action: 'data.set_column_types',
      resourceType: 'uploaded_table',
      resourceId: table.id,
      details: {
        columns: input.columns.map(({ name, type }) => ({ name, type })),
        dropsMisfits: input.dropsMisfits ?? false,
        version: table.version + 1,
      },
    });
    return table;
  });
}

function judge(columns: { name: string; type: ColumnType }[], known: Set<string>): Fault[] {
  const seen = new Set<string>();
  return columns.flatMap(({ name, type }, i): Fault[] => {
    const path = `input.columns.${i}`;
    const twice = seen.has(name);
    seen.add(name);
    return [
      ...(known.has(name) ? [] : [{ path: `${path}.name`, message: 'there is no such column' }]),
      ...(twice ? [{ path: `${path}.name`, message: 'this column is named twice: leave one of them out' }] : []),
      ...(readable.has(type) ? [] : [{ path: `${path}.type`, message: `must be one of ${[...readable].join(', ')}` }]),
    ];
  });
}
