import type { Choice, Origin } from '../../engine/sql/views/origins.ts';
import type { Mask, PiiType, SensitivityLevel, Origin as SetBy } from '../../generated/prisma/enums.ts';
import { higher, isAbove, lowestLevel, piiLevel, usualLevel } from './levels.ts';
import { type ColumnRule, everySource, type RowLimit, type Rules, type TableRule } from './rules.ts';
import type { Subject } from './subject.ts';
import { basesOf, originsOf, readingOf } from './views.ts';

/** How delicate a table is, and what says so. */
export type TableVerdict = {
  level: SensitivityLevel;
  rule: TableRule | null;
  /** Of a view, the table that it reads and the rule is about; null where the rule is about itself. */
  from: Subject | null;
};

/** How delicate a column is, and what says so. */
export type ColumnVerdict = {
  level: SensitivityLevel;
  pii: PiiType | null;
  piiOrigin: SetBy | null;
  mask: Mask;
  /** Where the level comes from; null: from the table. */
  rule: ColumnRule | null;
  /** Of a view, the columns that its values come from and rules are about. */
  from: ColumnSource[];
};

/** A column of another table that a column of a view shows. */
export type ColumnSource = { schema: string; name: string; column: string };

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

/** The level of a table: the rule that names it most closely wins. A view has at least the level of what it reads. */
export function judgeTable(rules: Pick<Rules, 'tables' | 'views'>, subject: Subject): TableVerdict {
  const reading = readingOf(rules, subject);
  let verdict = ownTable(rules, subject);
  for (const from of reading ? basesOf(subject, reading) : []) {
    const base = ownTable(rules, from);
    if (base.rule && isAbove(base.level, verdict.level)) verdict = { ...base, from };
  }
  return verdict;
}

function ownTable(rules: Pick<Rules, 'tables'>, subject: Subject): TableVerdict {
  const [rule] = closestFirst(rules.tables, subject);
  return { level: rule?.level ?? usualLevel, rule: rule ?? null, from: null };
}

/**
 * The same for a column; a mark as personal data counts wherever it was set, and lifts the level. A column of a view has
 * what was set for the columns that its values come from, beside what was set for itself.
 */
export function judgeColumn(
  rules: Pick<Rules, 'columns' | 'views'>,
  subject: Subject,
  column: string,
  table: TableVerdict,
): ColumnVerdict {
  const own = ownColumn(rules, subject, column, table.level);
  const inherited = inheritedBy(rules, subject, column);
  if (inherited.length === 0) return own;
  const from = inherited.flatMap(each => each.from).slice(0, mostSources);
  const marked = inherited.find(each => each.pii !== null);
  const highest = inherited.reduce((a, b) => (isAbove(b.level, a.level) ? b : a));
  const strictest = inherited.reduce((a, b) => (masks.indexOf(b.mask) > masks.indexOf(a.mask) ? b : a));
  return {
    level: higher(own.level, highest.level),
    pii: own.pii ?? marked?.pii ?? null,
    piiOrigin: own.piiOrigin ?? (marked ? 'INFERRED' : null),
    mask:
      closestFirst(rules.columns, subject).find(rule => rule.mask && same(rule.columnName, column))?.mask ??
      strictest.mask,
    rule: isAbove(highest.level, own.level) ? highest.rule : own.rule,
    from,
  };
}

/** As many columns are told that a column of a view comes from. */
const mostSources = 20;

/** From the one that shows most to the one that shows nothing. */
const masks: Mask[] = ['PARTIAL', 'HASH', 'NULL', 'REFUSE'];
const stricter = (a: Mask, b: Mask): Mask => (masks.indexOf(b) > masks.indexOf(a) ? b : a);

function ownColumn(
  rules: Pick<Rules, 'columns'>,
  subject: Subject,
  column: string,
  level: SensitivityLevel,
): ColumnVerdict {
  const found = closestFirst(
    rules.columns.filter(({ columnName }) => same(columnName, column)),
    subject,
  );
  return verdictOf(found, level);
}

/** By the rules about one column, the closest first. */
function verdictOf(found: ColumnRule[], tableLevel: SensitivityLevel): ColumnVerdict {
  const leveled = found.find(rule => rule.level !== null);
  const marked = found.find(rule => rule.pii !== null);
  const set = leveled?.level ?? tableLevel;
  const level = marked ? higher(set, piiLevel) : set;
  return {
    level,
    pii: marked?.pii ?? null,
    piiOrigin: marked ? (marked.piiOrigin ?? 'MANUAL') : null,
    mask: found.find(rule => rule.mask !== null)?.mask ?? 'HASH',
    rule: (level === set ? leveled : marked) ?? null,
    from: [],
  };
}

/** What was set for the columns that a column of a view shows. */
function inheritedBy(rules: Pick<Rules, 'columns' | 'views'>, subject: Subject, column: string): ColumnVerdict[] {
  const reading = readingOf(rules, subject);
  if (!reading) return [];
  const { sourceKey } = subject;
  const told = originsOf(reading, column).flatMap(origin => {
    const judged = judgeOrigin(rules, sourceKey, origin);
    // Of what was computed, which masks are equal tells of the values, as do parts of them.
    return origin.computed || origin.column === null
      ? judged.map(each => ({ ...each, mask: stricter(each.mask, 'NULL') }))
      : judged;
  });
  if (reading.unfollowed === null) return told;
  // The other columns of a table are as they stand there.
  if (reading.isTable && !reading.columns.some(({ name }) => name === column)) return told;
  // It may read any table of its source: what has the name of a column with a rule is taken for that one. That it comes
  // from there is not said, since nobody knows, and the table may not be there for the caller.
  const namesakes = rules.columns.filter(
    rule => same(rule.columnName, column) && (rule.sourceKey === sourceKey || rule.sourceKey === everySource),
  );
  return [...told, ...namesakes.map(rule => verdictOf([rule], lowestLevel))];
}

/** What was set for a column that a view reads; for each of its table, where it may be any. */
function judgeOrigin(
  rules: Pick<Rules, 'columns'>,
  sourceKey: string,
  { schema, name, column }: Origin,
): ColumnVerdict[] {
  const about = closestFirst(
    rules.columns.filter(({ columnName }) => column === null || same(columnName, column)),
    { sourceKey, schema, name },
  );
  return [...Map.groupBy(about, rule => rule.columnName.toLowerCase()).values()].map(found =>
    inherited(found, { schema, name, column: found[0]!.columnName }),
  );
}

/**
 * Of a view, a column by which it chooses its rows or puts them in order, and which is masked for the caller: which rows
 * are there, or which comes first, would tell them its values. Null where there is none, and where somebody set a level for
 * the view itself in its source, as Admins may: they have looked at it.
 */
export function hiddenChoice(rules: Rules, subject: Subject): ColumnSource | null {
  const reading = readingOf(rules, subject);
  if (!reading || reading.isTable) return null;
  if (closestFirst(rules.tables, subject).some(({ sourceKey }) => sourceKey === subject.sourceKey)) return null;
  const choices: Choice[] =
    reading.choices ?? reading.tables.map(({ schema, name }) => ({ schema, name, column: null }));
  const maskedAt = (origin: Origin) =>
    judgeOrigin(rules, subject.sourceKey, origin).find(({ level }) => isAbove(level, rules.clearance.level));
  for (const { equals, ...origin } of choices) {
    const hidden = maskedAt(origin);
    // Two columns that are both masked are equal where their masks tell it, or would in a group.
    if (hidden?.from[0] && !equals?.every(group => group.some(maskedAt))) return hidden.from[0];
  }
  return null;
}

/** Of a rule from which a mark was taken away, nothing comes. */
function inherited(found: ColumnRule[], from: ColumnSource): ColumnVerdict {
  const verdict = verdictOf(found, lowestLevel);
  return { ...verdict, from: verdict.rule ? [from] : [] };
}

/**
 * Whether a table exists for the caller. Of a view over a table whose rows they see only in part, nobody knows which rows
 * are whose: it is not there for them.
 */
export const isVisible = (rules: Rules, subject: Subject): boolean =>
  !isAbove(judgeTable(rules, subject).level, rules.clearance.level) && limitedBase(rules, subject) === null;

/** Of a view, a table that it reads and of which the caller may see some rows only. */
export function limitedBase(rules: Rules, subject: Subject): Subject | null {
  const reading = rules.rows.length > 0 ? readingOf(rules, subject) : null;
  return (reading && basesOf(subject, reading).find(base => rowLimitsOf(rules, base).length > 0)) ?? null;
}

/** The row rules of a table that bind the caller; without groups, a rule binds everybody but Admins. */
export const rowLimitsOf = (rules: Rules, subject: Subject): RowLimit[] =>
  closestFirst(rules.rows, subject).filter(({ groupIds }) =>
    groupIds.length === 0 ? rules.viewer.role === 'USER' : rules.groups.some(({ id }) => groupIds.includes(id)),
  );

/** Why a column is masked, in words for the caller. */
export function reasonOf({ level, pii, from }: ColumnVerdict, rules: Pick<Rules, 'clearance'>): string {
  const words = `the column is ${level.toLowerCase()}, your clearance is ${rules.clearance.level.toLowerCase()}`;
  const personal = pii ? `; it holds personal data (${pii.toLowerCase().replaceAll('_', ' ')})` : '';
  return `${words}${personal}${from[0] ? `; it comes from ${nameOfSource(from[0])}` : ''}`;
}

/** A column that another one shows, as people call it. */
export const nameOfSource = ({ schema, name, column }: ColumnSource): string =>
  [schema, name, column].filter(Boolean).join('.');
