import { amountOf } from '../../../../query/amount.ts';
import type { Form } from '../../form/form.ts';
import type { Schema } from '../../schema/schema.ts';
import { limitsOf, titled } from '../conditions.ts';
import { sayNumber } from '../format.ts';
import { sayMeasure } from '../measures.ts';
import { namesOf } from '../terms.ts';
import { cell as cellOf, fewItems, type Pair, strong, type Told } from '../told.ts';
import type { Words } from '../words.ts';
import { overWords } from './over.ts';

/** What is counted on one side, and of what. */
const saySide = (schema: Schema, side: Form): string => {
  if (side.kind === 'over') return titled(schema, side, overWords.heading(schema, side));
  const { when, where } = limitsOf(schema, side);
  return [sayMeasure(schema, side), where, when].filter(Boolean).join(' ');
};

/** A figure with the rows it is of, where those of two tables stand beside each other: "total amount (expenses)". */
const withRows = (schema: Schema, side: Form): string => {
  const figure = side.select.at(-1);
  const [column, ...others] = figure?.kind === 'aggregate' && figure.of.kind === 'column' ? [figure.of.column] : [];
  const table = column && others.length === 0 ? schema.table(column.table) : undefined;
  return table ? `${saySide(schema, side)} (${schema.language.title(table.title)})` : saySide(schema, side);
};

/** What is set against each other: for so many of the second, where that was asked for. */
const saySides = (schema: Schema, { sides, scale, minus }: Form<'ratio'>): [string, string] => {
  const [left, right] = sides.map(side => (minus ? withRows : saySide)(schema, side)) as [string, string];
  return [left, scale === undefined ? right : `${sayNumber(scale, schema.language)} ${right}`];
};

/** Two figures and the first by the second, for each group where there are any. */
const sayRatio = (told: Told<Form<'ratio'>>): string => {
  const { schema, form, rows, when, where } = told;
  const { phrases, sentences } = schema.language;
  const groups = form.group.length;
  const cell = (row: unknown[], at: number): string => cellOf(told, row, at);
  const [left, right] = saySides(schema, form);
  const ratioOf = (row: unknown[]): string =>
    strong(row.at(-1) === null ? '–' : sayNumber(amountOf(row.at(-1)), schema.language, form.percent ? '%' : null));
  const first = rows[0]!;
  if (groups === 0)
    return sentences[form.minus ? 'less' : 'ratio'](
      [left, cell(first, 0)],
      [right, cell(first, 1)],
      ratioOf(first),
      when,
      where,
    );
  const named = (row: unknown[]): string => form.group.map((_, at) => cell(row, at)).join(' / ');
  const items = rows.slice(0, fewItems).map((row): Pair => [named(row), ratioOf(row)]);
  const said = form.minus ? phrases.less(left, right) : phrases.versus('', left, right, 'ratio');
  return sentences.few(said, items, when, where, rows.length - items.length);
};

/** "Revenue to orders by region". */
export const ratioWords: Words<'ratio'> = {
  heading(schema, form) {
    const { phrases } = schema.language;
    const [left, right] = saySides(schema, form);
    const said = form.minus ? phrases.less(left, right) : phrases.versus('', left, right, 'ratio');
    return form.group.length > 0 ? `${said} ${phrases.by(namesOf(schema, form, form.group))}` : said;
  },
  state: sayRatio,
  questions: () => [],
};
