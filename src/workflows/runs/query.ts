import { createHash } from 'node:crypto';
import { inBackground } from '../../audit/record.ts';
import { Invalid } from '../../base/errors.ts';
import type { Param } from '../../data/queries/ask.ts';
import { executeQuery } from '../../data/queries/execute-query.ts';
import type { PreparedQuery } from '../../data/queries/prepare-query.ts';
import { filled } from '../expressions/values.ts';
import { query } from '../nodes/query.ts';
import type { Evidence, StepRunner } from './step-work.ts';
import { tableOutput } from './table-output.ts';

/** Steps of one organization wait for each other's places rather than fail. */
const patienceMs = 30_000;
const longestMs = 60_000;

/** Runs the statement as the guard writes it for whoever the step works for; values are bound. */
export const runQueryStep: StepRunner = async ({ app, caller, config, scope, correlationId, timeoutMs, signal }) => {
  const {
    connection_id: source,
    sql,
    parameters = [],
    max_rows: maxRows = 1000,
  } = query.config.parse(config) as {
    connection_id?: string;
    sql: string;
    parameters?: unknown[];
    max_rows?: number;
  };
  const params = parameters.map((parameter, i) => paramOf(filled(parameter, scope), i));
  const { prepared, result } = await executeQuery(
    app,
    {
      asking: caller,
      ask: { dataSourceId: source ?? null, sql, params, maxRows, timeoutMs: Math.min(timeoutMs, longestMs) },
      actor: { ...inBackground(app, correlationId, caller), startedAt: performance.now() },
      agent: 'workflow',
      conversationId: null,
      action: 'data.run_sql',
    },
    { signal, patienceMs },
  );
  return { output: tableOutput(result), input: { parameters: params }, evidence: evidenceOf(prepared) };
};

function paramOf(value: unknown, i: number): Param {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Param;
  const message = 'must give a text, a number, true, false or null';
  throw new Invalid([{ path: `parameters.${i}`, message }], `Parameter ${i + 1} ${message}.`);
}

/**
 * What of tables a statement reads, and what is kept from whoever it was prepared for: equal for all who are given the
 * same. Of a table everybody who may see it knows every column, masked or not.
 */
export function evidenceOf({ guarded: { tables, masked }, policy, ...prepared }: PreparedQuery): Evidence {
  const ids = prepared.kind === 'uploads' ? prepared.tables.map(({ id }) => id) : [];
  const source = prepared.kind === 'source' ? prepared.source.id : null;
  const masks = masked.map(({ schema, table, column, mask }) => [schema, table, column, mask]);
  const rows = policy.tables
    .filter(table => tables.some(({ schema, name }) => schema === table.schema && name === table.name))
    .map(({ schema, name, rows }) => [schema, name, rows]);
  const digest = createHash('sha256').update(JSON.stringify([source, ids, tables, masks, rows]));
  return { digest: digest.digest('base64url') };
}
