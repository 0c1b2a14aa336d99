import { newId } from '../../base/ids.ts';
import { whyNotRun } from './agent-rules.ts';
import { sayWithheld } from './answer/withheld-note.ts';
import { Voice } from './chatter.ts';
import { createDesk } from './desk.ts';
import type { ProgressContext } from './events.ts';
import { Cancelled, type Failure } from './failure.ts';
import { depthBelow, notRun } from './plan.ts';
import type { Assignment, Finding } from './reasoner.ts';
import { orAborted, Scope } from './scope.ts';
import { ruleOf, show, type Task, useOf } from './task.ts';
import type { Worker } from './worker.ts';

/** On whose behalf agents work: the context of what spawned them, and the signal that stops them. */
export type Principal = { context: ProgressContext; signal: AbortSignal };

/**
 * Has agents do a group of assignments, at most `limits.parallel` at once, and gives what each found, in order. Never
 * rejects: an agent that fails, is stopped or exceeds the budget is a failed finding.
 */
export async function runAgents(task: Task, assignments: Assignment[], principal: Principal): Promise<Finding[]> {
  const { announcer, budget } = task;
  const granted = assignments.slice(0, budget.takeAgents(assignments.length));
  if (granted.length < assignments.length) {
    const error = `Only ${granted.length} of ${assignments.length} agents can run: one task may use ${budget.limits.agents} at most.`;
    announcer.say('error', error, { details: { error } });
  }
  const group = granted.length > 1 ? { parallelGroupId: newId(), parallelGroupSize: granted.length } : {};
  const agents = granted.map(assignment => ({ assignment, context: contextOf(assignment, principal, group) }));
  for (const { context } of agents)
    if (context.parentAgentId) announcer.say('agent_spawned', `${context.agent} is called in.`, context);
  for (const { context } of agents) announcer.say('agent_queued', `${context.agent} is waiting.`, context);
  if (agents.length > 1) {
    const agentIds = agents.map(({ context }) => context.agentId);
    announcer.say('parallel_group_started', `${agents.length} agents work in parallel.`, {
      ...group,
      details: { agentIds },
    });
  }
  const findings: Finding[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < agents.length; at = next++) {
      const { assignment, context } = agents[at]!;
      findings[at] = await runAgent(task, assignment, context, principal.signal);
    }
  };
  await Promise.all(Array.from({ length: Math.min(budget.limits.parallel, agents.length) }, lane));
  if (agents.length > 1) announcer.say('parallel_group_completed', `${agents.length} agents have ended.`, group);
  const left = assignments.slice(granted.length);
  return [...findings, ...left.map(assignment => notRun(assignment, 'There were no more agents to be had.'))];
}

type AgentContext = ProgressContext & { agent: string; agentId: string };

function contextOf(assignment: Assignment, principal: Principal, group: ProgressContext): AgentContext {
  const parent = principal.context.agentId;
  return {
    agent: assignment.agent,
    agentId: newId(),
    ...(parent && { parentAgentId: parent }),
    depth: depthBelow(principal.context),
    ...group,
  };
}

async function runAgent(
  task: Task,
  assignment: Assignment,
  context: AgentContext,
  signal: AbortSignal,
): Promise<Finding> {
  const { announcer, brief, clock, reasoner } = task;
  const { agent, agentId } = context;
  const finding = { ...assignment, agentId };
  const notStarted = (failure: Failure): Finding => {
    const { message } = failure;
    task.failures.set(agentId, failure);
    announcer.say('agent_failed', `${agent} did not start: ${message}`, { ...context, details: { error: message } });
    return { ...finding, status: 'failed', error: message };
  };
  if (signal.aborted) return notStarted(show(task, signal.reason, `agent ${agent}`));
  try {
    const refused = task.rules && (await whyRefused(task, agent));
    if (refused) return notStarted({ code: 'forbidden', message: refused });
  } catch (error) {
    return notStarted(show(task, error, `agent ${agent}`));
  }
  useOf(task, agent).runs++;
  const scope = new Scope(signal);
  const worker: Worker = { context, voice: new Voice(task.chatter), scope };
  const desk = createDesk(task, worker, children => {
    worker.voice.pause();
    return runAgents(task, children, { context, signal: scope.signal });
  });
  const started = clock.now();
  const startedAt = started.toISOString();
  announcer.say('agent_started', `${agent}: ${assignment.goal || 'at work'}`, { ...context, startedAt }, started);
  const end = async () => {
    await scope.end(new Cancelled(`${agent} has ended.`));
    worker.voice.end();
    const now = clock.now();
    const times = {
      startedAt,
      completedAt: now.toISOString(),
      durationMs: Math.max(0, now.getTime() - started.getTime()),
    };
    return { now, context: { ...context, ...times } };
  };
  try {
    const output = await orAborted(scope.signal, () => reasoner.act(brief, assignment, desk));
    const ended = await end();
    announcer.say('agent_completed', `${agent} is done.`, ended.context, ended.now);
    return { ...finding, status: 'completed', output };
  } catch (error) {
    const failure = show(task, error, `agent ${agent}`);
    const { message } = failure;
    task.failures.set(agentId, failure);
    const ended = await end();
    announcer.say(
      'agent_failed',
      `${agent} failed: ${message}`,
      { ...ended.context, details: { error: message } },
      ended.now,
    );
    return { ...finding, status: 'failed', error: message };
  }
}

/** Why an agent may not run, by the settings of this moment; null where it may. */
async function whyRefused(task: Task, agent: string): Promise<string | null> {
  const rule = await ruleOf(task, agent);
  const { runs } = useOf(task, agent);
  const costUsd = task.reasoner.spent?.().byAgent[agent]?.costUsd ?? 0;
  const withheld = rule && whyNotRun(agent, rule, { runs, costUsd });
  if (!withheld) return null;
  task.withheld.push(withheld);
  return sayWithheld(withheld, task.brief);
}
