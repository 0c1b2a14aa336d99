import type { Dialect } from '../../query/dialect.ts';
import { expression, identifier, list, type Tree } from '../guard/tree.ts';
import { computed, type Origin, partlyTold, type Shape, toldShape } from './origins.ts';
import { isKept, makesColumns, nameOf } from './view-nodes.ts';
import { type Item, itemsCalled, type Scope, starOf, unqualified } from './view-scope.ts';

type ValuesOf = (node: unknown) => Origin[];

/** The columns that a query gives, and where the values of each come from, as `valuesOf` tells. */
export function outputsOf(data: Tree, scope: Scope, dialect: Dialect, valuesOf: ValuesOf): Shape {
  const given: Scope['given'] = [];
  const give = (...columns: Scope['given']) => {
    given.push(...columns);
    scope.given.push(...columns);
  };
  const stars: Item[][] = [];
  let isTold = !data.kind && !data.exclude;
  for (const node of list(data.expressions)) {
    const star = starOf(node);
    if (star) {
      const items = star.table ? itemsCalled(star.table.name, scope) : scope.items;
      stars.push(items);
      // What a star leaves out or replaces is found by name.
      const columns = items.map(({ shape }) => shape.columns);
      isTold &&= star.isPlain && items.length > 0 && !scope.mergesColumns && columns.every(each => each !== null);
      if (isTold) give(...columns.flatMap(each => each!));
      else give(...replaced(node, scope, valuesOf));
      continue;
    }
    const { kind, data: entry } = expression(node) ?? { kind: '', data: {} };
    const name = kind === 'alias' ? identifier(entry.alias)?.name : nameOf(node, dialect);
    const named = kind === 'eq' && name !== null ? entry.right : node;
    const origins = valuesOf(named);
    give({ name: name ?? '', origins: isKept(named) ? origins : computed(origins) });
    if (makesColumns(kind === 'alias' ? entry.this : node)) isTold = false;
  }
  if (isTold) return toldShape(given);
  return partlyTold(
    given,
    stars.flat().map(({ shape }) => shape),
  );
}

/** The columns that `* REPLACE (expression AS name)` and `* RENAME (name AS other)` give. */
function replaced(node: unknown, scope: Scope, valuesOf: ValuesOf): { name: string; origins: Origin[] }[] {
  const data = expression(node)?.data ?? {};
  const values = (list(data.replace) as Tree[]).map(each => ({
    name: identifier(each.alias)?.name ?? '',
    origins: computed(valuesOf(each.this)),
  }));
  const renames = list(data.rename).map(pair => list(pair).map(each => identifier(each)?.name ?? ''));
  const renamedColumns = renames.map(([from = '', to = '']) => ({ name: to, origins: unqualified(from, scope) }));
  return [...values, ...renamedColumns];
}
