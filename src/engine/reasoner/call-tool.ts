import { clean, cut, shorten } from './clean-text.ts';
import type { ToolResult } from './reasoner.ts';
import { orAborted, Scope } from './scope.ts';
import { exceeds } from './size.ts';
import { show, type Task } from './task.ts';
import { type ToolContext, ToolFailed } from './tool.ts';
import type { Worker } from './worker.ts';

/**
 * Runs a tool for a worker and announces it. Rejects with ToolFailed, whose message is safe to show, or with the reason
 * of the worker's signal. The tool's signal aborts on cancellation and time-out; a tool that ignores it is left behind.
 */
export async function callTool(task: Task, worker: Worker, name: string, args: unknown): Promise<ToolResult> {
  const label = shorten(name, 100);
  const started = task.clock.now().getTime();
  const announce = (type: 'tool_started' | 'tool_completed' | 'tool_failed', message: string, error?: string) => {
    const now = task.clock.now();
    const durationMs = type === 'tool_started' ? undefined : Math.max(0, now.getTime() - started);
    worker.voice.pause();
    task.announcer.say(
      type,
      message,
      {
        ...worker.context,
        ...(durationMs !== undefined && { durationMs }),
        details: { tool: label, ...(error !== undefined && { error }) },
      },
      now,
    );
  };
  announce('tool_started', `${worker.context.agent} uses ${label}.`);
  const scope = new Scope(worker.scope.signal);
  const { toolMs } = task.budget.limits;
  scope.within(toolMs, () => new ToolFailed(`${label} took longer than ${toolMs / 1000} seconds.`));
  try {
    const result = await run(task, name, args, { signal: scope.signal, agent: worker.context.agent });
    task.citations.add(result.sources);
    announce('tool_completed', `${label} is done.`);
    return result;
  } catch (error) {
    const { message } = show(task, error, `tool ${label}`);
    announce('tool_failed', `${label} failed: ${message}`, message);
    if (worker.scope.signal.aborted) throw worker.scope.signal.reason;
    throw error instanceof ToolFailed ? error : new ToolFailed(message, { cause: error });
  } finally {
    await scope.end(new ToolFailed(`${label} has ended.`));
  }
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
