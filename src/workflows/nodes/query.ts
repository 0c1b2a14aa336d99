import { z } from 'zod';
import { ids, statement, value, whole } from './fields.ts';
import { judgeQuery } from './judge-statement.ts';
import { nodeKind } from './kind.ts';

const config = z.strictObject({
  connection_id: z.string('must be an id').optional().describe('A data source; absent: the uploaded tables are asked.'),
  table_ids: ids(50).optional().describe('The only uploaded tables that it may read.'),
  sql: statement.describe(
    'One SELECT in the dialect of the source, DuckDB’s for uploaded tables; $1, $2 … stand for the parameters.',
  ),
  parameters: z
    .array(value, 'must be a list')
    .max(100, 'there may be up to 100')
    .optional()
    .describe('Bound in their order, never written into the statement.'),
  max_rows: whole(1, 10_000).optional().describe('1,000 where absent.'),
});

export const query = nodeKind({
  type: 'QUERY',
  displayName: 'Query',
  description: 'Asks a data source, or uploaded tables, in SQL; its rows are the step’s.',
  config,
  branches: [],
  values: ['parameters'],
  check: ({ app, asking, config }) => judgeQuery(app, asking, config),
});
