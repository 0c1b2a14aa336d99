/** The finest groups of a measure: one value of each dimension, what was measured and what was expected. */
export type Leaves = {
  /** Names of the dimensions. */
  dimensions: string[];
  /** For each dimension its values; a leaf refers to them by index. */
  values: string[][];
  /** For each dimension the index of each leaf's value. */
  codes: Int32Array[];
  actual: Float64Array;
  /** What the measure would have been had nothing peculiar happened; never negative. */
  expected: Float64Array;
};

/** Leaves from rows: the dimensions' values, what was measured, what was expected. Rows of the same values are added up. */
export function leavesOf(dimensions: string[], rows: { at: string[]; actual: number; expected: number }[]): Leaves {
  const values: string[][] = dimensions.map(() => []);
  const index = dimensions.map(() => new Map<string, number>());
  const known = new Map<string, number>();
  const codes: number[][] = dimensions.map(() => []);
  const actual: number[] = [];
  const expected: number[] = [];
  for (const row of rows) {
    const at = row.at.map((value, d) => {
      let code = index[d]!.get(value);
      if (code === undefined) {
        code = values[d]!.push(value) - 1;
        index[d]!.set(value, code);
      }
      return code;
    });
    const key = at.join(',');
    let leaf = known.get(key);
    if (leaf === undefined) {
      leaf = actual.push(0) - 1;
      expected.push(0);
      known.set(key, leaf);
      for (const [d, code] of at.entries()) codes[d]!.push(code);
    }
    actual[leaf]! += row.actual;
    expected[leaf]! += Math.max(0, row.expected);
  }
  return {
    dimensions,
    values,
    codes: codes.map(list => Int32Array.from(list)),
    actual: Float64Array.from(actual),
    expected: Float64Array.from(expected),
  };
}

export const sumOf = (numbers: Float64Array): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};
