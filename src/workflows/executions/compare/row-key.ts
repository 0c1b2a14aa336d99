import type { Grouping } from '../../../engine/sql/views/read-grouping.ts';
import type { StepOutput } from '../../runs/step-work.ts';

/** By what rows of two runs are told to be the same row. */
export type KeyKind = 'GROUPS' | 'UNIQUE_VALUES' | 'SINGLE_ROW' | 'WHOLE_ROWS';
export type RowKey = { kind: KeyKind; columns: string[] };

/** The rows of a step, with how its statement makes them where that can be told. */
export type Table = Required<Pick<StepOutput, 'columns' | 'rows'>> & { truncated: boolean; grouping: Grouping | null };

/** What may name a thing, the likeliest first; figures do not. */
const naming = [['uuid'], ['text'], ['date', 'timestamp', 'time'], ['integer']];
const identifying = /(^|_)(id|key|code|no|nr|number|sku|email)$/i;

/**
 * The columns by which rows of two runs are compared: those by which both statements group; else one whose values are
 * all different in each run, or two that are so together, preferring those that the runs have in common.
 */
export function rowKeyOf(before: Table, after: Table): RowKey {
  const groups = [before, after].map(groupingColumns);
  if (groups[0] && groups[1] && groups[0].join('\n') === groups[1].join('\n')) {
    const isOne = groups[0].length === 0;
    if (!isOne) return { kind: 'GROUPS', columns: groups[0] };
    if (before.rows.length === 1 && after.rows.length === 1) return { kind: 'SINGLE_ROW', columns: [] };
  }
  const all = Math.min(before.rows.length, after.rows.length);
  let best: { columns: string[]; shared: number } | null = null;
  for (const columns of candidates(before, after)) {
    const shared = sharedBy(columns, before, after);
    if (shared !== null && shared > (best?.shared ?? -1)) best = { columns, shared };
    if (best?.shared === all) break;
  }
  return best ? { kind: 'UNIQUE_VALUES', columns: best.columns } : { kind: 'WHOLE_ROWS', columns: [] };
}

function groupingColumns({ columns, grouping }: Table): string[] | null {
  if (!grouping?.isGrouped || grouping.roles.length !== columns.length) return null;
  return columns.flatMap(({ name }, at) => (grouping.roles[at] === 'group' ? [name] : []));
}

/** Single columns before pairs; those named like keys first. */
function candidates(before: Table, after: Table): string[][] {
  const types = new Map(after.columns.map(({ name, type }) => [name, type]));
  const common = before.columns.filter(({ name, type }) => types.get(name) === type);
  const likely = naming.flatMap(kinds => common.filter(({ type }) => kinds.includes(type))).map(({ name }) => name);
  const ordered = [...likely.filter(name => identifying.test(name)), ...likely.filter(name => !identifying.test(name))];
  const few = ordered.slice(0, 6);
  return [...ordered.map(name => [name]), ...few.flatMap((a, i) => few.slice(i + 1).map(b => [a, b]))];
}

/** How many rows both have by these columns; null where they do not tell the rows of each apart. */
function sharedBy(columns: string[], before: Table, after: Table): number | null {
  const past = distinctKeys(before, columns);
  const present = past && distinctKeys(after, columns);
  return present && [...present].filter(key => past.has(key)).length;
}

/** The keys of all rows; null where two have the same. */
function distinctKeys({ columns: all, rows }: Table, columns: readonly string[]): Set<string> | null {
  const keyOf = keyBy(all, columns);
  const keys = new Set<string>();
  for (const row of rows) if (keys.size === keys.add(keyOf(row)).size) return null;
  return keys;
}

/** The key of a row as a text. */
export function keyBy(all: Table['columns'], columns: readonly string[]): (row: unknown[]) => string {
  const places = columns.map(name => all.findIndex(column => column.name === name));
  return row => JSON.stringify(places.map(at => row[at] ?? null));
}
