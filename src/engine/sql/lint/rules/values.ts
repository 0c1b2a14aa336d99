import type { Notice } from '../../../query/notice.ts';
import { list } from '../../guard/tree.ts';
import { type Block, findColumn } from '../blocks.ts';
import type { KnownColumn } from '../known.ts';
import { bareColumn, expressionsOf, literalIn } from '../nodes.ts';
import type { Rule } from '../rule.ts';

const mostNamed = 6;
/** Databases whose texts are the same in capitals, unless somebody said otherwise. */
const foldsCase = new Set(['mysql', 'tsql']);

/** "closed" where the data say "Closed", and remarks that are to be nothing but "late". */
export const values: Rule = ({ block, dialect }) =>
  [...expressionsOf(block.data)].flatMap(({ kind, data }): Notice[] => {
    if (kind === 'eq')
      return [
        ...compared(block, data.left, [data.right], dialect),
        ...compared(block, data.right, [data.left], dialect),
      ];
    return kind === 'in' ? compared(block, data.this, list(data.expressions), dialect) : [];
  });

function compared(block: Block, node: unknown, others: unknown[], dialect: string): Notice[] {
  const name = bareColumn(node);
  const found = name && findColumn(block, name);
  const texts = others.flatMap(other => {
    const literal = literalIn(other);
    return literal?.type === 'string' && literal.value !== '' ? [literal.value] : [];
  });
  if (!found || texts.length === 0 || found.column.type !== 'text') return [];
  const { column } = found;
  if (column.kind === 'text')
    return [
      {
        rule: 'free_text_compared',
        message: `${column.name} is free text: only rows that say nothing but “${texts[0]}” are found. Look for a part of it with LIKE, or compare a column of categories.`,
      },
    ];
  const missing = texts.find(text => !isAmong(column, text, foldsCase.has(dialect)));
  return missing === undefined ? [] : [{ rule: 'value_unknown', message: unknownValue(column, missing) }];
}

const isAmong = ({ values: all }: KnownColumn, text: string, folds: boolean): boolean =>
  !all || all.includes(text) || (folds && all.some(value => value.toLowerCase() === text.toLowerCase()));

function unknownValue({ name, values: all }: KnownColumn, text: string): string {
  const bare = (value: string) =>
    value
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .trim();
  const alike = all!.find(value => bare(value) === bare(text));
  const named = all!.slice(0, mostNamed).map(value => `“${value}”`);
  const rest = all!.length > mostNamed ? ` and ${all!.length - mostNamed} more` : '';
  return alike === undefined
    ? `No row of ${name} was “${text}” when it was read last; its values are ${named.join(', ')}${rest}.`
    : `No row of ${name} was “${text}” when it was read last: it is written “${alike}” there.`;
}
