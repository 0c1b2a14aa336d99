import { demandTool } from '../../agents/demand-tool.ts';
import { Invalid, NotFound } from '../../base/errors.ts';
import type { QueryResult } from '../../engine/query/result.ts';
import { filled } from '../expressions/values.ts';
import { tool } from '../nodes/tool.ts';
import { evidenceOfReads, readsIn } from './evidence-of-reads.ts';
import type { StepOutput, StepRunner } from './step-work.ts';
import { tableOutput } from './table-output.ts';

/** Uses one of the agents' tools by itself, with the arguments that it takes, where settings let some agent use it. */
export const runTool: StepRunner = async ({ app, caller, config, scope, correlationId, signal }) => {
  const asked = tool.config.parse(config) as { tool: string; arguments?: Record<string, unknown> };
  const tools = await app.toolsFor(caller, { conversationId: null, correlationId });
  const found = tools.find(({ name }) => name === asked.tool);
  if (!found) throw new NotFound('tool');
  await demandTool(app, caller, found.name);
  const input = filled(asked.arguments ?? {}, scope);
  const read = found.parameters.safeParse(input);
  if (!read.success)
    throw new Invalid(
      read.error.issues.map(({ path, message }) => ({ path: ['arguments', ...path.map(String)].join('.'), message })),
      'The tool does not take these arguments.',
    );
  const { output, sources } = await found.run(read.data, { signal, agent: 'workflow' });
  const evidence = await evidenceOfReads(app, caller, readsIn(sources ?? []));
  return { output: outputOf(output), input, ...(evidence && { evidence }) };
};

/** Rows where it gives rows, such as those of a statement. */
function outputOf(output: unknown): StepOutput {
  const { columns, rows } = (output ?? {}) as Partial<QueryResult>;
  return Array.isArray(columns) && Array.isArray(rows)
    ? tableOutput(output as QueryResult)
    : { output: JSON.parse(JSON.stringify(output ?? null)) };
}
