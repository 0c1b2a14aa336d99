import { newId } from '../../base/ids.ts';
import { shorten } from './clean-text.ts';
import type { ProgressContext } from './events.ts';
import type { Assignment, Finding, Plan } from './reasoner.ts';

/** The plan with what cannot be run left out: models write plans too. Throws where it is no plan at all. */
export function readPlan(plan: Plan): Plan {
  if (!Array.isArray(plan?.groups)) throw new TypeError('The reasoner gave no plan: `groups` is not a list.');
  return { ...plan, groups: plan.groups.map(readAssignments).filter(group => group.length > 0) };
}

/** The assignments that name an agent, with names and goals of a length that can be shown. */
export function readAssignments(group: Assignment[]): Assignment[] {
  if (!Array.isArray(group)) return [];
  return group
    .filter(assignment => typeof assignment?.agent === 'string' && assignment.agent.trim() !== '')
    .map(assignment => ({
      ...assignment,
      agent: shorten(assignment.agent.trim(), 100),
      goal: shorten(assignment.goal, 500),
    }));
}

/** The finding for an assignment that no agent was there to do. */
export const notRun = (assignment: Assignment, error: string): Finding => ({
  ...assignment,
  agentId: newId(),
  status: 'failed',
  error,
});

/** The depth of what a worker spawns: agents at 0 for planner and writer, children for agents. */
export const depthBelow = (context: ProgressContext): number => (context.depth === undefined ? 0 : context.depth + 1);
