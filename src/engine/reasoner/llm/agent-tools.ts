import { jsonSchema, type ToolSet } from 'ai';
import { z } from 'zod';
import type { QueryResult } from '../../query/result.ts';
import { agentNamed, helpers, investigator } from '../agents.ts';
import type { Assignment, Brief, Desk, Source, ToolResult } from '../reasoner.ts';
import { endsAsking, ToolFailed } from '../tool.ts';
import { fence } from './fence.ts';
import type { Mind } from './mind.ts';
import { doubtsAbout, showResult } from './show-result.ts';
import { toldOutput } from './told-output.ts';
import { runVerifiedQuery } from './verified.ts';

/** How often in a row a statement may fail before the agent has to do with what it has. */
const mostRepairs = 3;

const hypothesesShape = z.object({
  hypotheses: z
    .array(
      z.object({
        id: z.string(),
        statement: z.string(),
        status: z.enum(['open', 'supported', 'refuted']),
        confidence: z.number().min(0).max(1),
        evidence: z.array(z.string()),
      }),
    )
    .max(20),
});
const delegateShape = z.object({
  assignments: z
    .array(z.object({ agent: z.enum(helpers), goal: z.string() }))
    .min(1)
    .max(4),
});

/** The tools of one agent as the model is told of them, and what using one answers. */
export function agentTools(mind: Mind, brief: Brief, { agent }: Assignment, desk: Desk) {
  const own = {
    ...(agent === investigator && {
      set_hypotheses: { description: 'Publishes all hypotheses, not only those that changed.', shape: hypothesesShape },
    }),
    ...(brief.mode !== 'ask' && {
      delegate: {
        description: 'Has helpers find out several independent things at the same time.',
        shape: delegateShape,
      },
    }),
  };
  const tools: ToolSet = {};
  const withheld = brief.rules?.get(agent)?.withheldTools;
  const offered = brief.tools.filter(
    // Whether a verified statement answers the question is not for a model to say.
    ({ name }) => name !== runVerifiedQuery && agentNamed(agent)?.tools.includes(name) && !withheld?.has(name),
  );
  for (const { name, description, parameters } of offered)
    tools[name] = { description, inputSchema: jsonSchema(parameters as Parameters<typeof jsonSchema>[0]) };
  for (const [name, { description, shape }] of Object.entries(own)) tools[name] = { description, inputSchema: shape };
  let failures = 0;
  let given = 0;

  async function use(name: string, args: unknown): Promise<string> {
    if (name === 'set_hypotheses' && own.set_hypotheses) {
      const parsed = hypothesesShape.safeParse(args);
      if (!parsed.success) return `The hypotheses are not valid: ${z.prettifyError(parsed.error)}`;
      desk.hypotheses(parsed.data.hypotheses);
      return 'Published.';
    }
    if (name === 'delegate' && own.delegate) {
      const parsed = delegateShape.safeParse(args);
      if (!parsed.success) return `The assignments are not valid: ${z.prettifyError(parsed.error)}`;
      const findings = await desk.spawn(parsed.data.assignments);
      return findings
        .map(
          ({ goal, status, output, error }) =>
            `${goal}\n${status === 'completed' ? reportOf(output) : `It failed: ${error}`}`,
        )
        .join('\n\n');
    }
    if (failures >= mostRepairs && name === 'run_sql')
      return 'Three statements in a row have failed. Report what you know and what could not be found out.';
    try {
      const result = await desk.call(name, args);
      failures = 0;
      given += result.sources.length;
      return shown(mind, name, result);
    } catch (error) {
      // What it has found it may report, with what it could not; of nothing there is nothing to report.
      const isTold = error instanceof ToolFailed || (endsAsking(error) && given > 0);
      if (desk.signal.aborted || !isTold) throw error;
      if (name === 'run_sql') failures++;
      return `It failed: ${error.message}`;
    }
  }
  return { tools, use };
}

/** What an agent reported, as text. */
export const reportOf = (output: unknown): string =>
  typeof (output as { report?: unknown })?.report === 'string'
    ? (output as { report: string }).report
    : 'Nothing was reported.';

const isResult = (output: unknown): output is QueryResult =>
  typeof output === 'object' &&
  output !== null &&
  Array.isArray((output as QueryResult).columns) &&
  Array.isArray((output as QueryResult).rows);

const longest = 12_000;

function shown(mind: Mind, tool: string, { output, sources }: ToolResult): string {
  if (isResult(output) && sources.length === 1) {
    const label = mind.label(sources[0]!, output);
    const doubts = doubtsAbout(output);
    return [fence(showResult(output), { source: label, tool }), ...doubts.map(doubt => `Check: ${doubt}`)].join('\n');
  }
  const labels = sources.map(source => ({ source, label: mind.label(source, null) }));
  const quotes = labels
    .filter(({ source }) => source.quote)
    .map(({ source, label }) => fence(source.quote!, about(source, label)));
  if (quotes.length > 0) return quotes.join('\n').slice(0, longest);
  const text = toldOutput(output);
  const cut = text.length > longest ? `${text.slice(0, longest)}… (cut off)` : text;
  return fence(cut, { tool, ...(labels.length > 0 && { source: labels.map(({ label }) => label).join(' ') }) });
}

const about = (source: Source, label: string): Record<string, string> => ({
  source: label,
  title: source.title,
  ...(source.page != null && { page: String(source.page) }),
});
