import { whyNotUse } from './agent-rules.ts';
import { isOfOthers } from './agents.ts';
import { sayWithheld } from './answer/withheld-note.ts';
import { clean, cut, shorten } from './clean-text.ts';
import type { ProgressDetails } from './events.ts';
import type { Source, ToolResult } from './reasoner.ts';
import { orAborted, Scope } from './scope.ts';
import { exceeds } from './size.ts';
import { ruleOf, show, type Task, useOf } from './task.ts';
import { endsAsking, type ToolContext, ToolFailed } from './tool.ts';
import type { Worker } from './worker.ts';

/**
 * Runs a tool for a worker and announces it. Rejects with ToolFailed, whose message is safe to show, with what
 * `endsAsking` knows, or with the reason of the worker's signal. The tool's signal aborts on cancellation and
 * time-out; a tool that ignores it is left behind. `made` calls were made in this run before.
 */
export async function callTool(
  task: Task,
  worker: Worker,
  { name, args, made }: { name: string; args: unknown; made: number },
): Promise<ToolResult> {
  const label = shorten(name, 100);
  const started = task.clock.now().getTime();
  const announce = (
    type: 'tool_started' | 'tool_completed' | 'tool_failed',
    message: string,
    details: Pick<ProgressDetails, 'sql' | 'rowCount' | 'error'> = {},
  ) => {
    const now = task.clock.now();
    const durationMs = type === 'tool_started' ? undefined : Math.max(0, now.getTime() - started);
    worker.voice.pause();
    task.announcer.say(
      type,
      message,
      {
        ...worker.context,
        ...(durationMs !== undefined && { durationMs }),
        details: { tool: label, ...details },
      },
      now,
    );
  };
  announce('tool_started', `${worker.context.agent} uses ${label}.`);
  const scope = new Scope(worker.scope.signal);
  const { toolMs } = task.budget.limits;
  scope.within(toolMs, () => new ToolFailed(`${label} took longer than ${toolMs / 1000} seconds.`));
  try {
    if (task.rules) await demandLeave(task, worker.context.agent, name, made);
    useOf(task, worker.context.agent).steps++;
    const result = await run(task, name, args, { signal: scope.signal, agent: worker.context.agent });
    task.citations.add(result.sources);
    announce('tool_completed', `${label} is done.`, ranBy(result.sources));
    return result;
  } catch (error) {
    const { message } = show(task, error, `tool ${label}`);
    announce('tool_failed', `${label} failed: ${message}`, { error: message });
    if (worker.scope.signal.aborted) throw worker.scope.signal.reason;
    if (error instanceof ToolFailed || endsAsking(error)) throw error;
    throw new ToolFailed(message, { cause: error });
  } finally {
    await scope.end(new ToolFailed(`${label} has ended.`));
  }
}

/** Refuses what the settings of this moment keep from an agent, and notes that they did. @throws ToolFailed */
async function demandLeave(task: Task, agent: string, name: string, made: number): Promise<void> {
  if (isOfOthers(agent, name)) throw new ToolFailed(`${shorten(agent, 100)} has no tool "${name}".`);
  const rule = await ruleOf(task, agent);
  const withheld = rule && whyNotUse(agent, rule, name, made);
  if (!withheld) return;
  task.withheld.push(withheld);
  throw new ToolFailed(sayWithheld(withheld, task.brief));
}

/** A longer statement is cut: an event goes to everybody who follows the task, and the citation has it whole. */
const longestSql = 4000;

/** What a tool asked of the data, where it was one statement. */
function ranBy(sources: Source[]): Pick<ProgressDetails, 'sql' | 'rowCount'> {
  const [first, ...others] = sources.filter(({ sql }) => sql);
  if (!first?.sql || others.length > 0) return {};
  return { sql: cut(clean(first.sql), longestSql), ...(first.rowCount != null && { rowCount: first.rowCount }) };
}

async function run(task: Task, name: string, args: unknown, context: ToolContext): Promise<ToolResult> {
  const { signal } = context;
  const tool = task.tools.get(name);
  if (!tool) throw new ToolFailed(unknownTool(task, name));
  const checked = await orAborted(signal, () => tool.parameters.safeParseAsync(args));
  if (!checked.success) throw new ToolFailed(faults(tool.name, checked.error.issues));
  const { output, sources = [] } = await orAborted(signal, () => tool.run(checked.data, context));
  const most = task.budget.limits.outputCharacters;
  if (typeof output === 'string' && output.length > most)
    return { output: `${cut(output, most)}\n[cut after ${most} characters]`, sources };
  if (exceeds(output, most))
    throw new ToolFailed(`${tool.name} gave more than ${most} characters. Ask for less: fewer rows, fewer columns.`);
  return { output, sources };
}

const unknownTool = (task: Task, name: string) =>
  `There is no tool "${shorten(name, 100)}". There are: ${[...task.tools.keys()].join(', ') || 'none'}.`;

const faults = (tool: string, issues: { path: PropertyKey[]; message: string }[]) => {
  const named = issues
    .slice(0, 10)
    .map(issue => `${issue.path.map(String).join('.') || 'arguments'}: ${clean(issue.message)}`);
  return `The arguments of ${tool} are not valid. ${named.join('; ')}.`;
};
