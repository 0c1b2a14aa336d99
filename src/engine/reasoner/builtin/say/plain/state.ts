import { type Comparison, type Form, isComputed, sameColumn } from '../../form/form.ts';
import { asText } from '../as-text.ts';
import { cell, inWords, type Pair, strong, type Told } from '../told.ts';
import { sayOneFigure } from './figure.ts';
import { sayGroups } from './groups.ts';
import { plainHeading } from './heading.ts';
import { sayList } from './list.ts';
import { sayRanking } from './ranking.ts';

/** One row, cell by cell. */
const sayOneRow = (told: Told, first: unknown[]): string => {
  const { schema, columns, when, where } = told;
  const { sentences } = schema.language;
  const [only, ...others] = columns;
  if (only?.term && others.length === 0)
    return sentences.figure(inWords(told, only.term), strong(cell(told, first, 0)), when, where);
  const cells = columns.map(
    ({ term, title }, index): Pair => [term ? inWords(told, term) : asText(title), strong(cell(told, first, index))],
  );
  return sentences.one(cells, when, where);
};

const holds: Record<Comparison, (value: number, other: number) => boolean> = {
  '=': (value, other) => value === other,
  '!=': (value, other) => value !== other,
  '<': (value, other) => value < other,
  '<=': (value, other) => value <= other,
  '>': (value, other) => value > other,
  '>=': (value, other) => value >= other,
};

/** What one figure answers of a question of yes or no; null where it answers none, or there is no figure. */
const yesOrNo = ({ form, columns: [column] }: Told, figure: unknown): boolean | null => {
  if (!form.yesNo || figure === null) return null;
  if (form.threshold) return holds[form.threshold.op](Number(figure), form.threshold.value);
  if (form.having.length > 0) return !form.exceptions;
  const counts = column?.term?.kind === 'aggregate' && column.term.of.kind === 'rows';
  return counts ? Number(figure) > 0 !== (form.exceptions ?? false) : null;
};

/** Whether what is asked to be first is among those that are. */
const isFirst = ({ columns, rows }: Told, { column, values }: NonNullable<Form['claim']>): boolean => {
  const at = columns.findIndex(({ term }) => term?.kind === 'column' && sameColumn(term.column, column));
  return rows.some(row => values.includes(String(row[at])));
};

/** Rows, groups or a figure of the one or the others, by what came of them. */
export const sayPlain = (told: Told, first: unknown[]): string => {
  const { schema, form, columns, rows } = told;
  const figures = columns.filter(({ term }) => term !== null && (term.kind === 'aggregate' || isComputed(term)));
  if (
    (columns.length === 1 || (form.threshold && form.group.length === 0)) &&
    figures.length > 0 &&
    rows.length === 1
  ) {
    const [said, answer] = [sayOneFigure(told, first), yesOrNo(told, first[0])];
    return answer === null ? said : schema.language.sentences.yesNo(answer, said);
  }
  if (form.order[0] && form.limit !== null && columns.length > 0) {
    const said = sayRanking(told, plainHeading);
    return form.claim ? schema.language.sentences.yesNo(isFirst(told, form.claim), said) : said;
  }
  if (form.group.length > 0 && figures.length > 0 && rows.length > 1) return sayGroups(told);
  return rows.length === 1 && columns.length > 0 ? sayOneRow(told, first) : sayList(told);
};
