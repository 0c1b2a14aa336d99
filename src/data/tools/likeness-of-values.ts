/** Below this likeness (0 to 1) a value is another word rather than a misspelt one. */
export const leastLikeness = 0.84;
/** Longer values are prose, which one does not misspell as a whole; comparing them is dear. */
export const longestCompared = 80;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/**
 * How like a text a value is: 4 equal, 3 begins with it, 2 contains it, 1 is part of it, below that how likely it is
 * misspelt (0 to 1); case and accents do not count. The same order as of uploaded tables, whose database does it.
 */
export function likeness(value: string, text: string): number {
  const [a, b] = [folded(value), folded(text)];
  if (a === b) return 4;
  if (a.startsWith(b)) return 3;
  if (a.includes(b)) return 2;
  if (a.length >= 3 && b.includes(a)) return 1;
  // Numbers and dates are not misspelt: another digit is another value.
  if (a.length > longestCompared || !/\p{L}/u.test(b)) return 0;
  return Math.max(jaroWinkler(a, b), 1 - levenshtein(a, b) / Math.max(a.length, b.length, 1));
}

function levenshtein(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

/** After W. Winkler (1990): matching characters within half the longer text, and a bonus for a common beginning. */
function jaroWinkler(a: string, b: string): number {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Array<boolean>(b.length).fill(false);
  const matches: string[] = [];
  for (let i = 0; i < a.length; i++)
    for (let j = Math.max(0, i - reach); j <= Math.min(b.length - 1, i + reach); j++)
      if (!taken[j] && a[i] === b[j]) {
        taken[j] = true;
        matches.push(a[i]!);
        break;
      }
  if (matches.length === 0) return 0;
  const others = [...b].filter((_, j) => taken[j]);
  const swapped = matches.filter((char, at) => char !== others[at]).length / 2;
  const m = matches.length;
  const jaro = (m / a.length + m / b.length + (m - swapped) / m) / 3;
  let common = 0;
  while (common < Math.min(4, a.length, b.length) && a[common] === b[common]) common++;
  return jaro + common * 0.1 * (1 - jaro);
}
