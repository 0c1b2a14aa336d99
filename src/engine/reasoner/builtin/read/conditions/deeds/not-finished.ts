import { finishedCells, paidCells, partPaidCells, waivedCells } from '../../../language/state-cells.ts';
import type { Column, Table } from '../../../schema/schema.ts';
import { normalised } from '../../../words/fold.ts';
import type { Draft } from '../../draft.ts';
import { mayLack } from './deed-dates.ts';
import { dateOfVerb } from './told-by-verbs.ts';

const isFinished = (value: string): boolean => finishedCells.has(normalised(value));

const within = (cells: ReadonlySet<string>, { profile }: Column): string[] =>
  profile.values.map(({ value }) => value).filter(value => cells.has(normalised(value)));

/** What is not paid is not waived either: in which states of a column that tells both, where it is not asked who *never* paid. */
const notPaid = (draft: Draft, place: number, column: Column, values: string[]): string[] => {
  const never = draft.items.slice(0, place).some((_, at) => draft.cue(at, 'not')?.ever);
  const waived = within(waivedCells, column);
  const paid = values.every(value => paidCells.has(normalised(value)));
  return paid && !never && waived.length > 0 ? [...values, ...waived] : [];
};

/** The states of what is still to be paid, where a column tells as well what is paid in part, on a day that is known. */
export const owedStates = (
  table: Table,
  calledOff: ReadonlySet<string>,
): { column: Column; values: string[] } | null => {
  const [column, ...others] = table.columns.filter(
    each => each.nature === 'category' && within(partPaidCells, each).length > 0 && within(paidCells, each).length > 0,
  );
  if (!column || others.length > 0 || !column.profile.valuesComplete) return null;
  const over = new Set([paidCells, finishedCells, waivedCells, calledOff].flatMap(cells => within(cells, column)));
  const values = column.profile.values.map(({ value }) => value).filter(value => !over.has(value));
  return { column, values };
};

/**
 * "Tickets *not resolved*" have no date of it, where that is kept; else they are in none of the states of what is over: those that are
 * "Closed" are resolved as well. Where a state is named as such ("status other than Closed") or set against another, it is only that one.
 */
export const readNotFinished = (draft: Draft, place: number): boolean => {
  const item = draft.items[place]!;
  const { meaning, atom } = item;
  if (item.used || meaning.kind !== 'value' || meaning.contains !== null || atom.quoted) return false;
  const { column, values } = meaning;
  const unpaid = notPaid(draft, place, column, values);
  if (!values.every(isFinished) && unpaid.length === 0) return false;
  const named = draft.items.some(
    ({ meaning: other }, at) =>
      at !== place && (other.kind === 'value' || other.kind === 'column') && other.column === column,
  );
  if (named) return false;
  const [date, ...others] = atom.options.flatMap(option =>
    option.kind === 'column' && option.exact && option.column.holds === 'date' && option.column.table === column.table
      ? [option.column]
      : [],
  );
  if (unpaid.length > 0) draft.where({ kind: 'in', column: column.ref, values: unpaid }, true);
  else if (date && others.length === 0 && mayLack(date)) {
    draft.items[place] = { ...item, meaning: { kind: 'column', column: date, exact: true } };
    draft.where({ kind: 'missing', column: date.ref });
  } else {
    const over = column.profile.values.map(({ value }) => value).filter(isFinished);
    if (over.length === values.length) return false;
    draft.where({ kind: 'in', column: column.ref, values: over }, true);
  }
  draft.use(place);
  return true;
};

/** "Items *not* yet *returned*": those without the day of it, where this may lack, and no time is said of it. The denial was read before. */
export const readNotDone = (draft: Draft, place: number): boolean => {
  const item = draft.items[place]!;
  const { meaning } = item;
  const date = dateOfVerb(draft, place, draft.mentionedOrAll());
  if (item.used || !date || !mayLack(date) || draft.free(place + 1)?.kind === 'time') return false;
  const isIt = meaning.kind === 'word' || (meaning.kind === 'column' && meaning.column === date);
  // A column of yes and no says it itself.
  if (!isIt || [place - 1, place + 1].some(at => draft.cue(at, 'compare') !== null)) return false;
  draft.where({ kind: 'missing', column: date.ref });
  draft.use(place);
  return true;
};
