import type { Stretch } from '../../reasoner.ts';
import { typedAt } from '../link/as-typed.ts';
import type { Item } from '../read/items.ts';
import type { Candidate } from './candidate.ts';

/** A stretch of a question as it was typed, with where it stands in it, and what it was put in to be read. */
export type ReadStretch = Stretch & { read: string };

const kinds = {
  column: 'COLUMN',
  table: 'TABLE',
  value: 'VALUE',
  derived: 'FIGURE',
  time: 'TIME',
  number: 'NUMBER',
  cue: 'ASKING',
  word: 'WORD',
} as const satisfies Record<Item['meaning']['kind'], Stretch['kind']>;

/** Whether a stretch was taken for something that its words do not plainly say. */
const isGuessed = ({ meaning, atom }: Item, { assumptions }: Candidate): boolean =>
  (atom.token.respelt === true && meaning.kind !== 'word') ||
  (meaning.kind === 'column' && (meaning.weak === true || meaning.guessed === true)) ||
  (meaning.kind === 'table' && meaning.guessed === true) ||
  (meaning.kind === 'value' && meaning.contains !== null) ||
  (meaning.kind === 'time' && (meaning.time.yearless !== undefined || meaning.time.season !== undefined)) ||
  assumptions.some(each => each.kind === 'taken-for' && atom.text.toLowerCase().includes(each.word.toLowerCase()));

/**
 * What each stretch of the question was taken for, and whether it is in the answer. `unused` are the stretches that the
 * answer says it does without, `untold` what is in clauses that it gives no answer to.
 */
export const stretchesOf = (
  candidate: Candidate | undefined,
  unused: readonly string[],
  untold: readonly Item[] = [],
): ReadStretch[] => {
  const told = new Set(unused);
  const useOf = (item: Item): Stretch['use'] => {
    const { meaning, atom, used } = item;
    if (told.has(atom.text) || untold.includes(item)) return meaning.kind === 'word' ? 'UNKNOWN' : 'UNUSED';
    if (!used) return 'PASSING';
    return isGuessed(item, candidate!) ? 'GUESSED' : 'USED';
  };
  return (candidate?.items ?? []).flatMap(item => {
    const { meaning, atom } = item;
    const place = atom.token.kind === 'mark' ? null : typedAt(atom);
    if (!place) return [];
    // A name in quotes is told without them.
    const text = atom.quoted ? atom.text : atom.typing.asked.slice(place.from, place.to);
    return [{ text, ...place, read: atom.text, kind: kinds[meaning.kind], meaning: saidOf(item), use: useOf(item) }];
  });
};

/** What a stretch stands for, in the words of the data. */
const saidOf = ({ meaning }: Item): string | null => {
  switch (meaning.kind) {
    case 'column':
      return meaning.column.title;
    case 'table':
      return meaning.table.title;
    case 'value':
      return `${meaning.column.title} = ${meaning.contains ?? meaning.values[0]}`;
    case 'derived':
      return meaning.term.name ?? null;
    case 'time':
      return meaning.time.label;
    case 'number':
      return String(meaning.number);
    default:
      return null;
  }
};
