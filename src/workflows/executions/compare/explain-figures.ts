import { type Driver, explainSum, type SumRow } from '../../../engine/investigation/explain-change.ts';
import type { RowsComparison } from './compare-rows.ts';
import type { Table } from './row-key.ts';
import type { Budget } from './whole-output.ts';

/** Which groups moved a figure. */
export type FigureExplanation = {
  /** Groups that moved otherwise than the rest, the strongest first. */
  drivers: GroupChange[];
  /** Groups whose own change was the largest, whatever the rest did. */
  largest: GroupChange[];
  /** By how much most groups moved alike, and the part of the change that this is; null where there are too few to tell. */
  shift: { factor: number; share: number } | null;
  groups: number;
};
export type GroupChange = Pick<Driver, 'where' | 'before' | 'after' | 'effect' | 'share'>;

/** How a figure of a step changed, and why: by which groups, or why that cannot be told. */
export type FigureChange = {
  column: string;
  /** Of all rows together, where they add up. */
  before: number | null;
  after: number | null;
  explanation: FigureExplanation | null;
  refusal: string | null;
};

const mostFigures = 5;
const mostGroups = 2000;
/** With fewer it cannot be told which moved otherwise than the rest. */
const fewestToJudge = 3;
const mostLargest = 5;
const mostDimensions = 6;
const numeric = new Set(['integer', 'decimal']);
const missing = '(none)';

/**
 * Why the figures of a step differ between two runs, by the groups that its own rows tell of. What its rows do not tell
 * is not guessed at: the refusal says what would have to be otherwise.
 */
export function explainFigures(
  before: Table,
  after: Table,
  rows: RowsComparison,
  budget: Pick<Budget, 'groups'>,
): FigureChange[] {
  const { key } = rows;
  if (rows.added + rows.removed + rows.changed === 0) return [];
  const types = new Map(before.columns.map(({ name, type }) => [name, type]));
  const figures = after.columns.filter(
    ({ name, type }) => numeric.has(type) && numeric.has(types.get(name) ?? '') && !key.columns.includes(name),
  );
  const whole = wholeRefusal(before, after, rows);
  return figures.slice(0, mostFigures).flatMap(({ name }): FigureChange[] => {
    const refusal = whole ?? columnRefusal(name, before, after);
    const [past, present] = [totalOf(before, name), totalOf(after, name)];
    const isTold = refusal === null || key.kind === 'SINGLE_ROW';
    if (isTold && past === present) return [];
    const figure = { column: name, before: isTold ? past : null, after: isTold ? present : null };
    if (refusal !== null) return [{ ...figure, explanation: null, refusal }];
    const groups = groupsOf(name, key.columns, before, after);
    if (groups.length > budget.groups) return [{ ...figure, explanation: null, refusal: tooMuch }];
    budget.groups -= groups.length;
    return [{ ...figure, explanation: explain(key.columns, groups), refusal: null }];
  });
}

const tooMuch = 'The comparison looks at too many groups already. Compare executions with fewer.';

function explain(dimensions: string[], rows: SumRow[]): FigureExplanation {
  const change = rows.reduce((sum, { before, after }) => sum + after - before, 0);
  const largest = rows
    .map(({ at, before, after }) => ({
      where: at.map((value, d) => ({ dimension: dimensions[d]!, value })),
      ...{ before, after, effect: after - before, share: (after - before) / change },
    }))
    .filter(({ effect }) => effect !== 0)
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .slice(0, mostLargest);
  if (rows.length < fewestToJudge) return { drivers: [], largest, shift: null, groups: rows.length };
  const { causes, shift, groups } = explainSum(dimensions, rows);
  return { drivers: causes, largest, shift, groups };
}

/** Why none of a step's figures can be explained. */
function wholeRefusal(before: Table, after: Table, { key, partial }: RowsComparison): string | null {
  if (key.kind === 'SINGLE_ROW')
    return 'It is told without groups. Group the statement by what may have moved it, such as a region or a product.';
  if (key.kind !== 'GROUPS') return 'The rows are not groups that make up a whole.';
  const leavesOut = [before, after].some(
    ({ grouping, rows }) => grouping!.isPartial || (grouping!.most !== null && rows.length >= grouping!.most),
  );
  if (partial || leavesOut) return 'Not all groups are there: the statement or a limit leaves some out.';
  if (before.rows.length < 2 && after.rows.length < 2) return 'There is but one group.';
  if (key.columns.length > mostDimensions) return `It is grouped by more than ${mostDimensions} columns.`;
  if (before.rows.length + after.rows.length > 2 * mostGroups) return `There are more than ${mostGroups} groups.`;
  return null;
}

function columnRefusal(name: string, before: Table, after: Table): string | null {
  const isSum = ({ columns, grouping }: Table) =>
    grouping!.roles[columns.findIndex(column => column.name === name)] === 'sum';
  if (isSum(before) && isSum(after)) return null;
  return `"${name}" is no sum and no count: what it is of all cannot be told from what it is of each group.`;
}

function totalOf({ columns, rows }: Table, name: string): number {
  const at = columns.findIndex(column => column.name === name);
  return rows.reduce((sum, row) => sum + numberOf(row[at]), 0);
}

function groupsOf(measure: string, dimensions: readonly string[], before: Table, after: Table): SumRow[] {
  const groups = new Map<string, SumRow>();
  for (const side of ['before', 'after'] as const) {
    const { columns, rows } = side === 'before' ? before : after;
    const place = (name: string) => columns.findIndex(column => column.name === name);
    const [places, figure] = [dimensions.map(place), place(measure)];
    for (const row of rows) {
      const at = places.map(at => (row[at] == null ? missing : String(row[at])));
      const key = JSON.stringify(at);
      const group = groups.get(key) ?? { at, before: 0, after: 0 };
      groups.set(key, group);
      group[side] += numberOf(row[figure]);
    }
  }
  return [...groups.values()];
}

const numberOf = (value: unknown): number => {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? number : 0;
};
