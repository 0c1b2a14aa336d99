import type { ProgressPartsFragment } from '../../../generated/graphql.ts';

export type StepState = 'queued' | 'running' | 'completed' | 'failed';
export type ToolStep = {
  key: string;
  tool: string;
  state: StepState;
  durationMs: number | null;
  sql: string | null;
  rows: number | null;
  error: string | null;
};
export type AgentStep = {
  key: string;
  agent: string;
  /** What it is asked to find out. */
  goal: string;
  state: StepState;
  startedAt: string | null;
  durationMs: number | null;
  /** What it says it does just now. */
  doing: string | null;
  error: string | null;
  tools: ToolStep[];
  children: AgentStep[];
  hypotheses: { id: string; statement: string; status: string; confidence: number }[];
};
export type Live = {
  /** Of the last event taken: where to go on after. */
  position: number;
  root: AgentStep;
  plan: string[];
  replanned: string | null;
  text: string;
  doing: string | null;
  startedAt: string | null;
  durationMs: number | null;
  isOver: boolean;
};

const step = (key: string, agent: string): AgentStep => ({
  key,
  agent,
  goal: '',
  state: 'running',
  startedAt: null,
  durationMs: null,
  doing: null,
  error: null,
  tools: [],
  children: [],
  hypotheses: [],
});

export const newLive = (): Live => ({
  position: 0,
  root: step('root', 'planner'),
  plan: [],
  replanned: null,
  text: '',
  doing: null,
  startedAt: null,
  durationMs: null,
  isOver: false,
});

const find = (at: AgentStep, key: string): AgentStep | null =>
  at.key === key ? at : at.children.reduce<AgentStep | null>((found, child) => found ?? find(child, key), null);

/** The step an event is about; made where it is the first of it. */
function stepOf(live: Live, { agentId, agent, parentAgentId }: ProgressPartsFragment): AgentStep {
  if (!agentId) return live.root;
  const known = find(live.root, agentId);
  if (known) return known;
  const made = step(agentId, agent ?? '');
  made.state = 'queued';
  (parentAgentId ? (find(live.root, parentAgentId) ?? live.root) : live.root).children.push(made);
  return made;
}

/** Takes an event into account; one that was taken before changes nothing, so that a resumed stream may overlap. */
export function take(live: Live, event: ProgressPartsFragment): void {
  if (event.position <= live.position) return;
  live.position = event.position;
  live.startedAt ??= event.startedAt ?? event.timestamp;
  const taker = takers[event.updateType];
  taker?.(live, event);
}

type Taker = (live: Live, event: ProgressPartsFragment) => void;

const takers: Partial<Record<ProgressPartsFragment['updateType'], Taker>> = {
  PLAN_CREATED(live, { details }) {
    live.plan = details?.agents ?? [];
  },
  REPLAN_TRIGGERED(live, { details, message }) {
    live.replanned = details?.reason ?? message;
  },
  AGENT_QUEUED: (live, event) => void stepOf(live, event),
  AGENT_SPAWNED: (live, event) => void stepOf(live, event),
  AGENT_STARTED(live, event) {
    const at = stepOf(live, event);
    at.state = 'running';
    at.startedAt = event.startedAt ?? event.timestamp;
    at.goal = event.message.replace(/^[\w-]+: /, '');
  },
  AGENT_PROGRESS: doing,
  THINKING: doing,
  STATUS(live, { message }) {
    live.doing = message;
  },
  HYPOTHESES_UPDATED(live, event) {
    stepOf(live, event).hypotheses = event.details?.hypotheses ?? [];
  },
  AGENT_COMPLETED: (live, event) => end(stepOf(live, event), event, 'completed'),
  AGENT_FAILED: (live, event) => end(stepOf(live, event), event, 'failed'),
  TOOL_STARTED(live, event) {
    const { tools } = stepOf(live, event);
    const tool = event.details?.tool ?? '';
    tools.push({ key: event.eventId, tool, state: 'running', durationMs: null, sql: null, rows: null, error: null });
  },
  TOOL_COMPLETED: (live, event) => endTool(live, event, 'completed'),
  TOOL_FAILED: (live, event) => endTool(live, event, 'failed'),
  PLAN_COMPLETED(live) {
    live.root.state = 'completed';
  },
  TEXT_DELTA(live, { message }) {
    live.text += message;
  },
  COMPLETE(live, { durationMs }) {
    live.isOver = true;
    live.root.state = 'completed';
    live.durationMs = durationMs ?? null;
  },
};

function doing(live: Live, event: ProgressPartsFragment): void {
  stepOf(live, event).doing = event.message;
  live.doing = event.message;
}

function end(at: AgentStep, { durationMs, details }: ProgressPartsFragment, state: StepState): void {
  at.state = state;
  at.durationMs = durationMs ?? null;
  at.error = details?.error ?? null;
}

function endTool(live: Live, event: ProgressPartsFragment, state: StepState): void {
  const { details, durationMs } = event;
  const tool = stepOf(live, event).tools.findLast(each => each.tool === details?.tool && each.state === 'running');
  if (!tool) return;
  tool.state = state;
  tool.durationMs = durationMs ?? null;
  tool.sql = details?.sql ?? null;
  tool.rows = details?.rowCount ?? null;
  tool.error = details?.error ?? null;
}

/** How many tools and agents worked. */
export const countSteps = ({ tools, children }: AgentStep): number =>
  tools.length + children.reduce((sum, child) => sum + 1 + countSteps(child), 0);
