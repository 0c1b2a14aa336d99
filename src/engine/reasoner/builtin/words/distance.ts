/** Whether `a` becomes `b` by at most `limit` insertions, deletions, replacements or swaps of neighbours (Damerau, optimal string alignment). */
export const withinEdits = (a: string, b: string, limit: number): boolean => {
  if (Math.abs(a.length - b.length) > limit) return false;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return false;
    before = last;
    last = row;
  }
  return last[b.length]! <= limit;
};

/** Whether `typed` is likely a slip for `meant`: one edit from five letters on, two from nine; the first letter stands. */
export const slipOf = (typed: string, meant: string): boolean =>
  typed !== meant &&
  typed.length >= 5 &&
  meant.length >= 4 &&
  typed[0] === meant[0] &&
  withinEdits(typed, meant, typed.length >= 9 ? 2 : 1);
