import type { QueryColumn } from '../../../../query/result.ts';
import type { Brief, EarlierResult } from '../../../reasoner.ts';
import { languageFor } from '../../language/languages.ts';

/** What is to be done with an earlier result. Columns are told by their place. */
export type Recall = { name: string } & (
  | { kind: 'chart' }
  | { kind: 'row'; place: number; said: string }
  | { kind: 'share'; place: number; column: number }
  | { kind: 'sort'; column: number; descending: boolean }
  | { kind: 'total'; column: number }
);

const isNumber = ({ type, masked }: QueryColumn): boolean => (type === 'integer' || type === 'decimal') && !masked;

/** Reads a question as one about the latest result; null where it is none, or names what that result lacks. */
export function readRecall({ question, language, results = [], tools }: Brief): Recall | null {
  const [latest] = results;
  if (!latest || latest.rows.length < 2 || !tools.some(({ name }) => name === 'recall_results')) return null;
  const words = languageFor(language).recall;
  const text = question.trim().replace(/[?!.\s]+$/, '');
  if (text.length > 200) return null;
  const { name } = latest;
  if (words.chart.test(text)) return { name, kind: 'chart' };
  const sort = words.sort.exec(text)?.groups;
  if (sort?.by) {
    const column = columnCalled(latest, sort.by);
    if (column < 0) return null;
    const numeric = isNumber(latest.columns[column]!);
    const said = sort.direction ?? '';
    return { name, kind: 'sort', column, descending: said ? !words.ascending.test(said) : numeric };
  }
  const figure = latest.columns.findLastIndex(isNumber);
  const measured = latest.columns.filter(isNumber).length === 1 ? figure : latest.columns.findIndex(isNumber);
  const share = words.share.exec(text)?.groups?.which?.toLowerCase();
  // A share of rows that were cut off, or of averages, would be wrong.
  if (share && measured >= 0 && !latest.truncated)
    return { name, kind: 'share', place: words.ordinals.get(share)!, column: measured };
  const row = words.row.exec(text)?.groups?.which?.toLowerCase();
  if (row) return { name, kind: 'row', place: words.ordinals.get(row)!, said: row };
  if (words.total.test(text) && measured >= 0 && !latest.truncated) return { name, kind: 'total', column: measured };
  return null;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The column that is called so, in full or by its last word; -1 where none is, or several are. */
function columnCalled({ columns }: EarlierResult, said: string): number {
  const wanted = plain(said);
  const exact = columns.findIndex(({ name }) => plain(name) === wanted);
  if (exact >= 0) return exact;
  const close = columns.flatMap(({ name }, at) => (plain(name).split(' ').includes(wanted) ? [at] : []));
  return close.length === 1 ? close[0]! : -1;
}
