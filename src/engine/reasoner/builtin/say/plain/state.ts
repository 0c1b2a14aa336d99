import { isComputed } from '../../form/form.ts';
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

/** Rows, groups or a figure of the one or the others, by what came of them. */
export const sayPlain = (told: Told, first: unknown[]): string => {
  const { schema, form, columns, rows } = told;
  const figures = columns.filter(({ term }) => term !== null && (term.kind === 'aggregate' || isComputed(term)));
  if (columns.length === 1 && figures.length === 1 && rows.length === 1) {
    const said = sayOneFigure(told, first);
    return form.yesNo && form.having.length > 0 ? schema.language.sentences.yesNo(true, said) : said;
  }
  if (form.order[0] && form.limit !== null && columns.length > 0) return sayRanking(told, plainHeading);
  if (form.group.length > 0 && figures.length > 0 && rows.length > 1) return sayGroups(told);
  return rows.length === 1 && columns.length > 0 ? sayOneRow(told, first) : sayList(told);
};
