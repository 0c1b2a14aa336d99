import { Timeout } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { asksNothing } from './answer/keeping-note.ts';
import { Voice } from './chatter.ts';
import { shorten } from './clean-text.ts';
import { createDesk } from './desk.ts';
import { Cancelled } from './failure.ts';
import { readPlan } from './plan.ts';
import type { Desk, Finding, Plan } from './reasoner.ts';
import { runAgents } from './run-agents.ts';
import { orAborted, Scope } from './scope.ts';
import { show, type Task } from './task.ts';

/** Gives the planner or the writer a desk for as long as the work lasts; what it began is stopped when it ends. */
export async function atDesk<T>(
  task: Task,
  agent: 'planner' | 'writer',
  signal: AbortSignal,
  work: (desk: Desk, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const worker = { context: { agent }, voice: new Voice(task.chatter), scope: new Scope(signal) };
  const desk = createDesk(task, worker, assignments => {
    worker.voice.pause();
    return runAgents(task, assignments, { context: worker.context, signal: worker.scope.signal });
  });
  try {
    return await orAborted(worker.scope.signal, () => work(desk, worker.scope.signal));
  } finally {
    await worker.scope.end(new Cancelled(`The ${agent} has ended.`));
    worker.voice.end();
  }
}

/** Announces a plan: what it consists of, and that it begins. */
function announcePlan(task: Task, plan: Plan): void {
  const agents = plan.groups.flat().map(assignment => assignment.agent);
  const list = agents.length ? `Planned: ${agents.slice(0, 10).join(', ')}${agents.length > 10 ? ', …' : ''}.` : '';
  const { announcer } = task;
  announcer.planId ??= newId();
  announcer.planVersion ||= 1;
  announcer.say('plan_created', list || 'Planned to answer at once.', { details: { agents: agents.slice(0, 100) } });
  announcer.say('plan_executing', 'The plan is being carried out.');
}

/** Announces that the plan is left for the next version. */
export function announceReplan(task: Pick<Task, 'announcer'>, reason: string): void {
  task.announcer.planVersion++;
  task.announcer.say('replan_triggered', reason, { details: { reason } });
}

/** Plans and has agents work, group after group, replanning where the reasoner asks for it; gives all they found. */
export async function runPlan(task: Task, signal: AbortSignal): Promise<Finding[]> {
  const { announcer, brief, budget, reasoner } = task;
  const { limits } = budget;
  const scope = new Scope(signal);
  scope.within(limits.workMs, () => new Timeout('The time for the agents is over.'));
  try {
    const nothing: Plan = { groups: [] };
    let plan = asksNothing(brief)
      ? nothing
      : readPlan(await atDesk(task, 'planner', scope.signal, desk => reasoner.plan(brief, desk)));
    announcePlan(task, plan);
    const findings: Finding[] = [];
    let left = plan.groups;
    let replans = 0;
    while (left.length && !scope.signal.aborted) {
      findings.push(...(await runAgents(task, left[0]!, { context: {}, signal: scope.signal })));
      left = left.slice(1);
      const revised = await review(task, plan, findings, scope.signal);
      if (!revised) continue;
      if (++replans > limits.replans) {
        fault(task, `A plan may be revised ${limits.replans} times at most; the rest goes on as planned.`);
        continue;
      }
      plan = revised;
      left = plan.groups;
      announceReplan(task, shorten(plan.reason || 'The findings call for another plan.', 500));
      announcePlan(task, plan);
    }
    signal.throwIfAborted();
    if (left.length)
      fault(task, `${show(task, scope.signal.reason, 'plan').message} The answer uses what was found so far.`);
    else announcer.say('plan_completed', 'All steps of the plan have ended.');
    return findings;
  } finally {
    await scope.end(new Cancelled('The plan has ended.'));
  }
}

async function review(task: Task, plan: Plan, findings: Finding[], signal: AbortSignal): Promise<Plan | null> {
  const { brief, reasoner } = task;
  if (!reasoner.review || signal.aborted) return null;
  try {
    const revised = await atDesk(task, 'planner', signal, desk => reasoner.review!(brief, plan, [...findings], desk));
    return revised && readPlan(revised);
  } catch (error) {
    if (!signal.aborted) fault(task, `The findings could not be reviewed: ${show(task, error, 'review').message}`);
    return null;
  }
}

/** Announces a fault that does not end the task. */
function fault(task: Task, error: string): void {
  task.announcer.say('error', error, { details: { error } });
}
