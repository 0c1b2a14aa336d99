import { type Form, sameTerm } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';
import type { Shown } from '../sql/statement.ts';
import { heading, saySide, sayTerm } from './describe.ts';
import { sayCell } from './figure.ts';
import { sayNumber } from './format.ts';

const mostWithin = 12;
const fewItems = 6;

/** What a form gave, and its limits in words. */
export type Told = {
  schema: Schema;
  form: Form;
  columns: Shown[];
  rows: unknown[][];
  when: string;
  where: string;
};
type Pair = [name: string, value: string];

const strong = (text: string): string => `**${text}**`;

/** Two figures and the first by the second, for each group where there are any. */
export const sayRatio = ({ schema, form, columns, rows, when, where }: Told): string => {
  const { phrases, sentences } = schema.language;
  const groups = form.group.length;
  const cell = (row: unknown[], at: number): string => sayCell(schema, columns[at], row[at]);
  const [left, right] = form.ratio!.map(side => saySide(schema, side)) as [string, string];
  const ratioOf = (row: unknown[]): string =>
    strong(row.at(-1) === null ? '–' : sayNumber(Number(row.at(-1)), schema.language));
  const first = rows[0]!;
  if (groups === 0)
    return sentences.ratio([left, cell(first, 0)], [right, cell(first, 1)], ratioOf(first), when, where);
  const named = (row: unknown[]): string => form.group.map((_, at) => cell(row, at)).join(' / ');
  const items = rows.slice(0, fewItems).map((row): Pair => [named(row), ratioOf(row)]);
  return sentences.few(phrases.versus('', left, right, 'ratio'), items, when, where);
};

/** What ranks first within each group, group by group; `rank`: the place of the figure that it ranks by. */
export const sayWithin = ({ schema, form, columns, rows, when, where }: Told, rank: number): string => {
  const each = form.each!;
  const isGroup = ({ term }: Shown): boolean => term !== null && each.some(other => sameTerm(other, term));
  const places = columns.map((_, at) => at).filter(at => at !== rank);
  const groups = places.filter(at => isGroup(columns[at]!));
  const things = places.filter(at => !isGroup(columns[at]!));
  const named = (row: unknown[], indexes: number[]): string =>
    indexes.map(at => sayCell(schema, columns[at], row[at])).join(' / ');
  const items = rows.slice(0, mostWithin).map((row): Pair => {
    const figure = columns[rank] ? ` (${sayCell(schema, columns[rank], row[rank])})` : '';
    return [named(row, groups), `${strong(named(row, things))}${figure}`];
  });
  const left = rows.length - items.length;
  const { sentences, phrases } = schema.language;
  if (left > 0) items.push(['…', phrases.more(left)]);
  const { each: _, ...rest } = form;
  const select = rest.select.filter(term => !each.some(other => sameTerm(other, term)));
  return sentences.within(heading(schema, { ...rest, select }), items, when, where);
};

/** How a figure went from one stretch of time to the next. */
export const sayCourse = (told: Told): string => {
  const { schema, form, columns, rows, when, where } = told;
  const { sentences } = schema.language;
  const place = (test: (column: Shown) => boolean): number => columns.findIndex(test);
  const figure = place(({ term, role }) => term?.kind === 'aggregate' && role === 'asked');
  const time = place(({ term }) => term?.kind === 'bucket');
  const measure = sayTerm(schema, columns[figure]!.term!, form.noun);
  const last = rows.at(-1)!;
  if (form.course!.how === 'running') {
    const added = place(({ role }) => role === 'extra');
    const unit = sayTerm(schema, columns[time]!.term!, form.noun);
    const point: Pair = [
      sayCell(schema, columns[time], last[time]),
      strong(sayCell(schema, columns[added], last[added])),
    ];
    return sentences.running(measure, unit, point, when, where);
  }
  return sayChanges(told, measure, figure);
};

const sayChanges = ({ schema, form, columns, rows, when, where }: Told, measure: string, figure: number): string => {
  const { since, extreme } = form.course!;
  const { language } = schema;
  const { sentences } = language;
  const gap = columns.findIndex(({ role }) => role === 'difference');
  const percent = columns.findIndex(({ role }) => role === 'change');
  const names = columns.flatMap(({ term }, at) => (term && term.kind !== 'aggregate' ? [at] : []));
  const nameOf = (row: unknown[]): string => names.map(at => sayCell(schema, columns[at], row[at])).join(' / ');
  const changeOf = (row: unknown[]): string => {
    const sign = Number(row[gap]) > 0 ? '+' : '';
    const part = row[percent] === null ? '' : ` (${sign}${sayNumber(Number(row[percent]), language, '%')})`;
    return `${strong(`${sign}${sayCell(schema, columns[gap], row[gap])}`)}${part}`;
  };
  const last = rows.at(-1)!;
  if (extreme) {
    const limits = [where, when].filter(Boolean).join(' ');
    const value = sayCell(schema, columns[figure], last[figure]);
    return sentences.extremeChange(measure, extreme === 'fall', strong(nameOf(last)), changeOf(last), value, limits);
  }
  const known = rows.filter(row => row[gap] !== null);
  const sorted = [...known].sort((a, b) => Number(a[gap]) - Number(b[gap]));
  const pair = (row: unknown[] | undefined, holds: (change: number) => boolean): Pair | null =>
    row && holds(Number(row[gap])) ? [nameOf(row), changeOf(row)] : null;
  const all = known.slice(0, fewItems).map((row): Pair => [nameOf(row), changeOf(row)]);
  const extremes = {
    rise: pair(sorted.at(-1), change => change > 0),
    fall: pair(sorted[0], change => change < 0),
  };
  return sentences.changes(measure, since === 'year', all, known.length > fewItems ? extremes : null, when, where);
};
