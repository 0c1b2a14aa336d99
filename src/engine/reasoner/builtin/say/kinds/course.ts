import { amountOf, compareAmounts } from '../../../../query/amount.ts';
import type { Form } from '../../form/form.ts';
import type { Shown } from '../../sql/statement.ts';
import { sayCell } from '../figure.ts';
import { sayNumber } from '../format.ts';
import { sayMeasure } from '../measures.ts';
import { plainQuestions } from '../plain/questions.ts';
import { namesOf, sayTerm } from '../terms.ts';
import { fewItems, type Pair, strong, type Told } from '../told.ts';
import type { Words } from '../words.ts';

type Course = Form<'course'>;

/** How a figure went from one stretch of time to the next. */
const sayCourse = (told: Told<Course>): string => {
  const { schema, form, columns, rows, when, where } = told;
  const { sentences } = schema.language;
  const place = (test: (column: Shown) => boolean): number => columns.findIndex(test);
  const figure = place(({ term, role }) => term?.kind === 'aggregate' && role === 'asked');
  const time = place(({ term }) => term?.kind === 'bucket');
  const measure = sayTerm(schema, columns[figure]!.term!, form.noun);
  const last = rows.at(-1)!;
  if (form.how === 'running') {
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

const sayChanges = (
  { schema, form: { since, extreme }, columns, rows, when, where }: Told<Course>,
  measure: string,
  figure: number,
): string => {
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
  const sorted = [...known].sort((a, b) => compareAmounts(amountOf(a[gap]), amountOf(b[gap])));
  const pair = (row: unknown[] | undefined, holds: (change: number) => boolean): Pair | null =>
    row && holds(Number(row[gap])) ? [nameOf(row), changeOf(row)] : null;
  const all = known.slice(0, fewItems).map((row): Pair => [nameOf(row), changeOf(row)]);
  const extremes = {
    rise: pair(sorted.at(-1), change => change > 0),
    fall: pair(sorted[0], change => change < 0),
  };
  return sentences.changes(measure, since === 'year', all, known.length > fewItems ? extremes : null, when, where);
};

/** "Change of revenue per month", "running total of orders per week". */
export const courseWords: Words<'course'> = {
  heading(schema, form) {
    const { phrases } = schema.language;
    const measure = sayMeasure(schema, form);
    const said = form.how === 'running' ? phrases.running(measure) : phrases.change(measure);
    return `${said} ${phrases.per(namesOf(schema, form, form.group))}`;
  },
  state: sayCourse,
  questions: plainQuestions,
};
