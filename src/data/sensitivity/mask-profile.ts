import type { ColumnProfile } from '../../engine/query/catalog.ts';
import { judgeColumn, judgeTable, policyOfTable, type Subject } from './judge.ts';
import type { Rules } from './read-rules.ts';

/**
 * A profile without what its viewer may not know: of masked columns and of personal data no values at all, and none of
 * any column where rows are hidden. Columns whose reading is refused are left out; null where the table is.
 */
export function maskProfile<Profile extends { columns: ColumnProfile[] }>(
  profile: Profile,
  rules: Rules,
  subject: Subject,
): Profile | null {
  const policy = policyOfTable(rules, subject, profile.columns);
  if (!policy) return null;
  const table = judgeTable(rules, subject);
  const columns = profile.columns.flatMap((column, i): ColumnProfile[] => {
    const mask = policy.columns[i]!.mask?.kind;
    if (mask === 'refuse') return [];
    const hidden = mask || policy.rows.length > 0 || judgeColumn(rules, subject, column.name, table).pii !== null;
    if (!hidden) return [column];
    const bare = { ...column, values: [], valuesComplete: false, min: null, max: null };
    // What is hashed or cut is text, whatever it was.
    return [mask ? { ...bare, masked: true, ...(mask !== 'null' && { type: 'text', nativeType: 'VARCHAR' }) } : bare];
  });
  return { ...profile, columns };
}
