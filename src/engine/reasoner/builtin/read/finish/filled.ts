import type { Schema } from '../../schema/schema.ts';
import type { Item } from '../items.ts';

/** Whether a cell or a name of the data is called so, as a state of "sold out" is. */
const isHeld = (items: Item[], words: string[]): boolean =>
  items.some(
    ({ meaning, atom }) =>
      (meaning.kind === 'value' || (meaning.kind === 'column' && meaning.exact)) &&
      atom.text
        .toLowerCase()
        .split(/\s+/)
        .some(word => words.includes(word)),
  );

/**
 * "Which courses *are full*", "*booked up*": how many there may be is set against how many there are, which no list of the courses tells. The
 * words for it, where nothing of the data is called so; else none.
 */
export const filledInVain = (items: Item[], said: readonly string[], { language }: Schema): string[] => {
  const { being, filled } = language.enduring;
  const at = said.findIndex(word => being.has(word));
  if (at < 0) return [];
  const rest = ` ${said.slice(at + 1).join(' ')} `;
  return filled
    .filter(words => {
      const place = rest.indexOf(` ${words} `);
      const [next = '?'] = rest
        .slice(place + words.length + 1)
        .trim()
        .split(' ');
      const ends = !/\p{L}/u.test(next) || language.joiners.has(next) || language.functionWords.has(next);
      return place >= 0 && ends && !isHeld(items, words.split(' '));
    })
    .slice(0, 1);
};
