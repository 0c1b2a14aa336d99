import type { Tx } from '../../../base/db.ts';
import { NotFound } from '../../../base/errors.ts';
import type { CallerContext } from '../../../context.ts';
import type { DataColumn } from '../../tables/schema-table.ts';
import { type FoundSource, type FoundTable, findAnySource, findTableOf } from '../find-subject.ts';
import { isVisible } from '../judge.ts';
import { readRules } from '../read-rules.ts';

type Named = { dataSourceId: string; tableName: string; columnName: string };

export type FoundColumn = {
  source: FoundSource;
  column: DataColumn;
  /** What a rule of its own says of it. */
  rule: { organizationId: string; sourceKey: string; tableName: string; columnName: string };
  resource: { resourceType: string; resourceId: string };
};

/** A column of a table that exists for the caller, and how a rule and the audit trail name it. @throws NotFound */
export async function findColumn(tx: Tx, ctx: CallerContext, input: Named): Promise<FoundColumn> {
  const source = await findAnySource(tx, ctx, input.dataSourceId);
  const { subject, columns } = await findTableOf(tx, ctx, source, input.tableName);
  const rules = await readRules(tx, ctx.caller, [source.id]);
  if (!isVisible(rules, subject)) throw new NotFound('table');
  const index = columns.findIndex(({ name }) => name === input.columnName);
  if (index < 0) throw new NotFound('column');
  const { organizationId } = ctx.caller;
  const columnName = columns[index]!.name;
  return {
    source,
    rule: { organizationId, sourceKey: source.id, tableName: nameIn(source, subject), columnName },
    resource: {
      resourceType: source.uploaded ? 'uploaded_table' : 'data_source',
      resourceId: source.id,
    },
    column: { ...columns[index]!, index, subject },
  };
}

/** A mark is of one table: where a source has schemas, the name tells which. */
const nameIn = (source: FoundSource, { schema, name }: FoundTable['subject']): string => {
  if (source.uploaded) return '';
  return schema ? `${schema}.${name}` : name;
};
