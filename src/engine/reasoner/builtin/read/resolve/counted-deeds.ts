import { tableIn } from '../owner.ts';
import { doing, isWord, type Place } from './place.ts';
import type { Rule, Way } from './way.ts';

/** Whether rows, or what their keys tell apart, are counted right before. */
const countsThings = ({ previous, other }: Place): boolean => {
  const [named] = previous?.options ?? [];
  const isThing = named?.kind === 'table' || (named?.kind === 'column' && !named.column.roles.has('measure'));
  return isThing && other(-2)?.cue?.kind === 'count';
};

/** Whether a way is a figure that the verb is of, or names a column just so. */
const isRather = ({ value }: Way): boolean =>
  value.kind === 'cue' || (value.kind === 'column' && (value.exact || value.column.holds === 'number'));

const dearer = (way: Way): Way => ({ ...way, cost: way.cost + 1 });

/** Words for what is done, which name nothing beside what is counted. */
export const countedDeeds: Rule[] = [
  {
    name: 'deed of what is counted',
    example: 'how many orders did we *take*? (asks for no takings)',
    when: place =>
      place.first?.kind === 'derived' && isWord(place.atom) && doing(place) && countsThings(place) && !place.next,
    change: ways => [...ways.map(dearer), { value: { kind: 'word' }, cost: 0 }],
    takesUp: true,
  },
  {
    name: 'who did most',
    example: 'which clerk *issued* the most books? (is shown no name and no day of what was issued)',
    when: ({ atom, next, other, schema: { language } }) =>
      isWord(atom) &&
      language.verbal(atom.token.word) &&
      (next?.cue?.kind === 'superlative' || next?.cue?.kind === 'top') &&
      [2, 3, 4].some(far => tableIn(other(far)) !== null),
    change: ways => [
      ...ways.filter(({ value }) => value.kind !== 'word').map(way => (isRather(way) ? way : dearer(way))),
      { value: { kind: 'word' }, cost: 0 },
    ],
  },
];
