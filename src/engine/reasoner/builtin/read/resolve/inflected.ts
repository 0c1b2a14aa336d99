import type { Atom } from '../../link/atom.ts';
import type { Column } from '../../schema/schema.ts';
import { normalised, wordsOf } from '../../words/fold.ts';
import { isWord, type Place } from './place.ts';
import type { Rule } from './way.ts';

/** Whether an atom is a verb that names a value only in another form than the data's: "run" for Running, "contributed" for Contributor. */
const isInflected = ({ atom, first, schema: { language } }: Place): boolean =>
  first?.kind === 'value' &&
  first.contains === null &&
  !first.said &&
  isWord(atom) &&
  !atom.quoted &&
  !(atom.token.capital && !language.nounsCapital) &&
  (language.verbal(atom.token.word) || language.softWords.has(atom.token.stem)) &&
  !first.values.some(value => normalised(value) === normalised(atom.text));

/** Whether a column is named right after an atom, so that both are one name: "funding goals" of `goal_amount`. */
const leadsName = ({ atom, next }: Place): boolean =>
  next?.from === atom.to &&
  !next.options.some(({ kind }) => kind === 'table') &&
  next.options.some(option => option.kind === 'column' && option.score > 0.5);

/** Whether somebody does what an atom says with the things named after it: "do not run *any project*". */
const hasObject = ({ atom, next, before, after, previous, schema: { language } }: Place): boolean => {
  const open = [...language.sole.articles, ...language.whichever, ...language.own];
  const isDone = before.some(word => language.passing.being.has(word)) || previous?.cue?.kind === 'show';
  return (
    !isDone &&
    next !== undefined &&
    next.from > atom.to &&
    after.length > 0 &&
    after.every(word => open.includes(word)) &&
    next.options.some(({ kind }) => kind === 'table')
  );
};

/** Whether a table is called by another form of the verb, too: "contributed", of contributions. */
const namesTable = ({ atom }: Place): boolean =>
  atom.options.some(option => option.kind === 'table' && !option.guessed && option.score > 0.6);

/** Whether an atom is by its very word a cell of a column that tells sorts of rows. */
const cellsOf = (atom: Atom | undefined): Column[] =>
  atom?.options.flatMap(option =>
    option.kind === 'value' &&
    !option.part &&
    option.contains === null &&
    option.values.some(value => normalised(value) === normalised(atom.text))
      ? [option.column]
      : [],
  ) ?? [];

/** Whether a time is told, so that a verb tells what happened then. */
const isTimed = ({ next, other }: Place): boolean => [next, other(2)].some(atom => atom?.time != null);

/** "Frozen or *expired* members": a state that rows have, and no date that is only called by another form of the word. */
const isState = (place: Place): boolean =>
  isWord(place.atom) &&
  cellsOf(place.atom).length > 0 &&
  place.atom.options.some(
    option =>
      option.kind === 'column' &&
      option.column.holds === 'date' &&
      !wordsOf(option.column.ref.column).includes(place.atom.token.word),
  ) &&
  !isTimed(place);

/** "Premium or *plus*", "on *plus* or premium": a cell beside another of its column, though the word may join two things. */
const isListedCell = ({ atom, next, previous, other }: Place): boolean => {
  if (atom.cue?.kind !== 'and') return false;
  const own = cellsOf(atom);
  const peer = (one: Atom | undefined): boolean => cellsOf(one).some(column => own.includes(column));
  const joins = (one: Atom | undefined): boolean => one?.cue?.kind === 'and' || one?.cue?.kind === 'or';
  return (joins(previous) && peer(other(-2))) || (joins(next) && peer(other(2)));
};

const dearer =
  (by: number, word: boolean): Rule['change'] =>
  ways => [
    ...ways.map(way => (way.value.kind === 'value' ? { ...way, cost: way.cost + by } : way)),
    ...(word ? [{ value: { kind: 'word' as const }, cost: 0 }] : []),
  ];

/** What speaks against a value that a verb names only by another form of it; a value that is said by its very word stays. */
export const inflected: Rule[] = [
  {
    name: 'table rather than inflected value',
    example: 'developers who have not *contributed* to any project (though a role is Contributor)',
    when: place => isInflected(place) && namesTable(place),
    change: dearer(1.2, false),
  },
  {
    name: 'part of a name rather than inflected value',
    example: 'the *funding* goals of campaigns (though a status is Funded)',
    when: place => isInflected(place) && leadsName(place),
    change: dearer(1, true),
    takesUp: true,
  },
  {
    name: 'state rather than inflected date',
    example: 'frozen or *expired* members (though a date is called Expires)',
    when: isState,
    change: ways =>
      ways.map(way => ({
        ...way,
        cost: way.value.kind === 'value' ? 0 : way.value.kind === 'column' ? Math.max(way.cost, 0) + 1.2 : way.cost,
      })),
  },
  {
    name: 'cell rather than a word that joins',
    example: 'members on premium or *plus*',
    when: isListedCell,
    change: ways => ways.map(way => ({ ...way, cost: way.value.kind === 'value' ? 0 : way.cost + 2.5 })),
  },
  {
    name: 'verb rather than inflected value',
    example: 'departments that do not *run* any project (though a status is Running)',
    when: place => isInflected(place) && hasObject(place),
    change: dearer(1, true),
  },
];
