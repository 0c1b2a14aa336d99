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

/** Letters that stand twice written once: "shiping" and "shipping" are alike then. */
const once = (word: string): string => word.replace(/(.)\1+/gu, '$1');

/** Whether two words differ in nothing but which of their letters are doubled: "Rabbat" for "Rabatt". */
export const doubledOtherwise = (typed: string, meant: string): boolean =>
  typed !== meant && typed.length >= 5 && once(typed) === once(meant);

/** How far a word that nobody knows is from one it may be a slip for: 1 for doubled letters or one edit, 2 for two in a long word; null where it is none. */
export const slipCost = (typed: string, meant: string): 1 | 2 | null => {
  if (typed === meant || typed[0] !== meant[0] || typed.length < 5 || meant.length < 4) return null;
  if (doubledOtherwise(typed, meant) || withinEdits(typed, meant, 1)) return 1;
  return typed.length >= 8 && meant.length >= 7 && withinEdits(typed, meant, 2) ? 2 : null;
};
