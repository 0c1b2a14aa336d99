import type { Term } from '../../form/form.ts';
import type { Column, Table } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';
import { labelTerm } from '../groups.ts';
import { happeningsOf } from '../happenings.ts';
import { asksWhen, isWhen } from '../resolve/asks-when.ts';

/** Whether times are told by a column: days, or years as numbers. */
const isTime = ({ holds, nature }: Column): boolean => holds === 'date' || nature === 'year';

/** At which end of all times a word stands: "first", "last", "latest", and "since when" for the first. */
const endAt = (draft: Draft, place: number): 'min' | 'max' | null => {
  const position = draft.freeCue(place, 'position');
  if (position) return position.listed ? null : position.position === 'first' ? 'min' : 'max';
  if (draft.freeCue(place, 'ask')?.since) return 'min';
  const said = draft.freeCue(place, 'superlative');
  return said && isWhen(said.about, draft.schema.language) && !said.bothEnds
    ? said.direction === 'asc'
      ? 'min'
      : 'max'
    : null;
};

/** What each of is asked for, and the places that say so: "per operator", "of each member". */
type Each = { term: Term; table: Table; places: number[] };

const eachIn = (draft: Draft): Each | null => {
  for (const [place] of draft.items.entries()) {
    if (!draft.freeCue(place, 'group') || (draft.items[place + 1]?.before.length ?? 0) > 0) continue;
    const meaning = draft.free(place + 1);
    if (meaning?.kind === 'column' && meaning.column.holds === 'text' && !meaning.column.unique)
      return { term: columnTerm(meaning.column), table: meaning.column.table, places: [place, place + 1] };
    const term = meaning?.kind === 'table' ? labelTerm(draft, meaning.table) : null;
    if (meaning?.kind === 'table' && term) return { term, table: meaning.table, places: [place, place + 1] };
  }
  return null;
};

/** Whether something is asked for beside the time: a figure, or another name than those that were taken up. */
const asksMore = (draft: Draft, taken: readonly number[]): boolean =>
  draft.picked.length > 0 ||
  draft.items.some(({ used, meaning }, at) => {
    if (used || taken.includes(at)) return false;
    if (meaning.kind === 'column' || meaning.kind === 'derived' || meaning.kind === 'table') return true;
    return (
      meaning.kind === 'cue' &&
      ['count', 'aggregate', 'top', 'superlative', 'share', 'group'].includes(meaning.cue.kind)
    );
  });

/** The times that are asked for: those named beside the word for their end, else those of what is named, else of what happens to each. */
const timesOf = (draft: Draft, end: number, each: Each): { column: Column; places: number[]; row: boolean } | null => {
  const when = asksWhen(draft.items, draft.schema);
  const beside = draft.free(end + 1);
  if (beside?.kind === 'column' && isTime(beside.column) && !each.places.includes(end + 1))
    return { column: beside.column, places: [end + 1], row: false };
  const at = draft.items.findIndex(
    ({ used, meaning }, place) =>
      !used && meaning.kind === 'table' && meaning.table !== each.table && !each.places.includes(place),
  );
  const named = draft.free(at);
  const near = at === end + 1;
  if (named?.kind === 'table' && named.table.date && (when || near))
    return { column: named.table.date, places: [at], row: !when };
  if (!when || at >= 0) return null;
  const done = happeningsOf(draft.schema, each.table);
  const date = done ? done.date : each.table.date;
  return date ? { column: date, places: [], row: false } : null;
};

/**
 * "The last inspection per site", "when did each member last come": the time at that end of all that each has, and neither all
 * of them nor the one that comes before all others. Where rows are named, it may be the row that is asked for (`the last order of each
 * customer`) rather than its time.
 */
export const readEndsOfEach = (draft: Draft): void => {
  const end = draft.items.findIndex((_, at) => endAt(draft, at) !== null);
  const each = end < 0 || draft.limits.has(end) ? null : eachIn(draft);
  const times = each && timesOf(draft, end, each);
  if (!each || !times) return;
  const ask = draft.items.findIndex((_, at) => draft.freeCue(at, 'ask')?.about !== undefined);
  const places = [end, ...each.places, ...times.places, ...(ask < 0 ? [] : [ask])];
  if (asksMore(draft, places)) return;
  const meant =
    !times.row ||
    draft.choose('per group', [
      { value: true, cost: draft.cue(end, 'position') ? 0.1 : 0.3 },
      { value: false, cost: draft.cue(end, 'position') ? 0.3 : 0 },
    ]);
  if (!meant) return;
  const of = columnTerm(times.column) as Extract<Term, { kind: 'column' }>;
  draft.form.group.push(each.term);
  draft.pick(end, { kind: 'aggregate', aggregate: endAt(draft, end)!, of });
  draft.use(...places);
};
