import { type Condition, columnsOfCondition, columnsOfTerm, type Form } from '../../form/form.ts';
import { isThroughout } from '../../form/throughout.ts';
import type { Item } from '../../read/items.ts';
import { leadsUp } from '../../read/leads-up.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { wordsOf } from '../../words/fold.ts';
import { cueOf } from '../clauses-asked.ts';

/** A thing of which there is hardly a second row has one row, though two may be called alike. */
const isRow = ({ unique, profile, table }: Column): boolean =>
  unique || profile.distinctCount >= 0.9 * table.profile.rowCount;

/** What a form lists or counts, thing by thing; none where it tells figures of rows. */
const thingsTold = ({ kind, select, group }: Form, schema: Schema): Column[] => {
  if (kind !== 'plain' && kind !== 'set') return [];
  const [only, ...others] = select;
  if (only?.kind === 'aggregate' && only.of.kind === 'rows' && others.length + group.length === 0) {
    const { key, label } = schema.table(only.of.table) ?? {};
    return key ? [key] : label ? [label] : [];
  }
  if (select.some(term => term.kind === 'aggregate' && term.aggregate !== 'distinct')) return [];
  return select.flatMap(columnsOfTerm).flatMap(ref => schema.column(ref) ?? []);
};

/** Whether a thing may have several rows of a table: a customer of the orders, a member of the visits that name him. */
const hasSeveral = (thing: Column, table: Table, schema: Schema): boolean =>
  !isRow(thing) || (thing.table !== table && !leadsUp(schema, thing.table, table));

/** All that must hold of the rows of a form, those looked into included. */
const limitsIn = (conditions: readonly Condition[]): Condition[] =>
  conditions.flatMap(condition =>
    condition.kind === 'exists' ? [condition, ...limitsIn(condition.where)] : [condition],
  );

/** The tables that an item limits the rows of: of its value, or of the day by which a time is judged. */
const tablesLimited = ({ meaning }: Item, { where }: Form, schema: Schema): Table[] => {
  if (meaning.kind === 'value') return [meaning.column.table];
  if (meaning.kind !== 'time') return [];
  return limitsIn(where)
    .filter(({ kind }) => kind === 'period' || kind === 'part')
    .flatMap(columnsOfCondition)
    .flatMap(({ table }) => schema.table(table) ?? []);
};

/** So many words may stand between a word and what it is said of: "only *ever sold in the* store". */
const reach = 3;

/**
 * Whether "only" says of things with several rows that all of these are so, and the form asks for those of which some are: "who came
 * only in May". Of rows that are one each, and of figures, it says no more than what limits them: "only online orders".
 */
const isOnlyLost = (items: readonly Item[], place: number, form: Form, things: readonly Column[], schema: Schema) => {
  const { atom, used } = items[place]!;
  if (used || !schema.language.sole.only.has(atom.token.word) || limitsIn(form.where).some(({ alone }) => alone))
    return false;
  const opens = items.slice(0, place).every(item => cueOf(item, 'show') !== null || item.meaning.kind === 'word');
  const after = items
    .slice(place + 1, place + 1 + reach)
    .find(({ meaning }) => meaning.kind !== 'cue' && meaning.kind !== 'word');
  const before = items[place - 1];
  const limited = after ?? before;
  return (
    !opens &&
    limited !== undefined &&
    tablesLimited(limited, form, schema).some(table => things.some(thing => hasSeveral(thing, table, schema)))
  );
};

/** Whether what there are several of stands at a place: a table, what a column tells apart, or the months and years that pass. */
const isOfMany = (item: Item | undefined, thing: Column, schema: Schema): boolean => {
  if (item?.meaning.kind === 'table')
    return item.meaning.table !== thing.table && hasSeveral(thing, item.meaning.table, schema);
  if (item?.meaning.kind !== 'column') return false;
  const { column } = item.meaning;
  return column !== thing && !column.roles.has('measure') && hasSeveral(thing, column.table, schema);
};

/**
 * Whether "every" says of things that they have a row of each, and the form asks for no such: "who came *every* month", "who
 * gave to *all* parties". Where a figure is asked for it is one for each of them, and a list goes through them all.
 */
const isEveryLost = (items: readonly Item[], place: number, form: Form, things: readonly Column[], schema: Schema) => {
  const { every, all, of } = schema.language.throughout;
  const item = items[place]!;
  const words = wordsOf(item.atom.text);
  const said = words.some(word => every.has(word));
  const whole = item.before.some(word => all.has(word)) && !item.before.some(word => of.has(word));
  const figures = items.some(
    each => cueOf(each, 'aggregate') ?? cueOf(each, 'superlative') ?? cueOf(each, 'top') ?? cueOf(each, 'count'),
  );
  const [asks] = items;
  if ((!said && !whole) || figures || !asks || !cueOf(asks, 'ask') || form.having.some(isThroughout)) return false;
  if (said && [...words, ...item.before].some(word => of.has(word))) return false;
  // "Which customers ordered every month", read as how many there were in each.
  if (said && cueOf(item, 'bucket')) return items.slice(1, place).some(({ meaning }) => meaning.kind !== 'cue');
  const [thing] = things;
  return thing !== undefined && isOfMany(items[said && cueOf(item, 'group') ? place + 1 : place], thing, schema);
};

/**
 * Whether a small word changes what a question asks for and nothing of it is in the form: a word for "only" or "every" that
 * the reading took for one that says nothing.
 */
export const isWithoutEffect = (items: readonly Item[], place: number, form: Form, schema: Schema): boolean => {
  const things = thingsTold(form, schema);
  return isOnlyLost(items, place, form, things, schema) || isEveryLost(items, place, form, things, schema);
};
