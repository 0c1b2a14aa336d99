import type { TablePolicy } from '../../engine/query/guard/policy.ts';
import type { Mask, Origin, PiiType, SensitivityLevel } from '../../generated/prisma/enums.ts';
import { higher, isAbove, piiLevel, usualLevel } from './levels.ts';
import { type ColumnRule, everySource, type RowLimit, type Rules, type TableRule } from './read-rules.ts';

/** A table as rules name it. */
export type Subject = {
  /** Id of the data source, or of the uploaded table. */
  sourceKey: string;
  /** Empty where there are no schemas. */
  schema: string;
  name: string;
  /** Of an uploaded table, which is a source of its own (what is set for it needs no name): its plain name in SQL. */
  sqlName?: string;
};

/** How delicate a table is, and what says so. */
export type TableVerdict = { level: SensitivityLevel; rule: TableRule | null };

/** How delicate a column is, and what says so. */
export type ColumnVerdict = {
  level: SensitivityLevel;
  pii: PiiType | null;
  piiOrigin: Origin | null;
  mask: Mask;
  /** Where the level comes from; null: from the table. */
  rule: ColumnRule | null;
};

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** How closely a rule names a table: not at all (0), in every source, in this one, each by its plain or its whole name. */
function closeness(rule: { sourceKey: string; tableName: string }, { sourceKey, schema, name, sqlName }: Subject) {
  const own = rule.sourceKey === sourceKey;
  if (!own && rule.sourceKey !== everySource) return 0;
  if (own && sqlName !== undefined) return 4;
  const whole = schema !== '' && same(rule.tableName, `${schema}.${name}`);
  if (!whole && !same(rule.tableName, name) && !same(rule.tableName, sqlName ?? name)) return 0;
  return (own ? 3 : 1) + (whole ? 1 : 0);
}

const closestFirst = <Rule extends { sourceKey: string; tableName: string }>(rules: Rule[], subject: Subject): Rule[] =>
  rules
    .map(rule => ({ rule, rank: closeness(rule, subject) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ rule }) => rule);

/** The level of a table: the rule that names it most closely wins. */
export function judgeTable(rules: Pick<Rules, 'tables'>, subject: Subject): TableVerdict {
  const [rule] = closestFirst(rules.tables, subject);
  return { level: rule?.level ?? usualLevel, rule: rule ?? null };
}

/** The same for a column; a mark as personal data counts wherever it was set, and lifts the level. */
export function judgeColumn(
  rules: Pick<Rules, 'columns'>,
  subject: Subject,
  column: string,
  table: TableVerdict,
): ColumnVerdict {
  const found = closestFirst(
    rules.columns.filter(({ columnName }) => same(columnName, column)),
    subject,
  );
  const leveled = found.find(rule => rule.level !== null);
  const marked = found.find(rule => rule.pii !== null);
  const set = leveled?.level ?? table.level;
  const level = marked ? higher(set, piiLevel) : set;
  return {
    level,
    pii: marked?.pii ?? null,
    piiOrigin: marked ? (marked.piiOrigin ?? 'MANUAL') : null,
    mask: found.find(rule => rule.mask !== null)?.mask ?? 'HASH',
    rule: (level === set ? leveled : marked) ?? null,
  };
}

/** Whether a table exists for the caller. */
export const isVisible = (rules: Rules, subject: Subject): boolean =>
  !isAbove(judgeTable(rules, subject).level, rules.clearance.level);

/** The row rules of a table that bind the caller; without groups, a rule binds everybody but Admins. */
export const rowLimitsOf = (rules: Rules, subject: Subject): RowLimit[] =>
  closestFirst(rules.rows, subject).filter(({ groupIds }) =>
    groupIds.length === 0 ? rules.viewer.role === 'USER' : rules.groups.some(({ id }) => groupIds.includes(id)),
  );

/** Why a column is masked, in words for the caller. */
export function reasonOf({ level, pii }: ColumnVerdict, rules: Pick<Rules, 'clearance'>): string {
  const words = `the column is ${level.toLowerCase()}, your clearance is ${rules.clearance.level.toLowerCase()}`;
  return pii ? `${words}; it holds personal data (${pii.toLowerCase().replaceAll('_', ' ')})` : words;
}

/**
 * What the guard is to enforce on a table for the caller; null where the table does not exist for them.
 * Fails closed: where a row rule names a column that is gone, or compares with nothing, no row is left.
 */
export function policyOfTable(
  rules: Rules,
  subject: Subject,
  columns: readonly Pick<TablePolicy['columns'][number], 'name' | 'type'>[],
): TablePolicy | null {
  const table = judgeTable(rules, subject);
  if (isAbove(table.level, rules.clearance.level)) return null;
  const judged = columns.map(({ name, type }) => {
    const verdict = judgeColumn(rules, subject, name, table);
    const mask = isAbove(verdict.level, rules.clearance.level)
      ? { kind: verdict.mask.toLowerCase() as Lowercase<Mask>, reason: reasonOf(verdict, rules) }
      : null;
    return { name, type, mask };
  });
  const rows: TablePolicy['rows'] = [];
  for (const limit of rowLimitsOf(rules, subject)) {
    const column =
      columns.find(({ name }) => name === limit.columnName) ?? columns.find(c => same(c.name, limit.columnName));
    const values = operandOf(limit, rules);
    if (column && values.length > 0) rows.push({ column: column.name, operator: operatorOf(limit), values });
    else if (columns[0]) rows.push({ column: columns[0].name, operator: 'in', values: [] });
    else return null;
  }
  return { schema: subject.schema, name: subject.name, columns: judged, rows };
}

const operatorOf = ({ operator, caller }: RowLimit) =>
  caller === 'GROUP_NAMES' && operator === 'EQUALS'
    ? 'in'
    : (operator.toLowerCase() as TablePolicy['rows'][number]['operator']);

function operandOf({ caller, values }: RowLimit, { viewer, groups }: Rules): string[] {
  if (caller === 'USER_ID') return [viewer.userId];
  if (caller === 'EMAIL') return [viewer.email];
  return caller === 'GROUP_NAMES' ? groups.map(({ name }) => name) : values;
}

/** Whether everything of a table is shown to the caller as it is: no column masked, no row left out. */
export const isWhole = (policy: TablePolicy | null): boolean =>
  policy !== null && policy.rows.length === 0 && policy.columns.every(({ mask }) => mask === null);
