import type { QueryResult } from '../../../query/result.ts';
import { type Form, isComputed } from '../form/form.ts';
import { subjectOf } from '../form/tables-of-form.ts';
import type { Schema } from '../schema/schema.ts';
import type { Shown } from '../sql/statement.ts';
import { asText } from './as-text.ts';
import { limitsOf } from './conditions.ts';
import { sayCompared } from './kinds/compare.ts';
import { sayCourse } from './kinds/course.ts';
import { sayOneFigure } from './kinds/figure.ts';
import { sayGroups } from './kinds/groups.ts';
import { sayList } from './kinds/list.ts';
import { sayOver } from './kinds/over.ts';
import { sayRanking } from './kinds/ranking.ts';
import { sayRatio } from './kinds/ratio.ts';
import { sayShare } from './kinds/share.ts';
import { cell, inWords, type Pair, strong, type Told } from './kinds/told.ts';
import { sayRows } from './names.ts';
import { sayThings } from './terms.ts';

type Finding = { form: Form; columns: Shown[]; result: QueryResult };

/** That there is nothing of what was asked for. */
const sayNone = ({ schema, form, when, where }: Told): string => {
  const { sentences } = schema.language;
  const [only, ...others] = form.select;
  const named = only && only.kind !== 'aggregate' && others.length === 0;
  const things = named ? sayThings(schema, only, form.noun) : sayRows(schema, subjectOf(form) ?? '', form.noun);
  const said = sentences.none(things, when, where);
  return form.yesNo ? sentences.yesNo(false, said) : said;
};

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
const sayPlain = (told: Told, first: unknown[]): string => {
  const { schema, form, columns, rows } = told;
  const figures = columns.filter(({ term }) => term !== null && (term.kind === 'aggregate' || isComputed(term)));
  if (columns.length === 1 && figures.length === 1 && rows.length === 1) {
    const said = sayOneFigure(told, first);
    return form.yesNo && form.having.length > 0 ? schema.language.sentences.yesNo(true, said) : said;
  }
  if (form.order[0] && form.limit !== null && columns.length > 0) return sayRanking(told);
  const grouped = form.group.length > 0 && (figures.length > 0 || form.share);
  if (grouped && (rows.length > 1 || form.share)) return sayGroups(told);
  return rows.length === 1 && columns.length > 0 ? sayOneRow(told, first) : sayList(told);
};

/** The answer in a sentence or two, the plainest first. */
export const state = (schema: Schema, { form, columns, result }: Finding): string => {
  const { when, where } = limitsOf(schema, form);
  const limits = { when: asText(when), where: asText(where) };
  const told: Told = { schema, form, columns, rows: result.rows, result, ...limits };
  const [first] = result.rows;
  if (!first) return sayNone(told);
  if (form.ratio) return sayRatio(told, form.ratio);
  if (form.course) return sayCourse(told, form.course);
  if (form.compare) return sayCompared(told, form.compare, first);
  if (form.share && form.group.length === 0) return sayShare(told, form.share, first);
  if (form.over) return sayOver(told, form.over, first);
  return sayPlain(told, first);
};
