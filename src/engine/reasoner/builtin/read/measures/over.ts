import { type AggregateName, isTypical, type TypicalAggregate } from '../../form/aggregates.ts';
import {
  type Condition,
  columnsOfCondition,
  columnsOfTerm,
  type Form,
  type RowTerm,
  sameTerm,
  type Term,
} from '../../form/form.ts';
import { namesParties } from '../../schema/parties.ts';
import { readingsOf } from '../../schema/rows/readings.ts';
import type { Draft } from '../draft.ts';
import { leadsUp } from '../leads-up.ts';
import { isAmount } from './natural.ts';

/** Things are many from here on: a figure "per customer" is then rather one average than a list. */
const many = 20;

const wide = (draft: Draft, group: Term): boolean => {
  const { language } = draft.schema;
  const column = draft.schema.column(columnsOfTerm(group)[0]!);
  // Bands of an age are few, however many ages there are.
  if (group.kind === 'cases') return false;
  if (group.kind === 'bucket' || column === undefined) return group.kind === 'bucket';
  // What lines come to says nothing of a customer by itself: only what all of his come to does.
  const ofLines = draft.items.some(({ meaning }) => meaning.kind === 'derived' && meaning.term.kind === 'product');
  if (ofLines && namesParties(column, language)) return true;
  // Kinds of things, such as countries, are listed however many they are, unless they name the rows of a table.
  return column.profile.distinctCount >= many && (column.nature !== 'category' || column === column.table.label);
};

/** Whether the groups are said with "by", which asks for a list. */
const listed = (draft: Draft): boolean =>
  draft.items.some(
    item =>
      item.meaning.kind === 'cue' &&
      (item.meaning.cue.kind === 'group' || item.meaning.cue.kind === 'bucket') &&
      draft.schema.language.lists.has(item.atom.token.word),
  );

/** Whether "average" is meant of the groups' own totals: "average monthly revenue", "average revenue per customer". */
export const isOverGroups = (
  draft: Draft,
  aggregate: AggregateName,
  additive: boolean,
  counts = false,
): aggregate is TypicalAggregate => {
  const [group, ...others] = draft.form.group;
  if (!isTypical(aggregate) || !group || others.length > 0 || !additive) return false;
  // How an average went over the months is one of each, and of readings each weekday has one of its own.
  const [column] = columnsOfTerm(group);
  const table = group.kind === 'part' && column ? draft.schema.table(column.table) : undefined;
  if (draft.has('change') || (table && readingsOf(table))) return false;
  const meant = draft.items.some(({ each }) => each);
  const list = !counts && (listed(draft) || !wide(draft, group));
  return draft.choose('over groups', [
    { value: true, cost: meant ? 0 : list ? 0.6 : 0.1 },
    { value: false, cost: meant ? 0.8 : list ? 0 : 0.35 },
  ]);
};

/**
 * "How many shows had only one seat booked": what a show has in all its bookings, where a booking tells how many seats.
 */
export const limitCounted = (draft: Draft): void => {
  const { form } = draft;
  const [only, ...others] = form.select;
  if (form.having.length > 0 || form.group.length > 0 || others.length > 0 || only?.kind !== 'aggregate') return;
  if (only.aggregate !== 'distinct' || only.of.kind !== 'column') return;
  const limit = form.where.find(condition => condition.kind === 'compare' && condition.op === '=' && !condition.ago);
  if (limit?.kind !== 'compare' || limit.term.kind !== 'column') return;
  const column = draft.schema.column(limit.term.column);
  const thing = draft.schema.table(only.of.column.table);
  if (column?.nature !== 'count' || !column.uses.sums || !thing) return;
  if (column.table !== thing && !leadsUp(draft.schema, column.table, thing)) return;
  const summed = draft.choose('per thing', [
    { value: true, cost: 0.05 },
    { value: false, cost: 0.6 },
  ]);
  if (!summed) return;
  form.where = form.where.filter(condition => condition !== limit);
  form.having.push({ ...limit, term: { kind: 'aggregate', aggregate: 'sum', of: limit.term } });
  countGroups(draft);
};

/** "How many customers placed more than 10 orders": what is counted are the groups for which it holds. */
export const countGroups = (draft: Draft): void => {
  const { form } = draft;
  const [only, ...others] = form.select;
  if (form.having.length === 0 || form.group.length > 0 || others.length > 0 || only?.kind !== 'aggregate') return;
  if (only.aggregate !== 'count' && only.aggregate !== 'distinct') return;
  const thing: Term | null =
    only.of.kind === 'column'
      ? only.of
      : only.of.kind === 'rows' && draft.schema.tables.length > 1
        ? keyOf(draft, only.of.table)
        : null;
  if (!thing) return;
  form.group = [thing];
  form.select = [];
  form.over = 'count';
};

const keyOf = (draft: Draft, table: string): Term | null => {
  const column = draft.schema.table(table)?.key ?? draft.schema.table(table)?.label;
  return column ? { kind: 'column', column: column.ref } : null;
};

/** How long ago the latest row of a thing is. */
const isSinceLatest = (term: Term): boolean => term.kind === 'span' && term.latest === true;

/** What a limit on rows says of the groups of a thing: of what is summed the sum, of a rate beside an average the average; null where it is of rows. */
const ofGroups = (draft: Draft, limit: Condition): Condition | null => {
  if ('term' in limit && isSinceLatest(limit.term))
    return { ...limit, term: { kind: 'aggregate', aggregate: 'min', of: limit.term as RowTerm } };
  if (limit.kind === 'compare' || limit.kind === 'between')
    return sums(draft, limit.term)
      ? { ...limit, term: { kind: 'aggregate', aggregate: 'sum', of: limit.term as RowTerm } }
      : null;
  if (limit.kind !== 'against' || limit.aggregate !== 'avg' || limit.of || limit.where || limit.within) return null;
  const of = limit.term as RowTerm;
  return sums(draft, of)
    ? { ...limit, term: { kind: 'aggregate', aggregate: 'sum', of }, groups: true }
    : { ...limit, term: { kind: 'aggregate', aggregate: 'avg', of } };
};

/**
 * "Patients with more than 60 days since the last visit": of each of them, as all but the newest have rows that are older. Whether it was
 * said; where nothing tells of whom, it is not answered.
 */
const limitLatest = (draft: Draft): boolean => {
  const { form } = draft;
  const limit = form.where.find(condition => 'term' in condition && isSinceLatest(condition.term));
  if (!limit) return false;
  form.where = form.where.filter(condition => condition !== limit);
  form.having.push(ofGroups(draft, limit)!);
  const [only, ...others] = form.select;
  const rows = only?.kind === 'aggregate' && only.of.kind === 'rows' ? only.of.table : null;
  const own = columnsOfCondition(limit).some(({ table }) => table === rows);
  if (!only || others.length > 0 || own) draft.unanswerable.push(draft.items.map(({ atom }) => atom.text).join(' '));
  return true;
};

/** "Which products have sold more than 200 units", "which regions are below average": a limit on what each thing has in all its rows. */
export const limitGroups = (draft: Draft): void => {
  const { form } = draft;
  const [thing, ...others] = form.select;
  if (limitLatest(draft)) return;
  if (thing?.kind !== 'column' || others.length > 0 || form.group.length > 0 || form.having.length > 0) return;
  const column = draft.schema.column(thing.column);
  const asked = draft.has('ask') || draft.has('show');
  if (column?.holds !== 'text' || !asked) return;
  const isRow = column.unique || column.profile.distinctCount > 0.8 * column.table.profile.rowCount;
  // "Customers with more than 500 of orders", who have a table of their own: what all orders of each come to.
  const isOfOthers = (condition: Condition): boolean =>
    columnsOfCondition(condition).every(ref => {
      const table = draft.schema.table(ref.table);
      return table !== undefined && table !== column.table && leadsUp(draft.schema, table, column.table);
    });
  const limit = form.where.find(condition => (!isRow || isOfOthers(condition)) && ofGroups(draft, condition) !== null);
  if (limit?.kind !== 'compare' && limit?.kind !== 'between' && limit?.kind !== 'against') return;
  const several = form.where.filter(item => item.kind === limit.kind && sameTerm(item.term, limit.term));
  if (several.length > 1) return;
  if (
    !draft.choose('per thing', [
      { value: true, cost: 0.05 },
      { value: false, cost: 0.3 },
    ])
  )
    return;
  form.where = form.where.filter(condition => condition !== limit);
  form.having.push(ofGroups(draft, limit)!);
};

const sums = (draft: Draft, term: Form['select'][number]): boolean => {
  if (isAmount(draft.schema, term) || (term.kind === 'difference' && term.filled)) return true;
  const column = term.kind === 'column' ? draft.schema.column(term.column) : undefined;
  return column?.roles.has('measure') === true && column.uses.natural === 'sum';
};
