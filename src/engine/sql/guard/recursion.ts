import { OverMasks } from './refused.ts';
import { type Cte, renamed, type Scope, type Shape } from './scope.ts';
import { expression, isEmpty, list, type Tree } from './tree.ts';

/** So often what a recursive query gives is asked again; each time one more of its columns may hold masks. */
const mostRounds = 10;

/** What is taken of a query of which nothing is known: any of its columns may hold masks. */
const unknown: Shape = { columns: null, masked: true };

/**
 * What a WITH query that reads itself gives: at first what its first part gives, which does not, then what all of it gives
 * where that is read, until nothing changes. `read` reads a copy and leaves no trace; it is null
 * where one that is read so holds another, of which nothing is found out. Where it does not settle, or masks
 * come to stand beside values, nothing is known of it.
 */
export function recursiveShape(
  cte: Tree,
  own: Pick<Cte, 'name' | 'as'>,
  scope: Scope,
  read: ((query: unknown) => Shape) | null,
): Shape {
  if (!read) return unknown;
  const readWith = (assumed: Shape, query: unknown): Shape => {
    scope.ctes.push({ ...own, ...renamed(assumed, cte.columns) });
    try {
      return read(structuredClone(query));
    } finally {
      scope.ctes.pop();
    }
  };
  const first = firstPart(cte.this);
  if (!first) return unknown;
  try {
    let shape = readWith(unknown, first);
    for (let round = 0; round < mostRounds; round++) {
      const whole = readWith(shape, cte.this);
      if (JSON.stringify(whole) === JSON.stringify(shape)) return shape;
      shape = whole;
    }
  } catch (error) {
    if (!(error instanceof OverMasks)) throw error;
  }
  return unknown;
}

/** The part of a union that comes first; null of what is none. */
function firstPart(query: unknown): unknown {
  const { kind, data } = expression(query) ?? { kind: '', data: {} as Tree };
  if (kind === 'union') return isEmpty(data.with) ? data.left : withQueries(data.left, data.with);
  return (kind === 'subquery' || kind === 'paren') && list(data.order_by).length === 0 ? firstPart(data.this) : null;
}

/** A part of a union with the queries that stand before all of it; null where it has some of its own. */
function withQueries(part: unknown, queries: unknown): unknown {
  const { kind, data } = expression(part) ?? { kind: '', data: {} as Tree };
  return kind === 'select' && isEmpty(data.with) ? { [kind]: { ...data, with: queries } } : null;
}
