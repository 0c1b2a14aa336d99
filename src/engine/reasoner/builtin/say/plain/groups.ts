import { type Amount, amountOf, compareAmounts } from '../../../../query/amount.ts';
import { isComputed, sameTerm, type Term } from '../../form/form.ts';
import { isTimeTerm } from '../../schema/time-terms.ts';
import type { Shown } from '../../sql/statement.ts';
import { sayNumber } from '../format.ts';
import { sayMeasure } from '../measures.ts';
import { columnOf, sayThings } from '../terms.ts';
import { cell, fewItems, inWords, type Pair, strong, type Told } from '../told.ts';

/** Weekdays and months are all told. */
const partItems = 12;
/** So many stretches of time that a figure limits are told one by one. */
const mostLimited = 12;

type Column = { column: Shown; index: number };

/** The columns of groups: what they are called by, and their figures. */
export type Groups = {
  figures: Column[];
  names: Column[];
  /** What is measured, and by what the groups are told apart. */
  measure: string;
  by: string;
  nameOf(row: unknown[]): string;
  figuresOf(row: unknown[]): string;
};

const isFigure = ({ column: { term } }: Column): boolean =>
  term !== null && (term.kind === 'aggregate' || isComputed(term));

/** What the groups of a result are told by. */
export const groupsOf = (told: Told): Groups => {
  const { schema, form, columns } = told;
  const { phrases } = schema.language;
  const places = columns.map((column, index) => ({ column, index }));
  const figures = places.filter(isFigure);
  const names = places.filter(place => place.column.term && !isFigure(place));
  return {
    figures,
    names,
    measure: sayMeasure(schema, form) || inWords(told, figures[0]!.column.term!),
    by: phrases.and(names.map(({ column }) => inWords(told, column.term!))),
    nameOf: row => names.map(({ index }) => cell(told, row, index)).join(' / '),
    figuresOf: row => phrases.and(figures.map(({ index }) => cell(told, row, index))),
  };
};

/** So many combinations of sorts that the question names are told one by one. */
const mostCombined = 9;

const isNamed = ({ column: { term } }: Column): boolean => term?.kind === 'cases';

const isPart = ({ column: { term } }: Column): boolean => term?.kind === 'part' || term?.kind === 'cases';

/** Groups in the order of their figures, or one after the other where they have an order of their own. */
const sayInOrder = (told: Told, groups: Groups, ranked: unknown[][], point: (row: unknown[]) => Pair): string => {
  const { schema, rows, when, where } = told;
  const { sentences } = schema.language;
  const { figures, names, measure, nameOf, figuresOf } = groups;
  const [figure] = figures as [Column];
  const parts = names.some(isPart) && rows.length <= partItems;
  const items = rows
    .slice(0, parts ? partItems : fewItems)
    .map((row, index): Pair => [index === 0 && !parts ? strong(nameOf(row)) : nameOf(row), figuresOf(row)]);
  const left = (told.found ?? rows.length) - items.length;
  const figureOf = (row: unknown[]): Amount => amountOf(row[figure.index]);
  const inOrder = rows.every(
    (row, at) => at === 0 || row[figure.index] === null || compareAmounts(figureOf(row), figureOf(rows[at - 1]!)) <= 0,
  );
  const bounds = figures.some(
    ({ column }) => column.term?.kind === 'aggregate' && ['min', 'max'].includes(column.term.aggregate),
  );
  if (!inOrder && rows.length > partItems && names[0] && isPart(names[0]))
    return sentences.ranked(measure, false, ranked.slice(0, fewItems).map(point), left, when, where);
  if (!inOrder || bounds || figures.length > 1) return sentences.few(measure, items, when, where, left);
  const place = columnOf(schema, names[0]?.column.term ?? null)?.roles.has('place') === true;
  return sentences.ranked(measure, place, items, left, when, where);
};

/** Whether groups are told one after the other as time goes, and not the highest first. */
const runsInTime = ({ schema, form: { order } }: Told, term: Term | null): boolean =>
  term !== null && isTimeTerm(term, schema) && order.every(by => by.direction === 'asc' && sameTerm(by.term, term));

/** "7 *months* with total revenue below 45,000": stretches of time that a figure limits, one by one. */
const sayLimited = (told: Told, group: Term, point: (row: unknown[]) => Pair): string => {
  const { schema, rows, found, when, where } = told;
  const items = rows.slice(0, mostLimited).map(point);
  const count = strong(sayNumber(found ?? rows.length, schema.language));
  const named = items.map(([name, figure]) => `${name} (${figure})`);
  const left = (found ?? rows.length) - items.length;
  return schema.language.sentences.values(count, sayThings(schema, group), named, left, when, where);
};

/** The figures of groups: all of few, how they went from time to time, or which are the highest. */
export const sayGroups = (told: Told): string => {
  const { schema, rows, when, where } = told;
  const { sentences } = schema.language;
  const groups = groupsOf(told);
  const { figures, names, measure, by, nameOf, figuresOf } = groups;
  const [figure] = figures as [Column];
  const figured: Term = figure.column.term!;
  const valued = rows.filter(row => row[figure.index] !== null);
  const ranked = [...valued].sort((a, b) => compareAmounts(amountOf(b[figure.index]), amountOf(a[figure.index])));
  const point = (row: unknown[]): Pair => [nameOf(row), cell(told, row, figure.index)];
  const [group] = told.form.group;
  if (group?.kind === 'bucket' && names.length === 1 && told.form.having.length > 0)
    return sayLimited(told, group, point);
  const time = names.length === 1 && names.every(({ column: { term } }) => runsInTime(told, term));
  if (rows.length <= 2 || ranked.length < 2 || (time && rows.length <= 4)) {
    const items = rows.slice(0, fewItems).map((row): Pair => [nameOf(row), strong(figuresOf(row))]);
    return sentences.few(measure, items, when, where);
  }
  const ends: [Pair, Pair] = [point(ranked[0]!), point(ranked.at(-1)!)];
  if (time)
    return sentences.series(inWords(told, figured), by, point(valued[0]!), point(valued.at(-1)!), ...ends, when, where);
  if (names.length > 1 && names.some(isNamed) && rows.length <= mostCombined)
    return sentences.few(
      measure,
      rows.map((row): Pair => [nameOf(row), strong(figuresOf(row))]),
      when,
      where,
    );
  if (names.length > 1)
    return sentences.cross(inWords(told, figured), by, told.found ?? rows.length, ...ends, when, where);
  return sayInOrder(told, groups, ranked, point);
};
