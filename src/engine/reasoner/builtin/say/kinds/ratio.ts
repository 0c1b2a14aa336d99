import type { Form } from '../../form/form.ts';
import { sayNumber } from '../format.ts';
import { saySide } from '../heading.ts';
import { cell as cellOf, fewItems, type Pair, strong, type Told } from './told.ts';

/** Two figures and the first by the second, for each group where there are any. */
export const sayRatio = (told: Told, ratio: NonNullable<Form['ratio']>): string => {
  const { schema, form, rows, when, where } = told;
  const { phrases, sentences } = schema.language;
  const groups = form.group.length;
  const cell = (row: unknown[], at: number): string => cellOf(told, row, at);
  const [left, right] = ratio.map(side => saySide(schema, side)) as [string, string];
  const ratioOf = (row: unknown[]): string =>
    strong(row.at(-1) === null ? '–' : sayNumber(Number(row.at(-1)), schema.language));
  const first = rows[0]!;
  if (groups === 0)
    return sentences.ratio([left, cell(first, 0)], [right, cell(first, 1)], ratioOf(first), when, where);
  const named = (row: unknown[]): string => form.group.map((_, at) => cell(row, at)).join(' / ');
  const items = rows.slice(0, fewItems).map((row): Pair => [named(row), ratioOf(row)]);
  return sentences.few(phrases.versus('', left, right, 'ratio'), items, when, where);
};
