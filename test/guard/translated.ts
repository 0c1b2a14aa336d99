import { DuckDBInstance } from '@duckdb/node-api';
import type { Dialect } from '../../src/engine/query/dialect.ts';
import type { Policy } from '../../src/engine/query/policy.ts';
import { rewrite } from '../../src/engine/sql/guard/rewrite.ts';
import type { NamedTable } from '../../src/engine/sql/translate/named-table.ts';
import { translate } from '../../src/engine/sql/translate/translate.ts';

const columns = [
  ['id', 'integer'],
  ['name', 'text'],
  ['kind', 'text'],
  ['day', 'date'],
  ['amount', 'decimal'],
  ['pieces', 'integer'],
  ['paid', 'boolean'],
  ['note', 'text'],
] as const;

/** Makes the tables in whatever takes plain SQL; `on` and `off` are its words for true and false. */
export const setUp = (on = 'true', off = 'false'): string[] => [
  `CREATE TABLE sales (id integer, name varchar(50), kind varchar(20), day date, amount decimal(10, 2), pieces integer,
    paid boolean, note varchar(50))`,
  `INSERT INTO sales VALUES
    (1, 'O''Brien', 'a', '2023-01-31', 10.50, 3, ${on}, '12'),
    (2, 'Bea [b]', 'b', '2023-02-01', 20.25, 1, ${off}, 'twelve'),
    (3, 'cem_100%', 'a', '2023-05-14', 5.00, 4, ${on}, ' 7.5 '),
    (4, 'Dan', NULL, '2024-12-30', 5.00, 2, NULL, NULL),
    (5, 'Eve!', 'c', '2024-12-31', 70.00, 9, ${off}, '-3')`,
  'CREATE TABLE kinds (code varchar(20), title varchar(50))',
  "INSERT INTO kinds VALUES ('a', 'First'), ('b', 'Second')",
];

const byTime = (unit: string): string =>
  `SELECT CAST(date_trunc('${unit}', "sales"."day") AS DATE) AS "${unit}", sum("sales"."amount") AS "total" FROM "sales" WHERE "sales"."day" IS NOT NULL GROUP BY CAST(date_trunc('${unit}', "sales"."day") AS DATE) ORDER BY CAST(date_trunc('${unit}', "sales"."day") AS DATE)`;

/** Each stretch of time beside the one that much earlier. */
const changes = (unit: string, step: string): string =>
  `SELECT t."${unit}", t."total", t."total" - p."total" AS "change", round(100.0 * (t."total" - p."total") / nullif(p."total", 0), 2) AS "change_percent" FROM (${byTime(unit)}) AS t LEFT JOIN (${byTime(unit)}) AS p ON p."${unit}" = CAST(t."${unit}" - INTERVAL '${step}' AS DATE) ORDER BY t."${unit}"`;

/** What the analyst writes, in the shapes in which it writes it; `"sales"` may be a table in a schema. */
export const statements: string[] = [
  `SELECT "sales"."kind" AS "kind", count(*) AS "number of sales" FROM "sales" GROUP BY "sales"."kind" ORDER BY count(*) DESC NULLS LAST`,
  `SELECT "kinds"."title" AS "title", sum("sales"."amount") AS "total" FROM "sales" JOIN "kinds" ON "sales"."kind" = "kinds"."code" GROUP BY "kinds"."title" ORDER BY sum("sales"."amount") DESC NULLS LAST LIMIT 1`,
  `SELECT round(100.0 * count(*) FILTER (WHERE "sales"."kind" = 'a') / nullif(count(*), 0), 2) AS "share_percent", count(*) FILTER (WHERE "sales"."kind" = 'a') AS "part" FROM "sales"`,
  `SELECT sum("sales"."amount") FILTER (WHERE "sales"."day" >= DATE '2024-01-01') AS "later", count(DISTINCT "sales"."kind") FILTER (WHERE "sales"."pieces" > 1) AS "kinds" FROM "sales"`,
  ...['year', 'quarter', 'month', 'week', 'day'].map(
    unit =>
      `SELECT CAST(date_trunc('${unit}', "sales"."day") AS DATE) AS "when", sum("sales"."pieces") AS "pieces" FROM "sales" WHERE "sales"."day" IS NOT NULL GROUP BY CAST(date_trunc('${unit}', "sales"."day") AS DATE) ORDER BY CAST(date_trunc('${unit}', "sales"."day") AS DATE)`,
  ),
  ...['year', 'quarter', 'month', 'day'].map(
    unit =>
      `SELECT "sales"."id" AS "id" FROM "sales" WHERE date_part('${unit}', "sales"."day") IN (1, 4, 12, 30, 2024)`,
  ),
  ...['day', 'second'].map(
    unit =>
      `SELECT "sales"."id" AS "id", (date_diff('${unit}', "sales"."day", DATE '2025-03-01') / 7.0) AS "length" FROM "sales" ORDER BY "sales"."id"`,
  ),
  `SELECT avg(date_diff('day', DATE '2023-01-01', "sales"."day")) AS "average" FROM "sales" WHERE date_diff('day', DATE '2023-01-01', "sales"."day") > 30`,
  `SELECT "sales"."id" AS "id", floor((20250101 - (date_part('year', "sales"."day") * 10000 + date_part('month', "sales"."day") * 100 + date_part('day', "sales"."day"))) / 10000.0) AS "age" FROM "sales"`,
  `SELECT CASE date_part('isodow', "sales"."day") WHEN 1 THEN 'Mon' WHEN 2 THEN 'Tue' WHEN 3 THEN 'Wed' WHEN 7 THEN 'Sun' END AS "weekday", count(*) AS "n" FROM "sales" GROUP BY CASE date_part('isodow', "sales"."day") WHEN 1 THEN 'Mon' WHEN 2 THEN 'Tue' WHEN 3 THEN 'Wed' WHEN 7 THEN 'Sun' END ORDER BY min(date_part('isodow', "sales"."day"))`,
  `SELECT "sales"."name" AS "name", "sales"."amount" AS "amount" FROM "sales" QUALIFY rank() OVER (ORDER BY "sales"."amount" ASC NULLS LAST) <= 1 ORDER BY "sales"."amount" ASC NULLS LAST`,
  `SELECT "sales"."name" AS "name", sum("sales"."amount") AS "total" FROM "sales" GROUP BY "sales"."name" QUALIFY dense_rank() OVER (ORDER BY sum("sales"."amount") DESC NULLS LAST) BETWEEN 2 AND 3 ORDER BY sum("sales"."amount") DESC NULLS LAST`,
  `SELECT "sales"."name" AS "name" FROM "sales" WHERE "sales"."name" ILIKE '%B%' ESCAPE '!' OR "sales"."name" ILIKE '%!_100!%' ESCAPE '!' OR "sales"."name" ILIKE 'eve!!' ESCAPE '!' OR "sales"."name" ILIKE '%[b]' ESCAPE '!'`,
  `SELECT "sales"."id" AS "id" FROM "sales" WHERE "sales"."name" = 'O''Brien' OR lower(trim("sales"."name")) IN (lower('DAN'))`,
  `SELECT count(*) AS "n" FROM "sales" WHERE CAST("sales"."paid" AS VARCHAR) = 'true'`,
  `SELECT count(*) AS "n" FROM "sales" WHERE CAST("sales"."paid" AS VARCHAR) IN ('false')`,
  `SELECT avg("sales"."pieces") AS "average", sum("sales"."pieces") AS "sum" FROM "sales"`,
  `SELECT avg("figure") AS "average" FROM (SELECT count(*) AS "figure" FROM "sales" WHERE "sales"."kind" IS NOT NULL GROUP BY "sales"."kind")`,
  `SELECT "sales"."id" AS "id" FROM "sales" WHERE "sales"."amount" > (SELECT avg("sales"."amount") FROM "sales")`,
  `SELECT "kinds"."title" AS "title" FROM "kinds" WHERE NOT (EXISTS (SELECT 1 FROM "sales" WHERE "sales"."kind" = "kinds"."code"))`,
  `SELECT "sales"."kind" AS "kind" FROM "sales" EXCEPT SELECT "kinds"."code" FROM "kinds"`,
  `SELECT DISTINCT "sales"."kind" AS "kind" FROM "sales" WHERE "sales"."kind" IS NOT NULL ORDER BY "sales"."kind" ASC NULLS LAST LIMIT 2`,
  `SELECT "sales"."kind" AS "kind" FROM "sales" ORDER BY "sales"."kind" ASC NULLS LAST, "sales"."id" LIMIT 4`,
  `SELECT "x", "y", "x" - "y" AS "difference", round(100.0 * ("x" - "y") / nullif(abs("y"), 0), 2) AS "change_percent" FROM (SELECT sum("sales"."amount") FILTER (WHERE "sales"."kind" = 'a') AS "x", sum("sales"."amount") FILTER (WHERE "sales"."kind" = 'b') AS "y" FROM "sales")`,
  `SELECT "sales"."kind" AS "kind", "sales"."name" AS "name", sum("sales"."amount") AS "total" FROM "sales" WHERE "sales"."kind" IS NOT NULL GROUP BY "sales"."kind", "sales"."name" QUALIFY rank() OVER (PARTITION BY "sales"."kind" ORDER BY sum("sales"."amount") DESC NULLS LAST) <= 1 ORDER BY "sales"."kind", sum("sales"."amount") DESC NULLS LAST`,
  `SELECT t."month", t."total", sum(t."total") OVER (ORDER BY t."month") AS "running total" FROM (${byTime('month')}) AS t ORDER BY t."month"`,
  ...['year', 'month', 'week', 'day'].flatMap(unit => [changes(unit, `1 ${unit}`), changes(unit, '1 year')]),
  changes('quarter', '3 month'),
  `${changes('month', '1 month').replace(/ ORDER BY [^)]*$/, '')} WHERE t."total" - p."total" < 0 ORDER BY t."total" - p."total" ASC LIMIT 1`,
];

/** Beyond what every database can: a number that a text holds, and the middle of many. */
export const rarer = {
  number: `SELECT TRY_CAST("sales"."note" AS DOUBLE) AS "n" FROM "sales" ORDER BY "sales"."id"`,
  median: `SELECT median("sales"."amount") AS "m" FROM "sales"`,
};

/** The tables as a source with such a schema has them. */
export const tablesIn = (schema: string): NamedTable[] => [
  {
    ...{ name: 'sales', schema, table: 'sales' },
    columns: columns.map(([name, type]) => ({ name, type, nativeType: type })),
  },
  {
    ...{ name: 'kinds', schema, table: 'kinds' },
    columns: ['code', 'title'].map(name => ({ name, type: 'text', nativeType: 'text' })),
  },
];

/** A statement as it would be sent: in the dialect, and through the guard. */
export function sent(sql: string, dialect: Dialect, schema: string): string {
  const tables = tablesIn(schema);
  const policy: Policy = {
    tables: tables.map(({ table, columns: own }) => ({
      ...{ schema, name: table, rows: [] },
      columns: own.map(({ name, type }) => ({ name, type, mask: null })),
    })),
    searchPath: [schema],
    hashKey: 'translated',
  };
  return rewrite(translate(sql, dialect, tables), { dialect, policy }).sql;
}

/** What DuckDB makes of the statements as they are written. */
export async function inDuckdb(): Promise<(sql: string) => Promise<unknown[][]>> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  for (const sql of setUp()) await connection.run(sql);
  return async sql => (await connection.runAndReadAll(sql)).getRowsJson() as unknown[][];
}

/** Rows as they can be compared across databases; in their order only where the statement gives one. */
export function comparable(rows: readonly (readonly unknown[])[], sql: string): string[] {
  const cell = (value: unknown): unknown => {
    if (value === null || value === undefined) return null;
    if (value instanceof Date) return value.toISOString().slice(0, 10);
    const text = String(value);
    return text !== '' && Number.isFinite(Number(text)) ? Math.round(Number(text) * 1e4) / 1e4 : text;
  };
  const lines = rows.map(row => JSON.stringify(row.map(cell)));
  return /ORDER BY (CAST\(date_trunc|"sales"\."(kind|id)")/.test(sql) ? lines : lines.sort();
}
