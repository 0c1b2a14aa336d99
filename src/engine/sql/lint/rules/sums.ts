import { expression, isTree, list } from '../../guard/tree.ts';
import { type Block, type Found, findColumn } from '../blocks.ts';
import type { KnownColumn } from '../known.ts';
import { argumentsOf, bareColumn, calledBy, columnWithin, conditionsOf, expressionsOf } from '../nodes.ts';
import type { Rule } from '../rule.ts';

const averaging = /^(avg|mean|average|median|stddev.*|stdev.*|var_.*|variance|quantile.*|percentile_cont)$/;
const naming = new Set(['identifier', 'code', 'phone']);

/** "total of the unit prices", "average employee number": what does not add up, and what is no figure. */
export const sums: Rule = ({ block }) =>
  [...expressionsOf(block.data)].flatMap(call => {
    const called = calledBy(call);
    const isSum = called === 'sum' || called === 'total';
    if (!isSum && !averaging.test(called)) return [];
    const name = columnWithin(argumentsOf(call.data)[0]);
    const found = name && findColumn(block, name);
    if (!found?.column.kind) return [];
    const { column } = found;
    if (naming.has(column.kind!))
      return [
        isSum
          ? {
              rule: 'sum_of_what_does_not_add_up' as const,
              message: `${column.name} tells rows apart and is no figure: count it, or take the column that holds the figure.`,
            }
          : {
              rule: 'average_of_identifiers' as const,
              message: `${column.name} tells rows apart and is no figure: an average of it means nothing. Take the column that holds the figure.`,
            },
      ];
    const why = isSum ? whyNotSummed(block, found) : null;
    return why ? [{ rule: 'sum_of_what_does_not_add_up' as const, message: why }] : [];
  });

/** Figures, and what people take for one. */
const measured: Partial<Record<NonNullable<KnownColumn['kind']>, string>> = {
  rate: 'a rate or the price of one',
  level: 'a level',
  score: 'a rating',
  coordinate: 'a coordinate',
  date: 'a date',
};

function whyNotSummed(block: Block, found: Found): string | null {
  const { column } = found;
  const what = measured[column.kind!];
  if (column.adds === 'never' && what)
    return `${column.name} is ${what}, which does not add up: average it, or multiply it by what it is the price or the share of first.`;
  const { when } = found.item.table!;
  if (column.adds !== 'at_one_time' || when === null || isOneTime(block, when)) return null;
  return `${column.name} is what there was at one time: a sum over several values of ${when} counts the same things again. Choose one, such as the last, or group by ${when}.`;
}

/** Whether rows of one time at once are looked at: by a condition, or as the groups are. */
function isOneTime({ data }: Block, when: string): boolean {
  const isWhen = (node: unknown) => bareColumn(node)?.name.toLowerCase() === when.toLowerCase();
  const grouped = list(isTree(data.group_by) ? data.group_by.expressions : []);
  return (
    grouped.some(isWhen) ||
    conditionsOf(data.where_clause).some(
      ({ kind, data: { left, right, this: tested } }) =>
        ['eq', 'in'].includes(kind) && [left, right, tested].some(isWhen),
    ) ||
    grouped.some(
      by =>
        expression(by)?.kind === 'literal' && isWhen(outputAt(data.expressions, Number(expression(by)!.data.value))),
    )
  );
}

const outputAt = (outputs: unknown, place: number): unknown => {
  const output = list(outputs)[place - 1];
  return expression(output)?.kind === 'alias' ? expression(output)!.data.this : output;
};
