import type { Schema } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/**
 * "How many loaves in all, and *how many of them* were rye": the second figure is a part of the first, so both are told as a
 * share is, which tells the part and the whole.
 */
export const withParts = (items: Item[], { language }: Schema): Item[] => {
  const counts = items.flatMap((_, at) => (cueAt(items, at, 'count') ? [at] : []));
  const part = counts.find(at => {
    const follow = cueAt(items, at + 1, 'follow');
    const spoken = items[at + 1]?.before.slice(0, 2).some(word => language.backward.has(word)) === true;
    return follow?.how === 'narrow' || spoken;
  });
  if (part === undefined || part === counts[0] || items.some((_, at) => cueAt(items, at, 'share'))) return items;
  const and = cueAt(items, part - 1, 'and') ? part - 1 : part;
  const rest = items.slice(cueAt(items, part + 1, 'follow') ? part + 2 : part + 1);
  // What stands after it says what the part is: without that there is none.
  if (rest.every(({ meaning }) => meaning.kind === 'word')) return items;
  const share: Item = {
    ...items[part]!,
    before: [],
    meaning: { kind: 'cue', cue: { kind: 'share', ofThem: true } },
  };
  return [...items.slice(0, and), share, ...rest];
};
