import { isRecord } from '../../../base/json.ts';
import { QueryFailed } from '../../query/errors.ts';
import type { MaskKind } from '../../query/masked.ts';
import type { RowFilter, TablePolicy } from '../../query/policy.ts';
import type { Stage } from './allow-pipeline.ts';

type Visible = { path: string; mask: MaskKind | null };

/** More documents than any pipeline reads: a limit that cuts nothing, over which the server moves no condition. */
const barrier: Stage = { $limit: 2_147_483_647 };

/**
 * What a caller may see of a collection, as stages to be put before everything else that reads it. Only listed fields
 * pass. `partial` leaves a text's first character; `hash` becomes null, because the server has no keyed hash and an
 * unkeyed one could be guessed; `refuse` does not exist.
 */
export function viewOf(policy: TablePolicy): Stage[] {
  const projection: Record<string, unknown> = {};
  for (const { path, mask } of visible(policy)) projection[path] = mask ? masked(mask, `$${path}`) : 1;
  if (Object.keys(projection).length === 0) throw new QueryFailed(`There is no collection "${policy.name}".`);
  if (!Object.keys(projection).some(path => path === '_id' || path.startsWith('_id.'))) projection._id = 0;
  if (policy.rows.length === 0) return [{ $project: projection }];
  // Conditions of the caller's must not run on rows they may not see, where a failing one would tell about them.
  return [{ $match: onlyRows(policy) }, barrier, { $project: projection }];
}

/** One document of the collection, held by a variable, as its caller may see it; for stages that take no pipeline. */
export function viewOfDocument(policy: TablePolicy, variable: string): Record<string, unknown> {
  const view: Record<string, unknown> = Object.create(null);
  for (const { path, mask } of visible(policy)) {
    const from = `$$${variable}.${path}`;
    const names = path.split('.');
    const last = names.pop()!;
    let place = view;
    for (const name of names) {
      place[name] ??= Object.create(null);
      place = place[name] as Record<string, unknown>;
    }
    place[last] = mask ? masked(mask, from) : from;
  }
  return { ...view };
}

/** The rows the caller may see, as the condition of a $match. Unknown is never enough, as in SQL. */
export function onlyRows(policy: TablePolicy): Stage {
  const conditions = policy.rows.map(filter => condition(filter, policy));
  return conditions.length === 0 ? {} : { $and: conditions };
}

/** Whether the field may be compared as it is stored: it is listed, or within a listed one, and nothing there is masked. */
export function isOpen(policy: TablePolicy, field: string): boolean {
  return visible(policy).some(({ path, mask }) => !mask && (path === field || field.startsWith(`${path}.`)));
}

/** No two of these overlap: of a field and its parts the parts count, unless the field as a whole is masked. */
function visible({ columns }: TablePolicy): Visible[] {
  const fit = columns.filter(({ name }) => name.split('.').every(part => part !== '' && !part.startsWith('$')));
  return fit
    .filter(({ name, mask }) => {
      const within = fit.some(each => name.startsWith(`${each.name}.`) && each.mask);
      const hasParts = fit.some(each => each.name.startsWith(`${name}.`));
      return !within && (mask ? mask.kind !== 'refuse' : !hasParts);
    })
    .map(({ name, mask }) => ({ path: name, mask: mask?.kind ?? null }));
}

function masked(kind: MaskKind, value: string): unknown {
  if (kind !== 'partial') return { $literal: null };
  const shortened = { $concat: [{ $substrCP: [value, 0, 1] }, '***'] };
  return { $cond: [{ $eq: [{ $type: value }, 'string'] }, shortened, null] };
}

function condition({ column, operator, values }: RowFilter, policy: TablePolicy): Stage {
  const type = policy.columns.find(({ name }) => name === column)?.type;
  const isNumber = type === 'integer' || type === 'decimal';
  const wanted = isNumber ? values.map(Number) : values;
  // A value that is no number meets no number: nothing is shown, rather than everything.
  if (wanted.some(value => Number.isNaN(value))) return { $expr: false };
  const to = isNumber ? 'double' : 'string';
  const value = { $convert: { input: `$${column}`, to, onError: null, onNull: null } };
  const compare = (name: string) => ({ [name]: [value, { $literal: wanted[0] ?? null }] });
  const tests: Record<RowFilter['operator'], Stage> = {
    equals: compare('$eq'),
    not_equals: compare('$ne'),
    in: { $in: [value, { $literal: wanted }] },
    less_than: compare('$lt'),
    greater_than: compare('$gt'),
  };
  const exact: Stage = { $expr: { $and: [{ $ne: [value, null] }, tests[operator]] } };
  const indexed = (isNumber || type === 'text') && (operator === 'equals' || operator === 'in');
  return indexed ? { $and: [{ [column]: { $in: wanted } }, exact] } : exact;
}

/** The fields that a plain condition names; undefined where it holds an expression, which could name anything. */
export function fieldsOf(match: unknown): string[] | undefined {
  if (!isRecord(match)) return [];
  const fields: string[] = [];
  for (const [key, value] of Object.entries(match)) {
    if (key === '$expr' || key === '$comment') return undefined;
    const inner = key.startsWith('$') ? (Array.isArray(value) ? value : [value]).map(fieldsOf) : [[key]];
    if (inner.some(each => each === undefined)) return undefined;
    fields.push(...(inner as string[][]).flat());
  }
  return fields;
}
