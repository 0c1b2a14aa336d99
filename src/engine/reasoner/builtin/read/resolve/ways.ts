import type { Cue } from '../../language/cue.ts';
import type { Language } from '../../language/language.ts';
import { isVerbOfFigure } from '../../language/verbs-of-figures.ts';
import type { Atom, Option } from '../../link/atom.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { cueCost, named } from '../cue-cost.ts';
import { derivedMeaning, type Meaning } from '../items.ts';
import { tableIn } from '../owner.ts';
import { countedDeeds } from './counted-deeds.ts';
import { inflected } from './inflected.ts';
import { ownNotListed } from './own-not-listed.ts';
import { asksAfter, doing, isNamedAfter, isWord, type Place } from './place.ts';
import { rowNouns } from './row-nouns.ts';
import { comparedBefore, isNumberOf, times } from './times.ts';
import { titleNouns } from './title-nouns.ts';
import type { Rule, Way } from './way.ts';

const meaningOf = (option: Option): Meaning => {
  if (option.kind === 'derived') return derivedMeaning(option);
  const guessed = option.guessed && { guessed: true };
  switch (option.kind) {
    case 'column': {
      const { kind, column, exact, score, modifier } = option;
      return { kind, column, exact, weak: !exact && score < 0.5, ...(modifier && { modifier }), ...guessed };
    }
    case 'table':
      return { kind: 'table', table: option.table, ...guessed, ...(option.everyday && { everyday: true }) };
    case 'value':
      return {
        kind: 'value',
        column: option.column,
        values: option.values,
        contains: option.contains,
        ...(option.written && { written: true }),
        ...guessed,
      };
  }
};

const loosely = (option: Option | undefined): boolean =>
  option?.kind === 'column'
    ? !option.exact
    : option?.kind === 'value'
      ? option.part === true
      : option?.kind === 'table' && option.score < 0.75;

/** Whether the numbers of a column can be percentages. */
const isPercent = ({ holds, profile }: Column): boolean =>
  holds === 'number' && Number(profile.min) >= 0 && Number(profile.max) <= 100;

/** The cue of an atom; what opens a question that goes on about the one before only lists inside of one: "*and the* amounts". */
const inside = (cue: Cue, atom: Atom, place: number, { cues, lists }: Language): Cue => {
  const plain = cues.get(atom.token.word);
  const by = lists.has(atom.text.toLowerCase().split(' ').at(-1)!);
  const goesOn = cue.kind === 'follow' && cue.how === 'replace' && place > 0 && !by;
  return goesOn && plain?.kind === 'and' ? plain : cue;
};

/** Whether the last word of a stretch names a table: "the ids of *staff*". */
const endsInTable = ({ text }: Atom, { language, tables }: Schema): boolean => {
  const last = language.stem(text.toLowerCase().split(' ').at(-1)!);
  return tables.some(({ stems }) => stems.length === 1 && stems[0] === last);
};

/** Whether rows are grouped by what an atom says, so that nobody is named by it who did something. */
const groupsBy = (atom: Atom | undefined): boolean =>
  atom?.cue?.kind === 'bucket' ||
  atom?.options.some(option => option.kind === 'column' && option.score > 0.6 && !option.column.roles.has('person')) ===
    true;

/** Makes ways dearer, and lets the atom be no more than a word. */
const orWord =
  (dearer: number, cost = 0, which: (way: Way) => boolean = () => true): Rule['change'] =>
  ways => [
    ...ways.map(way => (which(way) ? { ...way, cost: way.cost + dearer } : way)),
    { value: { kind: 'word' }, cost },
  ];

const isLoose = ({ first }: Place): boolean => loosely(first);

/** "customers who *purchased* it" hardly asks for the date of purchase. */
const isVerb = (place: Place): boolean => {
  const { atom, schema, previous, at, other } = place;
  const { language } = schema;
  return (
    isLoose(place) &&
    isWord(atom) &&
    (language.verbal(atom.token.word) || doing(place)) &&
    !isVerbOfFigure(atom.token.stem, language) &&
    !(previous?.cue?.kind === 'ask' && (at === 1 || asksAfter(other(-2))))
  );
};

/** "Which shop *pays* the most" tells what the shop does. */
const does = ({ atom, previous, before, schema, other }: Place): boolean =>
  tableIn(previous) !== null &&
  other(-2)?.cue?.kind === 'ask' &&
  before.length === 0 &&
  schema.language.softWords.has(atom.token.stem);

/** "which *power* plant" says what plants they are. */
const isAdjunct = ({ atom, next, previous }: Place): boolean =>
  next?.from === atom.to && tableIn(next) !== null && tableIn(previous) === null;

const saysMore = (place: Place): boolean => place.first?.kind === 'column' && isLoose(place) && isWord(place.atom);

/** In "the sold quantity" and "the selling price" the verb only says more of the noun after it. */
const isRepeated = ({ atom, first, before, next, schema }: Place): boolean =>
  first?.kind === 'column' &&
  !first.exact &&
  before.length === 0 &&
  next?.from === atom.to &&
  next.options.some(option => option.kind === 'column' && option.exact) &&
  schema.language.verbal(atom.token.word);

/** Whether a number says how many there are of the things named after it, or is compared with. */
const isNumberOfThings = ({ atom, next, previous, other }: Place): boolean => {
  const things = next?.from === atom.to && tableIn(next) !== null;
  return previous?.cue?.kind === 'compare' || (things && (other(2)?.cue?.kind === 'compare' || atom.time === null));
};

/** "the five cheapest" are five, though a cell begins with that word; "comes second" is a place. */
const isInName = ({ atom }: Place): boolean =>
  (atom.number !== null || atom.ordinal !== null) &&
  !atom.quoted &&
  atom.options.length > 0 &&
  atom.options.every(option => option.kind === 'value' && option.part === true);

const numberCost = (place: Place): number => {
  const { atom, isYear, before } = place;
  if (isNumberOf(place)) return 0;
  // "More than *in* 2022": against that year, and no number.
  if (atom.time && isYear && before.length > 0) return 2.4;
  if (atom.time) return comparedBefore(place) ? 0.2 : isYear ? 1.2 : 0.5;
  return atom.options.length > 0 && !isInName(place) ? 0.4 : 0;
};

/** The ways other than by name, and what speaks against a name; each after those before it. */
export const rules: Rule[] = [
  ownNotListed,
  ...rowNouns,
  ...titleNouns,
  ...inflected,
  {
    name: 'adjunct',
    example: 'which *power* plant (the *last* booking is none by a last name)',
    when: place => saysMore(place) && isAdjunct(place) && place.atom.cue?.kind !== 'position',
    change: (ways, place) => (isVerb(place) || does(place) ? ways : orWord(0.3, 0.1)(ways, place)),
    takesUp: true,
  },
  {
    name: 'deed',
    example: 'which shop *pays* the most?',
    when: place => saysMore(place) && does(place) && !isVerb(place),
    change: orWord(0.3),
  },
  ...countedDeeds,
  {
    name: 'verb',
    example: 'customers who *purchased* it; the *selling* price',
    when: place => isVerb(place) || isRepeated(place),
    change: orWord(0.4),
  },
  {
    name: 'deed that is compared',
    example: 'rangers *paid* more than the average ranger (it is pay that is more, and not another figure)',
    when: place =>
      isVerb(place) &&
      place.next?.from === place.atom.to &&
      place.next.cue?.kind === 'compare' &&
      place.first?.kind === 'column' &&
      place.first.column.roles.has('measure') &&
      !isNamedAfter(place),
    change: ways => ways.map(way => (way.value.kind === 'word' ? { ...way, cost: way.cost + 0.8 } : way)),
  },
  {
    name: 'done most',
    example: 'who *scored* the most goals? (is no score)',
    when: ({ atom, first, next, other, schema: { language } }) =>
      first?.kind === 'column' &&
      first.column.uses.natural !== 'sum' &&
      [2, 3, 4].some(far => tableIn(other(far)) !== null) &&
      (next?.cue?.kind === 'superlative' || next?.cue?.kind === 'top') &&
      isWord(atom) &&
      language.verbal(atom.token.word) &&
      !first.column.title.toLowerCase().split(' ').includes(atom.token.word),
    change: orWord(2),
  },
  {
    name: 'cue',
    example: '*total* revenue',
    when: ({ atom }) => atom.cue !== null,
    change: (ways, { atom, at, next, previous, schema }) => [
      ...ways,
      {
        value: { kind: 'cue', cue: inside(atom.cue!, atom, at, schema.language) },
        cost: cueCost(atom, next, previous).cue,
      },
    ],
  },
  {
    name: 'rows before a name',
    example: '*entry* plaza name and exit plaza name (says which, and asks for no entries)',
    when: ({ atom, next }) =>
      atom.cue?.kind === 'rows' &&
      isWord(atom) &&
      atom.options.some(({ kind }) => kind === 'column') &&
      next?.from === atom.to &&
      next.options.some(option => option.kind === 'column' && option.score > 0.6),
    change: ways =>
      ways.map(way => ({ ...way, cost: way.value.kind === 'cue' ? way.cost + 1.5 : Math.max(0, way.cost - 1) })),
  },
  {
    name: 'done',
    example: 'problems *reported* by her (though a status may be called so too); *cancelled* per region',
    when: ({ atom, first, next, schema, other }) => {
      const { language } = schema;
      const byWhom = next?.cue?.kind === 'group' && language.lists.has(next.token.word) && !groupsBy(other(2));
      const done = next?.from === atom.to && (next.time !== null || byWhom);
      return done && first?.kind === 'value' && language.verbal(atom.token.word);
    },
    change: orWord(0.5, 0, ({ value }) => value.kind === 'value'),
  },
  {
    name: 'unit',
    example: 'white *percentage*, channel *share* (the word only says what the figure is)',
    when: ({ atom, previous }) =>
      atom.cue?.kind === 'share' &&
      previous?.to === atom.from &&
      // The "failure" of a failure rate is that of what failed before it is any faults.
      previous.options[0]?.kind === 'column' &&
      previous.options.some(option => option.kind === 'column' && option.score > 0.6 && isPercent(option.column)),
    change: orWord(0.4),
    takesUp: true,
  },
  {
    name: 'single',
    example: 'staff *members* (though a cell says "Member" too)',
    when: ({ atom, previous, schema }) =>
      schema.language.singles.has(atom.token.stem) &&
      isWord(atom) &&
      previous?.to === atom.from &&
      (tableIn(previous) !== null || endsInTable(previous, schema)) &&
      !atom.quoted &&
      atom.options.every(option => option.kind === 'value'),
    change: orWord(0.8),
    takesUp: true,
  },
  {
    name: 'number of a thing',
    example: 'the card with *the number* 4711 (counts nothing)',
    when: ({ atom, next }) =>
      atom.cue?.kind === 'count' && next !== undefined && next.number !== null && next.from === atom.to,
    change: orWord(0.8),
  },
  {
    name: 'lasts',
    example: 'volumes that *last* (are in no order)',
    when: place => place.atom.cue?.kind === 'position' && !named(place.next) && doing(place),
    change: orWord(0.5),
  },
  ...times,
  {
    name: 'number in a name',
    example: 'the *five* cheapest (though a cell begins with that word)',
    when: isInName,
    change: (ways, { atom }) => {
      const dearer = ways.map(way => (way.value.kind === 'value' ? { ...way, cost: way.cost + 0.5 } : way));
      const ordinal = atom.number === null && !atom.cue && !atom.time;
      return ordinal ? [...dearer, { value: { kind: 'word' }, cost: 0 }] : dearer;
    },
  },
  {
    name: 'number of things',
    example: 'with *9* catches or more; at least *4* contests (though a cell reads "9\'")',
    when: place => place.atom.number !== null && !place.atom.quoted && isNumberOfThings(place),
    change: ways => ways.map(way => (way.value.kind === 'value' ? { ...way, cost: way.cost + 2 } : way)),
  },
  {
    name: 'number',
    example: 'more than *100*',
    when: ({ atom }) => atom.number !== null,
    change: (ways, place) => [
      ...ways,
      { value: { kind: 'number', number: place.atom.number! }, cost: numberCost(place) },
    ],
  },
];

/** The ways in which an atom names something, the likeliest for nothing. */
export const namings = ({ atom, next, previous }: Place, rated: { option: Option; score: number }[]): Way[] => {
  const top = rated[0]?.score ?? 0;
  const { option: cost } = cueCost(atom, next, previous);
  return rated.map(({ option, score }) => ({ value: meaningOf(option), cost: cost + (top - score) * 2.5 }));
};
