import { expression } from '../guard/tree.ts';
import { argumentsOf, bareColumn, type ColumnName, calledBy } from './nodes.ts';

/** What gives values in the unit of its first argument. */
const keeping =
  /^(alias|paren|cast|try_cast|safe_cast|round|abs|coalesce|ifnull|nullif|tofloat64|todecimal64|sum|total|avg|mean|average|median|min|max|any_value|first|last|quantile.*)$/;

/**
 * What the values of an expression are counted in: `$` of `sum(price * quantity)`; null where it is not known, or nothing.
 * `ofColumn` knows it of a column.
 */
export function unitOf(node: unknown, ofColumn: (name: ColumnName) => string | null): string | null {
  const column = bareColumn(node);
  if (column) return ofColumn(column);
  const found = expression(node);
  if (!found) return null;
  const { left, right } = found.data;
  const sides = (): [string | null, string | null] => [unitOf(left, ofColumn), unitOf(right, ofColumn)];
  switch (calledBy(found)) {
    case 'add':
    case 'sub': {
      const [one, other] = sides();
      return one === other ? one : null;
    }
    case 'mul': {
      // A price by a number of things; thousands of it are something else.
      const [one, other] = sides();
      return isLiteral(left) || isLiteral(right) || (one && other) ? null : (one ?? other);
    }
    case 'div': {
      const [one, other] = sides();
      return isLiteral(right) || other ? null : one;
    }
    default:
      return keeping.test(calledBy(found)) ? unitOf(argumentsOf(found.data)[0], ofColumn) : null;
  }
}

const isLiteral = (node: unknown): boolean => {
  const found = expression(node);
  if (found?.kind === 'paren') return isLiteral(found.data.this);
  return found?.kind === 'literal' || found?.kind === 'neg';
};
