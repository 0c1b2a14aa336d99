import type { Notice } from '../../../query/notice.ts';
import { nameWords } from '../../../semantics/words/name-words.ts';
import { isEmpty, type Tree } from '../../guard/tree.ts';
import type { Block } from '../blocks.ts';
import type { KnownTable } from '../known.ts';
import { calledBy, columnsIn, expressionsIn } from '../nodes.ts';

/** What a question plainly asks for, and a statement for it does not do. */
export function missingOf(
  question: string,
  sql: string,
  blocks: readonly Block[],
  tables: readonly KnownTable[],
): Notice[] {
  const all = blocks.map(({ data }) => data);
  return [
    ...missingYears(question, sql, tables),
    ...missingLimit(question, sql, all),
    ...missingGroups(question, all, tables),
  ];
}

const relative = /\b(current_date|current_timestamp|now|today|getdate|sysdate|curdate)\b/i;

/** "in 2024" of a statement that names no 2024. */
function missingYears(question: string, sql: string, tables: readonly KnownTable[]): Notice[] {
  if (relative.test(sql) || !tables.some(({ columns }) => columns.some(isTime))) return [];
  const years = [
    ...question.matchAll(/(?<![\d.,#$€-])\b((?:19|20)\d{2})\b(?![\d%]|[.,]\d|\s*(?:€|\$|units?\b|pieces?\b))/g),
  ].map(([, year]) => year!);
  // What ends before the first of a year is not of that year.
  const named = sql.replace(/<\s*(?:\w+\s*)?\(?'\d{4}-01-01[^']*'/g, '<');
  const missing = [...new Set(years)].filter(year => !named.includes(year) && !isWithinNamed(year, sql));
  return missing
    .filter(year => !isBounded(year, question, sql))
    .map(year => ({
      rule: 'period_missing',
      message: `The question asks for ${year}, and the statement does not.`,
    }));
}

/** "after 1960" of years that are numbers is from 1961 on, and "before 1990" ends with the year's first day. */
const isBounded = (year: string, question: string, sql: string): boolean =>
  new RegExp(`>=\\s*${Number(year) + 1}\\b|<=\\s*${Number(year) - 1}\\b`).test(sql) ||
  (new RegExp(`\\b(before|earlier than|prior to|until|vor|bis)\\s+(the year |dem Jahr )?${year}`, 'i').test(question) &&
    sql.includes(year));

/** Between two years that are named: a span of years needs only its ends. */
const isWithinNamed = (year: string, sql: string): boolean => {
  const named = [...sql.matchAll(/\b((?:19|20)\d{2})/g)].map(([, each]) => each!);
  return named.some(each => each < year) && named.some(each => each > year);
};

const isTime = ({ kind, type }: KnownTable['columns'][number]): boolean =>
  kind === 'date' || type === 'date' || type === 'timestamp';

const counts: Record<string, string> = { three: '3', five: '5', ten: '10', drei: '3', fünf: '5', zehn: '10' };

/** "top 5" of a statement that gives all. */
function missingLimit(question: string, sql: string, all: readonly Tree[]): Notice[] {
  const found = /\b(?:top|first|besten|größten|ersten)\s+(\d{1,3}|three|five|ten|drei|fünf|zehn)\b/i.exec(question);
  const limited = all.some(data =>
    ['limit', 'top', 'fetch', 'qualify', 'limit_by'].some(member => !isEmpty(data[member])),
  );
  if (!found || limited || /\b(row_number|rank|dense_rank|ntile)\s*\(/i.test(sql)) return [];
  const number = counts[found[1]!.toLowerCase()] ?? found[1]!;
  return [{ rule: 'limit_missing', message: `The question asks for ${number}, and the statement gives all.` }];
}

const units = new Set([
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'hour',
  'weekday',
  'tag',
  'woche',
  'monat',
  'quartal',
  'jahr',
]);
const grouping =
  /\b(?<!(?:sort|order|rank|going|written|taken|given|\p{L}+ed|made|sold)\s)(per|for each|by|je|pro|nach)\s+(?:the\s+)?(\p{L}+)/giu;

/** "per hour" of hourly wages: what is read is so much of each already. */
function isOfRate(word: string, all: readonly Tree[], tables: readonly KnownTable[]): boolean {
  const start = word.toLowerCase().slice(0, 4);
  const read = new Set(all.flatMap(data => [...columnsIn(data)].map(({ name }) => name.toLowerCase())));
  return tables.some(({ columns }) =>
    columns.some(
      ({ name, kind }) =>
        read.has(name.toLowerCase()) &&
        ((kind === 'rate' && units.has(word.toLowerCase())) ||
          (kind !== null &&
            kind !== 'category' &&
            nameWords(name).length > 1 &&
            nameWords(name).some(each => each.startsWith(start)))),
    ),
  );
}

/** "per region" of a statement that gives one figure. */
function missingGroups(question: string, all: readonly Tree[], tables: readonly KnownTable[]): Notice[] {
  const named = new Set(
    tables.flatMap(({ name, columns }) =>
      [name, ...columns.map(column => column.name)].flatMap(each => nameWords(each)),
    ),
  );
  const parts = [...question.matchAll(grouping)].flatMap(([, by, word]) => {
    const [known] = nameWords(word!);
    if (isOfRate(word!, all, tables)) return [];
    return units.has(word!.toLowerCase()) || (known !== undefined && named.has(known))
      ? [{ by: by!, word: word! }]
      : [];
  });
  const isGrouped = all.some(
    data =>
      ['group_by', 'distinct', 'distinct_on'].some(member => !isEmpty(data[member])) ||
      [...expressionsIn(data.expressions)].some(
        each => ['window_function', 'window', 'distinct'].includes(each.kind) || each.data.distinct === true,
      ),
  );
  // What is reckoned within, to compare with, gives no figure.
  const outer = all.slice(-1);
  const divides = all.some(data => [...expressionsIn(data.expressions)].some(each => calledBy(each) === 'div'));
  const aggregated = outer.some(data =>
    [...expressionsIn(data.expressions)].some(each => /^(sum|avg|count|min|max|median)$/.test(calledBy(each))),
  );
  if (isGrouped || divides || !aggregated) return [];
  return parts.slice(0, 1).map(({ by, word }) => ({
    rule: 'grouping_missing',
    message: `The question asks for a figure ${by.toLowerCase()} ${word}, and the statement gives one for all.`,
  }));
}
