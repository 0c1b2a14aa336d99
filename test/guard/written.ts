import { type Dialect as ParserDialect, parse } from '@polyglot-sql/sdk';
import type { Dialect } from '../../src/engine/query/dialect.ts';
import type { Guarded, Policy } from '../../src/engine/query/policy.ts';
import { subSelect } from '../../src/engine/sql/guard/sub-select.ts';
import { lex } from '../../src/engine/sql/guard/text/lexer.ts';

/**
 * What is wrong with a guarded statement, for sources that are not at hand to run it: with the sub-selects of the policy
 * taken out of the text, no table may be left but WITH queries of the guard's naming.
 */
export function wrongIn({ sql }: Guarded, policy: Policy, dialect: Dialect): string[] {
  let rest = sql;
  for (const table of policy.tables) rest = rest.replaceAll(subSelect(table, dialect, policy.hashKey), 'guarded');
  const { success, ast, error } = parse(rest, dialect as ParserDialect);
  if (!success) return [`what is left cannot be read: ${error}`];
  const names = tablesIn(ast);
  const bare = names.filter(name => name !== 'guarded' && !/^guard_c_\d+$/i.test(name));
  const outside = lex(rest, dialect).tokens.filter(({ kind }) => kind !== 'string');
  const text = outside.map(token => token.text).join(' ');
  const alone = /\b(FROM|JOIN|TABLE|INTO) [`"[]?(users|orders|products|secrets)\b/i.exec(text);
  return [...bare.map(name => `the table ${name} stands bare`), ...(alone ? [`${alone[0]} stands in the text`] : [])];
}

/** The names of all tables of a tree, wherever they stand; qualified ones with their schema. */
function tablesIn(tree: unknown): string[] {
  const names: string[] = [];
  const open: unknown[] = [tree];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const { table } = next as { table?: { name?: { name?: string }; schema?: { name?: string } | null } };
    if (typeof table?.name?.name === 'string')
      names.push([table.schema?.name, table.name.name].filter(Boolean).join('.'));
    for (const member of Object.values(next)) if (typeof member === 'object') open.push(member);
  }
  return names;
}
