import type { Dialect } from '../../query/dialect.ts';
import { expression, identifier, list, type Tree } from '../guard/tree.ts';
import { become, visit } from './nodes.ts';

type Forms = Record<string, string>;

const regexNumber = "CAST(arg AS TEXT) ~ '^ *[-+]?[0-9]+([.][0-9]+)? *$'";
const dateadd = (unit: string) => `CAST(DATEADD(${unit}, DATEDIFF(${unit}, 0, arg), 0) AS DATE)`;
const dateTrunc = (unit: string) => `DATE_TRUNC(CAST(arg AS DATE), ${unit})`;

/**
 * How a dialect says what the parser's library does not translate, or wrongly, of one value `arg`: the beginning of its
 * week (Mondays) or month, its day of the week (1 is Monday), its days or seconds counted from any one day on, a day
 * that much earlier, the number that a text holds, the middle of many. What is not here the library can do itself,
 * or nobody.
 */
const forms: Partial<Record<Dialect, Forms>> = {
  postgresql: {
    exact: 'CAST(arg AS NUMERIC)',
    days: "CAST(arg AS DATE) - CAST('1970-01-01' AS DATE)",
    seconds: 'EXTRACT(EPOCH FROM CAST(arg AS TIMESTAMP))',
    number: `CASE WHEN ${regexNumber} THEN CAST(arg AS DOUBLE PRECISION) END`,
    median: 'PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY arg)',
  },
  redshift: {
    part_isodow: '(CAST(EXTRACT(DOW FROM arg) AS INTEGER) + 6) % 7 + 1',
    number: `CASE WHEN ${regexNumber} THEN CAST(arg AS DOUBLE PRECISION) END`,
  },
  mysql: {
    trunc_year: "CAST(CONCAT(YEAR(arg), '-01-01') AS DATE)",
    trunc_quarter: "CAST(CONCAT(YEAR(arg), '-', QUARTER(arg) * 3 - 2, '-01') AS DATE)",
    trunc_month: "CAST(DATE_FORMAT(arg, '%Y-%m-01') AS DATE)",
    trunc_week: 'SUBDATE(DATE(arg), WEEKDAY(arg))',
    trunc_day: 'DATE(arg)',
    part_isodow: 'WEEKDAY(arg) + 1',
    days: 'TO_DAYS(arg)',
    seconds: 'TO_SECONDS(arg)',
    number: "CASE WHEN REGEXP_INSTR(arg, '^ *[-+]?[0-9]+([.][0-9]+)? *$') > 0 THEN CAST(arg AS DOUBLE) END",
  },
  tsql: {
    trunc_year: dateadd('YEAR'),
    trunc_quarter: dateadd('QUARTER'),
    trunc_month: dateadd('MONTH'),
    // Day 0 was a Monday.
    trunc_week: 'CAST(DATEADD(DAY, DATEDIFF(DAY, 0, arg) / 7 * 7, 0) AS DATE)',
    trunc_day: 'CAST(arg AS DATE)',
    part_isodow: '(DATEDIFF(DAY, 0, arg) % 7 + 7) % 7 + 1',
    days: 'DATEDIFF(DAY, 0, arg)',
    seconds: 'DATEDIFF_BIG(SECOND, 0, arg)',
  },
  bigquery: {
    trunc_year: dateTrunc('YEAR'),
    trunc_quarter: dateTrunc('QUARTER'),
    trunc_month: dateTrunc('MONTH'),
    trunc_week: dateTrunc('ISOWEEK'),
    trunc_day: 'CAST(arg AS DATE)',
    // The first day of the year 1 was a Monday.
    part_isodow: 'MOD(UNIX_DATE(CAST(arg AS DATE)) + 719162, 7) + 1',
    days: 'UNIX_DATE(CAST(arg AS DATE))',
    seconds: 'UNIX_SECONDS(CAST(arg AS TIMESTAMP))',
  },
  clickhouse: {
    number: 'toFloat64OrNull(arg)',
    part_isodow: 'toDayOfWeek(arg)',
    days: 'toInt32(toDate(arg))',
    seconds: 'toInt64(toUnixTimestamp(toDateTime(arg)))',
  },
  sqlite: {
    trunc_year: "DATE(arg, 'start of year')",
    trunc_quarter: "DATE(arg, 'start of month', '-' || ((CAST(STRFTIME('%m', arg) AS INTEGER) + 2) % 3) || ' months')",
    trunc_month: "DATE(arg, 'start of month')",
    trunc_week: "DATE(arg, '-6 days', 'weekday 1')",
    trunc_day: 'DATE(arg)',
    before_1_day: "DATE(arg, '-1 day')",
    before_1_week: "DATE(arg, '-7 days')",
    before_1_month: "DATE(arg, '-1 month')",
    before_3_month: "DATE(arg, '-3 months')",
    before_1_year: "DATE(arg, '-1 year')",
    part_isodow: "(CAST(STRFTIME('%w', arg) AS INTEGER) + 6) % 7 + 1",
    days: 'CAST(JULIANDAY(DATE(arg)) - 0.5 AS INTEGER)',
    seconds: "CAST(STRFTIME('%s', arg) AS INTEGER)",
    part_quarter: "((CAST(STRFTIME('%m', arg) AS INTEGER) + 2) / 3)",
    number: "CASE WHEN NOT TRIM(arg) GLOB '*[^0-9.]*' AND TRIM(arg) <> '' THEN CAST(arg AS REAL) END",
  },
};

export const hasForm = (name: string, dialect: Dialect): boolean => Object.hasOwn(forms[dialect] ?? {}, name);

const marked = /^analyst_([a-z_0-9]+)$/i;

/** Puts the dialect's own words in place of the functions of ours. Changes the tree. */
export function withForms(tree: Tree, dialect: Dialect, treeOf: (sql: string, dialect: Dialect) => Tree): Tree {
  visit(tree, node => {
    const { kind, data } = expression(node) ?? {};
    const [, name] = (kind === 'function' && marked.exec(String(data!.name))) || [];
    const form = name && forms[dialect]?.[name.toLowerCase()];
    if (!form) return;
    const [made] = list(expression(treeOf(`SELECT ${form}`, dialect))?.data.expressions) as Tree[];
    const [value] = list(data!.args) as Tree[];
    visit(made, inner => {
      const { kind, data } = expression(inner) ?? {};
      if (kind === 'column' && !data!.table && identifier(data!.name)?.name.toLowerCase() === 'arg')
        become(inner, structuredClone(value!));
    });
    become(node, made!);
  });
  return tree;
}
