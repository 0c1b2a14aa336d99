import { z } from 'zod';
import { inBackground, recordAudit } from '../../audit/record.ts';
import type { Errand } from '../../context.ts';
import { asToolFailed, type Tool, ToolFailed, tool } from '../../engine/reasoner/tool.ts';
import { guardStatement } from '../../engine/sql/guard/guard.ts';
import { visibleSources } from '../access.ts';
import { policyOfUploads } from '../policy-of.ts';
import type { Asking } from '../queries/ask.ts';
import type { ExecuteNeeds } from '../queries/execute-query.ts';
import { runGuarded } from '../queries/safe-answer.ts';
import { judgeColumn, judgeTable } from '../sensitivity/judge.ts';
import { profilesOf, queryableTables, tableFilesOf } from '../tables/queryable-tables.ts';
import { sourceCalled } from './agent-statement.ts';
import { findSourceValues } from './find-source-values.ts';
import { foldedSql, leastLikeness, likenessSql } from './likeness-of-values.ts';

const timeoutMs = 15_000;

/** Made once: tools are made anew for each question. */
const parameters = z.object({
  table: z.string().describe('Name as in describe_tables.'),
  source: z.string().max(200).optional().describe('Name or id of the data source whose table it is.'),
  column: z.string(),
  text: z.string().trim().min(1).max(200),
  limit: z.int().min(1).max(50).default(10),
});

/** Lets an agent find out how a value that somebody names is really spelt. */
export const findValuesTool = (app: ExecuteNeeds, asker: Asking, errand: Errand): Tool =>
  tool({
    name: 'find_values',
    description:
      'Finds the values of one column that are most like a text: equal, beginning with it, containing it, or spelt ' +
      'alike; case and accents do not count. Use it where describe_tables does not list all values of the column.',
    parameters,
    async run({ table: name, source, column: wanted, text, limit }, { signal, agent }) {
      if (source !== undefined) {
        const dataSourceId = await sourceCalled(app, asker, source);
        const found = await app.db.dataSource.findFirst({ where: { id: dataSourceId, ...visibleSources(asker) } });
        if (!found) throw new ToolFailed(`There is no data source ${source}.`);
        const want = { table: name, column: wanted, text, limit };
        const values = await findSourceValues(app, asker, found, want, { errand, agent, signal }).catch(error => {
          throw asToolFailed(error);
        });
        return { output: { values }, sources: [] };
      }
      const all = await queryableTables(app, asker);
      const table = all.find(each => each.sqlName === name.toLowerCase());
      if (!table)
        throw new ToolFailed(
          `There is no table ${name}. The tables are: ${all.map(t => t.sqlName).join(', ') || 'none'}.`,
        );
      const [profile] = await profilesOf(app, [table]);
      const names = profile?.columns.map(column => column.name) ?? [];
      const column = names.find(each => each === wanted) ?? names.find(each => same(each, wanted));
      if (!column) throw new ToolFailed(`${name} has no column ${wanted}. Its columns are: ${names.join(', ')}.`);
      const { subject, rules, sqlName } = table;
      const verdict = judgeColumn(rules, subject, column, judgeTable(rules, subject));
      const masked = profile?.columns.some(each => each.name === column && each.masked);
      if (masked || verdict.pii)
        throw new ToolFailed(
          `The values of ${name}.${column} are not listed: ${masked ? 'they are masked' : 'they are personal data'}.`,
        );
      // Only rows that the asker may see; the comparison itself reads nothing else.
      const policy = await policyOfUploads(app, asker, [table]);
      const visible = await guardStatement(`SELECT ${quoted(column)} AS value FROM ${quoted(sqlName)}`, {
        dialect: 'duckdb',
        policy,
      });
      const tables = await tableFilesOf(app, [table]);
      const asked = { tables, params: [text], maxRows: limit, timeoutMs, signal };
      const query = (sql: string) => app.tables.query({ ...asked, sql: likeSql(sql, limit) });
      const result = await runGuarded({ guarded: visible, policy }, query).catch(error => {
        throw asToolFailed(error);
      });
      await recordAudit(
        app.db,
        { ...inBackground(app, errand.correlationId, asker), agent },
        {
          action: 'data.find_values',
          ...{ resourceType: 'uploaded_table', resourceId: table.id },
          details: { conversationId: errand.conversationId, table: sqlName, column },
        },
      );
      return { output: { values: result.rows.map(row => String(row[0])) }, sources: [] };
    },
  });

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The values most like the text, the likest and most frequent first. */
const likeSql = (values: string, limit: number): string => `
WITH distinct_values AS (
  SELECT CAST(value AS VARCHAR) AS value, count(*) AS frequency
  FROM (${values}) AS visible WHERE value IS NOT NULL GROUP BY 1
), folded AS (
  SELECT value, frequency, ${foldedSql('value')} AS a, ${foldedSql('CAST($1 AS VARCHAR)')} AS b FROM distinct_values
), scored AS (
  SELECT value, frequency, ${likenessSql} AS score FROM folded
)
SELECT value FROM scored WHERE score >= ${leastLikeness}
ORDER BY score DESC, frequency DESC, length(value), value LIMIT ${limit}`;
