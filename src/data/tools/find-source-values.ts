import { inBackground, recordAudit } from '../../audit/record.ts';
import type { Errand } from '../../context.ts';
import { ToolFailed } from '../../engine/reasoner/tool.ts';
import type { DataSource, DataTable } from '../../generated/prisma/client.ts';
import { subjectOf } from '../discovery/find-data-table.ts';
import { storedColumns, wholeName } from '../discovery/stored-columns.ts';
import type { Asking } from '../queries/ask.ts';
import type { ExecuteNeeds } from '../queries/execute-query.ts';
import { prepareQuery } from '../queries/prepare-query.ts';
import { readAnswer } from '../queries/read-answer.ts';
import { takePlace } from '../queries/take-place.ts';
import { isVisible, judgeColumn, judgeTable } from '../sensitivity/judge.ts';
import { policyOfTable } from '../sensitivity/policy-of-table.ts';
import { readRules } from '../sensitivity/read-rules.ts';
import { connectorOf } from '../sources/open-source.ts';
import { inSourceDialect } from './in-source-dialect.ts';
import { leastLikeness, likeness } from './likeness-of-values.ts';

export type Wanted = { table: string; column: string; text: string; limit: number };

const timeoutMs = 10_000;
/** Agents of one caller work at once, and wait for each other rather than fail. */
const patienceMs = 10_000;
/** Values that hold the text; and of all, the commonest, among which a misspelt one is looked for. */
const most = { containing: 200, compared: 5000 };

type Options = { errand: Errand; agent: string; signal: AbortSignal };

/**
 * The values of a column of a data source that are most like a text, likest first; only of rows that the asker may see.
 * @throws ToolFailed where there is no such column, or its values are hidden; what the source throws
 */
export async function findSourceValues(
  app: ExecuteNeeds,
  asking: Asking,
  source: DataSource,
  wanted: Wanted,
  { errand, agent, signal }: Options,
): Promise<string[]> {
  const { table, column } = await openColumn(app, asking, source, wanted);
  const lease = await takePlace(app, asking, { dataSourceId: source.id }, { patienceMs, signal, counted: false });
  try {
    const read = async (condition: string, maxRows: number): Promise<string[]> => {
      const sql = statement(wholeName(table), column, condition, maxRows);
      const translated = await inSourceDialect(app, asking, source.id, sql);
      const prepared = await prepareQuery(app, asking, { sql: translated }, source);
      const { rows } = await readAnswer(app, asking, prepared, { params: [], maxRows, timeoutMs }, signal);
      return rows.flatMap(([value]) => (value === null || value === undefined ? [] : [String(value)]));
    };
    const containing = await read(holds(wholeName(table), column, wanted.text), most.containing);
    // Where reading costs money, all values are too dear.
    const { charges } = connectorOf(app, source.type).capabilities;
    const found = containing.length > 0 || charges ? containing : await read('', most.compared);
    const actor = { ...inBackground(app, errand.correlationId, asking), agent };
    await recordAudit(app.db, actor, {
      action: 'data.find_values',
      ...{ resourceType: 'data_source', resourceId: source.id },
      details: { conversationId: errand.conversationId, table: wholeName(table), column },
    });
    return likest(found, wanted);
  } finally {
    await lease.release();
  }
}

/** Values come with the commonest first; sorting keeps that order among those that are alike. */
const likest = (values: string[], { text, limit }: Wanted): string[] =>
  values
    .map(value => ({ value, score: likeness(value, text) }))
    .filter(({ score }) => score >= leastLikeness)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ value }) => value);

/** The column that is meant, if its values may be listed for the asker. */
async function openColumn(app: ExecuteNeeds, asking: Asking, source: DataSource, { table: name, column }: Wanted) {
  const rules = await readRules(app.db, asking, [source.id]);
  const listed = await app.db.dataTable.findMany({
    where: { dataSourceId: source.id, vanishedAt: null, hidden: false },
    omit: { profile: true },
    orderBy: [{ schemaName: 'asc' }, { name: 'asc' }],
  });
  const tables = listed.filter(table => isVisible(rules, subjectOf(table)));
  const called = (wanted: string) => tables.find(table => same(wholeName(table), wanted) || same(table.name, wanted));
  const table = called(name) as Omit<DataTable, 'profile'> | undefined;
  if (!table) {
    const names = tables.slice(0, 50).map(wholeName).join(', ');
    throw new ToolFailed(`There is no table ${name} in ${source.name}. The tables are: ${names || 'none'}.`);
  }
  const subject = subjectOf(table);
  const stored = storedColumns(table);
  const policy = policyOfTable(rules, subject, stored);
  const columns = stored.filter((_, at) => policy?.columns[at]?.mask?.kind !== 'refuse').map(each => each.name);
  const found = columns.find(each => each === column) ?? columns.find(each => same(each, column));
  if (found === undefined)
    throw new ToolFailed(`${name} has no column ${column}. Its columns are: ${columns.join(', ')}.`);
  if (policy?.refusal) throw new ToolFailed(policy.refusal);
  const masked = policy?.columns.some(each => each.name === found && each.mask);
  if (masked || judgeColumn(rules, subject, found, judgeTable(rules, subject)).pii)
    throw new ToolFailed(
      `The values of ${name}.${found} are not listed: ${masked ? 'they are masked' : 'they are personal data'}.`,
    );
  return { table, column: found };
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const castOf = (table: string, column: string) => `CAST(${quoted(table)}.${quoted(column)} AS VARCHAR)`;

const holds = (table: string, column: string, text: string): string => {
  const pattern = text.trim().replaceAll('\0', '').replace(/[!%_]/g, '!$&').replaceAll("'", "''");
  return ` WHERE ${castOf(table, column)} ILIKE '%${pattern}%' ESCAPE '!'`;
};

/** In DuckDB's words, which are translated. */
const statement = (table: string, column: string, condition: string, limit: number): string => {
  const value = castOf(table, column);
  return `SELECT ${value} AS "found" FROM ${quoted(table)}${condition} GROUP BY ${value} ORDER BY count(*) DESC LIMIT ${limit}`;
};
