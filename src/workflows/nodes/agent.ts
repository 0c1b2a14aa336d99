import { z } from 'zod';
import { agents } from '../../engine/reasoner/agents.ts';
import { text } from './fields.ts';
import { nodeKind } from './kind.ts';

const workers = agents.filter(({ isWorker }) => isWorker).map(({ name }) => name);

const config = z.strictObject({
  agent_name: z
    .enum(workers as [string, ...string[]], `must be one of ${workers.join(', ')}`)
    .optional()
    .describe('Whose work it is; absent: whoever the plan chooses.'),
  question: text(8000).describe(
    'What is asked; {{ expressions }} in it are filled in, such as {{ steps.totals.row_count }}.',
  ),
  mode: z
    .enum(['auto', 'ask', 'research', 'investigate'], 'must be one of auto, ask, research, investigate')
    .optional()
    .describe('How much effort it takes; auto where absent.'),
});

export const agent = nodeKind({
  type: 'AGENT',
  displayName: 'Agent',
  description: 'Has a question answered with citations, as in a conversation.',
  config,
  branches: [],
  texts: ['question'],
});
