import { countOfRows } from '../../form/form.ts';
import type { Column, Table } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';

/** The column beside the word: "duplicate *emails*", "*emails* that are in there twice"; no number by which rows go. */
const columnBeside = (draft: Draft, place: number): { column: Column; at: number } | null => {
  const at = draft.items.findIndex((_, at) => {
    const meaning = draft.free(at);
    return meaning?.kind === 'column' && !meaning.column.unique && (at === place + 1 || at < place);
  });
  const meaning = draft.free(at);
  return meaning?.kind === 'column' ? { column: meaning.column, at } : null;
};

const tableOf = (draft: Draft): Table | null => {
  const [table, ...others] = draft.mentioned();
  return table && others.length === 0 ? table : null;
};

/** Whether a column gives each row a number of its own, which tells nothing of what the row says. */
const numbersRows = ({ unique, nature }: Column): boolean => unique && (nature === 'identifier' || nature === 'code');

/** What says no more than that it is rows that are asked for: "how many", "which", "entries". */
const asking = ['count', 'rows', 'ask', 'show', 'distinct'];

/**
 * "Are there duplicates", "which emails are in there twice": what stands in several rows though it should be in one. Where no
 * column is named, rows are the same that are alike in all but their number.
 */
export const readRepeats = (draft: Draft): void => {
  const { form, items } = draft;
  const place = items.findIndex((_, at) => draft.freeCue(at, 'repeats') !== null);
  if (place < 0) return;
  const beside = columnBeside(draft, place);
  const table = beside?.column.table ?? tableOf(draft);
  const same = beside ? [beside.column] : (table?.columns.filter(column => !numbersRows(column)) ?? []);
  if (!table || same.length === 0) return;
  draft.use(place);
  if (beside) draft.use(beside.at);
  items.forEach((_, at) => {
    const meaning = draft.free(at);
    if (meaning?.kind === 'table' || (meaning?.kind === 'cue' && asking.includes(meaning.cue.kind))) draft.use(at);
  });
  form.tables.push(table.name);
  form.group.push(...same.map(columnTerm));
  form.select = [countOfRows(table.name)];
  form.repeats = { whole: beside === null };
};
