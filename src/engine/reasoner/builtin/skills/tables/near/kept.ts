import {
  type ColumnRef,
  type Condition,
  columnsOfCondition,
  columnsOfTerm,
  type Form,
  sameColumn,
} from '../../../form/form.ts';
import { conditionsOfKind } from '../../../form/parts-of-form.ts';
import type { Candidate } from '../../../judge/candidate.ts';
import { barely, likenessTo } from '../../../link/likely.ts';
import type { Item } from '../../../read/items.ts';
import type { Schema } from '../../../schema/schema.ts';
import { isMeant, type Taken } from './taken.ts';

/** A reading near a question: what it takes the unknown words for, and what else of the question it passes over. */
export type Offer = { reading: Candidate; taken: readonly Taken[]; passed: readonly string[]; schema: Schema };

type Rule = {
  name: string;
  /** An offer that it keeps back, and the question. */
  example: string;
  holds: (offer: Offer) => boolean;
};

const isCue = ({ meaning }: Item, ...kinds: string[]): boolean =>
  meaning.kind === 'cue' && kinds.includes(meaning.cue.kind);

/** Whether a stretch of time is only that of all the data: "the biggest of *the year*". */
const isOfAll = (item: Item, { language }: Schema): boolean =>
  item.atom.token.word in language.times.units &&
  item.before.length > 0 &&
  item.before.every(word => language.joiners.has(word));

/** Whether a form only lists what columns hold. */
const isListing = ({ kind, select, where, group, order, limit, having }: Form): boolean =>
  kind === 'plain' &&
  select.every(term => term.kind !== 'aggregate') &&
  where.length + group.length + order.length + having.length === 0 &&
  limit === null;

/**
 * Whether rows are counted that may be called by a word: jobs, for incidents. Patients are no deliveries where something else is not
 * known either; what is `alone` may be anything.
 */
const countsAs = ({ select }: Form, { item }: Taken, alone: boolean, { table, language }: Schema): boolean =>
  select.some(term => {
    if (term.kind !== 'aggregate' || term.of.kind !== 'rows') return false;
    if (alone) return true;
    const { title, stems } = table(term.of.table)!;
    const like = likenessTo(item.atom.text, title, stems, false, language);
    return like === null || like >= barely;
  });

/** Whether a word stands behind one that asks for groups: "per *flurb*"; "which flurb" may as well ask for cells. */
const isGrouped = (items: readonly Item[], { atom }: Item): boolean => {
  const place = items.findIndex(other => other.atom.from === atom.from);
  return place > 0 && isCue(items[place - 1]!, 'group');
};

/** Whether a condition only says of when rows are, which needs no name. */
const isOfTime = (condition: Condition, schema: Schema): boolean =>
  condition.kind === 'period' ||
  condition.kind === 'part' ||
  columnsOfCondition(condition).every(ref => {
    const column = schema.column(ref);
    return column?.holds === 'date' || column?.roles.has('year');
  });

/** Whether the column of a meaning is one of these. */
const isOneOf = ({ meaning }: Item, columns: ColumnRef[]): boolean =>
  (meaning.kind === 'column' || meaning.kind === 'value') && columns.some(ref => sameColumn(ref, meaning.column.ref));

/** What must be true of a reading near a question for it to be a question that the person may have meant. */
const rules: Rule[] = [
  {
    name: 'holds all that was understood',
    example: 'the vendors, where it was asked what share comes from which warehouse',
    holds: ({ reading: { items }, passed, schema }) =>
      passed.every(word => items.some(item => item.atom.text === word && isOfAll(item, schema))),
  },
  {
    name: 'holds what is asked for',
    example: 'the total of work stations, where it was asked how many staff there are',
    holds: ({ reading: { form }, taken, schema }) =>
      taken.every(
        each =>
          isMeant(each) || !each.needed || (each.needed === 'rows' && countsAs(form, each, taken.length === 1, schema)),
      ),
  },
  {
    name: 'leaves out one word at most',
    example: 'the total pay, where it was asked for that of the flurbs in the glimp',
    holds: ({ taken }) => taken.filter(each => !isMeant(each)).length <= 1,
  },
  {
    name: 'lists nothing where something is to be found out',
    example: 'the names of all branches, where it was asked which are open on Sundays',
    holds: ({ reading: { form, items }, taken }) =>
      !isListing(form) ||
      (taken.every(isMeant) &&
        items.some(item => isCue(item, 'show', 'ask')) &&
        !items.some(item => isCue(item, 'group'))),
  },
  {
    name: 'asks for nothing that it says itself',
    example: 'the modes of shipment, for shipment by truck',
    holds: ({ reading: { form } }) =>
      !form.select.some(
        term =>
          term.kind === 'column' &&
          form.where.some(each => each.kind === 'in' && !each.negated && sameColumn(each.column, term.column)),
      ),
  },
  {
    name: 'adds no figure that nobody said',
    example: 'by the total energy, where it was asked for the top ten plants by something unknown',
    holds: ({ reading: { assumptions } }) => !assumptions.some(({ kind }) => kind === 'measure' || kind === 'counted'),
  },
  {
    name: 'adds no condition that nobody said',
    example: 'with a project code of 100, where it was asked for vendors with 100 deliveries',
    holds: ({ reading: { form, items, followUp }, taken, schema }) => {
      const shown = [...form.select, ...form.order.map(({ term }) => term)].flatMap(columnsOfTerm);
      // What a word was taken for is one thing: what is ranked, or what limits the rows.
      const says = (item: Item, columns: ColumnRef[]): boolean =>
        item.used &&
        isOneOf(item, columns) &&
        !(taken.some(each => each.item.atom.from === item.atom.from) && isOneOf(item, shown));
      // What goes on from a question keeps its conditions.
      if (followUp) return true;
      return [...form.where, ...form.having, ...conditionsOfKind(form)].every(condition => {
        const columns = columnsOfCondition(condition);
        return columns.length === 0 || isOfTime(condition, schema) || items.some(item => says(item, columns));
      });
    },
  },
  {
    name: 'takes no year for a number',
    example: 'with a circulation above 2,022, where it was asked whether it is more than in 2022',
    holds: ({ reading: { items } }) =>
      !items.some(
        ({ used, meaning, atom, before }) => used && meaning.kind === 'number' && atom.time && before.length > 0,
      ),
  },
  {
    name: 'takes two words for two things',
    example: 'the total work stations, where it was asked how many staff work there',
    holds: ({ reading: { items }, taken }) =>
      taken.every(({ item, likely }) => {
        const option = likely?.option;
        if (option?.kind !== 'column') return true;
        const own = items.filter(
          other => other.used && other.meaning.kind === 'column' && isOneOf(other, [option.column.ref]),
        );
        return own.every(({ atom }) => atom.from === item.atom.from);
      }),
  },
  {
    name: 'puts each word to the use that its place asks for',
    example: 'the modes and years, where it was to be split by plane and truck',
    holds: ({ reading: { form, items }, taken }) =>
      taken.every(({ item, likely, slot, needed }) => {
        if (likely?.option.kind !== 'column') return true;
        const { ref } = likely.option.column;
        const isGroup = [...form.group, ...(form.each ?? [])].some(term =>
          columnsOfTerm(term).some(column => sameColumn(column, ref)),
        );
        if (slot === 'figure') return !isGroup;
        const figures = [...form.select, ...form.order.map(({ term }) => term)].filter(
          ({ kind }) => kind === 'aggregate',
        );
        const isFigure = figures.some(term => columnsOfTerm(term).some(column => sameColumn(column, ref)));
        return slot !== 'group' || isGroup || (!isFigure && !(needed && isGrouped(items, item)));
      }),
  },
];

/** Whether a reading near a question asks for what was asked, in all but the words that nothing is called by. */
export const keepsQuestion = (offer: Offer): boolean => rules.every(({ holds }) => holds(offer));

const alone = new Set([
  'asks for nothing that it says itself',
  'adds no condition that nobody said',
  'takes no year for a number',
]);

/** Whether a reading in which words are left out is at least none that nobody would ask for. */
export const isAsked = (reading: Candidate, schema: Schema): boolean =>
  rules.every(({ name, holds }) => !alone.has(name) || holds({ reading, taken: [], passed: [], schema }));
