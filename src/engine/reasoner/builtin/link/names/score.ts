import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Column } from '../../schema/schema.ts';
import type { Option } from '../atom.ts';
import type { Label } from './labels.ts';

/** Whether a column is called a number of something: "order no". */
const isNumber = ({ stems }: Column, roles: Language['roles']): boolean => {
  const last = stems.at(-1) ?? '';
  return roles.code.has(last) && roles.count.has(last);
};

/**
 * Whether words of a table's name say what its rows are. "Employees" are no rows of `employee_territories`, unless each of
 * these is one employee by a key of that name; and "orders" are no rows of `order_details` that have orders in common.
 */
const standsFor = ({ head, words, own, table }: Label, used: Map<number, number>, { roles }: Language): boolean => {
  const said = [...used.keys()].map(word => words[word]!);
  if (head === undefined || said.length === own) return true;
  const isKey = ({ stems }: Column): boolean => {
    const things = stems.filter(stem => !roles.key.has(stem) && !roles.code.has(stem) && !roles.name.has(stem));
    return things.length > 0 && things.every(stem => said.includes(stem));
  };
  const keys = table.columns.filter(
    column => (column.unique || column.nature === 'identifier' || isNumber(column, roles)) && isKey(column),
  );
  return keys.some(({ unique }) => unique) || (used.has(head) && keys.length === 0);
};

/** What a column is named by the whole name of its table. */
const inTable = 0.6;

/** Whether all that is said is just what the table is called. */
const saysTable = ({ words, own, table }: Label, used: Map<number, number>): boolean => {
  const said = new Set([...used.keys()].map(word => words[word]!));
  return (
    table.stems.length > 1 &&
    said.size === table.stems.length &&
    table.stems.every(stem => said.has(stem)) &&
    words.slice(0, own).every(word => table.stems.includes(word))
  );
};

/** How well words name what a label stands for; null where they hardly do. `used`: the weights of its words that were said. */
export const score = (
  label: Label,
  used: Map<number, number>,
  token: Token,
  length: number,
  language: Language,
): Option | null => {
  let own = 0;
  let extra = 0;
  for (const [word, weight] of used)
    if (word < label.own) own += label.importance[word]! * weight;
    else extra++;
  const share = label.column ? own / label.total : Math.min(1, own / label.total);
  const ownUsed = [...used.keys()].filter(word => word < label.own).length;
  if (ownUsed === 0) return null;
  if (length === 1 && language.functionWords.has(token.word) && share < 1) return null;
  if (!label.column)
    return share >= 0.5 && standsFor(label, used, language)
      ? { kind: 'table', table: label.table, score: share * 0.98 - (label.own > 1 && ownUsed < label.own ? 0.05 : 0) }
      : null;
  if (share < 0.26) return null;
  if (label.tail && extra > 0)
    return {
      kind: 'column',
      column: label.column,
      score: share + (label.column === label.table.label ? 0.3 : 0.24) + 0.02 * extra,
      exact: share > 0.6 && [...used.values()].every(weight => weight === 1),
    };
  // "Invoice lines" are these, and no invoice beside a word of their table.
  if (extra > 0 && saysTable(label, used))
    return { kind: 'column', column: label.column, score: Math.min(inTable, share), exact: false };
  const wordy = label.own > 1 && ownUsed < label.own ? 0.06 : 0;
  return {
    kind: 'column',
    column: label.column,
    // Words of the table or the unit confirm a name the more, the fewer of them are left out.
    score:
      Math.min(1, share) +
      (share >= 1 && ownUsed > 1 ? 0.13 + 0.15 * (ownUsed - 2) : 0) +
      (extra * 0.12 * extra) / Math.max(1, label.words.length - label.own) -
      wordy,
    ...(label.head !== undefined && label.head >= 0 && !used.has(label.head) && { modifier: true }),
    exact: share >= 0.82 && [...used.values()].every(weight => weight === 1),
  };
};
