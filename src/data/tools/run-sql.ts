import { z } from 'zod';
import { Invalid, type Refusal } from '../../base/errors.ts';
import type { Errand } from '../../context.ts';
import { asToolFailed, type Tool, ToolFailed, tool } from '../../engine/reasoner/tool.ts';
import { type AskedSource, type Asking, alias, mostSources } from '../queries/ask.ts';
import type { ExecuteNeeds } from '../queries/execute-query.ts';
import { isUnchanged } from '../queries/prepare-query.ts';
import { agentLimits, runForAgent } from '../queries/run-for-agent.ts';
import { queryableTables } from '../tables/queryable-tables.ts';
import { agentStatement, sourceCalled, statementFields } from './agent-statement.ts';
import { citable } from './citable.ts';

/** Made once: tools are made anew for each question. */
const parameters = z.object({
  sql: z.string().min(1).max(20_000),
  ...statementFields,
  sources: z
    .array(
      z.object({
        source: z.string().min(1).max(200).describe('Its name or id, as in describe_tables.'),
        alias: z.string().min(1).max(60).describe('A plain name that stands before the names of its tables.'),
      }),
    )
    .max(mostSources)
    .optional()
    .describe(
      'In place of `source`, data sources whose tables the statement joins, with each other or with uploaded tables: ' +
        'in DuckDB SQL, as alias.table or alias.schema.table. What it needs of each table is copied first: give each ' +
        'large one a condition of its own, such as a period.',
    ),
  title: z.string().max(200).optional().describe('What the result shows, in words for a person.'),
});

/** Lets an agent ask the caller's tables in SQL; the result is a source that an answer may cite. */
export const runSqlTool = (app: ExecuteNeeds, asking: Asking, errand: Errand): Tool =>
  tool({
    name: 'run_sql',
    description:
      'Runs one SELECT over the tables that describe_tables lists, by their names there: of the uploaded tables (DuckDB ' +
      'dialect), of one data source in its own dialect, or of several `sources` and the uploaded tables together. Answers with ' +
      `at most ${agentLimits.maxRows} rows, within 30 seconds; aggregate in SQL rather than fetch rows. What the caller may not see ` +
      'comes masked.',
    parameters,
    async run({ sql: written, source, sources: several = [], dialect, title }, { signal, agent }) {
      if (source !== undefined && several.length > 0) throw new ToolFailed('Give either `source` or `sources`.');
      const sources: AskedSource[] = [];
      for (const { source: called, alias: given } of several)
        sources.push({ dataSourceId: await sourceCalled(app, asking, called), alias: aliasOf(given) });
      const { dataSourceId, sql } = await agentStatement(app, asking, { source, dialect }, written);
      const ask = { dataSourceId, sources, sql, question: errand.question };
      const { result, prepared } = await runForAgent(app, { asking, errand, agent, signal }, ask).catch(async error => {
        if (dataSourceId !== null || sources.length > 0 || !/^There is no table/.test(error.message))
          throw asToolFailed(error, told);
        const names = (await queryableTables(app, asking)).map(table => table.sqlName).join(', ');
        throw asToolFailed(error, ({ message }) => `${message} The tables are: ${names || 'none'}.`);
      });
      const shown = { ...result, title: title?.trim() || null, ...(isUnchanged(prepared) && { sql }) };
      return { output: shown, sources: [citable(shown, prepared, sql)] };
    },
  });

function aliasOf(given: string): string {
  const parsed = alias.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ToolFailed(`The alias ${given} ${parsed.error.issues[0]!.message}.`);
}

/** A refusal in words, with what is wrong where. */
const told = (error: Refusal): string =>
  error instanceof Invalid
    ? [error.message, ...error.faults.map(({ path, message }) => `${path}: ${message}.`)].join(' ')
    : error.message;
