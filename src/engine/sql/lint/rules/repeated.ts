import { isTree, list } from '../../guard/tree.ts';
import { type Block, findColumn } from '../blocks.ts';
import { argumentsOf, bareColumn, calledBy, columnWithin, expressionsOf } from '../nodes.ts';
import type { Rule } from '../rule.ts';

const together = /^(sum|total|avg|mean|average|median|stddev.*|stdev.*|var_.*|variance)$/;

/** "The total of all orders", from their lines: what each row of a thing says again counts as often as it is said. */
export const repeated: Rule = ({ block }) =>
  [...expressionsOf(block.data)].flatMap(call => {
    const name = together.test(calledBy(call)) ? columnWithin(argumentsOf(call.data)[0]) : null;
    const by = name ? findColumn(block, name)?.column.repeatedBy : null;
    if (!name || !by || isGrouped(block, by)) return [];
    const things = by.join(' and ');
    return [
      {
        rule: 'rows_multiplied_under_sum' as const,
        message: `${name.name} stands again on every row of the same ${things}, and each of these rows counts here: take it once for each, as from SELECT DISTINCT ${by.join(', ')}, ${name.name}.`,
      },
    ];
  });

/** Of the rows of one thing alone an average is what each says; so nobody means a sum of them. */
const isGrouped = ({ data }: Block, by: string[]): boolean => {
  const grouped = list(isTree(data.group_by) ? data.group_by.expressions : []).map(node => bareColumn(node)?.name);
  return by.every(name => grouped.some(each => each?.toLowerCase() === name.toLowerCase()));
};
