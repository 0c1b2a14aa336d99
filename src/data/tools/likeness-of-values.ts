/** Below this likeness (0 to 1) a value is another word rather than a misspelt one. */
export const leastLikeness = 0.84;
/** Longer values are prose, which one does not misspell as a whole; comparing them is dear. */
export const longestCompared = 80;

/**
 * How like a text a value is, the first that holds, in the words of this process and in those of the embedded database:
 * `a` is the value and `b` the text, both without case and accents. 4 to 1 tell how the one is in the other; below that
 * stands how likely the value is misspelt (0 to 1).
 */
const rules: readonly Rule[] = [
  { is: 'equal', holds: (a, b) => a === b, score: () => 4, sql: ['a = b', '4'] },
  { is: 'begins with it', holds: (a, b) => a.startsWith(b), score: () => 3, sql: ['starts_with(a, b)', '3'] },
  { is: 'contains it', holds: (a, b) => a.includes(b), score: () => 2, sql: ['contains(a, b)', '2'] },
  {
    is: 'is part of it',
    holds: (a, b) => lengthOf(a) >= 3 && b.includes(a),
    score: () => 1,
    sql: ['length(a) >= 3 AND contains(b, a)', '1'],
  },
  {
    // Numbers and dates are not misspelt: another digit is another value.
    is: 'may be misspelt',
    holds: (a, b) => lengthOf(a) <= longestCompared && /\p{L}/u.test(b),
    // Jaro-Winkler favours a common beginning, Levenshtein counts typing errors: the better of both tells likeness.
    score: (a, b) => misspelt([...a], [...b]),
    sql: [
      `length(a) <= ${longestCompared} AND regexp_matches(b, '\\p{L}')`,
      'greatest(jaro_winkler_similarity(a, b), 1 - levenshtein(a, b) / greatest(length(a), length(b), 1))',
    ],
  },
];

type Rule = {
  is: string;
  holds: (a: string, b: string) => boolean;
  score: (a: string, b: string) => number;
  /** The same condition and score. */
  sql: readonly [holds: string, score: string];
};

/** Text in characters, as the database counts them. */
const lengthOf = (text: string): number => [...text].length;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** How like a text a value is, by the rules above. */
export function likeness(value: string, text: string): number {
  const [a, b] = [folded(value), folded(text)];
  return rules.find(({ holds }) => holds(a, b))?.score(a, b) ?? 0;
}

/** The text as the database compares it. */
export const foldedSql = (text: string): string => `lower(strip_accents(trim(${text})))`;

/**
 * The likeness of `a` to `b`, both folded, as the database works it out. It compares bytes where this process compares
 * characters: misspelt letters that are not Latin weigh less there.
 */
export const likenessSql = `CASE ${rules.map(({ sql: [holds, score] }) => `WHEN ${holds} THEN ${score}`).join(' ')} ELSE 0 END`;

const misspelt = (a: string[], b: string[]): number =>
  Math.max(jaroWinkler(a, b), 1 - levenshtein(a, b) / Math.max(a.length, b.length, 1));

function levenshtein(a: string[], b: string[]): number {
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
function jaroWinkler(a: string[], b: string[]): number {
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
  const others = b.filter((_, j) => taken[j]);
  const swapped = matches.filter((char, at) => char !== others[at]).length / 2;
  const m = matches.length;
  const jaro = (m / a.length + m / b.length + (m - swapped) / m) / 3;
  let common = 0;
  while (common < Math.min(4, a.length, b.length) && a[common] === b[common]) common++;
  return jaro + common * 0.1 * (1 - jaro);
}
