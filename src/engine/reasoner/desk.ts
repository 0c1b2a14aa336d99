import { callTool } from './call-tool.ts';
import { shorten } from './clean-text.ts';
import { OutOfBudget } from './failure.ts';
import { depthBelow, notRun, readAssignments } from './plan.ts';
import type { Assignment, Desk, Finding, Hypothesis } from './reasoner.ts';
import type { Task } from './task.ts';
import type { Worker } from './worker.ts';

/** After so many refusals a worker that goes on asking is stopped. */
const mostRefusals = 50;

/** The desk of one worker, at which it may do what its budget allows for as long as its scope lasts. */
export function createDesk(task: Task, worker: Worker, spawn: (assignments: Assignment[]) => Promise<Finding[]>): Desk {
  const { scope, voice, context } = worker;
  let calls = 0;
  let refusals = 0;
  /** Whoever asks in a loop, deaf to refusals and to the end, is left waiting: it must neither keep timers from firing nor live on. */
  const pace = async () => {
    refusals++;
    if (refusals === mostRefusals) scope.abort(new OutOfBudget(`${context.agent} did not stop at its limits.`));
    if (refusals > mostRefusals * 2) await new Promise<never>(() => {});
  };
  const refuse = (reason: unknown): Promise<never> => {
    const refused = pace().then(() => Promise.reject(reason));
    refused.catch(() => {});
    return refused;
  };
  return {
    signal: scope.signal,
    call: (tool, args) => {
      if (scope.signal.aborted) return refuse(scope.signal.reason);
      try {
        task.budget.takeToolCall(calls);
      } catch (error) {
        return refuse(error);
      }
      const made = calls++;
      return scope.add(callTool(task, worker, { name: String(tool), args, made }));
    },
    spawn: wanted => {
      if (scope.signal.aborted) return refuse(scope.signal.reason);
      const assignments = readAssignments(wanted);
      const reason = task.budget.whyNoAgents(depthBelow(context));
      if (!reason && assignments.length) return scope.add(spawn(assignments));
      return pace().then(() => assignments.map(assignment => notRun(assignment, reason ?? 'There is nothing to do.')));
    },
    progress: message => voice.say('agent_progress', shorten(message, 300), context),
    think: message => voice.say('thinking', shorten(message, 2000), context),
    hypotheses: all => {
      const hypotheses = all.slice(0, 50).map(snapshot);
      voice.say('hypotheses_updated', summary(hypotheses), { ...context, details: { hypotheses } });
    },
  };
}

const snapshot = (hypothesis: Hypothesis): Hypothesis => ({
  id: shorten(hypothesis.id, 100),
  statement: shorten(hypothesis.statement, 500),
  status: hypothesis.status,
  confidence: Number.isFinite(hypothesis.confidence) ? Math.min(1, Math.max(0, hypothesis.confidence)) : 0,
  evidence: (hypothesis.evidence ?? []).slice(0, 20).map(line => shorten(line, 500)),
});

function summary(all: Hypothesis[]): string {
  const count = (status: Hypothesis['status']) => all.filter(hypothesis => hypothesis.status === status).length;
  const total = all.length === 1 ? '1 hypothesis' : `${all.length} hypotheses`;
  return `${total}: ${count('supported')} supported, ${count('refuted')} refuted, ${count('open')} open.`;
}
