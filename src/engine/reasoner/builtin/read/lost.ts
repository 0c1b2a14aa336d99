import type { Cue } from '../language/cue.ts';
import type { Draft } from './draft.ts';
import { isAskedNoun } from './shown/asked.ts';

/** What a reading leaves out, what that costs, and how much of the question's weight it is. */
type Lost = { cost: number; unbound: string[]; weight: number };

/** Cues that ask for something, so that to pass over them is to answer something else. */
const telling: Cue['kind'][] = [
  'aggregate',
  'superlative',
  'compare',
  'count',
  'between',
  'not',
  'lacking',
  'share',
  'difference',
  'order',
  'contains',
  'top',
  'bucket',
  'part',
  'position',
  'neighbour',
  'change',
  'missing',
];

const lostCue = (cue: Cue, text: string): Lost => {
  if (cue.kind === 'superlative' && cue.about?.length) return { cost: 1, weight: 1, unbound: [text] };
  if (cue.kind === 'beyond') return { cost: 1.5, weight: 1, unbound: [text] };
  // To pass over a negation is to answer the opposite.
  if (cue.kind === 'not' || cue.kind === 'lacking') return { cost: 1.8, weight: 1, unbound: [] };
  return telling.includes(cue.kind) ? { cost: 0.7, weight: 0.4, unbound: [] } : { cost: 0, weight: 0, unbound: [] };
};

const inName = ({ items }: Draft, year: string): boolean =>
  year !== '' &&
  items.some(({ used, meaning }) => used && meaning.kind === 'column' && meaning.column.ref.column.includes(year));

/** What it is to leave out the item at a place. */
export const lostAt = (draft: Draft, place: number): Lost => {
  const item = draft.items[place]!;
  const { meaning, atom } = item;
  const [before] = draft.items.slice(place - 1, place);
  switch (meaning.kind) {
    case 'word': {
      const asked = isAskedNoun(draft, place);
      const weight = asked ? Math.max(1, atom.weight) : atom.weight;
      // A name of several words is one thing that was not found.
      const goesOn = before?.meaning.kind === 'word' && !before.used && item.before.length === 0;
      return {
        cost: weight * (goesOn && before.atom.weight >= 0.8 ? 0.3 : 0.9),
        weight,
        unbound: weight >= 0.8 ? [atom.text] : [],
      };
    }
    case 'cue':
      return lostCue(meaning.cue, atom.text);
    case 'time':
      // A year in the name of a column that was taken up says which column is meant.
      return inName(draft, meaning.time.start?.slice(0, 4) ?? '')
        ? { cost: 0, weight: 0, unbound: [] }
        : { cost: 1.3, weight: 1, unbound: [atom.text] };
    case 'value':
      return { cost: 1.3, weight: 1, unbound: [atom.text] };
    case 'number': {
      const named =
        before?.meaning.kind === 'column' && before.meaning.column.holds === 'text' && item.before.length === 0;
      return { cost: 0.8, weight: 0.6, unbound: named ? [`${before.atom.text} ${atom.text}`] : [] };
    }
    case 'table':
      return { cost: 0.1, weight: 0, unbound: [] };
    default:
      return { cost: 0.6, weight: 0, unbound: [] };
  }
};

/** What the items left unread cost together. */
export const lost = (draft: Draft): Lost => {
  const all = draft.items.flatMap((item, place) => (item.used ? [] : [lostAt(draft, place)]));
  const sum = (of: (each: Lost) => number): number => all.reduce((total, each) => total + of(each), 0);
  return {
    cost: sum(({ cost }) => cost) + 2 * draft.unanswerable.length,
    unbound: [...all.flatMap(({ unbound }) => unbound), ...draft.unanswerable],
    weight: sum(({ weight }) => weight),
  };
};
