import { isTypical } from '../../../form/aggregates.ts';
import { columnsOfTerm } from '../../../form/form.ts';
import type { Cue } from '../../../language/cue.ts';
import { numbersThings } from '../../../schema/rows/thing-of-rows.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import { columnAt, cueAt } from '../../fold-items.ts';
import { derivedMeaning, type Item, type Meaning, tableOfFigure } from '../../items.ts';
import { leadsUp } from '../../leads-up.ts';
import { repeatedKey } from '../grain.ts';
import { ofPapers } from './of-papers.ts';
import { rowsOfThing } from './rows-of-thing.ts';

/** The places of a figure, of the thing that each has one of, and the words of both that say no more. */
type Each = { figure: Item[]; each: Item[]; said: Set<Item> };
type Told = (word: string, column: Column) => void;

/** What makes more of a question than one average. */
const beyond: Cue['kind'][] = [
  'superlative',
  'compare',
  'more',
  'difference',
  'change',
  'versus',
  'share',
  'ratio',
  'top',
];

const cueItem = (item: Item, cue: Cue, text?: string): Item => ({
  ...item,
  meaning: { kind: 'cue', cue },
  before: [],
  used: false,
  ...(text !== undefined && { atom: { ...item.atom, text, token: { ...item.atom.token, word: text, stem: text } } }),
});

/** The table whose rows a place names, by their name or by what numbers them. */
const tableAt = (items: Item[], at: number): Table | null => {
  const meaning = items[at]?.meaning;
  if (meaning?.kind === 'table') return meaning.table;
  const column = columnAt(items, at);
  return (column?.unique && column === column.table.key) || (column && numbersThings(column)) ? column.table : null;
};

/** Whether a column tells things apart of which there are several rows each. */
const isThing = (column: Column | null): boolean =>
  column !== null &&
  !column.unique &&
  (column.roles.has('foreign') || column.nature === 'identifier' || column.nature === 'name');

/** "*A* department", "*each* city": said of every one of a sort. */
const isOfEach = ({ before }: Item, { language }: Schema): boolean =>
  before.some(word => language.sole.articles.has(word) || language.whichever.has(word));

/** Whether rows of a table are of another, or are what its lines are of: the products of an order. */
const isOf = (lines: Table, whole: Table, schema: Schema): boolean => {
  const sold = schema.derived[0]?.factors[0].table;
  return (
    leadsUp(schema, lines, whole) ||
    (sold !== undefined && sold.semantics.parent?.table === whole.name && leadsUp(schema, sold, lines))
  );
};

/** "*A* customer", "*each* patient", "customer*s*": one of many, where rows of a table are of it. */
const eachAt = (items: Item[], at: number, lines: Table, schema: Schema): boolean => {
  const table = tableAt(items, at);
  if (table) return isOf(lines, table, schema);
  const column = columnAt(items, at);
  if (column?.table !== lines || column.unique) return false;
  return isThing(column) || (column.holds === 'text' && column.uses.groups && isOfEach(items[at]!, schema));
};

/** The words "per customer" or "per day" from a place on. */
const perAt = (items: Item[], at: number): Item[] => {
  if (cueAt(items, at, 'bucket')) return [items[at]!];
  const next = items[at + 1]?.meaning;
  const thing =
    next?.kind === 'table' ||
    (next?.kind === 'column' && next.column.holds !== 'number') ||
    isThing(columnAt(items, at + 1));
  return cueAt(items, at, 'group') && thing ? [items[at]!, items[at + 1]!] : [];
};

/** "Per customer", though the question says it otherwise: one item for "per", and one for what each is. */
const perThing = (items: Item[], mean: number, per: string, thing: Item): Item[] => [
  cueItem(items[mean]!, { kind: 'group' }, per),
  { ...thing, before: [] },
];

/** "How many *orders* does a *customer* place on average", "*orders* per *customer* on average". */
const counted = (items: Item[], mean: number, per: string, schema: Schema): Each | null => {
  const at = items.findIndex((_, place) => tableAt(items, place) !== null);
  const lines = tableAt(items, at);
  if (!lines) return null;
  const count = cueAt(items, at - 1, 'count');
  const group = items.findIndex((_, place) => place > at && perAt(items, place).length > 0);
  const opens = items
    .slice(0, at)
    .every((_, place) => place === mean || cueAt(items, place, 'ask') || cueAt(items, place, 'show'));
  const own = columnAt(items, at);
  // The transactions of a till's file are what their numbers tell apart, and no rows of it.
  const rows: Item =
    own && numbersThings(own) ? items[at]! : { ...items[at]!, meaning: { kind: 'table', table: lines } };
  const figure = [count ? items[at - 1]! : cueItem(items[mean]!, { kind: 'count' }), rows];
  // "*Average* appointments *per day*" are so many each day, and no figure of an appointment.
  const ofTimes = mean === at - 1 && cueAt(items, group, 'bucket') !== null;
  if (group >= 0 && (count || (opens && group === at + 1 && (mean > at || ofTimes))))
    return { figure, each: perAt(items, group), said: new Set([...figure, items[at]!, ...perAt(items, group)]) };
  const thing = count ? items.findIndex((_, place) => place > at && eachAt(items, place, lines, schema)) : -1;
  if (thing < 0) return null;
  const each = perThing(items, mean, per, items[thing]!);
  return { figure, each, said: new Set([...figure, items[at]!, items[thing]!]) };
};

/** "How many *lines* does an *order* have on average", of a table whose rows are these lines. */
const linesCounted = (items: Item[], mean: number, per: string): Each | null => {
  const at = items.findIndex((_, place) => cueAt(items, place, 'rows') && cueAt(items, place - 1, 'count'));
  const thing = items.findIndex(
    ({ meaning }, place) => place > at && meaning.kind === 'table' && repeatedKey(meaning.table) !== null,
  );
  if (at < 0 || thing < 0) return null;
  const figure = [items[at - 1]!, items[at]!];
  const each = perThing(items, mean, per, items[thing]!);
  return { figure, each, said: new Set([...figure, items[thing]!]) };
};

/** What is spent or sold where a verb alone says so: what quantities and prices come to, or the one column of money called so. */
const moneyFor = (verb: Item, schema: Schema): Meaning | null => {
  const { stem } = verb.atom.token;
  const [revenue] = schema.derived;
  if (revenue) return derivedMeaning(revenue);
  const sums = schema.tables.flatMap(({ columns }) =>
    columns.filter(({ roles, uses }) => roles.has('measure') && roles.has('money') && uses.natural === 'sum'),
  );
  const words = schema.language.derived.flatMap(({ verbs, words: said }) => (verbs.includes(stem) ? said : []));
  const called = sums.filter(({ stems }) => stems.some(own => words.includes(own)));
  const [only, ...others] = called.length > 0 ? called : sums;
  return only && others.length === 0 ? { kind: 'column', column: only, exact: true } : null;
};

/** "What does a *product* cost": a price that it has, and nothing that was paid for it in all. */
const isPriced = (items: Item[], at: number): boolean =>
  tableAt(items, at)?.columns.some(({ roles, uses }) => roles.has('money') && !uses.sums) === true;

/** "What does a *customer* *spend* on average", "average *spend* per *customer*", "how much do we *sell* per *day* on average". */
const spent = (items: Item[], mean: number, per: string, schema: Schema, told: Told): Each | null => {
  const verbs = schema.language.derived.flatMap(own => own.verbs);
  const isVerb = ({ meaning, atom }: Item): boolean =>
    verbs.includes(atom.token.stem) && (meaning.kind === 'word' || (meaning.kind === 'column' && !meaning.exact));
  const how = items.findIndex((_, at) => cueAt(items, at, 'aggregate')?.money === true);
  const verb = items.find(isVerb) ?? items[how];
  const others = items.filter(item => item !== verb);
  const named = others.some(
    ({ meaning, atom }) =>
      meaning.kind === 'derived' ||
      (meaning.kind === 'column' && meaning.column.roles.has('measure')) ||
      (meaning.kind === 'word' && atom.weight >= 0.35),
  );
  const meaning = verb && !named ? moneyFor(verb, schema) : null;
  const lines = meaning && tableOfFigure(meaning, schema);
  if (!verb || !meaning || !lines) return null;
  const figure: Item = { ...verb, meaning, before: [] };
  const group = items.findIndex((_, at) => perAt(items, at).length > 0);
  const thing = group < 0 ? items.findIndex((_, at) => eachAt(items, at, lines, schema)) : -1;
  if (group < 0 && (thing < 0 || isPriced(items, thing))) return null;
  const each = group < 0 ? perThing(items, mean, per, items[thing]!) : perAt(items, group);
  if (meaning.kind === 'column') told(verb.atom.text, meaning.column);
  const said = [verb, ...(how < 0 ? [] : [items[how]!]), ...(group < 0 ? [items[thing]!] : each)];
  return { figure: [figure], each, said: new Set([...said, ...items.filter(item => cueAt([item], 0, 'ask'))]) };
};

/** "Average *order value*", "median order value": what the lines of an order come to, and no line of it. */
const valued = (items: Item[], mean: number, per: string, { language, tables }: Schema): Each | null => {
  const at = items.findIndex(({ meaning }) => meaning.kind === 'derived');
  const meaning = items[at]?.meaning;
  if (meaning?.kind !== 'derived') return null;
  const [factor] = columnsOfTerm(meaning.term);
  const whole = tables.find(
    ({ name }) => name === tables.find(own => own.name === factor?.table)?.semantics.parent?.table,
  );
  const beside = whole && tableAt(items, at - 1) === whole && items[at]!.before.length === 0;
  const within = language.wholeValues.has(items[at]!.atom.token.stem);
  // "The average value *of an order*".
  const of =
    whole !== undefined &&
    tableAt(items, at + 1) === whole &&
    language.flows.worth.has(items[at]!.atom.token.stem) &&
    items[at + 1]!.before.some(word => language.possessives.has(word));
  if (!whole || !(beside || within || of)) return null;
  const own = beside ? at - 1 : of ? at + 1 : at;
  const thing: Item = { ...items[own]!, meaning: { kind: 'table', table: whole }, before: [] };
  const each = perThing(items, mean, per, thing);
  return { figure: [items[at]!], each, said: new Set([items[at]!, items[own]!]) };
};

const isGrouped = (items: Item[]): boolean =>
  items.some((_, at) => cueAt(items, at, 'group') ?? cueAt(items, at, 'bucket'));

/** "Median *receipt*", where a file holds the lines of receipts. */
const ofPaper = (items: Item[], mean: number, per: string, schema: Schema): Each | null => {
  const found = ofPapers(items, schema);
  if (!found) return null;
  const figure: Item = { ...found.said.at(-1)!, meaning: found.figure, before: [] };
  const thing: Item = { ...found.said[0]!, meaning: found.thing, before: [] };
  return {
    figure: [figure],
    each: perThing(items, mean, per, thing),
    said: new Set(found.said),
  };
};

const averaged = (items: Item[], mean: number, per: string, schema: Schema, told: Told): Each | null =>
  linesCounted(items, mean, per) ?? counted(items, mean, per, schema) ?? spent(items, mean, per, schema, told);

/**
 * Questions for what each of many things has on average, however they are put, as "the average … per …": "how many orders
 * does a customer place on average", "what does a customer spend on average", "the average order value".
 */
export const withPerEach = (items: Item[], schema: Schema, told: Told): Item[] => {
  const typical = items.findIndex((_, at) => isTypical(cueAt(items, at, 'aggregate')?.aggregate ?? 'sum'));
  const [per] = schema.language.quotients.per;
  if (per === undefined) return items;
  const lines = rowsOfThing(items, per, cueItem);
  if (lines) return [...lines.figure, ...lines.rest];
  if (typical < 0) return items;
  const ranked = items.some((_, at) => beyond.some(kind => cueAt(items, at, kind)));
  const paper = ranked ? null : ofPaper(items, typical, per, schema);
  const whole = paper ?? valued(items, typical, per, schema);
  const mean = whole ? typical : items.findIndex((_, at) => cueAt(items, at, 'aggregate')?.aggregate === 'avg');
  if (mean < 0) return items;
  const found = whole ?? (ranked ? null : averaged(items, mean, per, schema, told));
  if (!found) return items;
  const said = items.indexOf(found.each[0]!);
  // "Average spend per customer" may still ask for a list of them.
  const average: Item = { ...items[mean]!, before: [], ...((said < 0 || mean > said) && { each: true }) };
  const first = items.findIndex(item => item === items[mean] || found.said.has(item));
  const rest = (from: number, to?: number): Item[] =>
    items.slice(from, to).filter(item => item !== items[mean] && !found.said.has(item));
  // "The average order value *per region*": what was sold there, by how many orders that were.
  if (paper && isGrouped(items) && cueAt(items, mean, 'aggregate')?.aggregate === 'avg')
    return [...rest(0, first), ...found.figure, ...found.each, ...rest(first)];
  return [...rest(0, first), average, ...found.figure, ...found.each, ...rest(first)];
};
