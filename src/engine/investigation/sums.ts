/** A numerator and its denominator; of a total the denominator counts for nothing. */
export type Pair = { of: number; by: number };

type Row = { at: string[]; before: Pair; after: Pair };
type Where = { dimension: string; value: string }[];

/** What was measured before and after, and in how many of the finest groups. */
type Sum = { before: Pair; after: Pair; count: number };

export type SumsOf = {
  /** Of all rows that lie in any of the groups; the group without a condition is everything. */
  within(groups: Where[]): Sum;
  /** Of all rows that lie in none of the groups. */
  without(groups: Where[]): Sum;
  /** By the values of one dimension. */
  by(dimension: number): Map<string, Sum>;
};

/** Adds rows up by groups. */
export function sumsOf(dimensions: string[], rows: Row[]): SumsOf {
  const lies = ({ at }: Row, where: Where) =>
    where.every(({ dimension, value }) => at[dimensions.indexOf(dimension)] === value);
  const add = (sum: Sum, { before, after }: Row): Sum => {
    sum.before.of += before.of;
    sum.before.by += before.by;
    sum.after.of += after.of;
    sum.after.by += after.by;
    sum.count++;
    return sum;
  };
  const empty = (): Sum => ({ before: { of: 0, by: 0 }, after: { of: 0, by: 0 }, count: 0 });
  return {
    within: groups => rows.filter(row => groups.some(where => lies(row, where))).reduce(add, empty()),
    without: groups => rows.filter(row => !groups.some(where => lies(row, where))).reduce(add, empty()),
    by(dimension) {
      const found = new Map<string, Sum>();
      for (const row of rows) {
        const value = row.at[dimension]!;
        found.set(value, add(found.get(value) ?? empty(), row));
      }
      return found;
    },
  };
}
