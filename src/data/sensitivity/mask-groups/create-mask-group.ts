import { z } from 'zod';
import { isTaken } from '../../../accounts/is-taken.ts';
import { recordAudit } from '../../../audit/record.ts';
import { Conflict, type Fault, Invalid } from '../../../base/errors.ts';
import type { CallerContext } from '../../../context.ts';
import { type FoundColumn, findColumn } from '../columns/find-column.ts';
import { refuseTooMany } from '../find-organization.ts';
import { sourceName } from '../words.ts';
import type { ShownMaskGroup } from './list-mask-groups.ts';

const few = 'there must be 2 to 50 columns';

export const createMaskGroupInput = z.object({
  name: sourceName,
  columns: z
    .array(z.object({ dataSourceId: z.string(), tableName: sourceName, columnName: sourceName }))
    .min(2, few)
    .max(50, few),
});

/**
 * Says that some columns belong together: from now on equal values of them have equal masks, so that they can be joined
 * where they are masked. Whoever can put values into one of them can look up by their masks what the others hold.
 * @throws NotFound (a source, a table or a column), Invalid (all faulty columns at once), Conflict (the name is taken, or too many)
 */
export async function createMaskGroup(
  ctx: CallerContext,
  input: z.infer<typeof createMaskGroupInput>,
): Promise<ShownMaskGroup> {
  const { app, caller } = ctx;
  const { organizationId } = caller;
  const creation = app.db.$transaction(async tx => {
    const faults: Fault[] = [];
    const found: FoundColumn[] = [];
    for (const [i, named] of input.columns.entries()) {
      const column = await findColumn(tx, ctx, named);
      const { sourceKey, tableName, columnName } = column.rule;
      const key = { sourceKey, tableName, columnName };
      const twice = found.some(({ rule }) => keyOf(rule) === keyOf(key));
      const taken = await tx.maskGroupColumn.findUnique({
        where: { sourceKey_tableName_columnName: key },
        select: { group: { select: { name: true } } },
      });
      if (taken) faults.push({ path: `input.columns.${i}`, message: `is in the group ${taken.group.name} already` });
      else if (twice)
        faults.push({ path: `input.columns.${i}`, message: 'this column is named twice: leave one of them out' });
      else found.push(column);
    }
    if (faults.length > 0) throw new Invalid(faults);
    refuseTooMany(await tx.maskGroup.count({ where: { organizationId } }));
    if (await tx.maskGroup.findFirst({ where: { organizationId, name: input.name }, select: { id: true } }))
      throw new Conflict(`There is a group ${input.name} already. Choose another name.`);
    const columns = found.map(({ rule: { sourceKey, tableName, columnName }, source: { state } }) => ({
      ...{ sourceKey, tableName, columnName, state },
    }));
    const created = await tx.maskGroup.create({
      data: { organizationId, name: input.name, createdById: caller.userId, columns: { create: columns } },
    });
    await recordAudit(tx, ctx, {
      action: 'data.create_mask_group',
      resourceType: 'mask_group',
      resourceId: created.id,
      details: { name: input.name, columns: input.columns },
    });
    return {
      ...created,
      columns: found.map(({ rule, source }) => ({
        sourceKey: rule.sourceKey,
        tableName: rule.tableName || source.name,
        columnName: rule.columnName,
        inForce: true,
      })),
    };
  });
  return creation.catch(error => {
    throw isTaken(error)
      ? new Conflict(
          'Somebody else just grouped one of the columns, or took the name. Look at the groups, then try again.',
        )
      : error;
  });
}

const keyOf = ({
  sourceKey,
  tableName,
  columnName,
}: FoundColumn['rule'] | Omit<FoundColumn['rule'], 'organizationId'>) =>
  JSON.stringify([sourceKey, tableName, columnName]);
