import { z } from 'zod';
import { statement, whole } from './fields.ts';
import { judgeTransform } from './judge-statement.ts';
import { nodeKind } from './kind.ts';

const config = z.strictObject({
  sql: statement.describe('One SELECT in DuckDB’s SQL over rows of earlier steps: each is a table of its node’s id.'),
  max_rows: whole(1, 10_000).optional().describe('1,000 where absent.'),
});

export const transform = nodeKind({
  type: 'TRANSFORM',
  displayName: 'Transform',
  description: 'Computes rows from those of earlier steps.',
  config,
  branches: [],
  check: ({ config, before }) => judgeTransform(config, before),
});
