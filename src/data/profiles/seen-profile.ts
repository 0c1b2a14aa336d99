import type { CallerContext, Context } from '../../context.ts';
import type { ColumnProfile } from '../../engine/query/catalog.ts';
import type { DataTable } from '../../generated/prisma/client.ts';
import { subjectOf } from '../discovery/find-data-table.ts';
import { storedColumns } from '../discovery/stored-columns.ts';
import { judgeColumn, judgeTable } from '../sensitivity/judge.ts';
import { rulesFor } from '../sensitivity/loaders.ts';
import { maskProfile } from '../sensitivity/mask-profile.ts';
import { policyOfTable } from '../sensitivity/policy-of-table.ts';
import type { SampleProfile } from './profile-rows.ts';
import { storedProfile } from './profile-table.ts';
import { type PiiSuggestion, suggestPii } from './suggest-pii.ts';

type Named = Pick<DataTable, 'dataSourceId' | 'schemaName' | 'name' | 'profile'>;
type SeenColumn = SampleProfile['columns'][number] & { nullShare: number | null };

/** What a sample showed, as one caller may see it. */
export type SeenProfile = Omit<SampleProfile, 'columns'> & { columns: SeenColumn[]; profiledAt: Date };

/**
 * What the sample of a table showed, without values that the caller may not see; null until one was read, and where rows
 * are hidden from the caller, since a sample is of all rows.
 */
export async function seenProfile(
  ctx: Context,
  table: Named & Pick<DataTable, 'profiledAt'>,
): Promise<SeenProfile | null> {
  const profile = storedProfile(table);
  if (!profile || !table.profiledAt) return null;
  const rules = await rulesFor(ctx as CallerContext, table.dataSourceId);
  const columns = profile.columns.map((column): ColumnProfile => ({ ...column, description: null }));
  const seen = maskProfile<{ columns: ColumnProfile[]; limited?: true }>({ columns }, rules, subjectOf(table));
  if (!seen || seen.limited) return null;
  return {
    rowsRead: profile.rowsRead,
    complete: profile.complete,
    profiledAt: table.profiledAt,
    columns: seen.columns.map(column => ({
      ...column,
      nullShare: profile.rowsRead > 0 ? column.nullCount / profile.rowsRead : null,
    })),
  };
}

/** What of a table may be personal data and is not marked as such yet. */
export async function openSuggestions(
  ctx: Context,
  table: Named & Pick<DataTable, 'columns'>,
): Promise<PiiSuggestion[]> {
  const rules = await rulesFor(ctx as CallerContext, table.dataSourceId);
  const subject = subjectOf(table);
  const verdict = judgeTable(rules, subject);
  const sampled = new Map(storedProfile(table)?.columns.map(column => [column.name, column.values]));
  const stored = storedColumns(table);
  const policy = policyOfTable(rules, subject, stored);
  // How many values look like what tells of values: only of those that the caller sees.
  const isAll = policy !== null && policy.rows.length === 0 && !policy.refusal;
  const shown = new Set(policy?.columns.filter(({ mask }) => isAll && !mask).map(({ name }) => name));
  const unmarked = stored.filter(({ name }) => judgeColumn(rules, subject, name, verdict).pii === null);
  return suggestPii({
    name: table.name,
    columns: unmarked.map(({ name, type }) => ({
      name,
      type,
      values: shown.has(name) ? (sampled.get(name) ?? []) : [],
    })),
  });
}
