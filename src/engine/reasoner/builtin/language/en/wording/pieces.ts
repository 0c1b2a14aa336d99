/** "a, b and c". */
export const join = (items: string[], word: string): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;

/** Words as they were said, each in quotation marks. */
export const quoted = (words: readonly string[]): string[] => words.map(word => `“${word}”`);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What limits a figure, after a space; nothing where nothing does. */
export const rest = (where: string): string => (where === '' ? '' : ` ${where}`);

const places = ['', 'second ', 'third ', 'fourth ', 'fifth '];
/** "second " before "highest"; nothing for the first place. */
const place = (number: number): string => places[number - 1] ?? `${number}th `;

/** "second highest total revenue", "earliest order date". */
export const rank = (name: string, direction: 'asc' | 'desc', at: number, date: boolean): string =>
  `${place(at)}${date ? (direction === 'desc' ? 'latest' : 'earliest') : direction === 'desc' ? 'highest' : 'lowest'} ${name}`;

/** "€5" for a currency sign, "5 EUR" for its code, "5%". */
export const amount = (number: string, unit: string): string => {
  if (unit === '%') return `${number}%`;
  if (!/^\p{Sc}$/u.test(unit)) return `${number} ${unit}`;
  return number.startsWith('-') ? `-${unit}${number.slice(1)}` : `${unit}${number}`;
};
