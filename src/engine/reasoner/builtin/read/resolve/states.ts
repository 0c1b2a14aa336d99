import { sayingsFor } from '../../language/sayings.ts';
import { cancelledCells } from '../../language/state-cells.ts';
import type { StateWords } from '../../language/word-kinds.ts';
import { flagValues } from '../../schema/flag-values.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { normalised } from '../../words/fold.ts';
import { endedIn } from '../conditions/open-states.ts';
import { cueAt } from '../fold-items.ts';
import type { Item, Meaning } from '../items.ts';

/** Words may stand for a state where nothing else was read in them, or no more than a part of a name; "when did she leave" asks for a date. */
const isLoose = (meaning: Meaning): boolean =>
  meaning.kind === 'word' || (meaning.kind === 'column' && !meaning.exact && meaning.column.holds !== 'date');

/** A word said of things, and of whom it is so. */
const stateIn = (item: Item, { language }: Schema): { state: StateWords; yes: boolean } | null => {
  const { word } = item.atom.token;
  if (item.atom.to !== item.atom.from + 1 || !isLoose(item.meaning)) return null;
  const state = language.states.find(({ yes, no }) => yes.has(word) || no.has(word));
  return state ? { state, yes: state.yes.has(word) } : null;
};

/** The only column of yes and no that is called by the state. */
const flagFor = ({ names }: StateWords, schema: Schema): Column | null => {
  const [only, ...others] = schema.tables
    .flatMap(({ columns }) => columns)
    .filter(column => column.stems.some(stem => names.has(stem)) && flagValues(schema, column, true).length > 0);
  return only && others.length === 0 ? only : null;
};

/** The values of the only category that say it: the "Churned" of a status. */
const kindsFor = ({ yes, no }: StateWords, so: boolean, schema: Schema): Meaning | null => {
  const words = so ? yes : no;
  const found = schema.tables.flatMap(({ columns }) =>
    columns
      .filter(({ nature }) => nature === 'category')
      .flatMap((column): Meaning[] => {
        const values = column.profile.values.map(({ value }) => value).filter(value => words.has(value.toLowerCase()));
        return values.length > 0 ? [{ kind: 'value', column, values, contains: null }] : [];
      }),
  );
  return found.length === 1 ? found[0]! : null;
};

/** Whether a word stands where something is said of things, rather than where a figure or a group is named. */
const isSaid = (items: Item[], at: number): boolean =>
  // "The highest *churn* rate" says it of those of whom it is so.
  cueAt(items, at + 1, 'share') !== null ||
  // "*Abandoned* calls per month", "the most *abandoned* calls".
  ((at === 0 || cueAt(items, at - 1, 'superlative') !== null) &&
    items[at + 1]?.meaning.kind === 'table' &&
    items[at + 1]!.before.length === 0) ||
  (at > 0 &&
    !(['group', 'aggregate', 'superlative', 'bucket', 'show'] as const).some(kind => cueAt(items, at - 1, kind)));

/** "Plants that *are kept in* greenhouses", "nights *lost to* clouds": the verb ties the thing to what its name follows. */
const isWhere = (items: Item[], at: number, { language }: Schema): boolean => {
  const [item, next] = [items[at]!, items[at + 1]];
  const named = next?.meaning.kind === 'table' || next?.meaning.kind === 'column';
  const led = item.before.some(word => language.passing.being.has(word)) && (next?.before.length ?? 0) > 0;
  return named && led && items[at + 2]?.meaning.kind !== 'value' && !next.before.some(word => /^[.?;,]$/.test(word));
};

/** The thing right beside a word that says how it stands: "*open* jobs", "*jobs* (that) are still open". */
const thingBeside = (items: Item[], at: number): Table | null => {
  for (const place of [at + 1, at - 1, at - 2]) {
    const meaning = items[place]?.meaning;
    if (meaning?.kind === 'table' && (place < at || items[place]!.before.length === 0)) return meaning.table;
    if (meaning && meaning.kind !== 'cue' && meaning.kind !== 'word' && place < at) return null;
  }
  return null;
};

/**
 * Jobs that are *open* are those of which their own status says so, and none of customers who have an open invoice: what is said of a
 * thing is told by its own states, where it has any, and not by those of another table that are called by the very word.
 */
const withOwnState = (item: Item, items: Item[], at: number, schema: Schema): Item => {
  const { meaning, atom } = item;
  const { life } = schema.language;
  if (meaning.kind !== 'value' || meaning.contains !== null || atom.quoted || atom.to !== atom.from + 1) return item;
  const thing = thingBeside(items, at);
  if (!thing || thing === meaning.column.table) return item;
  const said = normalised(atom.text);
  const sayings = sayingsFor(said, schema.language).filter(({ sort }) => !sort);
  const known = [...(cancelledCells.has(said) ? [cancelledCells] : []), ...sayings.map(({ cells }) => cells)];
  const own = thing.columns.filter(({ nature }) => nature === 'category');
  for (const cells of known)
    for (const column of own) {
      const values = column.profile.values.map(({ value }) => value).filter(value => cells.has(normalised(value)));
      if (values.length > 0) return { ...item, meaning: { kind: 'value', column, values, contains: null } };
    }
  const isLife = [life.open, life.closed].some(words => words.has(atom.token.word));
  const ends = own.some(column => endedIn(column, life.calledOff).length > 0);
  return isLife && ends ? { ...item, meaning: { kind: 'word' }, atom: { ...atom, weight: 1 } } : item;
};

/** "Are still *open*": how rows stand, and no part of the name of a day on which they opened. */
const standsSo = ({ meaning, atom, before }: Item, { language: { life, passing } }: Schema): boolean => {
  const said = [life.open, life.closed].some(words => words.has(atom.token.word));
  const led = before.some(word => passing.being.has(word) || life.still.has(word));
  return said && led && meaning.kind === 'column' && !meaning.exact;
};

/**
 * Takes what is said of how things stand for the column that tells it: "customers who *left*" where one of yes and no is
 * called churn. Where nothing tells it, the word has all its weight, so that it is never passed over.
 */
export const withStates = (items: Item[], schema: Schema): Item[] =>
  items.map((said, at): Item => {
    const item: Item = standsSo(said, schema)
      ? { ...said, meaning: { kind: 'word' }, atom: { ...said.atom, weight: 1 } }
      : withOwnState(said, items, at, schema);
    return withState(item, items, at, schema);
  });

const withState = (item: Item, items: Item[], at: number, schema: Schema): Item => {
  const said = isSaid(items, at) ? stateIn(item, schema) : null;
  if (!said) return item;
  const { state, yes } = said;
  const column = flagFor(state, schema);
  const values = column ? flagValues(schema, column, yes) : [];
  const meaning: Meaning | null =
    column && values.length > 0 ? { kind: 'value', column, values, contains: null } : kindsFor(state, yes, schema);
  if (meaning) return { ...item, meaning, used: false };
  return item.meaning.kind === 'word' && schema.language.verbal(item.atom.token.word) && !isWhere(items, at, schema)
    ? { ...item, atom: { ...item.atom, weight: 1 } }
    : item;
};
