import { expression, isTree, list } from '../guard/tree.ts';
import { type Block, findColumn } from './blocks.ts';
import { unitOf } from './units.ts';

/** The unit of each column that a SELECT gives, in order; null where its columns cannot be told. */
export function unitsOf(block: Block): (string | null)[] | null {
  const outputs = list(block.data.expressions);
  const units: (string | null)[] = [];
  for (const output of outputs) {
    const star = expression(output)?.kind === 'star' ? expression(output)!.data : null;
    if (!star) {
      units.push(unitOf(output, name => findColumn(block, name)?.column.unit ?? null));
      continue;
    }
    const items = block.items;
    // What a star leaves out, or puts in place of something, is its own.
    const plain = ['except', 'replace', 'rename', 'table'].every(part => !isSet(star[part]));
    if (!plain || items.length !== 1 || !items[0]!.table) return null;
    units.push(...items[0]!.table.columns.map(({ unit }) => unit));
  }
  return units;
}

const isSet = (part: unknown): boolean => (Array.isArray(part) ? part.length > 0 : isTree(part));
