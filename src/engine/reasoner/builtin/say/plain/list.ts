import type { Term } from '../../form/form.ts';
import { subjectOf } from '../../form/tables-of-form.ts';
import { sayNumber, sayValue } from '../format.ts';
import { sayRows, severalOf } from '../names.ts';
import { columnOf, isFigure, sayThing, sayThings } from '../terms.ts';
import { cell, strong, type Told } from '../told.ts';

const listItems = 10;

/** Whether rows that the question has a word for are told by their numbers: "jobs" by their `Job No`. */
const isKeyOfRows = ({ schema, form }: Told, term: Term): boolean => {
  const column = columnOf(schema, term);
  const { nature, unique, table } = column ?? {};
  const numbers = nature === 'identifier' || nature === 'code';
  return numbers && (unique || column === table?.key) && form.noun?.table === table?.name;
};

/** How many rows there are, and the first of them. */
export const sayList = (told: Told): string => {
  const table = subjectOf(told.form) ?? '';
  const label =
    told.columns.length === 0
      ? Math.max(
          0,
          told.result.columns.findIndex(column => column.name === told.schema.table(table)?.label?.ref.column),
        )
      : -1;
  const line = (row: unknown[]): string =>
    label >= 0
      ? sayValue(
          row[label],
          told.schema.language,
          told.schema.column({ table, column: told.result.columns[label]?.name ?? '' }) ?? null,
        )
      : told.columns.map((_, index) => cell(told, row, index)).join(' – ');
  const items = told.rows.slice(0, listItems).map(line);
  // How many are left is not known where more were found than were read, and nobody counted them.
  const left = (told.found ?? items.length) - items.length;
  const read = told.found ?? told.rows.length;
  const count = strong(`${sayNumber(read, told.schema.language)}${told.found === null ? '+' : ''}`);
  const things = told.columns.map(column =>
    column.term ? sayThing(told.schema, column.term, told.form.noun) : column.title,
  );
  const [only] = told.columns;
  const noun = sayRows(told.schema, table, told.form.noun);
  const { listed } = told.schema.language.sentences;
  if (only?.term && told.columns.length === 1 && isKeyOfRows(told, only.term))
    return listed(count, noun, '', items, left, told.when, told.where);
  if (only && told.columns.length === 1 && !isFigure(only.term))
    return told.schema.language.sentences.values(
      count,
      told.rows.length === 1
        ? things[0]!
        : only.term && columnOf(told.schema, only.term)?.roles.has('measure')
          ? told.schema.language.phrases.valuesOf(things[0]!)
          : only.term
            ? sayThings(told.schema, only.term, told.form.noun)
            : severalOf(things[0]!, told.schema.language),
      items,
      left,
      told.when,
      told.where,
    );
  return listed(count, noun, things.join(', '), items, left, told.when, told.where);
};
