import { callsPlace } from '../../../../semantics/tables/everyday.ts';
import { nameWords } from '../../../../semantics/words/name-words.ts';
import { isTypical } from '../../form/aggregates.ts';
import { columnsOfCondition, columnsOfTerm, sameColumn } from '../../form/form.ts';
import { everydaySort } from '../../link/names/counted-rows.ts';
import { isBought } from '../../link/names/guessed/income.ts';
import { unitOf } from '../../link/names/other-names.ts';
import { flowing } from '../../schema/parties.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { wordsOf } from '../../words/fold.ts';
import type { Assumption, Draft } from '../draft.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/** Words with so many letters in common at their beginning are of one root. */
const root = 4;

/** Whether a column is called by a word, in this language or another, by its unit or by a form of the word. */
const isCalled = ({ stems, title, holds, ...column }: Column, text: string, { language }: Schema): boolean => {
  const unit = unitOf({ ...column, stems, title, holds }, language);
  return text
    .toLowerCase()
    .split(/\s+/)
    .map(language.stem)
    .flatMap(stem => [stem, ...(language.translations.get(stem) ?? [])])
    .some(
      stem =>
        stems.some(own => own === stem || (stem.length >= root && own.startsWith(stem.slice(0, root)))) ||
        unit?.names.includes(stem) === true ||
        unit?.of.includes(stem) === true,
    );
};

/** "How many *places*" of rows that have an address each: what is counted is called otherwise, which is told. */
export const isLoosely = (
  { column, exact, guessed }: Extract<Item['meaning'], { kind: 'column' }>,
  text: string,
  schema: Schema,
): boolean => !exact && !guessed && !column.roles.has('measure') && !isCalled(column, text, schema);

/** The figure that was only named by a word that means nearly the same, "earnings" for `revenue`; null for others. */
const otherwiseCalled = ({ meaning, atom }: Item, schema: Schema): Column | null =>
  meaning.kind === 'column' &&
  !meaning.exact &&
  meaning.column.roles.has('measure') &&
  // The "total" of what was paid is no name of it.
  atom.cue?.kind !== 'aggregate' &&
  !isCalled(meaning.column, atom.text, schema)
    ? meaning.column
    : null;

/** Whether a word stands where a figure is named, rather than saying what somebody does: "who *earns* most". */
const namesFigure = (items: Item[], at: number, { language }: Schema): boolean => {
  const { before, atom } = items[at]!;
  const last = items[at - 1]?.meaning;
  if (language.verbal(atom.token.word) || language.beforeVerbs.has(before.at(-1) ?? '')) return false;
  return (
    before.length > 0 || last === undefined || (last.kind === 'cue' && !(last.cue.kind === 'ask' && last.cue.about))
  );
};

/** The figures of a reading that were named by another word, to be told. */
export const otherWords = ({ form, items, schema }: Draft): Assumption[] => {
  const figures = [form, ...(form.ratio ?? [])]
    .flatMap(({ select, order }) => [...select, ...order.map(({ term }) => term)])
    .flatMap(term =>
      term.kind === 'aggregate' && term.of.kind === 'column' && !['count', 'distinct'].includes(term.aggregate)
        ? [term.of.column]
        : [],
    );
  // "Customers with an above-average bill": what rows are judged by is as much a figure.
  const judged = [
    ...[...form.where, ...form.having].flatMap(columnsOfCondition),
    ...form.group.flatMap(term => (term.kind === 'cases' ? columnsOfTerm(term) : [])),
  ];
  // "Which technician has the highest *fee*" is ranked by that of one row.
  const ranked = form.order.flatMap(({ term }) => (term.kind === 'column' ? [term.column] : []));
  const known = [...figures, ...judged, ...ranked];
  return items.flatMap((item, at): Assumption[] => {
    const column = item.used && namesFigure(items, at, schema) ? otherwiseCalled(item, schema) : null;
    return column && known.some(figure => sameColumn(figure, column.ref))
      ? [{ kind: 'taken-for', word: item.atom.text, column: column.ref }]
      : [];
  });
};

/** So many values are named. */
const mostNamed = 3;
const namedFew = (values: string[]): string =>
  values.slice(0, mostNamed).join(', ') + (values.length > mostNamed ? ', …' : '');

/** Whether rows are taken for places only as what they are called is like a word for some: the "stock" of a shop. */
const isHardlyPlace = (stem: string, { title }: Table, { language }: Schema): boolean =>
  everydaySort(stem, language) === 'places' && !callsPlace(nameWords(title).at(-1) ?? '');

/** What was only guessed, as its words are like what was said, to be told. */
export const guesses = ({ items, schema }: Draft): Assumption[] =>
  items.flatMap(({ used, meaning, atom }): Assumption[] => {
    if (!used || !('guessed' in meaning) || !meaning.guessed) return [];
    // "Items" may be called so whatever they are, and "places" where they are such.
    if (meaning.kind === 'table' && meaning.everyday && !isHardlyPlace(atom.token.stem, meaning.table, schema))
      return [];
    if (meaning.kind === 'table') return [{ kind: 'rows-called', word: atom.text, table: meaning.table.name }];
    const value = meaning.kind === 'value' ? { value: namedFew(meaning.values) } : {};
    return [{ kind: 'taken-for', word: atom.text, column: meaning.column.ref, ...value }];
  });

/** Of so many values a part that a plain word is of several says less than it seems. */
const manyValues = 20;

/** Whether one word of several of a cell is only of the root of what is said: "sails" are no "sailing boat". */
const isOnlyKin = (word: string, value: string, { language: { plural, stem } }: Schema): boolean => {
  const words = wordsOf(value);
  const kin = words.filter(each => stem(each) === stem(word));
  return (
    words.length > 1 &&
    kin.length > 0 &&
    kin.every(each => each !== word && plural(each) !== word && plural(word) !== each)
  );
};

/** Plain words that were taken for parts of several of many values, to be told: "payments" of a few lines of a budget. */
export const partsOfValues = ({ items, form, schema }: Draft): Assumption[] =>
  items.flatMap(({ used, meaning, atom }): Assumption[] => {
    if (!used || meaning.kind !== 'value' || atom.quoted || atom.to !== atom.from + 1) return [];
    if (meaning.written) return [{ kind: 'part-of', word: atom.text, column: meaning.column.ref }];
    if (atom.token.capital && !schema.language.nounsCapital) return [];
    const { column, values } = meaning;
    const isRead = form.where.some(condition => columnsOfCondition(condition).some(ref => sameColumn(ref, column.ref)));
    const [only, ...others] = values;
    if (isRead && only !== undefined && others.length === 0 && isOnlyKin(atom.token.word, only, schema))
      return [{ kind: 'taken-for', word: atom.text, column: column.ref, value: only }];
    const said = (value: string): boolean => value.split(/\s+/).length === 1;
    if (values.length < 2 || values.some(said) || column.profile.distinctCount <= manyValues) return [];
    return isRead ? [{ kind: 'part-of', word: atom.text, column: column.ref }] : [];
  });

const opening = new Set(['ask', 'show', 'aggregate', 'and']);

/** The place of what a figure is asked of for each group: "*earnings* per yard"; -1 where something else is asked. */
const askedAt = (items: Item[]): number => {
  const at = items.findIndex(({ meaning }) => meaning.kind !== 'cue' || !opening.has(meaning.cue.kind));
  const group = items.findIndex((_, place) => cueAt(items, place, 'group') ?? cueAt(items, place, 'bucket'));
  return group > at ? at : -1;
};

/** The whole of what is paid, where its parts stand beside it: the `total` of a fare, a tip and a toll. */
const isWhole = ({ nature, stems, uses }: Column, { roles, flows }: Schema['language']): boolean =>
  nature === 'amount' &&
  uses.sums &&
  stems.some(stem => roles.count.has(stem)) &&
  !stems.some(stem => flows.partly.has(stem));

/**
 * The one column of money that is not called after the other way it flows, as "spending" is no revenue, nor after what is
 * only paid beside: tips. Null where there is none, or several.
 */
const moneyNot = (way: 'in' | 'out', schema: Schema): Column | null => {
  const { tables, language } = schema;
  const other = language.flows[way === 'in' ? 'out' : 'in'];
  const any = tables
    .flatMap(({ columns }) => columns)
    .filter(
      column =>
        column.roles.has('measure') &&
        column.roles.has('money') &&
        column.uses.sums &&
        !column.stems.some(stem => other.has(stem)) &&
        !(way === 'in' && isBought(column, schema)),
    );
  const found = flowing(any, way, schema);
  // A refund alone is no revenue, where other rows have a total.
  const totals = tables.flatMap(({ columns }) => columns.filter(column => isWhole(column, language)));
  const besides = found.every(({ stems }) => stems.some(stem => language.flows.beside.has(stem)));
  if (besides && totals.length === 1) return totals[0]!;
  const whole = found.length > 1 ? found[0]!.table.columns.filter(column => isWhole(column, language)) : [];
  if (whole.length === 1) return whole[0]!;
  const main = found.filter(({ stems }) => !stems.some(stem => language.flows.beside.has(stem)));
  const [only, ...others] = main.length > 0 ? main : found;
  return only && others.length === 0 ? only : null;
};

/** Whether a compound is of the kind that its last part names: "Fahrtkosten" are costs. */
const endsIn = (stem: string, word: string): boolean =>
  word.length >= root && stem.length > word.length + 2 && stem.endsWith(word);

/** Where it is said apart that a mean is asked for: "monthly revenue *on average*", "*average* monthly revenue"; -1 where it is not. */
const meanApart = (items: Item[], place: number): number =>
  items.findIndex(
    (_, at) =>
      isTypical(cueAt(items, at, 'aggregate')?.aggregate ?? 'sum') &&
      (at === items.length - 1 || (at === place - 2 && cueAt(items, place - 1, 'bucket') !== null)),
  );

/** What came in is meant in total, whatever a price or a wage is by itself. */
const summed = (items: Item[], place: number, taken: Item): Item[] => {
  const sum: Item = { ...taken, meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'sum' } } };
  if (cueAt(items, place - 1, 'aggregate')) return items.with(place, taken);
  const mean = meanApart(items, place);
  if (mean < 0) return items.toSpliced(place, 1, sum, { ...taken, before: [] });
  const said = items.toSpliced(place, 1, { ...items[mean]!, before: [] }, { ...taken, before: [] });
  return said.filter(item => item !== items[mean]);
};

/** Which way money flows that a stretch speaks of; null where it speaks of none. */
const flowOf = ({ atom }: Item, { language }: Schema): 'in' | 'out' | null => {
  const { flows, stem: stemOf, compounds } = language;
  const stems = atom.text.toLowerCase().split(/\s+/).map(stemOf);
  const speaks = (words: ReadonlySet<string>): boolean =>
    stems.some(stem => words.has(stem) || (compounds !== null && [...words].some(word => endsIn(stem, word))));
  return speaks(flows.in) ? 'in' : speaks(flows.out) ? 'out' : null;
};

/** The only money that may be meant by what flows so. */
const moneyFlowing = (flow: 'in' | 'out', schema: Schema): Column | null => moneyNot(flow, schema);

type Took = (word: string, column: Column) => void;

/** Whether a word names nothing, or a figure that adds up by another name than its own. */
const isUncalled = ({ meaning, atom }: Item, schema: Schema): boolean => {
  if (meaning.kind === 'word') return atom.weight > 0;
  const column = meaning.kind === 'column' && !meaning.exact ? meaning.column : null;
  return column?.roles.has('measure') === true && column.uses.natural === 'sum' && !isCalled(column, atom.text, schema);
};

/**
 * "Total *revenue* in May", "top 5 customers by *sales*", where nothing is called so and no other figure is named: the only
 * money that may be meant. "How many sales" are counted, and a fee that nothing is called by is no other money.
 */
const withNamedMoney = (items: Item[], schema: Schema, took: Took): Item[] => {
  // Where a length is told or asked for, "*took* longer than a week" is no money.
  const { lasting, durations } = schema.language.gaps;
  const lasts = items.some(
    ({ meaning }, at) =>
      (meaning.kind === 'derived' && meaning.term.kind === 'span') ||
      cueAt(items, at, 'ask')?.about?.some(stem => durations.has(stem)) === true,
  );
  const isLength = ({ atom }: Item): boolean => lasts && lasting.has(atom.token.stem);
  const place = items.findIndex(item => isUncalled(item, schema) && flowOf(item, schema) && !isLength(item));
  const item = items[place];
  if (!item || cueAt(items, place - 1, 'count')) return items;
  const flow = flowOf(item, schema)!;
  const told = (['aggregate', 'group', 'superlative'] as const).some(kind => cueAt(items, place - 1, kind));
  // A word like the name of a figure is that figure already, and asks for all of it.
  if (item.meaning.kind === 'column') return told || flow === 'out' ? items : summed(items, place, item);
  const named = items.some(({ meaning }) => meaning.kind === 'column' && meaning.column.roles.has('measure'));
  // "What was spent" tells what was done; "total spend" is a figure.
  const money = named || (flow === 'out' && !told) ? null : moneyFlowing(flow, schema);
  // What people are paid is no revenue.
  if (money?.uses.natural !== 'sum' || schema.language.flows.beside.has(item.atom.token.stem)) return items;
  took(item.atom.text, money);
  const taken: Item = { ...item, meaning: { kind: 'column', column: money, exact: true } };
  return told ? items.with(place, taken) : summed(items, place, taken);
};

/**
 * "Earnings per yard", "spending per yard", where nothing is called so: the only money that may be meant, which `took` is told of, or a word that
 * has to be found. A flag is no money, though somebody who earns is paid.
 */
export const withAskedMeasures = (items: Item[], schema: Schema, took: Took): Item[] => {
  const place = askedAt(items);
  const item = items[place];
  const flow = item && (item.meaning.kind === 'word' || item.meaning.kind === 'column') ? flowOf(item, schema) : null;
  if (!item || flow === null) return withNamedMoney(items, schema, took);
  const column = item.meaning.kind === 'column' ? item.meaning.column : null;
  // "Driving costs" are no kilometres that were driven.
  const unit = column?.roles.has('measure') && !column.roles.has('money') ? unitOf(column, schema.language) : undefined;
  const unlike = unit !== undefined && !unit.of.some(stem => schema.language.natures.money.has(stem));
  if (column && unlike)
    return items.with(place, { ...item, meaning: { kind: 'word' }, atom: { ...item.atom, weight: 1 } });
  const comes = flow === 'in';
  // "Who *earns* the most in each department": what is ranked is put together by the rank, or not at all.
  const adds = comes && column?.uses.sums === true && !cueAt(items, place + 1, 'superlative');
  const sums = column?.roles.has('measure') && adds && !isCalled(column, item.atom.text, schema);
  if (column?.roles.has('measure')) return sums ? summed(items, place, item) : items;
  if (column && isCalled(column, item.atom.text, schema)) return items;
  const money = moneyFlowing(flow, schema);
  if (money) took(item.atom.text, money);
  if (!money) return items.with(place, { ...item, meaning: { kind: 'word' }, atom: { ...item.atom, weight: 1 } });
  return summed(items, place, { ...item, meaning: { kind: 'column', column: money, exact: true } });
};
