import { generate, type Dialect as ParserDialect, parse, transpile } from '@polyglot-sql/sdk';
import type { Dialect } from '../../query/dialect.ts';
import { StatementRefused } from '../guard/refused.ts';
import { isTree, type Tree } from '../guard/tree.ts';
import { withForms } from './dialect-forms.ts';
import type { NamedTable } from './named-table.ts';
import { onlyPlain } from './only-plain.ts';
import { portable } from './portable.ts';

/**
 * Writes one SELECT of DuckDB, as the built-in analyst makes them, in the SQL of a source, over tables by their names
 * there. Nothing is checked here: what comes out goes through the guard like what anybody writes.
 * @throws StatementRefused where the source has no way to say it
 */
export function translate(sql: string, dialect: Dialect, tables: readonly NamedTable[]): string {
  // The translator of MongoDB reads the same few words of SQL that PostgreSQL has.
  const target = dialect === 'mongodb' ? 'postgresql' : dialect;
  const plain = portable(treeOf(sql, 'duckdb'), target, tables);
  if (dialect === 'mongodb') onlyPlain(plain);
  if (target === 'duckdb') return textOf(plain, 'duckdb');
  const result = transpile(textOf(plain, 'duckdb'), 'duckdb' as ParserDialect, target as ParserDialect);
  if (!result.success || result.sql?.length !== 1) throw new StatementRefused(untranslatable);
  return textOf(withForms(treeOf(result.sql[0]!, target), target, treeOf), target);
}

const untranslatable = 'This question has no counterpart in the SQL of the data source.';

function treeOf(sql: string, dialect: Dialect): Tree {
  const { success, ast } = parse(sql, dialect as ParserDialect);
  const [tree] = (Array.isArray(ast) ? ast : [ast]) as unknown[];
  if (!success || !isTree(tree)) throw new StatementRefused(untranslatable);
  return tree;
}

function textOf(tree: Tree, dialect: Dialect): string {
  const { success, sql } = generate([tree], dialect as ParserDialect);
  if (!success || sql?.length !== 1) throw new StatementRefused(untranslatable);
  return sql[0]!;
}
