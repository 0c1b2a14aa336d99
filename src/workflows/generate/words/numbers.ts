/** Number words of a language as a map, each with its value. */
export const numberWords = (list: string): ReadonlyMap<string, number> =>
  new Map(
    list
      .trim()
      .split(/\s+/)
      .map(pair => pair.split('=') as [string, string])
      .flatMap(([words, value]) => words.split('|').map(word => [word, Number(value)] as const)),
  );

const magnitudes: readonly [RegExp, number][] = [
  [/^(?:k|thousand|tausend|tsd\.?)$/i, 1e3],
  [/^(?:m|mio\.?|million(?:en|s)?)$/i, 1e6],
  [/^(?:billions?|milliarden?|mrd\.?)$/i, 1e9],
];

/**
 * Reads a number as people write it, such as 1,000 or 1.5 million; null where it is none. `decimal` is the sign before
 * the fraction.
 */
export function readNumber(text: string, decimal: '.' | ',', words: ReadonlyMap<string, number>): number | null {
  const match = /^(?<digits>[\d.,]*\d|\p{L}+)\s*(?<magnitude>\p{L}+\.?)?$/u.exec(text.trim());
  if (!match) return null;
  const { digits, magnitude } = match.groups as { digits: string; magnitude?: string };
  const plain = words.get(digits.toLowerCase()) ?? plainNumber(digits, decimal);
  const times = magnitude ? magnitudes.find(([pattern]) => pattern.test(magnitude))?.[1] : 1;
  return plain === null || times === undefined ? null : plain * times;
}

function plainNumber(digits: string, decimal: '.' | ','): number | null {
  if (!/\d/.test(digits)) return null;
  const group = decimal === '.' ? ',' : '.';
  // "1.000" is a thousand in German, and "1.5" is one and a half in both.
  const isGrouped = new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d+)?$`).test(digits);
  const value = Number(isGrouped ? digits.replaceAll(group, '').replace(decimal, '.') : digits.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}
