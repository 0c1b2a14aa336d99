import type { ColumnProfile, TableProfile } from '../../../../query/catalog.ts';
import { isCorrected } from '../../../../semantics/correct.ts';

/** So many values of a column are known at most. */
const mostValues = 200;

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

const byType = (type: ColumnProfile['type']): ((a: string, b: string) => number) =>
  type === 'integer' || type === 'decimal' ? (a, b) => Number(a) - Number(b) : (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** All different values where each table's are known, else the most that a table has. Times of one table after another are all different. */
const distinctIn = (parts: ColumnProfile[], known: Map<string, number>, order: (a: string, b: string) => number) => {
  if (parts.every(({ valuesComplete }) => valuesComplete)) return known.size;
  const ranges = parts.flatMap(({ min, max }) => (min !== null && max !== null ? [{ min, max }] : []));
  ranges.sort((a, b) => order(a.min, b.min));
  const apart = ranges.every(({ min }, at) => at === 0 || order(ranges[at - 1]!.max, min) < 0);
  const counts = parts.map(({ distinctCount }) => distinctCount);
  return apart ? sum(counts) : Math.max(...counts);
};

/** What is known of a column that several tables have, together; what it is is told anew unless a person said it of all. */
export const mergeColumns = (name: string, parts: ColumnProfile[]): ColumnProfile => {
  const [first] = parts as [ColumnProfile];
  const type = parts.find(part => part.type === 'decimal') ?? first;
  const order = byType(type.type);
  const known = new Map<string, number>();
  for (const { values } of parts)
    for (const { value, count } of values) known.set(value, (known.get(value) ?? 0) + count);
  const ends = parts.flatMap(({ min, max }) => (min !== null && max !== null ? [min, max] : [])).sort(order);
  const values = [...known].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
  const letters = parts.flatMap(part => (part.letters === undefined ? [] : [part.letters]));
  const numbers = parts.flatMap(part => (part.numbers === undefined ? [] : [part.numbers]));
  const units = new Set(parts.map(({ unit }) => unit));
  const said = parts.every(
    ({ semantics }) => semantics && isCorrected(semantics) && semantics.kind === first.semantics?.kind,
  );
  return {
    name,
    type: type.type,
    nativeType: type.nativeType,
    description: first.description,
    nullCount: sum(parts.map(({ nullCount }) => nullCount)),
    distinctCount: distinctIn(parts, known, order),
    min: ends[0] ?? null,
    max: ends.at(-1) ?? null,
    values: values.slice(0, mostValues),
    valuesComplete: parts.every(({ valuesComplete }) => valuesComplete) && values.length <= mostValues,
    ...(letters.length > 0 && { letters: sum(letters) / letters.length }),
    ...(numbers.length > 0 && { numbers: sum(numbers) }),
    ...(units.size === 1 && first.unit !== undefined && { unit: first.unit }),
    ...(first.synonyms && { synonyms: first.synonyms }),
    ...(said && { semantics: first.semantics }),
  };
};

/** The column that says of which table a row is. */
export const labelColumn = (
  name: string,
  members: { called: string; rowCount: number }[],
  synonyms: string[],
): ColumnProfile => {
  const ends = members.map(({ called }) => called).sort();
  return {
    name,
    type: 'text',
    nativeType: 'VARCHAR',
    description: null,
    nullCount: 0,
    distinctCount: members.length,
    min: ends[0]!,
    max: ends.at(-1)!,
    values: members.map(({ called, rowCount }) => ({ value: called, count: rowCount })),
    valuesComplete: true,
    letters: sum(ends.map(({ length }) => length)) / ends.length,
    synonyms,
  };
};

/** What is known of several tables, as of one with these columns. */
export const mergeTables = (
  name: string,
  title: string,
  parts: TableProfile[],
  columns: ColumnProfile[],
): TableProfile => ({
  name,
  title,
  description: null,
  rowCount: sum(parts.map(({ rowCount }) => rowCount)),
  ...(parts.some(({ limited }) => limited) && { limited: true }),
  ...(parts.some(({ estimated }) => estimated) && { estimated: true }),
  ...(parts.some(({ unreadLines }) => unreadLines) && { unreadLines: sum(parts.map(part => part.unreadLines ?? 0)) }),
  columns,
  primaryKey: [],
});
