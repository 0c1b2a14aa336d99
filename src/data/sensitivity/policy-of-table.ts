import type { TablePolicy } from '../../engine/query/policy.ts';
import type { Mask } from '../../generated/prisma/enums.ts';
import {
  type ColumnSource,
  hiddenChoice,
  isVisible,
  judgeColumn,
  judgeTable,
  nameOfSource,
  reasonOf,
  rowLimitsOf,
} from './judge.ts';
import { isAbove } from './levels.ts';
import type { RowLimit, Rules } from './rules.ts';
import type { Subject } from './subject.ts';

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * What the guard is to enforce on a table for the caller; null where the table does not exist for them.
 * Fails closed: where a row rule names a column that is gone, or compares with nothing, no row is left.
 */
export function policyOfTable(
  rules: Rules,
  subject: Subject,
  columns: readonly Pick<TablePolicy['columns'][number], 'name' | 'type'>[],
): TablePolicy | null {
  if (!isVisible(rules, subject)) return null;
  const table = judgeTable(rules, subject);
  const judged = columns.map(({ name, type }) => {
    const verdict = judgeColumn(rules, subject, name, table);
    const mask = isAbove(verdict.level, rules.clearance.level)
      ? {
          kind: verdict.mask.toLowerCase() as Lowercase<Mask>,
          reason: reasonOf(verdict, rules),
          alike: alikeOf(rules, subject, name),
        }
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
  const choice = hiddenChoice(rules, subject);
  const told = { schema: subject.schema, name: subject.name, columns: judged, rows };
  return choice ? { ...told, refusal: refusalOf(subject, choice) } : told;
}

/** Why a view is not read for the caller, and what would help. */
export const refusalOf = ({ name }: Subject, choice: ColumnSource): string =>
  `The view "${name}" chooses or orders its rows by ${nameOfSource(choice)}, which is masked for you: which rows it shows would ` +
  'tell of those values. An Admin who finds that harmless can set a level for the view itself.';

/**
 * The columns of which equal values have equal masks: this one alone, unless an Admin put it into a group, and while its
 * data are whose they are. Were masks equal elsewhere, whoever may put values into one place could look up by them what
 * another hides.
 */
function alikeOf({ alike }: Pick<Rules, 'alike'>, subject: Subject, column: string): string {
  const { sourceKey, schema, name, sqlName, state = '' } = subject;
  const tableName = sqlName === undefined ? wholeNameOf({ schema, name }) : '';
  const group = alike.find(
    each =>
      each.sourceKey === sourceKey &&
      each.tableName === tableName &&
      each.columnName === column &&
      each.state === state,
  );
  return group ? `group ${group.groupId}` : JSON.stringify([sourceKey, state, tableName, column]);
}

const wholeNameOf = ({ schema, name }: { schema: string; name: string }): string =>
  schema === '' ? name : `${schema}.${name}`;

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
  policy !== null && !policy.refusal && policy.rows.length === 0 && policy.columns.every(({ mask }) => mask === null);
