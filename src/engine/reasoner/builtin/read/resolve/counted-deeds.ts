import { doing, isWord, type Place } from './place.ts';
import type { Rule } from './way.ts';

/** Whether rows, or what their keys tell apart, are counted right before. */
const countsThings = ({ previous, other }: Place): boolean => {
  const [named] = previous?.options ?? [];
  const isThing = named?.kind === 'table' || (named?.kind === 'column' && !named.column.roles.has('measure'));
  return isThing && other(-2)?.cue?.kind === 'count';
};

/** What is done with things that are counted, where it is also a word for money. */
export const countedDeeds: Rule[] = [
  {
    name: 'deed of what is counted',
    example: 'how many orders did we *take*? (asks for no takings)',
    when: place =>
      place.first?.kind === 'derived' && isWord(place.atom) && doing(place) && countsThings(place) && !place.next,
    change: ways => [...ways.map(way => ({ ...way, cost: way.cost + 0.8 })), { value: { kind: 'word' }, cost: 0 }],
    takesUp: true,
  },
];
