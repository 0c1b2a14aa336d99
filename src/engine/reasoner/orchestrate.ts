import { type Clock, systemClock } from '../../base/clock.ts';
import { Refusal, Timeout } from '../../base/errors.ts';
import type { AgentRules } from './agent-rules.ts';
import { Announcer } from './announcer.ts';
import type { Answer, Usage } from './answer/answer.ts';
import { Citations } from './answer/citations.ts';
import { asksNothing } from './answer/keeping-note.ts';
import { memorySource } from './answer/memory-source.ts';
import { TextStream } from './answer/text-stream.ts';
import { nothingLeft } from './answer/withheld-note.ts';
import { AnswerWriter } from './answer/write-answer.ts';
import { Budget, defaultLimits, type Limits } from './budget.ts';
import { carryOn } from './carry-on.ts';
import { Chatter } from './chatter.ts';
import { describeTool } from './describe-tool.ts';
import type { ProgressEvent } from './events.ts';
import { Cancelled, type Failure, type OnError } from './failure.ts';
import type { AnswerPart, Brief, Desk, Finding, Reasoner } from './reasoner.ts';
import { announceReplan, atDesk, runPlan } from './run-plan.ts';
import { Scope } from './scope.ts';
import { type AgentUses, show, type Task } from './task.ts';
import type { Tool } from './tool.ts';

/** How a task ended. `partial` is what was written before it failed; absent when nothing was. */
export type Outcome =
  | ({ status: 'completed'; usage: Usage; agents: AgentUses } & Answer)
  | { status: 'failed' | 'cancelled'; failure: Failure; partial?: Answer; usage: Usage; agents: AgentUses };

export type Orchestration = {
  taskId: string;
  /** The tools' descriptions are added here, so that they are always those of `tools`. */
  brief: Omit<Brief, 'tools'>;
  reasoner: Reasoner;
  /** Built for the caller; names must differ. */
  tools: Tool[];
  /** What agents may do for the caller, as it is at the moment; absent: any agent may do whatever it can. */
  rules?: () => Promise<AgentRules>;
  /** Takes each event at once, in order; must not throw. Nothing comes after the outcome. */
  emit: (event: ProgressEvent) => void;
  /** Aborting it cancels; a Refusal as its reason is shown. */
  signal: AbortSignal;
  clock?: Clock;
  limits?: Partial<Limits>;
  /** All events that a former attempt, which was cut off, has sent for this task. */
  earlier?: ProgressEvent[];
  /** Told of every fault whose words are not shown. */
  onError?: OnError;
};

/**
 * Answers a message: plans, has agents work with tools, writes the answer, and tells of it in the contract's events, save
 * the last `error` and `complete`, which belong to whoever keeps the outcome. Never rejects; what goes wrong is a `failed`
 * outcome. After an abort it resolves at once, whatever the reasoner and its tools do.
 */
export async function orchestrate(given: Orchestration): Promise<Outcome> {
  const { clock = systemClock, onError = () => {}, earlier = [], reasoner, rules = null } = given;
  const started = clock.now().getTime();
  const announcer = new Announcer(given.taskId, given.emit, clock, onError);
  const limits = { ...defaultLimits, ...given.limits };
  const remains = carryOn(announcer, earlier);
  const task: Task = {
    brief: { ...given.brief, tools: given.tools.map(describeTool) },
    reasoner,
    tools: new Map(given.tools.map(tool => [tool.name, tool])),
    announcer,
    chatter: new Chatter((...line) => announcer.say(...line), remains.lines),
    budget: new Budget(limits),
    citations: new Citations(),
    failures: new Map(),
    rules,
    withheld: [],
    uses: new Map(),
    clock,
    onError,
  };
  task.citations.add((given.brief.memories ?? []).map(memorySource));
  const stream = new TextStream(text => announcer.say('text_delta', text), remains.text, remains.deltas);
  const writer = new AnswerWriter(task, stream);
  const end = () => {
    const { answer, usage: written } = writer.end();
    const spent = reasoner.spent?.();
    const usage = spent
      ? { model: spent.model, inputTokens: spent.inputTokens, outputTokens: spent.outputTokens, costUsd: spent.costUsd }
      : written;
    return { answer, usage: { ...usage, durationMs: Math.max(0, clock.now().getTime() - started) } };
  };
  const unfinished = (status: 'failed' | 'cancelled', failure: Failure): Outcome => {
    const { answer, usage } = end();
    return { status, failure, ...(answer.response && { partial: answer }), usage, agents: task.uses };
  };
  const scope = new Scope(given.signal, reason => (reason instanceof Refusal ? reason : new Cancelled()));
  scope.within(limits.taskMs, () => new Timeout('The task took too long.'));
  try {
    scope.signal.throwIfAborted();
    if (announcer.planVersion) announceReplan(task, 'The work was interrupted and starts again');
    const findings = await runPlan(task, scope.signal);
    const failure = whyNothingWasFound(task, findings);
    if (failure && !isWithheld(task, findings)) return unfinished('failed', failure);
    await atDesk(task, 'writer', scope.signal, (desk, signal) =>
      writer.write(failure ? sayNothingLeft(task.brief) : answerOf(task, findings, desk), signal),
    );
    const { answer, usage } = end();
    if (!answer.response.trim() && !answer.tables.length && !answer.charts.length)
      return unfinished('failed', show(task, new Error('The reasoner gave an empty answer.'), 'answer'));
    return { status: 'completed', ...answer, usage, agents: task.uses };
  } catch (error) {
    if (!given.signal.aborted) return unfinished('failed', show(task, error, 'task'));
    return unfinished('cancelled', show(task, scope.signal.reason, 'task'));
  } finally {
    await scope.end(new Cancelled());
    announcer.close();
  }
}

/** Whether it was settings alone that kept every agent from its work: then the answer is what they said. */
const isWithheld = ({ withheld }: Task, findings: Finding[]): boolean =>
  findings.every(({ agent }) => withheld.some(each => each.agent === agent));

/** The reasoner's answer; nothing where nothing was asked, to which what is kept in mind is added. */
async function* answerOf({ brief, reasoner }: Task, findings: Finding[], desk: Desk): AsyncGenerator<AnswerPart> {
  if (!asksNothing(brief)) yield* reasoner.answer(brief, findings, desk);
}

async function* sayNothingLeft(brief: Brief): AsyncGenerator<AnswerPart> {
  yield { type: 'text', text: nothingLeft(brief) };
}

/** The failure of a task all of whose agents failed: that of the first. */
function whyNothingWasFound(task: Task, findings: Finding[]): Failure | undefined {
  if (!findings.length || findings.some(finding => finding.status === 'completed')) return undefined;
  const failure = findings.map(finding => task.failures.get(finding.agentId)).find(known => known !== undefined);
  const { code, message, ...more }: Failure = failure ?? { code: 'too_large', message: findings[0]!.error ?? '' };
  const saysItAll = ['internal', 'rate_limited', 'not_found'].includes(code);
  return { code, message: saysItAll ? message : `None of the agents could do its work: ${message}`, ...more };
}
