import type { Comparison, Term } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import { columnTerm, type Draft, isNumeric, termOf } from '../draft.ts';
import type { Meaning } from '../items.ts';
import { spokenOf } from '../ranking/spoken-of.ts';
import { ofUnit } from './units.ts';

type RowTerm = Exclude<Term, { kind: 'aggregate' }>;

const opposite: Record<Comparison, Comparison> = { '>': '<', '<': '>', '>=': '<=', '<=': '>=', '=': '=', '!=': '!=' };

/** A term beside a comparison, where it stands (-1: nowhere), how unlikely it is meant, and further places that say it. */
export type Side = { place: number; term: Term; cost: number; also?: number[] };

/** The number at a place, also when a currency sign or a filler stands before it. */
export const numberNear = (draft: Draft, from: number): { place: number; value: number } | null => {
  for (let place = from; place <= from + 1; place++) {
    const meaning = draft.free(place);
    if (meaning?.kind === 'number') return { place, value: meaning.number };
    if (meaning && meaning.kind !== 'word') return null;
  }
  return null;
};

/** What stands around a comparison: places left and right of it, what it speaks of by itself, and which way it goes. */
type Around = {
  draft: Draft;
  left: number;
  right: number;
  cue: { about?: string[]; since?: true } | null;
  op: Comparison;
};
type Found = { side: Side; op: Comparison };

const rowsOf = (table: string): Term => ({ kind: 'aggregate', aggregate: 'count', of: { kind: 'rows', table } });

/** "more than 3 *flight numbers*": keys and codes after it are counted. */
const keysAfter = ({ draft, right, cue, op }: Around): Found[] => {
  const after = draft.free(right);
  const { roles, table } = after?.kind === 'column' ? after.column : { roles: new Set(), table: null };
  const counted = isNumeric(after) && (roles.has('code') || roles.has('key') || roles.has('foreign'));
  if (cue?.about || !counted || !table) return [];
  return [{ side: { place: right, term: rowsOf(table.name), cost: 0.1 }, op }];
};

/** "more than 3 *guests*", of a column; "carried more than 3 *guests on average*". */
const figuresAfter = (around: Around): Found[] => {
  const { draft, right, op } = around;
  const after = draft.free(right);
  if (!isNumeric(after) || keysAfter(around).length > 0) return [];
  const of = termOf(draft, after)!;
  const closing = draft.freeCue(right + 1, 'aggregate');
  if (!closing?.adverb) return [{ side: { place: right, term: of, cost: 0 }, op }];
  const term: Term = { kind: 'aggregate', aggregate: closing.aggregate, of };
  return [{ side: { place: right, term, cost: 0, also: [right + 1] }, op }];
};

/** "more than 2 *orders*", "with more than two *different dentists*": rows of a table, or things each once. */
const tablesAfter = ({ draft, right, cue, op }: Around): Found[] => {
  if (cue?.about) return [];
  const after = draft.free(right);
  const things = draft.freeCue(right, 'distinct') ? draft.free(right + 1) : null;
  const key = things?.kind === 'table' ? things.table.key : null;
  return [
    ...(after?.kind === 'table' ? [{ side: { place: right, term: rowsOf(after.table.name), cost: 0.1 }, op }] : []),
    ...(key ? [{ side: { place: right + 1, term: distinctOf(key), cost: 0, also: [right] }, op }] : []),
  ];
};

const distinctOf = (column: Column): Term => ({
  kind: 'aggregate',
  aggregate: 'distinct',
  of: columnTerm(column) as RowTerm,
});

/** "more than 3 *products*", where products are a column: rows where it is what they are called, else how many there are. */
const textsAfter = ({ draft, right, cue, op }: Around): Found[] => {
  const after = draft.free(right);
  if (after?.kind !== 'column' || after.column.holds !== 'text' || cue?.about) return [];
  const { column } = after;
  const itself = column === column.table.label || column.stems.join() === column.table.stems.join();
  return itself
    ? [{ side: { place: right, term: rowsOf(column.table.name), cost: 0.15 }, op }]
    : [{ side: { place: right, term: distinctOf(column), cost: 0.5 }, op }];
};

/** "a *price* over 100", "*earn on average* more than 30000", "the *average number of guests* is above 3". */
const figureBefore = (
  { draft, left, right, op }: Around,
  place: number,
  meaning: Extract<Meaning, { kind: 'column' | 'derived' }>,
  others: number,
): Found[] => {
  const found: Found[] = [];
  const term = termOf(draft, meaning)!;
  // "the average number of guests", where guests are counted in a column
  const number = draft.freeCue(place - 1, 'count') !== null;
  const counted = draft.freeCue(number ? place - 2 : place - 1, 'aggregate');
  const thing = draft.items
    .slice(0, place - 1)
    .some(item => !item.used && (item.meaning.kind === 'column' || item.meaning.kind === 'table'));
  // "earn on average more than 30000", "cost more than 3 on average"
  const apart = [place + 1, left, right].find(at => at > place && draft.freeCue(at, 'aggregate')?.adverb);
  const said = draft.freeCue(apart ?? -1, 'aggregate');
  if (said && apart !== undefined) {
    const figure: Term = { kind: 'aggregate', aggregate: said.aggregate, of: term };
    found.push({ side: { place, term: figure, cost: 0, also: [apart] }, op });
  }
  if (counted && meaning.kind === 'column' && (thing || !meaning.exact)) {
    const figure: Term = { kind: 'aggregate', aggregate: counted.aggregate, of: term };
    found.push({
      side: { place, term: figure, cost: thing ? 0.05 : 0.3, ...(number && { also: [place - 2] }) },
      op,
    });
  }
  // "advisors with at least two students" compares no key.
  const key = meaning.kind === 'column' && ['key', 'foreign'].some(role => meaning.column.roles.has(role as 'key'));
  found.push({ side: { place, term, cost: others + found.length > 0 ? (key ? 1.2 : 0.5) : 0.1 }, op });
  return found;
};

/** The figure, or the "number of" things, that stands last before it; `others`: how many sides there are already. */
const before = (around: Around, others: number): Found[] => {
  const { draft, left, op } = around;
  for (let place = left; place >= Math.max(0, left - 2); place--) {
    const meaning = draft.free(place);
    if (isNumeric(meaning)) return figureBefore(around, place, meaning, others);
    if (meaning?.kind === 'table' && draft.freeCue(place - 1, 'count'))
      return [{ side: { place, term: rowsOf(meaning.table.name), cost: 0.1 }, op }];
    if (meaning && meaning.kind !== 'word' && meaning.kind !== 'cue') return [];
  }
  return [];
};

/** "*older* than 30": what the word speaks of by itself. */
const spoken = ({ draft, left, cue, op }: Around): Found[] =>
  cue?.about
    ? spokenOf(draft, left + 1, cue)
        .slice(0, 3)
        .map(({ column, reversed, cost }) => ({
          side: { place: -1, term: columnTerm(column), cost },
          op: reversed ? opposite[op] : op,
        }))
    : [];

/** Terms beside a comparison that it may be about. */
export const sides = (
  draft: Draft,
  left: number,
  right: number,
  cue: { about?: string[]; since?: true } | null,
  op: Comparison,
): Found[] => {
  const around: Around = { draft, left, right, cue, op };
  const after = [keysAfter, figuresAfter, tablesAfter, textsAfter].flatMap(rule => rule(around));
  return ofUnit(draft, right, [...after, ...before(around, after.length), ...spoken(around)]);
};
