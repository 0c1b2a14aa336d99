import { amountOf, compareAmounts, difference, sizeOf } from '../../../../query/amount.ts';
import { type Form, sameColumn, type Term } from '../../form/form.ts';
import { isBeyondData } from '../../schema/dates/beyond.ts';
import type { Shown } from '../../sql/statement.ts';
import { sayFigure } from '../figure.ts';
import { sayNumber } from '../format.ts';
import { sayMeasure } from '../measures.ts';
import { namesOf, sayThings } from '../terms.ts';
import { cell, fewItems, type Pair, percent, strong, type Told } from '../told.ts';
import type { Words } from '../words.ts';

/** Whether a few things are told of that the question names, of each of which it wants to know. */
const named = ({ where, group }: Form<'compare'>, rows: unknown[][]): boolean =>
  rows.length > 1 &&
  rows.length <= fewItems &&
  group.every(
    term =>
      term.kind === 'column' &&
      where.some(each => each.kind === 'in' && !each.negated && sameColumn(each.column, term.column)),
  );

/** Of which of several things a figure changed most; in per cent, where that is another one. */
const sayGrowth = (told: Told<Form<'compare'>>, first: unknown[]): string => {
  const { schema, form, columns, rows } = told;
  const at = (role: Shown['role']): number => columns.findIndex(column => column.role === role);
  const [gap, percents] = [at('difference'), at('change')];
  const term = columns[gap]!.term!;
  const name = (row: unknown[]): string => strong(form.group.map((_, place) => cell(told, row, place)).join(', '));
  const figure = (value: unknown): string => sayFigure(schema, term, value);
  const part = (row: unknown[]): string | null =>
    row[percents] === null ? null : percent(told, Math.abs(Number(row[percents])));
  const change = Number(first[gap] ?? 0);
  const falls = form.order[0]?.direction === 'asc';
  const [relative] = rows
    .filter(row => row[percents] !== null)
    .sort((a, b) => (Number(b[percents]) - Number(a[percents])) * (falls ? -1 : 1));
  const other = relative && name(relative) !== name(first) && Number(relative[percents]) * change > 0 ? relative : null;
  const [left, right] = form.sides;
  const grown = schema.language.sentences.grown(
    sayMeasure(schema, form),
    name(first),
    [left.label, figure(first[gap - 2])],
    [right.label, figure(first[gap - 1])],
    [strong(figure(sizeOf(amountOf(first[gap] ?? 0)))), part(first)],
    { rises: change > 0, most: change > 0 !== falls },
    other ? [name(other), part(other)!] : null,
    told.where,
  );
  const rest = rows.filter(row => row !== first);
  const others = rest.map(row => `${name(row)}: ${figure(row[gap - 2])} → ${figure(row[gap - 1])}`);
  return named(form, rows) ? `${grown} ${others.join('; ')}.` : grown;
};

/** Of which of several things a figure went one way, and from what to what. */
const sayMoved = (told: Told<Form<'compare'>>): string => {
  const { schema, form, columns, rows } = told;
  const gap = columns.findIndex(({ role }) => role === 'difference');
  const figure = (value: unknown): string => sayFigure(schema, columns[gap]!.term!, value);
  const items = rows.slice(0, fewItems).map((row): [name: string, from: string, to: string] => {
    const name = form.group.map((_, place) => cell(told, row, place)).join(', ');
    return [strong(name), figure(row[gap - 2]), figure(row[gap - 1])];
  });
  const found = told.found ?? rows.length;
  const [left, right] = form.sides;
  return schema.language.sentences.moved(
    sayMeasure(schema, form),
    [left.label, right.label],
    form.only === 'rise',
    [sayNumber(found, schema.language), sayThings(schema, form.group[0]!, form.noun)],
    items,
    found - items.length,
    told.where,
  );
};

/** Two figures and what lies between them. */
const sayCompared = (told: Told<Form<'compare'>>, first: unknown[]): string => {
  if (told.form.only) return sayMoved(told);
  if (told.form.group.length > 0) return sayGrowth(told, first);
  const { sides, ask } = told.form;
  const [left, right] = sides;
  const terms = sides.map(side => side.term ?? told.form.select[0]!) as [Term, Term];
  const [a, b] = [amountOf(first[0] ?? 0), amountOf(first[1] ?? 0)];
  const figure = (index: 0 | 1): string => sayFigure(told.schema, terms[index], first[index]);
  const sayings: [Pair, Pair] = [
    [left.label, strong(figure(0))],
    [right.label, strong(figure(1))],
  ];
  // Where no row has a value there is no figure, and none that one could rise or fall to; nor is one known of a time without data.
  const known = [0, 1].filter(
    at =>
      first[at] !== null &&
      !(Number(first[at]) === 0 && sides[at]!.where.some(each => isBeyondData(each, told.schema))),
  );
  const { sentences } = told.schema.language;
  if (known.length === 0)
    return sentences.neither(sayMeasure(told.schema, told.form), left.label, right.label, told.where);
  if (known.length === 1 && ask !== 'ratio') {
    const at = known[0] as 0 | 1;
    const measure = sayMeasure(told.schema, told.form);
    return told.schema.language.sentences.lacking(measure, sayings[at], sides[at === 0 ? 1 : 0].label, told.where);
  }
  if (ask === 'ratio')
    return told.schema.language.sentences.ratio(
      sayings[0],
      sayings[1],
      strong(first[2] === null ? '–' : sayNumber(amountOf(first[2]), told.schema.language)),
      told.when,
      told.where,
    );
  const gap = sayFigure(told.schema, terms[0], sizeOf(difference(a, b)));
  const part = first[3] === null || first[3] === undefined ? null : percent(told, Math.abs(Number(first[3])));
  const change = ask === 'change';
  const said = told.schema.language.sentences.compared(
    sayMeasure(told.schema, told.form),
    sayings[0],
    sayings[1],
    gap,
    part,
    Math.sign(change ? compareAmounts(b, a) : compareAmounts(a, b)) as -1 | 0 | 1,
    change,
    told.when,
    told.where,
  );
  return told.form.yesNo
    ? told.schema.language.sentences.yesNo(ask === 'less' ? compareAmounts(a, b) < 0 : compareAmounts(a, b) > 0, said)
    : said;
};

/** Two values of a figure, set against each other. */
export const compareWords: Words<'compare'> = {
  heading(schema, form) {
    const [left, right] = form.sides;
    const measure = left.term ? '' : sayMeasure(schema, form);
    const { versus, per } = schema.language.phrases;
    const said = versus(measure, left.label, right.label, form.ask);
    return form.group.length > 0 ? `${said}, ${per(namesOf(schema, form, form.group))}` : said;
  },
  state: sayCompared,
  questions: () => [],
};
