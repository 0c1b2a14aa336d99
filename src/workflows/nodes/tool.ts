import { z } from 'zod';
import { text } from './fields.ts';
import { nodeKind } from './kind.ts';

const config = z.strictObject({
  tool: text(100).describe('One of those that agents use.'),
  arguments: z
    .record(z.string(), z.json(), 'must be an object')
    .optional()
    .describe('As the tool takes them; { "expression": "…" } may stand for any value.'),
});

export const tool = nodeKind({
  type: 'TOOL',
  displayName: 'Tool',
  description: 'Uses one tool of the agents, by itself.',
  config,
  branches: [],
  values: ['arguments'],
  async check({ app, asking, config }) {
    if (config.tool === undefined) return [];
    const names = app.describeTools(asking).map(({ name }) => name);
    return names.includes(config.tool) ? [] : [{ path: ['tool'], message: `must be one of ${names.join(', ')}` }];
  },
});
