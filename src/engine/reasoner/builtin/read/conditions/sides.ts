import type { Comparison, Term } from '../../form.ts';
import { columnTerm, type Draft, isNumeric, termOf } from '../draft.ts';
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

/** Terms beside a comparison that it may be about. */
export const sides = (
  draft: Draft,
  left: number,
  right: number,
  cue: { about?: string[]; since?: true } | null,
  op: Comparison,
): { side: Side; op: Comparison }[] => {
  const found: { side: Side; op: Comparison }[] = [];
  const after = draft.free(right);
  const counted =
    !cue?.about &&
    isNumeric(after) &&
    after.kind === 'column' &&
    (after.column.roles.has('code') || after.column.roles.has('key') || after.column.roles.has('foreign'));
  if (counted && after.kind === 'column')
    found.push({
      side: {
        place: right,
        term: { kind: 'aggregate', aggregate: 'count', of: { kind: 'rows', table: after.column.table.name } },
        cost: 0.1,
      },
      op,
    });
  // "carried more than 3 guests on average"
  const closing = draft.freeCue(right + 1, 'aggregate');
  if (isNumeric(after) && !counted && closing?.adverb)
    found.push({
      side: {
        place: right,
        term: { kind: 'aggregate', aggregate: closing.aggregate, of: termOf(draft, after)! },
        cost: 0,
        also: [right + 1],
      },
      op,
    });
  else if (isNumeric(after) && !counted)
    found.push({ side: { place: right, term: termOf(draft, after)!, cost: 0 }, op });
  if (after?.kind === 'table' && !cue?.about)
    found.push({
      side: {
        place: right,
        term: { kind: 'aggregate', aggregate: 'count', of: { kind: 'rows', table: after.table.name } },
        cost: 0.1,
      },
      op,
    });
  // "with more than two different dentists"
  const things = draft.freeCue(right, 'distinct') ? draft.free(right + 1) : null;
  if (things?.kind === 'table' && things.table.key && !cue?.about)
    found.push({
      side: {
        place: right + 1,
        term: { kind: 'aggregate', aggregate: 'distinct', of: columnTerm(things.table.key) as RowTerm },
        cost: 0,
        also: [right],
      },
      op,
    });
  const itself =
    after?.kind === 'column' &&
    (after.column === after.column.table.label || after.column.stems.join() === after.column.table.stems.join());
  if (itself && after.column.holds === 'text' && !cue?.about)
    found.push({
      side: {
        place: right,
        term: { kind: 'aggregate', aggregate: 'count', of: { kind: 'rows', table: after.column.table.name } },
        cost: 0.15,
      },
      op,
    });
  else if (after?.kind === 'column' && after.column.holds === 'text' && !cue?.about)
    found.push({
      side: {
        place: right,
        term: {
          kind: 'aggregate',
          aggregate: 'distinct',
          of: columnTerm(after.column) as Extract<Term, { kind: 'column' }>,
        },
        cost: 0.5,
      },
      op,
    });
  for (let place = left; place >= Math.max(0, left - 2); place--) {
    const meaning = draft.free(place);
    if (isNumeric(meaning)) {
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
      if (said && apart !== undefined)
        found.push({
          side: { place, term: { kind: 'aggregate', aggregate: said.aggregate, of: term }, cost: 0, also: [apart] },
          op,
        });
      if (counted && meaning.kind === 'column' && (thing || !meaning.exact))
        found.push({
          side: {
            place,
            term: { kind: 'aggregate', aggregate: counted.aggregate, of: term },
            cost: thing ? 0.05 : 0.3,
            ...(number && { also: [place - 2] }),
          },
          op,
        });
      // "advisors with at least two students" compares no key.
      const key = meaning.kind === 'column' && ['key', 'foreign'].some(role => meaning.column.roles.has(role as 'key'));
      found.push({ side: { place, term, cost: found.length > 0 ? (key ? 1.2 : 0.5) : 0.1 }, op });
      break;
    }
    if (meaning?.kind === 'table' && draft.freeCue(place - 1, 'count')) {
      found.push({
        side: {
          place,
          term: { kind: 'aggregate', aggregate: 'count', of: { kind: 'rows', table: meaning.table.name } },
          cost: 0.1,
        },
        op,
      });
      break;
    }
    if (meaning && meaning.kind !== 'word' && meaning.kind !== 'cue') break;
  }
  if (cue?.about)
    for (const { column, reversed, cost } of spokenOf(draft, left + 1, cue).slice(0, 3))
      found.push({ side: { place: -1, term: columnTerm(column), cost }, op: reversed ? opposite[op] : op });
  return ofUnit(draft, right, found);
};
