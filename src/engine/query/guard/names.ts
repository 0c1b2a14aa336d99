import type { Dialect } from '../connector.ts';
import type { Policy, TablePolicy } from './policy.ts';
import { StatementRefused } from './refused.ts';
import type { Identifier } from './tree.ts';

/** A name as the database compares it: where quotes keep the case, unquoted names are folded. */
export function fold({ name, quoted }: Identifier, dialect: Dialect): string {
  if (dialect === 'postgresql') return quoted ? name : name.toLowerCase();
  if (dialect === 'snowflake') return quoted ? name : name.toUpperCase();
  return name.toLowerCase();
}

export const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The table of the policy that a name means, exactly or else in another case. Taking another case is safe: what is
 * written anew is the policy's own name.
 */
export function findTable(schema: Identifier | null, name: Identifier, dialect: Dialect, policy: Policy): TablePolicy {
  const wanted = fold(name, dialect);
  const schemas = schema ? [fold(schema, dialect)] : [...policy.searchPath, ''];
  for (const equal of [(a: string, b: string) => a === b, same])
    for (const place of schemas) {
      const found = policy.tables.filter(table => equal(table.schema, place) && equal(table.name, wanted));
      if (found.length === 1) return found[0]!;
    }
  const shown = schema ? `${schema.name}.${name.name}` : name.name;
  throw new StatementRefused(`There is no table "${shown}", or it is not yours to query.`);
}
