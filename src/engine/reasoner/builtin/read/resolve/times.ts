import type { Atom } from '../../link/atom.ts';
import type { Meaning } from '../items.ts';
import { dated, type Place } from './place.ts';
import type { Rule } from './way.ts';

/** Whether a number is set against something by the word right before it. */
export const comparedBefore = ({ previous }: Place): boolean =>
  previous?.cue?.kind === 'compare' && !previous.cue.about;

/** A year that the data have is when something was, though a file is called "Export 2024", or a product by the year of its model. */
const isInName = (meaning: Meaning, { options }: Atom): boolean =>
  meaning.kind === 'table' ||
  (meaning.kind === 'value' &&
    options.some(option => option.kind === 'value' && option.part === true && option.column === meaning.column));

/** Times, beside whatever else they may be. */
export const times: Rule[] = [
  {
    name: 'time',
    example: 'in *2024*',
    when: ({ atom }) => atom.time !== null,
    change: (ways, place) => {
      const { atom, isYear, schema } = place;
      const time = atom.time!;
      const called = !isYear && atom.options.some(option => option.kind === 'value' && option.score >= 1);
      const far = comparedBefore(place) && time.unit === 'year' && !dated(time, schema);
      const named = ways.map(way => (isYear && isInName(way.value, atom) ? { ...way, cost: way.cost + 1.5 } : way));
      return [...named, { value: { kind: 'time', time }, cost: (called ? 0.4 : 0) + (far ? 1 : 0) }];
    },
  },
];
