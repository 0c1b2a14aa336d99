import type { Notice } from '../../../query/notice.ts';
import { expression, isTree, list, type Tree } from '../../guard/tree.ts';
import { type Block, findColumn } from '../blocks.ts';
import type { KnownColumn } from '../known.ts';
import { allConditions, argumentsOf, bareColumn, calledBy, columnsIn, literalIn } from '../nodes.ts';
import type { Rule } from '../rule.ts';

const day = /^(\d{4})-(\d{2})-(\d{2})$/;
const yearMs = 366 * 86_400_000;

/** The last day cut off at midnight, February without its 29th, and months of all years in one. */
export const periods: Rule = ({ block }) => [...boundsOf(block).flatMap(noticesOf), ...monthsOfAllYears(block)];

/** From when to when rows are asked for, by one column. */
type Bounds = { column: KnownColumn; from: string | null; to: string; isWithin: boolean };

function boundsOf(block: Block): Bounds[] {
  const starts = new Map<string, string>();
  const ends: Bounds[] = [];
  for (const { kind, data } of allConditions(block.data)) {
    const { column, literal, op } = comparison(block, kind, data);
    if (kind === 'between') {
      const name = bareColumn(data.this);
      const found = name && findColumn(block, name)?.column;
      const [from, to] = [literalIn(data.low)?.value ?? null, literalIn(data.high)?.value];
      if (found && to && data.not !== true) ends.push({ column: found, from, to, isWithin: true });
    } else if (column && literal !== null) {
      if (op === 'gte' || op === 'gt') starts.set(column.name, literal);
      if (op === 'lte' || op === 'lt') ends.push({ column, from: null, to: literal, isWithin: op === 'lte' });
    }
  }
  return ends.map(end => ({ ...end, from: end.from ?? starts.get(end.column.name) ?? null }));
}

const turned: Record<string, string> = { lt: 'gt', lte: 'gte', gt: 'lt', gte: 'lte' };

function comparison(block: Block, kind: string, { left, right }: Tree) {
  const none = { column: null, literal: null, op: kind };
  if (!(kind in turned)) return none;
  const [a, b] = [bareColumn(left), bareColumn(right)];
  if (a) return { column: findColumn(block, a)?.column ?? null, literal: literalIn(right)?.value ?? null, op: kind };
  if (b)
    return { column: findColumn(block, b)?.column ?? null, literal: literalIn(left)?.value ?? null, op: turned[kind]! };
  return none;
}

function noticesOf({ column, from, to, isWithin }: Bounds): Notice[] {
  if (!day.test(to)) return [];
  const notice = (message: string): Notice[] => [{ rule: 'period_not_whole', message }];
  if (isWithin && column.type === 'timestamp' && hasTimes(column))
    return notice(
      `${column.name} has times of day: up to ${to} ends at its midnight, and leaves out the rest of the day. Ask for less than the day after.`,
    );
  if (!from || !/-01$/.test(from) || !day.test(from) || to <= from) return [];
  const last = lastOfMonth(to);
  const isLast = to === last;
  if (!isWithin && isLast)
    return notice(`Less than ${to} leaves out ${to}, the last day of its month. Ask for less than the day after.`);
  if (isWithin && Number(last.slice(8)) - Number(to.slice(8)) === 1)
    return notice(`${to} is not the last day of its month, which is ${last}.`);
  return [];
}

const lastOfMonth = (text: string): string => {
  const [year, month] = text.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

const hasTimes = ({ min, max }: KnownColumn): boolean =>
  [min, max].some(text => text !== null && !/[T ]00:00(:00(\.0+)?)?(Z|\+00(:00)?)?$/.test(text) && /[T ]\d/.test(text));

const monthOf = /^(month|month_of_year|monthname|month_name)$/;
const wholeTimes =
  /^(year|date_trunc|datetrunc|timestamp_trunc|strftime|to_char|format_date|date_format|quarter_of_year|last_day|tostartofmonth|toyyyymm|toyear|yearweek)$/;

/** Months are grouped by without their year, of dates of more than one. */
function monthsOfAllYears(block: Block): Notice[] {
  const { data } = block;
  const groups = list(isTree(data.group_by) ? data.group_by.expressions : []).map(by => grouped(data, by));
  const month = groups.find(isMonth);
  if (!month || groups.some(by => isWhole(by))) return [];
  const name = columnsIn(month)[0];
  const found = name && findColumn(block, name)?.column;
  if (!found || found.min === null || found.max === null) return [];
  const span = Date.parse(found.max) - Date.parse(found.min);
  const filtered = allConditions(data).some(({ data: condition }) =>
    columnsIn(condition).some(each => each.name.toLowerCase() === found.name.toLowerCase()),
  );
  if (filtered || !(span > yearMs)) return [];
  return [
    {
      rule: 'months_of_all_years',
      message: `${found.name} goes from ${found.min.slice(0, 10)} to ${found.max.slice(0, 10)}: the same month of several years is one group. Group by the year, too, where that is not meant.`,
    },
  ];
}

/** What is grouped by: an output where it is named by its place or its name. */
function grouped(data: Tree, by: unknown): unknown {
  const outputs = list(data.expressions);
  const place = expression(by)?.kind === 'literal' ? Number(expression(by)!.data.value) : null;
  const name = bareColumn(by)?.name.toLowerCase();
  const output = outputs.find((each, at) => {
    const alias = expression(each)?.kind === 'alias' ? (expression(each)!.data.alias as { name?: string }) : null;
    return place !== null ? at === place - 1 : name !== undefined && alias?.name?.toLowerCase() === name;
  });
  return expression(output)?.kind === 'alias' ? expression(output)!.data.this : (output ?? by);
}

/** The part of a date that a node takes: `month` of EXTRACT and DATE_PART, or what its function is called. */
function partOf(node: unknown): string {
  const found = expression(node);
  if (!found) return '';
  const called = calledBy(found);
  if (called === 'extract') return String(found.data.field).toLowerCase();
  if (called === 'date_part' || called === 'datepart')
    return (literalIn(argumentsOf(found.data)[0])?.value ?? '').toLowerCase();
  return called;
}

const isMonth = (node: unknown): boolean => monthOf.test(partOf(node));
const isWhole = (node: unknown): boolean => wholeTimes.test(partOf(node)) || /year/.test(partOf(node));
