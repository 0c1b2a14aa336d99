import { StatementRefused } from '../guard/refused.ts';
import { expression, identifier, isTree, list, type Tree } from '../guard/tree.ts';
import { column, visit } from './nodes.ts';

/** What the translator of MongoDB turns into a pipeline that says the same; other things it passes over or gets wrong. */
const kinds = new Set(
  'select alias column literal table count sum avg min max eq neq lt lte gt gte and or in i_like paren star cast'.split(
    ' ',
  ),
);

/**
 * Lets only through what has a faithful translation for MongoDB, and says by the name of an output what rows are sorted
 * by. Changes the tree.
 * @throws StatementRefused
 */
export function onlyPlain(tree: Tree): void {
  const { kind, data: select } = expression(tree) ?? {};
  if (kind !== 'select' || !select || select.distinct || select.having || select.qualify || select.offset) throw none();
  const outputs = list(select.expressions).map(item => expression(item)?.data);
  const order = isTree(select.order_by) ? list(select.order_by.expressions) : [];
  for (const item of order as Tree[]) {
    const output = outputs.find(each => same(each?.this, item.this));
    const name = identifier(output?.alias);
    if (!name) throw none();
    item.this = column(name.name);
  }
  visit(tree, node => {
    const [own] = Object.keys(node);
    const inner = expression(node);
    if (!inner || !own || !isExpression(own)) return;
    const { data } = inner;
    const isOk =
      kinds.has(own) && !data.filter && !data.distinct && !data.escape && (own !== 'select' || data === select);
    // Dates are cast from texts, and nothing else is; what is missing is counted as well.
    const isMistaken = (own === 'cast' && !/date/.test(JSON.stringify(data.to))) || (own === 'count' && !data.star);
    if (!isOk || isMistaken) throw none();
  });
}

/** Parts of clauses have one member as well. */
const isExpression = (name: string): boolean => !['this', 'expressions', 'data_type', 'name'].includes(name);

const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b);
const plain = (value: unknown): string =>
  JSON.stringify(value, (key, part) => (key === 'span' || key.endsWith('comments') ? undefined : part)) ?? '';

const none = () => new StatementRefused('This question has no translation for MongoDB.');
