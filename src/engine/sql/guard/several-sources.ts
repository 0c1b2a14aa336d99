import type { Need, TablePolicy } from '../../query/policy.ts';

/** Where a table of one of several sources is: `source.schema`, or the name of the source alone. */
export const placeOf = (alias: string, schema: string): string => (schema ? `${alias}.${schema}` : alias);

/**
 * A table of a source as a statement over several sees it, namely its copy: rows are left out and values masked already,
 * and masks are texts.
 */
export function asCopied(alias: string, table: TablePolicy): TablePolicy {
  const schema = placeOf(alias, table.schema);
  return {
    ...{ schema, name: table.name, rows: [], stored: `${schema}.${table.name}` },
    columns: table.columns.map(({ name, type, mask }) => ({
      name,
      type: mask?.kind === 'hash' || mask?.kind === 'partial' ? 'text' : type,
      mask: mask && { ...mask, applied: true },
    })),
  };
}

/** A copy with the columns alone that a statement needs; where it only counts rows, with any one. */
export function narrowed(table: TablePolicy, need: Need): TablePolicy {
  const readable = table.columns.filter(({ mask }) => mask?.kind !== 'refuse');
  const needed = readable.filter(({ name }) => need.columns.includes(name));
  const [any] = [...readable.filter(({ mask }) => !mask), ...readable];
  return { ...table, columns: needed.length > 0 ? needed : any ? [any] : [] };
}
