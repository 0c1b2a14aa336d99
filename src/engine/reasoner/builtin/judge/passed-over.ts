import { type Form, sameColumn } from '../form/form.ts';
import type { Cue } from '../language/cue.ts';
import { undone } from '../language/undone.ts';
import { FormParts, ownName } from '../read/form-parts.ts';
import type { Item, Meaning } from '../read/items.ts';
import { leadsUp } from '../read/leads-up.ts';
import type { Column, Schema, Table } from '../schema/schema.ts';
import { askHolds } from './ask-holds.ts';
import type { Candidate } from './candidate.ts';
import type { AskedClause } from './clauses-asked.ts';
import { cueHolds, numberHolds, timeHolds } from './cue-holds.ts';
import { isInNames, isNamed, matters, naming, tellsDeed, ties, tookPlace } from './in-passing.ts';
import { saysLife } from './life-told.ts';
import { isEachLost, isNotEach, isOfEachRow, isUngrouped } from './ungrouped.ts';
import { isListedInVain } from './unread/listed-in-vain.ts';
import { isWithoutEffect } from './unread/without-effect.ts';
import { sayClause, untoldClauses } from './untold-clauses.ts';

/** "The share of *guests* in a suite" is none of the bookings, of which a guest may have several. */
const hasSeveralRows = ({ unique, profile, table }: Column): boolean =>
  !unique && profile.distinctCount < 0.9 * table.profile.rowCount;

/** Whether a column is read, as itself, as one that is called the same, or as what stands for a table that is read. */
const columnHolds = (column: Column, form: Form, parts: FormParts, schema: Schema): boolean => {
  const own = ownName(column.table.name, schema);
  const read = parts.columns.some(
    ref =>
      ref.column === column.ref.column ||
      (ownName(ref.table, schema) === own && schema.column(ref)?.stems.join() === column.stems.join()),
  );
  if (read) return true;
  if (column.roles.has('foreign'))
    return schema.edges.some(
      ({ from, to }) =>
        from.some(ref => ref.table === column.table.name && ref.column === column.ref.column) &&
        parts.tables.has(ownName(to[0]!.table, schema)),
    );
  const called = column === column.table.label && !(form.kind === 'share' && hasSeveralRows(column));
  // No two rows may begin on one day, and yet a day is not what a row is called by.
  const tells = column.unique && column.holds !== 'date' && !column.roles.has('measure');
  return (column === column.table.key || called || tells) && parts.tables.has(own);
};

/** "Never rented a *car*": nothing was done with any of a thing of which the rows that are denied are. */
const isDeniedOf = ({ name }: Table, { where }: Form, { edges }: Schema): boolean =>
  where.some(
    each =>
      each.kind === 'exists' &&
      each.negated === true &&
      edges.some(({ from, to }) => from[0]!.table === each.other && to[0]!.table === name),
  );

/** Whether the pieces are read that lines tell of the things: "more than 10 breads". */
const arePieces = (table: Table, parts: FormParts, schema: Schema): boolean =>
  schema.derived.some(
    ({ factors: [pieces], each }) =>
      !each && parts.columns.some(ref => sameColumn(ref, pieces.ref)) && leadsUp(schema, pieces.table, table),
  );

const tableHolds = (table: Table, parts: FormParts, schema: Schema): boolean =>
  parts.tables.has(ownName(table.name, schema)) ||
  (table.stems.length === 1 && isInNames(table.stems[0]!, parts, schema)) ||
  arePieces(table, parts, schema);

/** Whether one of the values is asked for, or what is left of them: the column's other values, or a word of the value. */
const valueHolds = (
  { column, values, contains }: Extract<Meaning, { kind: 'value' }>,
  parts: FormParts,
  { language: { booleans } }: Schema,
): boolean =>
  parts.columns.some(ref => ref.column === column.ref.column) &&
  (contains !== null ||
    values.some(
      value => parts.values.has(value) || booleans.yes.has(value.toLowerCase()) || booleans.no.has(value.toLowerCase()),
    ));

/** Whether what was taken up is in the form that came of it. */
const holds = (item: Item, sorts: boolean, form: Form, parts: FormParts, schema: Schema): boolean => {
  const { meaning, atom } = item;
  switch (meaning.kind) {
    case 'cue':
      // "Placed by customers" asks for no groups, "orders per customer" does.
      if (meaning.cue.kind === 'group' && !schema.language.rates.has(atom.token.word)) return true;
      return isInNames(atom.token.stem, parts, schema) || cueHolds(meaning.cue, sorts, form, parts, schema);
    case 'column':
      return columnHolds(meaning.column, form, parts, schema) || tellsDeed(item, parts, schema);
    case 'value':
      return valueHolds(meaning, parts, schema);
    case 'table':
      return tableHolds(meaning.table, parts, schema) || isDeniedOf(meaning.table, form, schema);
    case 'time':
      return timeHolds(meaning.time, atom.text, parts, schema);
    case 'number':
      return numberHolds(meaning.number, atom.text, parts, form);
    default:
      return true;
  }
};

/** Whether one of several values is told as a group of its own: "how many men and women per department". */
const isToldApart = ({ meaning }: Item, items: readonly Item[], form: Form): boolean => {
  if (meaning.kind !== 'value') return false;
  const { column } = meaning;
  const named = items.filter(each => each.meaning.kind === 'value' && each.meaning.column === column).length;
  return named > 1 && form.group.some(term => term.kind === 'column' && sameColumn(term.column, column.ref));
};

/** Cues that ask for something, so that it is told where they were passed over. */
const asking: ReadonlySet<Cue['kind']> = new Set<Cue['kind']>([
  ...([
    'aggregate',
    'superlative',
    'top',
    'compare',
    'count',
    'between',
    'not',
    'lacking',
    'missing',
    'share',
  ] as const),
  ...(['ratio', 'difference', 'change', 'bucket', 'part', 'position', 'neighbour', 'more', 'occasions'] as const),
  ...(['versus', 'course', 'beyond', 'minus', 'divided', 'both'] as const),
]);

/** Of these, the ones that ask for something only where that is named right after: "presided *over* by" does not. */
const sided: ReadonlySet<Cue['kind']> = new Set<Cue['kind']>(['compare', 'between', 'occasions']);

/** Whether a word that may ask for something stands before nothing that it could be asked of. */
const isUnsided = (items: readonly Item[], place: number): boolean => {
  const [{ meaning, used }, next] = [items[place]!, items[place + 1]];
  if (meaning.kind !== 'cue' || !sided.has(meaning.cue.kind)) return false;
  // "Over all orders" compares nothing.
  if (used) return !next || !(['number', 'time'].includes(next.meaning.kind) || isCue(next, 'aggregate'));
  return !naming.has(next?.meaning.kind ?? 'word');
};

/** Whether a figure is one for all, though it is asked for by something: "crew by rank", not "orders placed by customers". */
const isGroupless = (items: readonly Item[], place: number, form: Form): boolean => {
  const [before, item, next] = [items[place - 1], items[place]!, items[place + 1]];
  return (
    isCue(item, 'group') &&
    isNamed(next) &&
    (next!.meaning.kind === 'column' || next!.meaning.kind === 'table') &&
    (before === undefined || isNamed(before)) &&
    form.kind === 'plain' &&
    form.group.length === 0 &&
    // "Has *every* customer ordered" asks for those that have not.
    !form.exceptions &&
    // "Nach der Abholung gebucht" sets one date against another.
    !form.where.some(({ kind }) => kind === 'columns') &&
    form.order.length === 0 &&
    form.select.length > 0 &&
    form.select.every(term => term.kind === 'aggregate')
  );
};

/** Whether no rows are counted where the things that were named are: "the number of orders", not "the number of seats". */
const isUncounted = (items: readonly Item[], place: number, parts: FormParts): boolean =>
  isCue(items[place]!, 'count') &&
  items[place + 1]?.meaning.kind === 'table' &&
  !parts.hasKind('rows', 'count', 'distinct', 'sum') &&
  !parts.isA('share', 'ratio', 'portion', 'compare', 'course', 'over');

/** Whether rows are counted and nothing is added up, though both are asked: "how many claims are there *and* what do they *add up* to?" */
const isUnsummed = (items: readonly Item[], place: number, parts: FormParts): boolean => {
  const { cue } = { cue: null, ...items[place]!.meaning };
  if (cue?.kind !== 'aggregate' || cue.aggregate !== 'sum' || cue.adverb) return false;
  const next = items[place + 1];
  if (parts.hasKind('sum') || (next && isCue(next, 'count'))) return false;
  const counted = items.slice(0, place).findIndex(item => isCue(item, 'count'));
  return counted >= 0 && items.slice(counted, place).some(item => isCue(item, 'and'));
};

const isCue = ({ meaning }: Item, ...kinds: Cue['kind'][]): boolean =>
  meaning.kind === 'cue' && kinds.includes(meaning.cue.kind);

/** Whether rows are to stand in an order, so that "oldest" need not be one of them: "from the oldest to the newest". */
const saysOrder = (items: readonly Item[]): boolean =>
  items.some(
    ({ meaning, before }) =>
      meaning.kind === 'cue' &&
      (['order', 'direction', 'range'].includes(meaning.cue.kind) ||
        (meaning.cue.kind === 'superlative' && (meaning.cue.first === true || before.includes(',')))),
  ) || items.filter(item => isCue(item, 'superlative')).length > 1;

/** Whether all others are one of two sides: "Harbour against everybody *else*". */
const setsOthers = (form: Form, word: string, { language: { others } }: Schema): boolean =>
  others.has(word) && form.kind === 'compare' && form.sides.some(({ where }) => where.some(({ negated }) => negated));

/**
 * Whether a word says what happened, or did not, at a date that is read: "left" of a date of termination or of cancelling,
 * "unpaid" of one of payment, "active" of those whom none has ended for.
 */
const saysDeed = ({ atom: { token } }: Item, parts: FormParts, { column, language }: Schema): boolean => {
  const { happenings, enduring } = language;
  const said = happenings.filter(deed => deed.words.has(token.word) || deed === undone(token.word, language));
  const told = enduring.words.has(token.word) ? [...said, enduring.ends] : said;
  return told.some(({ names, over }) =>
    parts.columns.some(ref => column(ref)?.stems.some(stem => names.has(stem) || over?.has(stem)) === true),
  );
};

/** Whether a word of weight was taken up with others and came to nothing: no value, no name, nothing that is told. */
const isSwallowed = (
  { atom }: Item,
  parts: FormParts,
  assumptions: Candidate['assumptions'],
  schema: Schema,
): boolean =>
  atom.weight >= 0.8 &&
  atom.token.kind === 'word' &&
  atom.token.number === undefined &&
  !isInNames(atom.token.stem, parts, schema) &&
  ![...parts.values].some(value => value.toLowerCase().includes(atom.token.word)) &&
  !assumptions.some(each => 'word' in each && each.word.toLowerCase().includes(atom.text.toLowerCase()));

/** A share tells figures and groups, whatever else was picked beside them. */
const asTold = (form: Form): Form =>
  form.kind === 'share' ? { ...form, select: form.select.filter(({ kind }) => kind === 'aggregate') } : form;

/**
 * Words of a question that a reading does not use, though it is more than a way of speaking: conditions, groupings,
 * figures and things that were understood and have no place in the form, and words whose meaning here is not known.
 * What the reader calls unbound by itself is left to it.
 */
const wordsPassedOver = ({ items, form, statement, followUp, assumptions }: Candidate, schema: Schema): Item[] => {
  const parts = new FormParts(asTold(form), statement.join.tables, schema);
  const sorts = saysOrder(items);
  return items.flatMap((item, place) => {
    const { meaning, atom, used } = item;
    if (atom.token.kind === 'mark') return [];
    const isTold = (): boolean => {
      if (isWithoutEffect(items, place, form, schema)) return true;
      if (meaning.kind === 'cue' && meaning.cue.kind === 'ask' && meaning.cue.about && place === 0)
        return !askHolds(item, form, parts, schema);
      // "published by" ties two things, whether or not a date is called so.
      const single = atom.to === atom.from + 1;
      const verb = single && meaning.kind === 'column' && !meaning.exact && schema.language.verbal(atom.token.word);
      if (verb && (ties(items, place, schema) || tookPlace(items, place, parts, schema))) return false;
      if (isEachLost(items, place, form, schema)) return true;
      // "Show each shop with its town" goes through them, "customers per shop" asks for so many of each.
      const lists = meaning.kind === 'cue' && meaning.cue.kind === 'group' && form.select.length !== 1;
      if (lists && items.some(each => isCue(each, 'show', 'ask'))) return false;
      if (isUnsided(items, place) || isOfEachRow(items, place, form)) return false;
      if (isUngrouped(items, place, form, schema) || isListedInVain(items, place, form)) return true;
      if (used && isNotEach(items, place, form)) return true;
      if (used && (isGroupless(items, place, form) || isUncounted(items, place, parts))) return true;
      if (used && isUnsummed(items, place, parts)) return true;
      if (used)
        return meaning.kind === 'word'
          ? isSwallowed(item, parts, assumptions, schema) &&
              !setsOthers(form, atom.token.word, schema) &&
              !saysLife(form, item, schema) &&
              !saysDeed(item, parts, schema)
          : !holds(item, sorts, form, parts, schema) &&
              !isToldApart(item, items, form) &&
              !setsOthers(form, atom.token.word, schema);
      switch (meaning.kind) {
        case 'word':
          return matters(items, place, parts, schema);
        case 'cue':
          if (
            meaning.cue.kind === 'both' &&
            (form.where.length > 1 || form.having.length > 1 || parts.isA('set', 'compare'))
          )
            return false;
          return meaning.cue.kind === 'follow'
            ? !followUp && meaning.cue.how === 'instead' && atom.weight > 0
            : asking.has(meaning.cue.kind);
        case 'number':
          return !parts.values.has(String(meaning.number));
        case 'column':
        case 'derived':
          return !holds(item, sorts, form, parts, schema);
        default:
          return false;
      }
    };
    return isTold() ? [item] : [];
  });
};

/** What a question says and a reading gives no answer to: whole clauses by their items, and words of the others. */
export const leftOut = (candidate: Candidate, schema: Schema): { words: string[]; clauses: AskedClause[] } => {
  const clauses = untoldClauses(candidate, schema);
  const within = new Set(clauses.flatMap(({ items }) => items));
  const words = wordsPassedOver(candidate, schema).filter(item => !within.has(item));
  return { words: words.map(({ atom }) => atom.text), clauses };
};

/** The same in words. */
export const passedOver = (candidate: Candidate, schema: Schema): string[] => {
  const { words, clauses } = leftOut(candidate, schema);
  return [...words, ...clauses.map(clause => sayClause(clause, candidate.items))];
};
