import type { Language } from '../../language/language.ts';
import type { Atom } from '../../link/atom.ts';
import { titleOf } from '../../link/names/titles.ts';
import type { Column, Table } from '../../schema/schema.ts';
import { isWord, type Place } from './place.ts';
import type { Rule, Way } from './way.ts';

const isMany = ({ token }: Atom, { plural, stem }: Language): boolean =>
  plural(token.word) === token.word && stem(token.word) !== token.word;

/** Whether a name of several words ends with the word that says what rows are: the "claims" of `insurance_claims`. */
const endsIn = (table: Table, stem: string, language: Language): boolean =>
  table.stems.length > 1 && table.stems[titleOf(table, language).head] === stem;

/** The one table whose rows a noun in the plural is for, as its name says. */
const tableCalled = ({ atom, schema: { language } }: Place): Table | null => {
  const { token, options, quoted } = atom;
  if (!isWord(atom) || quoted || (token.capital && !language.nounsCapital) || !isMany(atom, language)) return null;
  const tables = options.flatMap(option => (option.kind === 'table' && !option.guessed ? [option.table] : []));
  const [table, ...others] = tables;
  return table && others.length === 0 && endsIn(table, token.stem, language) ? table : null;
};

/** Whether what a noun names in the columns says how many there are of it, as "sales" and the "pupils" of `num_pupils` do. */
const isTold = ({ atom, schema: { language } }: Place): boolean =>
  language.derived.some(({ words }) => words.includes(atom.token.stem)) ||
  atom.options.some(
    option =>
      option.kind === 'derived' ||
      (option.kind === 'column' && (option.exact || option.column.semantics.kind === 'count') && option.score > 0.4),
  );

/** Whether a noun stands where a figure of it is asked for rather than its rows: the "highest" claims, their average. */
const asksFigure = ({ atom, previous }: Place): boolean => {
  const cue = previous?.cue;
  const asks = cue?.kind === 'aggregate' || (cue?.kind === 'superlative' && (cue.peak !== undefined || cue.large));
  return asks === true && atom.options.some(option => option.kind === 'column' && option.column.uses.sums);
};

const isRows = (place: Place): boolean => tableCalled(place) !== null && !isTold(place) && !asksFigure(place);

const isCounted = ({ previous }: Place): boolean => previous?.cue?.kind === 'count' || previous?.cue?.kind === 'share';

const isPart = ({ value }: Way): boolean => value.kind === 'value' || (value.kind === 'column' && !value.exact);

const saysTotal = (stem: string, { cues, translations }: Language): boolean =>
  [stem, ...(translations.get(stem) ?? [])].some(word => {
    const cue = cues.get(word);
    return cue?.kind === 'aggregate' && cue.aggregate === 'sum';
  });

/** The figures that end in a noun, or tell the total of what it is for: `injury_claim`, `total_claim_amount`. */
const figuresOf = ({ atom, schema: { language } }: Place): { totals: Column[]; parts: Column[] } => {
  const figures = atom.options.flatMap(option => (option.kind === 'column' && !option.exact ? [option.column] : []));
  const adding = figures.filter(({ roles, uses }) => roles.has('measure') && uses.sums);
  return {
    totals: adding.filter(({ stems }) => stems.some(stem => saysTotal(stem, language))),
    parts: adding.filter(({ stems }) => stems.at(-1) === atom.token.stem),
  };
};

/** What a noun is for where it stands with others of a table: its rows, and of several figures of it the one of all of them. */
export const titleNouns: Rule[] = [
  {
    name: 'rows by the noun of their table',
    example: 'how many *claims* of `insurance_claims` (though columns are called injury claim and vehicle claim)',
    when: isRows,
    change: ways =>
      ways.map(way =>
        way.value.kind === 'table' ? { ...way, cost: 0 } : isPart(way) ? { ...way, cost: way.cost + 0.9 } : way,
      ),
  },
  {
    name: 'total of several figures',
    example: 'the average *claim* (a `total_claim_amount`, where others are an injury claim and a vehicle claim)',
    when: place => {
      const { totals, parts } = figuresOf(place);
      return isWord(place.atom) && !isRows(place) && !isCounted(place) && totals.length === 1 && parts.length > 1;
    },
    change: (ways, place) => {
      const { totals, parts } = figuresOf(place);
      return ways.map(way => {
        if (way.value.kind !== 'column') return way;
        if (totals.includes(way.value.column)) return { ...way, cost: 0 };
        return parts.includes(way.value.column) ? { ...way, cost: way.cost + 0.5 } : way;
      });
    },
  },
];
