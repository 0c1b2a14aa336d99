import type { ColumnType } from '../../engine/query/result.ts';
import { isKeyName, nameLikeness, namesItself } from './name-likeness.ts';

/** A column that may point at another or be pointed at. */
export type KeyColumn = {
  name: string;
  type: ColumnType;
  /** Whether it alone is its table's key, or a unique column by what the source declares. */
  declaredUnique: boolean;
};

export type KeyTable = { id: string; name: string; columns: KeyColumn[] };

/** Different values of a column among rows that were read. */
export type ColumnSample = { values: ReadonlySet<string>; nonNull: number; complete: boolean };

export type Side = { table: KeyTable; column: KeyColumn };
export type Candidate = { from: Side; to: Side; name: number };

/** What speaks for an inferred relationship; each 0 to 1. */
export type RelationshipEvidence = {
  /** How much the names say. */
  name: number;
  /** How many of the values that were sampled are found on the other side; null where none were read. */
  inclusion: number | null;
  /** How many of the other side's values are used; null where that is not known. */
  coverage: number | null;
};

export type Scored = { from: Side; to: Side; score: number; evidence: RelationshipEvidence; fromUnique: boolean };

/** Below this share of different values a column is no key that others could point at. */
const leastUnique = 0.9;
/** Below this share of values found, the names deceive. */
const leastIncluded = 0.5;
/** Less is no proposal. */
export const leastScore = 0.6;

const families: Partial<Record<ColumnType, string>> = {
  integer: 'number',
  decimal: 'number',
  text: 'text',
  uuid: 'uuid',
};

/** From here on a name says which table is meant, and not only that columns are called alike. */
const sureName = 0.7;

/** Pairs of columns that could belong together by type and name: names come first, since inclusion alone deceives. */
export function candidates(tables: KeyTable[]): Candidate[] {
  const sides = tables.flatMap(table =>
    table.columns.filter(({ type }) => families[type]).map(column => ({ table, column })),
  );
  const found: Candidate[] = [];
  for (const from of sides) {
    if (from.column.type === 'decimal') continue;
    const own = namesItself({ table: from.table.name, column: from.column.name });
    for (const to of sides) {
      if (own && from.table !== to.table) break;
      if (families[from.column.type] !== families[to.column.type]) continue;
      const name = nameLikeness(
        { table: from.table.name, column: from.column.name },
        { table: to.table.name, column: to.column.name },
      );
      // Two addresses are alike in name and value, and neither is the other's key.
      const sure = name === 1 || (name >= sureName && isKeyName(from.column.name));
      if (from.column.type === 'text' && !to.column.declaredUnique && !sure) continue;
      if (name > 0 && (from.table.id !== to.table.id || from.column !== to.column)) found.push({ from, to, name });
    }
  }
  return found;
}

/** Whether other rows can point at a column. */
export const isUnique = ({ column }: Side, sample: ColumnSample | null): boolean =>
  column.declaredUnique ||
  (sample !== null && sample.nonNull > 0 && sample.values.size >= leastUnique * sample.nonNull);

/**
 * How likely a pair is, from its names (half), the values of one side that are found on the other (0.3), and how many of
 * the other side's are used (0.2). Null where the target is no key, or the values speak against it.
 */
export function scoreOf(
  { from, to, name }: Candidate,
  fromSample: ColumnSample | null,
  toSample: ColumnSample | null,
  inclusion: number | null,
): Scored | null {
  if (!isUnique(to, toSample)) return null;
  if (inclusion !== null && inclusion < leastIncluded) return null;
  const coverage =
    fromSample && toSample?.complete && toSample.values.size > 0
      ? Math.min(1, fromSample.values.size / toSample.values.size)
      : null;
  // What is not known counts half: it speaks neither for nor against.
  const score = 0.5 * name + 0.3 * (inclusion ?? 0.5) + 0.2 * (coverage ?? (inclusion === null ? 0 : 0.5));
  const evidence = { name: rounded(name), inclusion: rounded(inclusion), coverage: rounded(coverage) };
  return { from, to, score: rounded(score), evidence, fromUnique: isUnique(from, fromSample) };
}

function rounded(value: number): number;
function rounded(value: number | null): number | null;
function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000) / 1000;
}

/** The best target of each column, and of two that point at each other the better one. */
export function bestOf(scored: Scored[]): Scored[] {
  const keyOf = ({ table, column }: Side) => JSON.stringify([table.id, column.name]);
  const best = new Map<string, Scored>();
  const declaredFirst = (a: Scored, b: Scored) =>
    b.score - a.score || Number(b.to.column.declaredUnique) - Number(a.to.column.declaredUnique);
  for (const each of scored.filter(({ score }) => score >= leastScore).sort(declaredFirst)) {
    const [from, to] = [keyOf(each.from), keyOf(each.to)];
    if (best.has(from)) continue;
    const back = best.get(to);
    if (back && keyOf(back.to) === from) continue;
    best.set(from, each);
  }
  return [...best.values()];
}
