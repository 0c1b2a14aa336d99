import type { Dialect } from '../../query/dialect.ts';
import type { Policy, TablePolicy } from '../../query/policy.ts';
import { StatementRefused } from './refused.ts';
import { type Identifier, identifier, makeIdentifier, type Tree } from './tree.ts';

/** A name as the database compares it: where quotes keep the case, unquoted names are folded. */
export function fold({ name, quoted }: Identifier, dialect: Dialect): string {
  if (dialect === 'postgresql' || dialect === 'redshift') return quoted ? name : name.toLowerCase();
  if (dialect === 'snowflake') return quoted ? name : name.toUpperCase();
  return name.toLowerCase();
}

/**
 * Spells unquoted names as the database folds them, where it does: the words of its language among them are written in
 * quotes, and would mean another name otherwise. Changes the tree.
 */
export function foldNames<T>(tree: T, dialect: Dialect): T {
  if (!['postgresql', 'redshift', 'snowflake'].includes(dialect)) return tree;
  const open: unknown[] = [tree];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const name = next as Partial<Identifier>;
    if (name.quoted === false && typeof name.name === 'string' && 'trailing_comments' in next && !('args' in next))
      name.name = fold(name as Identifier, dialect);
    for (const member of Object.values(next)) if (typeof member === 'object') open.push(member);
  }
  return tree;
}

export const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The table of the policy that a name means, exactly or else in another case. Taking another case is safe: what is
 * written anew is the policy's own name.
 */
export function tableInPolicy(
  schema: Identifier | null,
  name: Identifier,
  dialect: Dialect,
  policy: Policy,
): TablePolicy {
  const wanted = fold(name, dialect);
  const place = schema && fold(schema, dialect);
  const schemas = place === null ? [...policy.searchPath, ''] : (policy.sources?.[place] ?? [place]);
  for (const equal of [(a: string, b: string) => a === b, same])
    for (const place of schemas) {
      const found = policy.tables.filter(table => equal(table.schema, place) && equal(table.name, wanted));
      if (found.length === 1) return found[0]!;
    }
  const shown = schema ? `${schema.name}.${name.name}` : name.name;
  throw new StatementRefused(`There is no table "${shown}", or it is not yours to query.${whyUnread(policy)}`);
}

const whyUnread = ({ unread = [] }: Policy): string =>
  unread.length > 0
    ? ` The tables of ${unread.join(' and ')} were not read yet: have its schema discovered first.`
    : '';

/** The parts of a table's name; BigQuery also takes them in one pair of quotes. */
export function partsOf(data: Tree, dialect: Dialect): Identifier[] {
  const parts = [data.catalog, data.schema, data.name].map(identifier).filter(part => part !== null);
  if (dialect !== 'bigquery') return parts;
  return parts.flatMap(({ name, quoted }) => name.split('.').map(part => makeIdentifier(part, quoted) as Identifier));
}

/** `source.schema` as policies of several sources write it. */
export const joined = (source: Identifier, schema: Identifier): Identifier => ({
  name: `${source.name}.${schema.name}`,
  quoted: source.quoted || schema.quoted,
});
