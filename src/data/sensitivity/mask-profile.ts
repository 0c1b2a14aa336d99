import type { ColumnProfile, TableProfile } from '../../engine/query/catalog.ts';
import { judgeColumn, judgeTable } from './judge.ts';
import { policyOfTable } from './policy-of-table.ts';
import type { Rules } from './rules.ts';
import type { Subject } from './subject.ts';
import { withoutLabels } from './without-labels.ts';

/**
 * A profile without what its viewer may not know: of masked columns and of personal data no values at all, and none of
 * any column where rows are hidden (`limited`): what it counts, it counts in all rows. Columns whose reading is refused are left out; null where the table is, or is not read.
 */
export function maskProfile<Profile extends Pick<TableProfile, 'columns' | 'limited' | 'unreadLines'>>(
  profile: Profile,
  rules: Rules,
  subject: Subject,
): Profile | null {
  const policy = policyOfTable(rules, subject, profile.columns);
  if (!policy || policy.refusal) return null;
  const table = judgeTable(rules, subject);
  const columns = profile.columns.flatMap((column, i): ColumnProfile[] => {
    const mask = policy.columns[i]!.mask?.kind;
    if (mask === 'refuse') return [];
    const hidden = mask || policy.rows.length > 0 || judgeColumn(rules, subject, column.name, table).pii !== null;
    if (!hidden) return [column];
    // What was told of its values would tell of them: only the name speaks.
    const { semantics: _told, sketch: _values, unit: _unit, letters: _letters, ...rest } = column;
    const bare: ColumnProfile = { ...rest, values: [], valuesComplete: false, min: null, max: null };
    // What is hashed or cut is text, whatever it was.
    if (!mask) return [bare];
    const nativeType = withoutLabels(column.nativeType);
    return [{ ...bare, nativeType, masked: true, ...(mask !== 'null' && { type: 'text', nativeType: 'VARCHAR' }) }];
  });
  if (policy.rows.length === 0) return { ...profile, columns };
  const { unreadLines: _ofAll, ...seen } = profile;
  return { ...seen, columns, limited: true } as Profile;
}
