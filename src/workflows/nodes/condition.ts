import { z } from 'zod';
import { text } from './fields.ts';
import { nodeKind } from './kind.ts';

const config = z.strictObject({
  expression: text(2000).describe(
    'CEL over `input` and `steps.<id>.{rows, row_count, output}` that is true or false, such as steps.totals.row_count > 0',
  ),
});

export const condition = nodeKind({
  type: 'CONDITION',
  displayName: 'Condition',
  description: 'Decides by an expression which way goes on.',
  config,
  branches: ['true', 'false'],
  expressions: ['expression'],
});
